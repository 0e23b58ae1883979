// What a user does on a screen, as functions. They find elements by role and accessible name, as a screen reader does.
import { expect, type Locator, type Page } from 'playwright/test';
import { atRest, twoFrames } from './states/state.ts';

/** Returns a path of the console below the base path of the build under test, the root by default. */
export const at = (path: string): string => `${(process.env.E2E_BASE_PATH ?? '/').replace(/\/$/, '')}${path}`;

/** Opens `path`, which shows the sign-in page, and signs in by pasting a session token. */
export async function signIn(page: Page, token: string, path = '/organizations/1/users') {
  await page.goto(at(path));
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Opens `path` in a session that the tab has kept, as after a reload. Without the sign-in page, which has its own stories, a
 * story begins with a third less CPU time.
 */
export async function openKept(page: Page, token: string, path = '/organizations/1/users') {
  // A file of this origin, because a page without one has no storage.
  await page.goto(at('/config.json'));
  const base = at('');
  const key = `latchkey${base && `${base}/`}.session`;
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [key, token] as const);
  await page.goto(at(path));
}

/** Signs in and waits for the whole list of the demo world, so that no request is left that a later fault could hit. */
export async function openList(page: Page, token: string, path?: string) {
  await signIn(page, token, path);
  await expect(page.getByText(/^(61 people|12 keys)$/).first()).toBeVisible();
}

/** Returns the rows of the table that contain `text`. */
export const row = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('grid').getByRole('row').filter({ hasText: text });

/** Returns the cell of a row in the column with this head. */
export async function cell(tableRow: Locator, column: string): Promise<Locator> {
  const heads = tableRow.page().getByRole('grid').getByRole('columnheader');
  await expect.poll(() => heads.allTextContents()).toContain(column);
  const index = (await heads.allTextContents()).indexOf(column);
  return tableRow.getByRole('gridcell').nth(index);
}

/** Opens the actions menu of the record called `name` and chooses an action. */
export async function chooseRowAction(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Chooses an option of a combobox and closes its list. */
export async function chooseOption(page: Page, combobox: string, option: string) {
  const field = page.getByRole('combobox', { name: combobox });
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await field.press('Escape');
}

/** Chooses an action of the list that is shown. */
export async function chooseListAction(page: Page, action: 'Copy link' | 'Export') {
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Opens the form for the roles in the drawer of a user, which opens to read. */
export async function editRoles(page: Page) {
  await page.getByRole('button', { name: 'Edit roles' }).click();
  await expect(page.getByRole('combobox', { name: 'Roles' })).toBeFocused();
}

/** Chooses an option of a list's filter. */
export async function filterBy(page: Page, filter: string, option: string) {
  await page.getByRole('button', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Presses `button` in the confirmation dialog called `title` and waits until the dialog closes. */
export async function confirmDialog(page: Page, title: string, button: string) {
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Returns where an element stands when nothing moves. @throws when it is not rendered */
export async function boxOf(element: Locator) {
  await atRest(element.page());
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box');
  return box;
}

/** Scrolls to `target` and waits for the scroll event, which hides tooltips. Returns `target`. */
export async function scrolledTo(target: Locator): Promise<Locator> {
  await target.scrollIntoViewIfNeeded();
  await twoFrames(target.page());
  return target;
}

/** Returns the status messages (live regions) that contain `text`. */
export const statusMessage = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** Resolves when the page follows the other tabs: it loads the code for it after the first rows. Call it before signing in. */
export const followsTabs = (page: Page): Promise<unknown> => page.waitForResponse(/\/press-[\w-]+\.js$/);
