/** The rows of a result: each record with its state, those that need attention first. */
import type { Messages } from '../../i18n/en.ts';
import { describeOutcome } from '../../writes/describe-outcome.ts';
import type { WriteResult } from '../../writes/run-write.ts';
import type { BulkItem, ItemState } from '../engine/job.ts';
import type { BulkRun } from '../engine/run-types.ts';

/** A row of the result. */
export interface ResultRow {
  item: BulkItem;
  state: ItemState;
  result: WriteResult | undefined;
}

/** The order of the rows. */
const order: readonly ItemState[] = [
  'refused',
  'notKnown',
  'notConfirmed',
  'notVisible',
  'notSent',
  'sending',
  'answered',
  'waiting',
  'done',
];

/** Returns a function that lists the rows of a run. A row stays the same object until its content changes. */
export function createRowReader(run: BulkRun): () => ResultRow[] {
  const known = new Map<number, ResultRow>();
  const rowOf = (item: BulkItem): ResultRow => {
    const state = run.stateOf(item.id) ?? 'notSent';
    const result = run.resultOf(item.id);
    const before = known.get(item.id);
    if (before && before.state === state && before.result === result) return before;
    const row = { item, state, result };
    known.set(item.id, row);
    return row;
  };
  return () => {
    const byState = new Map<ItemState, ResultRow[]>(order.map((state) => [state, []]));
    for (const item of run.job.items) {
      const row = rowOf(item);
      byState.get(row.state)?.push(row);
    }
    return [...byState.values()].flat();
  };
}

/** The messages whose title only says that the action failed; the sentences after it say why. */
const failuresWithReason: readonly WriteResult['outcome']['message'][] = [
  'refused',
  'refusedUnchecked',
  'wait',
  'signInAgain',
  'notSent',
];

/** Returns the reason of an outcome; empty for a record that is simply done or has no outcome. */
export function reasonOf(m: Messages['writes'], { result }: Partial<ResultRow>): string {
  if (!result) return '';
  const { title, sentences } = describeOutcome(m, result);
  if (sentences.length > 0 && failuresWithReason.includes(result.outcome.message)) return sentences.join(' ');
  return [title, ...sentences].join('. ');
}
