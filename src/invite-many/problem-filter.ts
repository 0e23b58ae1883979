/** The rows that a filter of the preview shows. */
import { isReady } from './check-row.ts';
import type { InviteList } from './invite-list.ts';
import { isClosed, type ProblemKind } from './invite-row.ts';

/** Rows that cannot be sent because of any problem, or rows with one kind of problem. */
export type ProblemFilter = 'blocked' | ProblemKind;

/** Returns the keys of the rows that a filter shows. */
export function filteredKeys(list: InviteList, filter: ProblemFilter): number[] {
  const rows =
    filter === 'blocked'
      ? list.snapshot().rows.filter((row) => !isReady(row) && !isClosed(row))
      : list.rowsWith(filter);
  return rows.map(({ key }) => key);
}
