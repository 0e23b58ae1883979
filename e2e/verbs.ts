// What people do, as functions: found by role and name, as a screen reader finds it.
import { expect, type Locator, type Page } from 'playwright/test';

/** Signs in by pasting a token at the address asked for. */
export async function signIn(page: Page, token: string, path = '/organizations/1/users') {
  await page.goto(path);
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A row of a table, by a text it holds. */
export const row = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('grid').getByRole('row').filter({ hasText: text });

/** What stands in a row under the head `column`. */
export async function cell(of: Locator, column: string): Promise<Locator> {
  const heads = await of.page().getByRole('grid').getByRole('columnheader').allTextContents();
  const at = heads.indexOf(column);
  expect(at, `a column "${column}" among ${heads.join(', ')}`).toBeGreaterThanOrEqual(0);
  return of.getByRole('gridcell').nth(at);
}

/** Opens a row's menu and presses an action. */
export async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Chooses an option of a combobox. */
export async function choose(page: Page, combobox: string, option: string) {
  const field = page.getByRole('combobox', { name: combobox });
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await field.press('Escape');
}

/** Chooses an option of a list's filter. */
export async function filterBy(page: Page, filter: string, option: string) {
  await page.getByRole('button', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Answers the question on the page with its verb. */
export async function answer(page: Page, question: string, verb: string) {
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The message that says what happened. */
export const said = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });
