// Every screen by axe, light and dark, in both languages, wide and at phone width.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { row, signIn } from './verbs.ts';

/** What axe has to say of the page as it stands. */
async function complaintsOf(page: Page) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const locale of ['en-US', 'pt-PT']) {
    for (const width of [1440, 360]) {
      test(`screens in ${locale}, ${colorScheme}, ${width} px`, async ({ browser, baseURL, token }) => {
        test.setTimeout(90_000);
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          serviceWorkers: 'block',
          colorScheme,
          locale,
          viewport: { width, height: 800 },
        });
        const page = await context.newPage();
        const check = async (screen: string) => {
          expect.soft(await complaintsOf(page), screen).toEqual([]);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          expect.soft(wide, `${screen} scrolls sideways`).toBe(false);
        };

        await page.goto('/sign-in');
        await page.locator('input[type=password]').waitFor();
        await check('sign-in');
        await page.evaluate((kept) => sessionStorage.setItem('latchkey.session', kept), token);
        const places: [string, string][] = [
          ['organizations', '/organizations'],
          ['users', '/organizations/1/users'],
          ['invite', '/organizations/1/users/new'],
          ['user', '/organizations/1/users/3'],
          ['nobody', '/organizations/3/users'],
          ['nothing matches', '/organizations/1/users?q=zzzz'],
          ['keys', '/api-keys'],
          ['create key', '/api-keys/new'],
          ['key', '/api-keys/1'],
          ['settings', '/settings'],
          ['not found', '/nowhere'],
        ];
        for (const [screen, path] of places) {
          await page.goto(path);
          await page.locator('h1').waitFor();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await check(screen);
        }
        await context.close();
      });
    }
  }
}

test('menus, questions and forms with errors', async ({ page, token }) => {
  await signIn(page, token);
  await expect(row(page, 'Nuno Brandão')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Nuno Brandão' }).click();
  expect.soft(await complaintsOf(page), 'menu').toEqual([]);
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  expect.soft(await complaintsOf(page), 'question').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  expect.soft(await complaintsOf(page), 'filter').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Invite user' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  expect.soft(await complaintsOf(page), 'form with errors').toEqual([]);
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await expect(page.getByRole('option', { name: 'viewer' })).toBeVisible();
  expect.soft(await complaintsOf(page), 'open combobox').toEqual([]);
});
