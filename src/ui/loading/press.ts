/**
 * The code that answers presses: menus, dialogs, drawers, writes. It is one file, which is loaded as a whole after the
 * first list. A press that comes earlier waits for it.
 */
import { type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { bufferKeys, isPlainKey } from '../../lib/buffer-keys.ts';
import { createStore } from '../../lib/create-store.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import { notifyNewVersion } from './load-part.ts';

const parts = new Set<() => Promise<void>>();
const isLoaded = createStore(false);
const loading = createStore<Promise<unknown> | null>(null);
/** The newest press that waits for the code. */
const waiting = createStore<(() => void) | null>(null);

/** Returns a component of this code. `app/PressParts.tsx` has to import its file. For the parameters see `lazyPart`. */
export function pressPart<Part extends (props: never) => ReactNode>(
  importPart: () => Promise<Part>,
  options?: Parameters<typeof lazyPart>[1],
): LazyPart<Part> {
  const part = lazyPart(importPart, { ...options, needs: loadPress, onRetry: onPressLoaded });
  parts.add(part.load);
  return part;
}

/** Loads the code of all parts. Rejects when the file is missing; the next call then loads it again. */
export async function loadPress(): Promise<void> {
  // An error of a style sheet does not bubble.
  addEventListener('error', rememberFailedStyle, true);
  if (!loading.get()) loading.set(Promise.all([...parts].map((load) => load())).then(loadFailedStyles));
  try {
    await loading.get();
    isLoaded.set(true);
  } catch (cause) {
    loading.set(null);
    throw cause;
  }
}

/** The style sheets that failed to load. */
const failedStyles = new Set<HTMLLinkElement>();
const rememberFailedStyle = ({ target }: Event) =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedStyles.add(target);

/** Loads each style sheet again that failed before: the bundler's code does not when the script is loaded again. */
async function loadFailedStyles(): Promise<void> {
  const again = [...failedStyles].map(async (link) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.onload = resolve;
    copy.onerror = () => reject(new Error(`Unable to load ${copy.href}`));
    failedStyles.delete(link);
    link.replaceWith(copy);
    await promise;
  });
  await Promise.all(again);
}

/**
 * Starts to load the code, when the browser is online. A missing file is not reported: the next press loads it again.
 */
export function startPress(): void {
  if (navigator.onLine === false) {
    addEventListener('online', startPress, { once: true });
    return;
  }
  loadPress().catch(() => addEventListener('online', startPress, { once: true }));
}

/** Tells whether the code is loaded. Renders the component again when it is. */
export const usePressLoaded = (): boolean => useSyncExternalStore(isLoaded.subscribe, isLoaded.get);

/** Calls `listener` when the code is loaded. @returns how to stop */
export const onPressLoaded = isLoaded.subscribe;

/**
 * Buffers keys until the returned function is called. They then act, or are dropped if the code is not loaded.
 *
 * @param cancel called when the admin has turned to something else
 */
export function bufferKeysForPress(cancel: () => void): () => void {
  const release = bufferKeys({ takes: (input) => isPlainKey(input) || input.type === 'paste', cancel });
  return () => release(isLoaded.get());
}

/**
 * Runs what a press does: at once if the code is loaded. Otherwise keys are buffered until it is loaded. A newer press cancels
 * the waiting one, and so does an admin who turns to something else. A missing file is reported.
 */
export function withPress(action: () => void): void {
  if (isLoaded.get()) {
    action();
    return;
  }
  waiting.set(action);
  const isWaiting = () => waiting.get() === action;
  const release = bufferKeysForPress(() => {
    waiting.set(null);
  });
  loadPress()
    // Rendered at once, so that the next key reaches what the action opens.
    .then(
      () => isWaiting() && flushSync(action),
      (cause: unknown) => isWaiting() && notifyNewVersion(cause),
    )
    .finally(release);
}
