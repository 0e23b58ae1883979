/** Follows how the writes of a review go in the runs of this tab: one that carries it out, goes on after a reload, or undoes. */
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import { currentLanguage } from '../i18n/language.ts';
import { markSent, type ReviewRow, type Sent } from './review.ts';

/** Shows how a run goes on the rows of the review. @param run `null` when the last one was closed */
export const followRun = (run: BulkRun | null): void =>
  markSent((row) => {
    const sent = run?.job.verb === 'review' ? sentIn(run, row) : null;
    if (sent) return sent;
    // A row that an earlier run has not sent can be sent again.
    return row.sent?.state() === 'notSent' && !row.sent.isUndo ? null : row.sent;
  });

/** Returns how the write of a row goes; `null` if the run does not hold its record. */
function sentIn(run: BulkRun, { finding, decision, sent: before }: ReviewRow): Sent | null {
  if (decision !== 'block' && decision !== 'remove') return null;
  const { isUndo } = run.job;
  const isSettled = before?.isUndo === isUndo && before.state() === 'done';
  if (isSettled || (isUndo && !before)) return null;
  const { place, record } = finding;
  const [scope, verbs] =
    place === 'apiKeys'
      ? ([null, { block: 'blockKey', unblock: 'unblockKey', remove: 'removeKey' }] as const)
      : ([place, { block: 'block', unblock: 'unblock', remove: 'removeUser' }] as const);
  const verb = verbs[isUndo && decision === 'block' ? 'unblock' : decision];
  const id = run.job.idOf?.(scope, record.id, verb);
  if (id === undefined) return null;
  const item = { id, name: '', about: '' };
  const state = () => run.stateOf(id) ?? 'notSent';
  return {
    state,
    isUndo,
    confirmedAt: () => run.confirmedAtOf(id),
    reason: () =>
      reasonOf(currentLanguage().messages.writes, { item, state: state(), result: run.resultOf(id) }),
    subscribe: run.subscribe,
  };
}
