// Support staff: they find and block one user among many by keyboard alone; search and filters are in the URL.

import { at, row, signIn } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { supportStory } from './stories.ts';

test('support staff find and block a user by keyboard @stories', async ({ page, token }) => {
  await page.goto(at('/organizations/1/users'));
  await expect(page.getByLabel('Session token')).toBeFocused();
  await page.keyboard.insertText(token);
  await page.keyboard.press('Enter');
  await expect(row(page, 'ana.m.silva@aurora.example')).toBeVisible();

  await supportStory(page);
});

test('arrow keys, Home, End, Enter and Escape navigate the table', async ({ page, token }) => {
  await signIn(page, token);
  const grid = page.getByRole('grid', { name: 'Users' });
  await expect(grid).toHaveAttribute('aria-rowcount', '62');
  await page.getByRole('searchbox', { name: 'Search users' }).press('ArrowDown');
  await expect(row(page, 'ana.silva@aurora.example')).toBeFocused();
  await page.keyboard.press('End');
  await expect(grid.locator('[aria-rowindex="62"]')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator('[aria-rowindex="3"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'João Pereira' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(grid.locator('[aria-rowindex="3"]')).toBeFocused();
});

test('a search shows the best matches first, and Enter opens the only one', async ({ page, token }) => {
  await signIn(page, token);
  const field = page.getByRole('searchbox', { name: 'Search users' });
  const names = page.getByRole('grid').locator('tbody tr[aria-rowindex] a');
  await expect(row(page, 'João Pereira')).toBeVisible();
  await field.fill('an');
  const begins = (name: string) => /(^|[^\p{L}])an/iu.test(name.normalize('NFD').replace(/\p{M}/gu, ''));
  // Rows of a list that was still arriving keep the order of arrival while the pointer is over them.
  await field.hover();
  await expect(async () => {
    const found = (await names.allTextContents()).map(begins);
    expect(found.length).toBeGreaterThan(5);
    expect(found).toEqual(found.toSorted((one, other) => Number(other) - Number(one)));
    expect([found[0], found.at(-1)]).toEqual([true, false]);
  }).toPass();
  await field.fill('pereira joao');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'João Pereira' })).toBeFocused();
  await expect(page).toHaveURL(/users\/2\?q=pereira\+joao$/);
});

test('search, filters and sort order are stored in the URL', async ({ page, token, world }) => {
  await signIn(page, token, '/organizations/1/users?q=ramalho');
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  expect(await world.queriesOf('listUsers')).toEqual(['?name=ramalho']);

  await page.getByRole('searchbox', { name: 'Search users' }).fill('');
  await expect(page.getByText('61 people').first()).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Blocked' }).click();
  await expect(page).toHaveURL(/\?status=blocked$/);
  await expect(row(page, 'Nuno Brandão')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/status=blocked&sort=name$/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('61 people').first()).toBeVisible();
});

test('a URL with an e-mail queries that e-mail and loads the whole list after an empty answer', async ({
  page,
  token,
  world,
}) => {
  await signIn(page, token, '/organizations/1/users?q=nobody@nowhere.example');
  await expect(page.getByText('Nothing matches “nobody@nowhere.example”')).toBeVisible();
  expect(await world.queriesOf('listUsers')).toEqual(['?email=nobody%40nowhere.example', '']);
});

test('an invalid id shows "Not found" and sends no request', async ({ page, token, world }) => {
  for (const id of ['1e3', '01', '-1', '1.5', '9007199254740993', 'abc', '0x10']) {
    await signIn(page, token, `/organizations/${id}/users`);
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  }
  expect(await world.requestLog()).toEqual([]);
});
