/** Tells whether this page has something to show of a run. A small file: it is loaded before any run exists. */

import { createStore } from '../../lib/create-store.ts';
import { tabStorage } from '../../lib/storage.ts';
import { RUNS_PREFIX } from '../../session/session-store.ts';

const presence = createStore(false);

/** Returns whether a run was started on this page, or is stored from before a reload. */
export const hasRun = (): boolean => presence.get() || tabStorage.keys(RUNS_PREFIX).length > 0;

/** Calls `listener` when the first run of this page starts. @returns how to stop */
export const onFirstRun = presence.subscribe;

/** Remembers that a run was started, or that its result is shown. */
export const rememberRunPresent = (): void => presence.set(true);
