/** Restores the focus after the focused element has left the page. */
import { createStore } from './create-store.ts';

const next = createStore<'opener' | 'table' | 'heading'>('opener');

/** Chooses where the focus goes when the last open dialog or drawer closes, whatever opened it. */
export const restoreNextTo = (place: 'table' | 'heading'): void => next.set(place);

/**
 * Focuses `opener` if it is still on the page, else the heading of an open drawer, so that no key acts on another record, else
 * the table's tab stop (the current row), else the page's heading.
 *
 * @param opener the element that had the focus before a dialog, drawer or menu opened
 */
export function restoreFocus(opener: Element | null): void {
  // While a modal dialog is open, nothing behind it can have the focus: the choice waits until the dialog closes.
  const isModal = document.querySelector('dialog[open]') !== null;
  const place = isModal ? 'opener' : next.get();
  if (!isModal) next.set('opener');
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target =
    place === 'opener' && isThere
      ? opener
      : (find('[role="dialog"] h2') ??
        (place === 'heading' ? null : find('[role="grid"] tr[tabindex="0"]')) ??
        find('main h1'));
  target?.focus({ preventScroll: true });
}

/** Finds an element outside a list that a drawer covers. */
const find = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => !element.closest('[inert]'));
