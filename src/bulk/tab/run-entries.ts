/** The entries of runs in the list of activity. */
import { markUndone, noteRun, type RunSummary } from '../../writes/activity.ts';
import type { BulkRun } from '../engine/run-types.ts';

const entryIds = new WeakMap<BulkRun, number>();

/** Adds the entry of a run that has ended, or replaces it after the run went on. */
export const noteEnd = (run: BulkRun, summary: RunSummary): void => {
  entryIds.set(run, noteRun(summary, entryIds.get(run)));
};

/** Marks the entry of a run whose former values are restored. */
export function noteUndone(run: BulkRun): void {
  const id = entryIds.get(run);
  if (id !== undefined) markUndone(id);
}
