/** Announces the text of live regions at a time at which screen readers notice the change. */
import { type RefObject, useEffect } from 'react';
import { createStore } from '../../lib/create-store.ts';

/** Milliseconds after which a new live region, or a page behind a closed dialog, is known to screen readers. */
const NOTICE_DELAY = 100;

/** The timer since the last modal dialog closed; `null` when it has run. A clock would run on within a long task. */
const dialogClosed = createStore<ReturnType<typeof setTimeout> | null>(null);

/** Remembers that a modal dialog has closed. */
export function rememberDialogClosed(): void {
  clearTimeout(dialogClosed.get() ?? undefined);
  dialogClosed.set(setTimeout(() => dialogClosed.set(null), NOTICE_DELAY));
}

/**
 * Calls `announce` when the page can be announced: at once, or shortly after the last modal dialog has closed. Nobody hears
 * a change behind an open dialog, and Firefox loses one in the task in which the dialog closes.
 *
 * @returns a function that cancels the call
 */
export function whenAnnounceable(announce: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (wasClosed: boolean) => {
    const isClosed = dialogClosed.get() === null && document.querySelector('dialog[open]') === null;
    // A task that takes long may end just before: the page has a full delay after it.
    if (isClosed && wasClosed) announce();
    else timer = setTimeout(attempt, NOTICE_DELAY, isClosed);
  };
  attempt(true);
  return () => clearTimeout(timer);
}

/** Inserts the text of a live region anew, so that it is announced. */
const announceAgain = (region: Element | null): void => region?.replaceChildren(...region.childNodes);

/** Announces the text of a live region once, shortly after the region appears. @param shown whether it is rendered */
export function useAnnounced(region: RefObject<Element | null>, shown = true): void {
  useEffect(() => {
    if (!shown) return;
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = whenAnnounceable(() => announceAgain(region.current));
    }, NOTICE_DELAY);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [region, shown]);
}
