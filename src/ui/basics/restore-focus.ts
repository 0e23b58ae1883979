/** Where the focus goes when what had it is gone. */

/** Gives the focus back to `opener`, else to the list's own place, else to the page's heading. */
export function restoreFocus(opener: Element | null): void {
  const target =
    opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      ? opener
      : (find('[role="grid"] tr[tabindex="0"]') ?? find('main h1'));
  target?.focus({ preventScroll: true });
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
