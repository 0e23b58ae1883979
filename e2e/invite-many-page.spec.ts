// Invite many: paste, edit by keyboard, send, and what the service got. Also axe, a phone, and 100,000 pasted lines.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { en } from '../src/i18n/en.ts';
import { pt } from '../src/i18n/pt.ts';
import { expect, test } from './fixtures.ts';

const header = 'Name;E-mail;Language;Roles\n';

/** Opens the page in a session. */
async function open(page: Page, token: string) {
  await page.goto('/sign-in');
  await page.evaluate((value) => sessionStorage.setItem('latchkey.session', value), token);
  await page.goto('/organizations/1/users/import');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Pastes a text into the box as the clipboard does. */
const paste = (page: Page, text: string) =>
  page.locator('textarea').evaluate((box, value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', value);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('invites pasted people by keyboard alone, in the right languages', async ({ page, token, world }) => {
  await open(page, token);
  const role = (await world.dump()).roles[0]?.name ?? '';
  await paste(page, `${header}Ana;ana@@new.example;;${role}\nRui;rui@new.pt;;${role}`);
  const cells = page.getByRole('grid', { name: 'Preview' }).getByRole('gridcell');
  await expect(cells.nth(4)).toHaveText("Line 2: This isn't an e-mail address.");
  await cells.nth(0).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('ana@new.example');
  await page.keyboard.press('Enter');
  await expect(cells.nth(1)).toHaveText('ana@new.example');
  await expect(cells.nth(7)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Roles of Rui' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Roles', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(cells.nth(9)).toBeFocused();
  const send = page.getByRole('button', { name: 'Send 2 invitations', exact: true });
  await expect(send).not.toHaveAttribute('aria-disabled');
  await send.focus();
  await page.keyboard.press('Enter');
  // The role is a system role: the question names both people, and has the focus on Cancel.
  const question = page.getByRole('alertdialog', { name: 'Send 2 invitations?' });
  await expect(question.getByRole('list', { name: /^System roles/ }).getByRole('listitem')).toHaveCount(2);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cells.nth(4)).toHaveText('Invited');
  await expect(cells.nth(10)).toHaveText('Invited');
  const sent = (await world.dump()).outbox.slice(-2).map(({ to, locale }) => `${to} ${locale}`);
  expect(sent.sort()).toEqual(['ana@new.example en', 'rui@new.pt pt']);
});

for (const locale of ['en-US', 'pt-PT'] as const)
  test.describe(locale, () => {
    test.use({ locale });
    test('shows both addresses, what was taken off and the buttons of the problems at every width', async ({
      page,
      token,
    }) => {
      await open(page, token);
      const [first, second, dotted] = [
        'maria.fernandes@verde.example.pt',
        'chloe@grey.example.com',
        'francisca.albuquerque@verde.example.pt.',
      ];
      await paste(
        page,
        `Name,E-mail,Email,Status\nMaria,${first},${second},\nChloe,${dotted},${dotted},\nRui,rui@new.pt,rui@new.pt,blocked`,
      );
      const grid = page.getByRole('grid');
      const cells = grid.getByRole('gridcell');
      const button = grid.getByRole('button', { name: /^(Invite all the same|Convidar mesmo assim)$/ });
      await expect(button).toBeVisible();
      for (const width of [1440, 1200, 1024, 768, 640, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(cells.nth(1), `${width} px`).toHaveText(`${first}, ${second}`);
        const isCut = () =>
          cells
            .nth(1)
            .evaluate((cell) =>
              [cell, ...cell.querySelectorAll('*')].some(
                (one) =>
                  one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).display !== 'inline',
              ),
            );
        await expect.poll(isCut, { message: `${width} px`, timeout: 5000 }).toBe(false);
        const end = cells.nth(7).locator('bdi').last();
        await expect(end).toHaveText(/\.pt\.$/);
        for (const one of [end, button]) {
          // Scrolls with each look: the rows get their new heights some time after the new width.
          const isSeen = () =>
            one.evaluate((element) => {
              element.closest('[role=row]')?.scrollIntoView({ block: 'center', inline: 'nearest' });
              const { left, right, top, bottom } = element.getBoundingClientRect();
              return [left + 3, right - 3].every((x) =>
                element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
              );
            });
          await expect.poll(isSeen, { message: `${width} px`, timeout: 5000 }).toBe(true);
        }
      }
    });
  });

for (const [locale, width] of [
  ['en-US', 1440],
  ['pt-PT', 360],
] as const)
  test(`passes axe and does not scroll sideways: ${locale}, ${width} px`, async ({
    browser,
    baseURL,
    token,
  }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      serviceWorkers: 'block',
      colorScheme: width === 360 ? 'dark' : 'light',
      locale,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await open(page, token);
    const m = (locale === 'pt-PT' ? pt : en).inviteMany;
    await paste(page, `${header}Ana;ana@@new.example;fr;Boss\nRui;rui@new.pt;;\nEva;RUI@new.pt;;`);
    await page.getByRole('grid', { name: m.preview }).waitFor();
    await page.getByRole('combobox', { name: m.localeForAll }).waitFor();
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ rules: { 'target-size': { enabled: true } } })
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await context.close();
  });

test('shows 100,000 pasted lines and edits the last one', async ({ page, token }) => {
  await open(page, token);
  const lines = Array.from({ length: 100_000 }, (_, at) => `Person ${at};p${at}@new.pt;pt;Boss`);
  await paste(page, header + lines.join('\n'));
  const grid = page.getByRole('grid', { name: 'Preview' });
  await expect(grid).toHaveAttribute('aria-rowcount', '100001');
  await expect(page.getByRole('textbox', { name: 'People' })).toHaveValue('');
  expect(await grid.getByRole('row').count()).toBeLessThan(100);
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveText('Person 99999');
  await page.keyboard.type('Zoe');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('p99999@new.pt');
  await expect(grid.getByRole('row').last()).toContainText('Zoe');
});
