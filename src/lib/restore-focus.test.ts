/** Tests where the focus goes when a dialog closes. */
import { expect, test } from 'vitest';
import { restoreFocus, restoreNextTo } from './restore-focus.ts';

test('the chosen place waits until the last dialog has closed', () => {
  document.body.innerHTML = `<main><h1 tabindex="-1"></h1><table role="grid"><tr tabindex="0"></tr></table></main>
    <dialog open><button type="button"></button></dialog>`;
  const [button, dialog] = [document.querySelector('button'), document.querySelector('dialog')];
  restoreNextTo('table');
  restoreFocus(button);
  expect(document.activeElement).toBe(button);
  dialog?.remove();
  restoreFocus(button);
  expect(document.activeElement).toBe(document.querySelector('tr'));
  restoreNextTo('heading');
  restoreFocus(button);
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

test('the heading of an open drawer gets the focus before the row of another record', () => {
  document.body.innerHTML = `<main><h1 tabindex="-1"></h1><table role="grid"><tr tabindex="0"></tr></table></main>
    <section role="dialog"><h2 tabindex="-1"></h2></section>`;
  restoreFocus(null);
  expect(document.activeElement).toBe(document.querySelector('h2'));
});

test('the heading of a drawer gets the focus while the drawer covers the list', () => {
  document.body.innerHTML = `<main inert><h1 tabindex="-1"></h1><table role="grid"><tr tabindex="0"></tr></table></main>
    <section role="dialog"><h2 tabindex="-1"></h2></section>`;
  restoreFocus(null);
  expect(document.activeElement).toBe(document.querySelector('h2'));
});
