// Typing with an input method: the keys that choose a word (Enter, Esc) reach no field and no shortcut.
import type { Page } from 'playwright/test';
import { chooseRowAction, openKept, row } from './actions.ts';
import { expect, test } from './fixtures.ts';

/** Types a text with an input method, pressing `key` before it is complete. */
async function compose(page: Page, key: 'Enter' | 'Escape', text = '開発') {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: 'かいはつ', selectionStart: 4, selectionEnd: 4 });
  await browser.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key,
    code: key,
    windowsVirtualKeyCode: 229,
  });
  await browser.send('Input.insertText', { text });
  await browser.detach();
}

test('no field acts on the keys of an input method', async ({ page, token }) => {
  await openKept(page, token, '/api-keys');
  await expect(row(page, 'Staging smoke tests')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Go to…' });
  await page.keyboard.type('nightly ');
  await expect(page.getByRole('option').first()).toBeVisible();
  await compose(page, 'Enter');
  await expect(palette).toHaveValue('nightly 開発');
  await compose(page, 'Escape');
  await expect(palette).toHaveValue('nightly 開発開発');
  await page.keyboard.press('Escape');

  await chooseRowAction(page, 'Staging smoke tests', 'Edit');
  const drawer = page.getByRole('dialog', { name: 'Staging smoke tests' });
  const emails = drawer.getByRole('textbox', { name: 'Notification e-mails' });
  await emails.focus();
  await compose(page, 'Enter');
  await compose(page, 'Escape');
  await expect(emails).toHaveValue('開発開発');
  await page.keyboard.press('Enter');
  await expect(emails).toHaveValue('');
  await expect(drawer.getByRole('button', { name: 'Remove 開発開発' })).toBeVisible();
});

test('an input method begins the text of a cell of Invite many', async ({ page, token }) => {
  await openKept(page, token, '/organizations/1/users/import');
  await page.getByRole('textbox', { name: 'People' }).fill('Ana Silva <ana@new.example>');
  const grid = page.getByRole('grid', { name: 'Preview' });
  await grid.getByRole('gridcell', { name: 'Ana Silva', exact: true }).focus();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'KeyK',
    windowsVirtualKeyCode: 229,
  });
  await expect(grid.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await compose(page, 'Enter');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell', { name: '開発', exact: true })).toBeVisible();
});
