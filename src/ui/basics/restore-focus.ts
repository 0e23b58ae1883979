/** Restores the focus after the focused element has left the page. */

/**
 * Focuses `opener` if it is still on the page, else the table's tab stop (the current row), else the page's heading.
 *
 * @param opener the element that had the focus before a dialog, drawer or menu opened
 */
export function restoreFocus(opener: Element | null): void {
  const target =
    opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      ? opener
      : (find('[role="grid"] tr[tabindex="0"]') ?? find('main h1'));
  target?.focus({ preventScroll: true });
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
