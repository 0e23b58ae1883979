// Accessibility: axe checks every screen in light and dark, in both languages, at desktop and phone width.
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { activityMessages } from '../src/i18n/activity-messages.ts';
import { bulkPreviewMessages } from '../src/i18n/bulk-preview-messages.ts';
import { bulkRunMessages } from '../src/i18n/bulk-run-messages.ts';
import type { Language } from '../src/i18n/languages.ts';
import { listMessages } from '../src/i18n/list-messages.ts';
import { userMessages } from '../src/i18n/user-messages.ts';
import { row, signIn } from './actions.ts';
import { expect, test } from './fixtures.ts';

/** Returns the violations that axe finds on the page. */
async function violationsOf(page: Page) {
  // An element that slides in is translucent and fails the contrast rule.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const locale of ['en-US', 'pt-PT']) {
    for (const width of [1440, 360]) {
      test(`every screen passes axe: ${locale}, ${colorScheme}, ${width} px`, async ({
        browser,
        baseURL,
        token,
      }) => {
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          serviceWorkers: 'block',
          colorScheme,
          locale,
          viewport: { width, height: 800 },
        });
        const page = await context.newPage();
        const check = async (screen: string) => {
          expect.soft(await violationsOf(page), screen).toEqual([]);
          const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          expect.soft(overflows, `${screen} scrolls sideways`).toBe(false);
        };

        await page.goto('/sign-in');
        await page.locator('input[type=password]').waitFor();
        await check('sign-in');
        await page.evaluate((value) => sessionStorage.setItem('latchkey.session', value), token);
        const language: Language = locale === 'pt-PT' ? 'pt' : 'en';
        const nothingMatches = listMessages[language].list.nothingMatches({ words: 'zzzz' });
        const heading = page.getByRole('heading', { level: 1 });
        const rows = page.getByRole('grid').getByRole('gridcell').first();
        const drawer = page.getByRole('dialog').getByRole('heading').first();
        const screens: [name: string, path: string, shown: Locator][] = [
          ['organizations', '/organizations', heading],
          ['users', '/organizations/1/users', rows],
          ['invite', '/organizations/1/users/new', drawer],
          ['user', '/organizations/1/users/3', drawer],
          ['nobody', '/organizations/3/users', page.getByText(userMessages[language].users.empty)],
          ['nothing matches', '/organizations/1/users?q=zzzz', page.getByText(nothingMatches)],
          ['keys', '/api-keys', rows],
          ['create key', '/api-keys/new', drawer],
          ['key', '/api-keys/1', drawer],
          ['settings', '/settings', heading],
          ['not found', '/nowhere', heading],
        ];
        for (const [screen, path, shown] of screens) {
          await page.goto(path);
          await expect(shown).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await check(screen);
        }
        await context.close();
      });
    }
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const locale of ['en-US', 'pt-PT']) {
    for (const width of [1440, 360]) {
      test(`an action over many users passes axe: ${locale}, ${colorScheme}, ${width} px`, async ({
        browser,
        baseURL,
        token,
        world,
      }) => {
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          serviceWorkers: 'block',
          colorScheme,
          locale,
          viewport: { width, height: 800 },
        });
        const page = await context.newPage();
        page.on('dialog', (question) => void question.accept());
        const language: Language = locale === 'pt-PT' ? 'pt' : 'en';
        const preview = bulkPreviewMessages[language];
        const { run: words } = bulkRunMessages[language];
        const check = async (screen: string) => expect.soft(await violationsOf(page), screen).toEqual([]);
        const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
        const dialog = page.getByRole('dialog');
        const run = page.locator('[data-phase]');

        await page.goto('/sign-in');
        await page.evaluate((value) => sessionStorage.setItem('latchkey.session', value), token);
        await page.goto('/organizations/1/users');
        const selectAll = page.getByRole('grid').getByRole('checkbox').first();
        await selectAll.check();
        const toolbar = page.getByRole('toolbar');
        await expect(button(toolbar, preview.buttons.block)).toBeVisible();
        await check('toolbar');
        await button(toolbar, preview.buttons.setRoles).click();
        await dialog.getByRole('combobox').click();
        await page.getByRole('option').first().click();
        await check('preview of roles with its list');
        await button(dialog, preview.cancel).click();
        await button(toolbar, preview.buttons.removeUser).click();
        await check('preview of a removal');
        await button(dialog, preview.cancel).click();

        await world.addFaults(
          { operation: 'updateUser', kind: 'status', status: 422, nth: 1, body: { message: 'Protected' } },
          { operation: 'updateUser', kind: 'hold', nth: 4 },
          { operation: 'updateUser', kind: 'delay', ms: 300, nth: 'all' },
        );
        await button(toolbar, preview.buttons.block).click();
        await check('preview');
        await dialog.getByRole('button').last().click();
        await expect(run).toContainText(words.refused({ count: 1 }));
        await check('run');
        await button(run, words.pause).click();
        await check('run on hold');
        await run.getByRole('link').click();
        await check('result while it runs');
        await button(dialog, words.close).click();

        await page.reload();
        const interrupted = page.getByRole('alert').filter({ hasText: words.interrupted });
        await expect(interrupted).toBeVisible();
        await check('interrupted');
        await world.release();
        await button(interrupted, words.show).click();
        await expect(dialog.getByRole('table')).toBeVisible();
        await check('result');
        await dialog.getByRole('group').getByRole('button').last().click();
        await check('result of one outcome');
        await button(dialog, words.close).last().click();

        await page.goto('/activity');
        await expect(page.getByText(activityMessages[language].activity.empty)).toBeVisible();
        await check('activity without entries');
        await context.close();
      });
    }
  }
}

test('menus, confirmation dialogs, filters and forms with errors pass axe', async ({ page, token }) => {
  await signIn(page, token);
  await expect(row(page, 'Nuno Brandão')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Nuno Brandão' }).click();
  expect.soft(await violationsOf(page), 'menu').toEqual([]);
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect.soft(await violationsOf(page), 'question').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Blocked' })).toBeVisible();
  expect.soft(await violationsOf(page), 'filter').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Invite user' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  expect.soft(await violationsOf(page), 'form with errors').toEqual([]);
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await expect(page.getByRole('option', { name: 'viewer' })).toBeVisible();
  expect.soft(await violationsOf(page), 'open combobox').toEqual([]);
});
