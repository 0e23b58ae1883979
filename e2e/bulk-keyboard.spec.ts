// An action over many users without a mouse: selection, preview, pause, result and undo. The focus is never lost.
import type { Locator, Page } from 'playwright/test';
import { changeDialect, documented } from '../src/mock/worlds/dialects.ts';
import { openKept } from './actions.ts';
import { expect, test } from './fixtures.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator) {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

/** Expects that an element has the focus, and shows it. */
async function expectVisibleFocus(page: Page) {
  const focus = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'lost';
      return element.matches(':focus-visible') ? 'visible' : 'invisible';
    });
  await expect.poll(focus).toBe('visible');
}

test('blocks several users and undoes it by keyboard alone', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'updateUser', kind: 'hold', nth: 'all' });
  await openKept(page, token);
  const grid = page.getByRole('grid');
  const firstRow = grid.getByRole('row').nth(1);
  await tabTo(page, firstRow);
  await expectVisibleFocus(page);
  await page.keyboard.press('Space');
  for (let more = 0; more < 5; more++) await page.keyboard.press('Shift+ArrowDown');
  const toolbar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(toolbar).toContainText('6 selected');
  await expectVisibleFocus(page);

  await tabTo(page, toolbar.getByRole('button', { name: 'Block', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Unblock' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Block 6 people', exact: true });
  await expect(preview.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(preview.getByRole('button', { name: 'Block 6 people' })).toBeFocused();
  await page.keyboard.press('Enter');

  const run = page.getByRole('region', { name: 'Block 6 people', exact: true });
  await expect(run).toBeVisible();
  await expectVisibleFocus(page);
  await tabTo(page, run.getByRole('button', { name: 'Pause' }));
  await page.keyboard.press('Enter');
  const proceed = run.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeFocused();
  // An earlier press would be taken for the second of a double press.
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await expect(run.getByRole('button', { name: 'Pause' })).toBeFocused();
  // Without faults, the held answers are released as well.
  await page.request.delete(`/__service/faults?world=${token}`);
  await expect(run).toContainText('All 6 done');
  // "Pause" is gone.
  await expect(run.getByRole('link', { name: 'Show' })).toBeFocused();
  await expectVisibleFocus(page);

  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Block 6 people: result' });
  await expect(result).toBeVisible();
  await expectVisibleFocus(page);
  await tabTo(page, result.getByRole('button', { name: 'Undo', exact: true }));
  await page.keyboard.press('Enter');
  const undone = page.getByRole('region', { name: 'Unblock 6 people', exact: true });
  await expect(undone).toContainText('All 6 done');
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectVisibleFocus(page);
  await tabTo(page, undone.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await expect(undone).toBeHidden();
  await expectVisibleFocus(page);
  const methods = (await world.writes()).map(({ method }) => method);
  expect(methods).toHaveLength(12);
});

test('takes a role away by keyboard alone, also from whom it leaves without one', async ({
  page,
  token,
  world,
}) => {
  await world.setDialect(changeDialect(documented, { roles: 'array' }));
  await openKept(page, token, '/organizations/1/users?role=4&status=normal');
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await tabTo(page, all);
  await page.keyboard.press('Space');
  const toolbar = page.getByRole('toolbar', { name: 'Selection' });
  await tabTo(page, toolbar.getByRole('button', { name: 'Block', exact: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Set roles' })).toBeFocused();
  await page.keyboard.press('Enter');

  const preview = page.getByRole('dialog', { name: /^Set roles of/ });
  const roles = preview.getByRole('combobox', { name: 'Roles' });
  await expect(roles).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(preview.getByRole('radio', { name: 'Replace' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('radio', { name: 'Remove' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Tab');
  await expect(roles).toBeFocused();
  await page.keyboard.type('support');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveAccessibleName('Set roles of 1 person');
  await tabTo(page, preview.getByRole('checkbox', { name: 'Include them' }));
  await page.keyboard.press('Space');
  const title = 'Set roles of 7 people';
  await tabTo(page, preview.getByRole('button', { name: title }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: title, exact: true })).toContainText('All 7 done');
  await expectVisibleFocus(page);
  expect(await world.writes()).toHaveLength(7);
});
