// Invite many: paste, edit by keyboard, send, and what the service got. Also axe, a phone, 20,000 pasted lines and a workbook of 10,000 rows.
import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright/test';
import { inviteMany as en } from '../src/i18n/en/invite-many.ts';
import { inviteMany as pt } from '../src/i18n/pt/invite-many.ts';
import { scrolledTo } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { axeViolations } from './states/axe.ts';

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

test('prints every row of the preview as a whole', async ({ page, token }) => {
  await open(page, token);
  await paste(
    page,
    Array.from({ length: 60 }, (_, at) => `Person ${at} <person${at}@new.example>`).join('\n'),
  );
  const grid = page.getByRole('grid', { name: 'Preview' });
  await expect(grid).toHaveAttribute('aria-rowcount', '61');
  const region = grid.locator('..');
  const height = await region.evaluate((element) => element.style.getPropertyValue('--row'));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // The width of A4. Scripts know that of the window only: the height of a row remains.
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect
    .poll(() => region.evaluate((element) => element.style.getPropertyValue('--row')))
    .not.toBe(height);
  await region.evaluate((element, row) => element.style.setProperty('--row', row), height);
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows).toHaveCount(60);
  const cut = await rows.evaluateAll((all) => {
    const endOf = (element: Element) => element.getBoundingClientRect().bottom;
    return all.filter((one) => [...one.children].some((part) => endOf(part) > endOf(one) + 0.5)).length;
  });
  expect(cut).toBe(0);
});

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
        `Name,E-mail,Notes,Status\nMaria,${first},${second},\nChloe,${dotted},,\nRui,rui@new.pt,,blocked`,
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
    const m = locale === 'pt-PT' ? pt : en;
    await paste(page, `${header}Ana;ana@@new.example;fr;Boss\nRui;rui@new.pt;;\nEva;RUI@new.pt;;`);
    await page.getByRole('grid', { name: m.preview }).waitFor();
    await page.getByRole('combobox', { name: m.localeForAll }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await context.close();
  });

test('the focus is not under the navigation of a phone', async ({ page, token }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, token);
  await paste(page, `${header}Ana;ana@@new.example;;viewer\nRui;rui@new.pt;;viewer`);
  const filter = page.getByRole('button', { name: 'Problems 1', exact: true });
  await filter.waitFor();
  await page.getByRole('combobox', { name: 'Roles for all' }).focus();
  // The window is as high as the filter needs, so that the navigation is over it.
  const end = await filter.evaluate((button) => Math.ceil(button.getBoundingClientRect().bottom));
  await page.setViewportSize({ width: 360, height: end + 8 });
  await page.keyboard.press('Tab');
  await expect(filter).toBeFocused();
  const isAbove = async () => {
    const [own, bar] = await Promise.all([
      filter.boundingBox(),
      page.getByRole('navigation', { name: 'Main' }).boundingBox(),
    ]);
    return own !== null && bar !== null && own.y + own.height <= bar.y;
  };
  await expect.poll(isAbove, { timeout: 5000 }).toBe(true);
});

test('no field for all has the focus under the bar below the grid', async ({ page, token }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await open(page, token);
  await paste(
    page,
    header + Array.from({ length: 20 }, (_, at) => `A;a${at}@new.example;;r${at}`).join('\n'),
  );
  const field = page.getByRole('combobox', { name: /^Role for “r19”/ });
  const end = await field.evaluate((input) => Math.ceil(input.getBoundingClientRect().bottom));
  // The window is as high as the field needs, so that the bar is over it.
  await page.setViewportSize({ width: 1280, height: end + 8 });
  await page.getByRole('combobox', { name: /^Role for “r18”/ }).focus();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  const isAbove = async () => {
    const [own, bar] = await Promise.all([
      field.boundingBox(),
      page.locator('[data-over-rows]').boundingBox(),
    ]);
    return own !== null && bar !== null && own.y + own.height <= bar.y;
  };
  await expect.poll(isAbove, { timeout: 5000 }).toBe(true);
});

test('shows 20,000 of 20,500 pasted lines, edits the last one and gives back the rest', async ({
  page,
  token,
}) => {
  await open(page, token);
  const lines = Array.from({ length: 20_500 }, (_, at) => `Person ${at};p${at}@new.pt;pt;Boss`);
  await paste(page, header + lines.join('\n'));
  const grid = page.getByRole('grid', { name: 'Preview' });
  await expect(grid).toHaveAttribute('aria-rowcount', '20001');
  expect(await grid.getByRole('row').count()).toBeLessThan(100);
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveText('Person 19999');
  await page.keyboard.type('Zoe');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('p19999@new.pt');
  await expect(grid.getByRole('row').last()).toContainText('Zoe');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the remaining rows' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(501);
  expect(text).toContain('Name,E-mail,Language,Roles\r\nPerson 20000,p20000@new.pt,pt,Boss\r\n');
});

