/** The run whose result is open. The frame shows the dialog, so that it stays over page changes. */
import { createStore } from '../../lib/create-store.ts';
import type { BulkRun } from '../engine/run-types.ts';

const opened = createStore<BulkRun | null>(null);

/** Returns the run whose result is open; `null` for none. */
export const openedResult = opened.get;

/** Calls `listener` after each change. @returns how to stop */
export const onOpenedResult = opened.subscribe;

/** Opens the result of a run. */
export const openResult = (run: BulkRun): void => opened.set(run);

/** Closes the result. */
export const closeResult = (): void => opened.set(null);
