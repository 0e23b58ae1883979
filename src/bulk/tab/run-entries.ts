/** The entries of runs in the list of activity. */
import { logRun, markUndone, type RunSummary } from '../../writes/activity.ts';
import type { BulkRun } from '../engine/run-types.ts';

const entryIds = new WeakMap<BulkRun, number>();

/** Adds the entry of a run that has ended, or replaces it after the run went on. */
export const logEnd = (run: BulkRun, summary: RunSummary): void => {
  entryIds.set(run, logRun(summary, entryIds.get(run)));
};

/** Marks the entry of a run whose former values are restored. */
export function logUndone(run: BulkRun): void {
  const id = entryIds.get(run);
  if (id !== undefined) markUndone(id);
}