test('empties the fields for all when another sheet is chosen, and shows what is cut off in a tooltip', async ({
  page,
  token,
}) => {
  await open(page, token);
  const sheets = ['Staff', 'Guests'].map((name) => ({
    name,
    rows: [
      ['Name', 'E-mail'],
      [`${name} ${'Long '.repeat(30)}`, `${name}@new.org`],
    ],
  }));
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets })),
  });
  const grid = page.getByRole('grid', { name: 'Preview' });
  const cells = grid.getByRole('gridcell');
  const language = page.getByRole('combobox', { name: 'Language for all' });
  const roles = page.getByRole('combobox', { name: 'Roles for all' });
  await roles.fill('viewer');
  await page.keyboard.press('Enter');
  await language.fill('Portuguese');
  await page.keyboard.press('Enter');
  await expect(cells.nth(2)).toHaveText('Portuguese');
  await expect(cells.nth(3)).toHaveText('viewer');
  await cells.nth(5).getByRole('button').click();
  await expect(grid).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sheet' }).fill('Guests');
  await page.keyboard.press('Enter');
  await expect(cells.nth(1)).toHaveText('Guests@new.org');
  // Who was taken off comes back with the sheet.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/is back in a sheet or list that isn't shown/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Sheet' }).fill('Staff');
  await page.keyboard.press('Enter');
  await expect(cells.nth(1)).toHaveText('Staff@new.org');
  await page.getByRole('combobox', { name: 'Sheet' }).fill('Guests');
  await page.keyboard.press('Enter');
  await expect(cells.nth(1)).toHaveText('Guests@new.org');
  await expect(cells.nth(2)).toHaveText('English');
  await expect(language).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove viewer' })).toHaveCount(0);
  const whole = page.locator('[popover]').getByText(/^Guests (?:Long ){29}Long/);
  await (await scrolledTo(cells.nth(0))).hover();
  await expect(whole).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(whole).toBeHidden();
  // The keyboard shows what is cut off in the whole row.
  await cells.nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(whole).toBeVisible();
  // The head of the name, then the name: a cell with nothing but a button has no text.
  await expect(page.locator('[popover] bdi:not(:empty)')).toHaveText(['Name', /^Guests /]);
});

test('a long address that was taken from a text ends in its line with dots, and is whole in the tooltip', async ({
  page,
  token,
}) => {
  await open(page, token);
  const address = 'maximiliano.fernandes.de.albuquerque@subdomain.example.com.br';
  await paste(page, `${header}Maximiliano Albuquerque;${address}.;;`);
  await expect(page.getByText('Taken from')).toBeVisible();
  const cell = page.getByRole('gridcell', { name: address });
  const text = cell.locator('> :first-child');
  await expect(text).toHaveText(address);
  const lines = await text.evaluate((one) => [
    one.scrollHeight,
    one.clientHeight,
    one.scrollWidth - one.clientWidth,
  ]);
  expect(lines[0]).toBe(lines[1]);
  expect(lines[2]).toBeGreaterThan(0);
  await expect(text).toHaveCSS('text-overflow', 'ellipsis');
  await text.hover();
  await expect(page.locator('[popover]:popover-open').getByText(address, { exact: true })).toBeVisible();
});

test('shows a workbook of 10,000 rows in 3 s', async ({ page, token }) => {
  await open(page, token);
  const rows = Array.from({ length: 10_000 }, (_, at) => [at + 1, `Person ${at}`, `p${at}@new.pt`, 'viewer']);
  const bytes = await writeXlsx({
    sheets: [{ name: 'Staff', rows: [['N.º', 'Name', 'E-mail', 'Role'], ...rows] }],
  });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  const start = Date.now();
  await page.locator('input[type=file]').setInputFiles({
    name: 'staff.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  });
  await expect(page.getByRole('status').getByText('10,000 rows from staff.xlsx, sheet Staff')).toBeVisible();
  const tasks = await page.evaluate(() => Reflect.get(globalThis, 'longTasks') as number[]);
  test.info().annotations.push({
    type: 'figures',
    description: `${Date.now() - start} ms, longest task ${Math.max(0, ...tasks)} ms`,
  });
  // The goals are 3 s and 100 ms on a fast machine that does nothing else.
  expect(Date.now() - start).toBeLessThan(15_000);
});

for (const [locale, width] of [
  ['en-US', 1440],
  ['pt-PT', 360],
] as const)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 800 } });
    test('asks which column holds the addresses, by keyboard, and passes axe', async ({ page, token }) => {
      await open(page, token);
      const m = locale === 'pt-PT' ? pt : en;
      await paste(page, 'Name;Email;E-mail\nAna;boss@new.pt;ana@new.pt\nRui;boss@new.pt;rui@new.pt');
      const columns = page.getByRole('group', { name: m.columnsName });
      await expect(columns).toContainText(m.emailUnsure);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      const field = columns.getByRole('combobox', { name: m.column({ place: 3, head: 'E-mail' }) });
      await expect(field).toHaveAccessibleDescription(/ana@new\.pt · rui@new\.pt/);
      for (let presses = 0; presses < 12; presses++) {
        if (await field.evaluate((input) => input === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { name: m.kindNames.email }).waitFor();
      await page.keyboard.type(m.kindNames.email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('grid').getByRole('gridcell').nth(1)).toHaveText('ana@new.pt');
      await expect(field).toBeFocused();
      await columns.getByRole('button', { name: m.changeColumns }).press('Enter');
      await expect(columns).toContainText(m.columnsUsed({ used: 2, count: 3 }));
      await expect(columns.getByRole('combobox')).toHaveCount(0);
    });
  });

test('fields for all rows are in line beside the hint of one', async ({ page, token }) => {
  await open(page, token);
  await paste(page, `${header}Ana;ana@new.pt;fr;\nRui;rui@new.pt;pt;boss`);
  await expect(page.getByText('1 row has no role.')).toBeVisible();
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = () =>
      page
        .getByRole('combobox')
        .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    await expect(page.getByRole('combobox')).toHaveCount(4);
    await expect.poll(tops, { message: `${width} px` }).toBe(1);
  }
});
