/** Adds each run to the list of activity when it ends, and updates its entry when it goes on. */

import { currentLanguage } from '../../i18n/language.ts';
import { logRun, type RunItem, type RunSummary } from '../../writes/activity.ts';
import { runOutcomes } from '../../writes/outcome.ts';
import type { BulkRun } from '../engine/run-types.ts';
import { currentRun, onCurrentRun, openedResult } from './current-run.ts';
import { canUndo, stepText } from './describe-run.ts';
import { createRowReader, type ResultRow, reasonOf } from './result-rows.ts';
import { entryIds, undoRun } from './undo-run.ts';

/** Follows the runs of this tab. @returns how to stop */
export function logRuns(): () => void {
  let stopRun = () => {};
  const follow = () => {
    stopRun();
    const run = currentRun();
    stopRun = run ? followRun(run) : () => {};
  };
  const stop = onCurrentRun(follow);
  follow();
  return () => {
    stop();
    stopRun();
  };
}

function followRun(run: BulkRun): () => void {
  let known = run.progress();
  return run.subscribe(() => {
    const progress = run.progress();
    // Not by the change of phase: a short continuation begins and ends between two calls.
    if (progress.phase === 'ended' && progress !== known)
      entryIds.set(run, logRun(summaryOf(run), entryIds.get(run)));
    known = progress;
  });
}

function summaryOf(run: BulkRun): RunSummary {
  const { verb, scope, detail, isUndo, wanted } = run.job;
  const progress = run.progress();
  const endedAt = Date.now();
  return {
    verb,
    scope,
    detail,
    movesTo: verb === 'moveUser' ? wanted?.[0] : undefined,
    isUndo,
    endedAt,
    confirmedAt: run.confirmedAt(),
    counts: progress.counts,
    items: createRowReader(run)().flatMap(runItem),
    show: () => openedResult.set(run),
    undo: canUndo(run, progress.phase) ? () => void undoRun(run) : null,
  };
}

/** Returns the row as an item of the entry; none for a row without an outcome. */
function runItem(row: ResultRow): RunItem[] {
  const { item, state } = row;
  const outcome = runOutcomes.find((each) => each === state);
  if (!outcome) return [];
  const reason = reasonOf(currentLanguage().messages.writes, row);
  const action = stepText(currentLanguage().messages, item);
  const { id, name, about, step, recordId = id } = item;
  const ofStep = step && { action, scope: step.scope };
  return [{ id: recordId, name, about, outcome, ...ofStep, ...(reason && { reason }) }];
}
