/** Shows on the rows of the review how its writes go, in a run of this tab: one that carries out, goes on after a reload, or undoes. */
import { type ItemState, isRemoval } from '../bulk/engine/job.ts';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { currentRun, onCurrentRun } from '../bulk/tab/current-run.ts';
import { createStore } from '../lib/create-store.ts';
import { keyOf } from './findings.ts';
import { changeRows, type Decision, type ReviewRow, type Sent } from './review.ts';

const stopFollowing = createStore<() => void>(() => {});

onCurrentRun(() => followRun(currentRun()));

/** Shows how a run goes from now on. @param run `null` when the last one was closed */
export function followRun(run: BulkRun | null): void {
  stopFollowing.get()();
  stopFollowing.set(() => {});
  if (run?.job.verb !== 'review') return;
  const { items, isUndo } = run.job;
  /** Whether its states are those of before: what it did then is no decision of a review that was started since. */
  let isFirst = true;
  const shown = new Map<number, ItemState>();
  /** How the writes went that the run undoes. */
  const undone = new Map<string, Sent>();

  const after = (row: ReviewRow, decision: Decision, sent: Sent): ReviewRow => {
    const { state } = sent;
    const changesNothing = state === 'refused' || state === 'notSent';
    if (row.sent?.state === 'done' && row.sent.isUndo === isUndo) return row;
    if (isUndo) {
      const before = undone.get(row.finding.key) ?? row.sent;
      if (!before) return row;
      undone.set(row.finding.key, before);
      return { ...row, sent: changesNothing || state === 'waiting' ? before : sent };
    }
    const decided = row.decision ?? row.changedFrom;
    const isBefore = isFirst && (state === 'done' || state === 'refused');
    if (decided === null ? isBefore : decided !== decision && changesNothing) return row;
    // What was not sent can be sent again.
    if (state === 'notSent') return row.sent ? { ...row, sent: null } : row;
    return { ...row, decision, changedFrom: null, sent };
  };

  const show = () => {
    const changes = new Map<string, (row: ReviewRow) => ReviewRow>();
    for (const { id, recordId = 0, step } of items) {
      const state = run.stateOf(id);
      // Only what has changed: a record that was refused may have been decided on again.
      if (!step || !state || shown.get(id) === state) continue;
      shown.set(id, state);
      const decision = isRemoval(step.verb) ? 'remove' : 'block';
      const sent = { state, isUndo, confirmedAt: run.confirmedAtOf(id), result: run.resultOf(id) };
      changes.set(keyOf(step.scope, recordId), (row) => after(row, decision, sent));
    }
    if (changes.size > 0) changeRows(changes.keys(), (row) => changes.get(row.finding.key)?.(row) ?? row);
  };
  show();
  isFirst = false;
  stopFollowing.set(run.subscribe(show));
}
