/** Loads what will be opened next while nobody waits for anything, so that it opens at once. */
import type { LazyPage } from './lazy-page.tsx';

/** Dialogs, by how likely it is that one is opened. */
const dialogs: (() => Promise<unknown>)[] = [
  () => import('../ui/ConfirmDialog.tsx'),
  () => import('./GoToDialog.tsx'),
  () => import('../api-keys/TokenDialog.tsx'),
  () => import('../session/SessionExpired.tsx'),
];

type Connection = Navigator & { connection?: { saveData?: boolean } };

/** Milliseconds between two looks, where the browser doesn't say when it is idle. */
const PAUSE = 300;

/**
 * Loads pages and dialogs one after the other, each when the browser is idle; nothing where somebody saves data.
 *
 * @returns how to stop
 */
export function preload(pages: readonly LazyPage[]): () => void {
  if ((navigator as Connection).connection?.saveData) return () => {};
  const [first, ...others] = pages.map((page) => page.preload);
  const left = [...(first ? [first] : []), ...dialogs, ...others];
  let stopped = false;
  const next = () => {
    // What can't be loaded now is loaded, or said to fail, when it is opened.
    const go = () => void left.shift()?.().then(wait, wait);
    if (!stopped) go();
  };
  const wait = () => {
    if (stopped || left.length === 0) return;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(next);
    else setTimeout(next, PAUSE);
  };
  wait();
  return () => {
    stopped = true;
  };
}
