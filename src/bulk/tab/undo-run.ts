/** Undoes a run: reads the present state of its records, then starts the inverse run or asks first. */

import { ApiError } from '../../api/errors.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { createStore } from '../../lib/create-store.ts';
import { markUndone } from '../../writes/activity.ts';
import type { BulkItem, BulkPlan, BulkSkip } from '../engine/job.ts';
import type { BulkRun } from '../engine/run-types.ts';
import { closingText } from './closing-text.ts';
import { isRunActive, openedResult, startRun } from './current-run.ts';

/**
 * How far the undo of a run has come.
 *
 * - `reading`: the present state is being read
 * - `failed`: it could not be read; nothing was sent
 * - `none`: no former value is known
 * - `back`: every record shows its former value already
 * - `busy`: another run has not ended
 * - `asking`: somebody has changed a record since, or the undo takes the place of a run with open records; the preview of
 *   `plan` asks the admin
 */
export type UndoState =
  | { run: BulkRun; step: 'reading' | 'none' | 'back' | 'busy' }
  | { run: BulkRun; step: 'failed'; error: ApiError }
  | { run: BulkRun; step: 'asking'; plan: BulkPlan };

const state = createStore<UndoState | null>(null);

/** The id of the entry of each run in the list of activity. */
export const entryIds = new WeakMap<BulkRun, number>();

/** Returns the undo that is under way or has failed; `null` for none. */
export const undoState = state.get;

/** Calls `listener` after each change. @returns how to stop */
export const onUndoState = state.subscribe;

/** Forgets a failed undo, or the question of an undo. An undo whose records are being read goes on. */
export function endUndo(): void {
  if (state.get()?.step !== 'reading') state.set(null);
}

/** Undoes the records of a run that are done. Opens the result of the run, which shows a failure. */
export async function undoRun(run: BulkRun): Promise<void> {
  if (state.get()?.step === 'reading') return;
  openedResult.set(run);
  if (isRunActive()) {
    state.set({ run, step: 'busy' });
    return;
  }
  state.set({ run, step: 'reading' });
  try {
    const undo = await run.job.undo(run.itemsWith(['done']));
    if (undo === null) state.set({ run, step: 'none' });
    else if (!undo.hasChanges && undo.plan.changes.length === 0) state.set({ run, step: 'back' });
    else if (undo.hasChanges || closingText(currentLanguage().messages) !== null) {
      openedResult.set(null);
      state.set({ run, step: 'asking', plan: withEveryRecord(run, undo.plan) });
    } else startUndo(run, withEveryRecord(run, undo.plan));
  } catch (error) {
    state.set(error instanceof ApiError ? { run, step: 'failed', error } : null);
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Tells whether a skipped record needs no undo. */
const isRestored = ({ reason }: BulkSkip): boolean =>
  reason === 'alreadyBack' || reason === 'notDone' || reason === 'wantedBefore';

/** Adds the records of the run that are not done to the skipped ones, so that the question counts all of them. */
function withEveryRecord(run: BulkRun, plan: BulkPlan): BulkPlan {
  const named = new Set([...plan.changes, ...plan.skipped].map(({ item }) => item.id));
  const others = run.job.items.filter(({ id }) => !named.has(id));
  const reasonOf = ({ id }: BulkItem) => {
    const state = run.stateOf(id);
    return state === 'refused' || state === 'notSent' ? 'notDone' : 'unsure';
  };
  return {
    ...plan,
    skipped: [...plan.skipped, ...others.map((item): BulkSkip => ({ item, reason: reasonOf(item) }))],
  };
}

/** Starts the run that restores former values. @param run the run that it undoes */
export function startUndo(run: BulkRun, { job, skipped }: BulkPlan): void {
  const inverse = startRun(job());
  if (inverse === null) {
    // Another run has started while the records were read.
    openedResult.set(run);
    state.set({ run, step: 'busy' });
    return;
  }
  inverse.subscribe(() => {
    const { phase, counts, total } = inverse.progress();
    const entryId = entryIds.get(run);
    // Also after records that were refused are sent again.
    if (phase === 'ended' && counts.done === total && skipped.every(isRestored) && entryId !== undefined)
      markUndone(entryId);
  });
  state.set(null);
  openedResult.set(null);
}
