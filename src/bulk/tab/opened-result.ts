/** The run whose result is open. The frame shows the dialog, so that it stays over page changes. */
import { createStore } from '../../lib/create-store.ts';
import type { BulkRun } from '../engine/run-types.ts';

/** The run; `null` while no result is open. */
export const openedResult = createStore<BulkRun | null>(null);
