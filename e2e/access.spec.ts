// Accessibility: axe checks every screen in light and dark, in both languages, at desktop and phone width.
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
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
