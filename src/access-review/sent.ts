/** Follows how the writes of a review go in the run that carries them out. */
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import { currentLanguage } from '../i18n/language.ts';
import { isToSend, type ReviewRow, type Sent } from './review.ts';

/** Returns how the write of a row goes; `null` if the run does not hold its record. */
export function sentIn(run: BulkRun, row: ReviewRow): Sent | null {
  if (!isToSend(row)) return null;
  const { place, record } = row.finding;
  const verb =
    place === 'apiKeys'
      ? row.decision === 'block'
        ? 'blockKey'
        : 'removeKey'
      : row.decision === 'block'
        ? 'block'
        : 'removeUser';
  const id = run.job.idOf?.(place === 'apiKeys' ? null : place, record.id, verb);
  if (id === undefined) return null;
  const item = { id, name: '', about: '' };
  const state = () => run.stateOf(id) ?? 'notSent';
  return {
    state,
    confirmedAt: () => run.confirmedAtOf(id),
    reason: () =>
      reasonOf(currentLanguage().messages.writes, { item, state: state(), result: run.resultOf(id) }),
    subscribe: run.subscribe,
  };
}
