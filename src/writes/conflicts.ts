/** Changes that somebody else made to a record while a form was open on it: found field by field, merged on request. */
import type { FieldName } from './outcome.ts';

/** One field of a form: as the form was opened, as the service has it now, as the admin wants it. */
export interface ThreeWay<T = unknown> {
  field: FieldName;
  base: T;
  theirs: T;
  mine: T;
  same: (a: T, b: T) => boolean;
  /** It is a list that the service reports whole, with ids: two changes of it can be merged. */
  isWholeList: boolean;
}

/** A field that both sides changed, to different values. */
export type Conflict<T = unknown> = ThreeWay<T>;

/** Returns the fields that both sides changed to different values. */
export const findConflicts = (fields: readonly ThreeWay[]): Conflict[] =>
  fields.filter(
    ({ base, theirs, mine, same }) => !same(base, mine) && !same(base, theirs) && !same(theirs, mine),
  );

/** Returns their list with my additions and without my removals, in their order. */
export function mergeLists<T>(base: readonly T[], theirs: readonly T[], mine: readonly T[]): T[] {
  const removed = new Set(base.filter((one) => !mine.includes(one)));
  const added = mine.filter((one) => !base.includes(one));
  return [...new Set([...theirs.filter((one) => !removed.has(one)), ...added])];
}

/** What the admin chose for all fields shown. */
export type Resolution = 'mine' | 'theirs' | 'both' | 'cancel';

/** Whether "Both" can be offered: every field is a list that the service reports whole. */
export const canMerge = (conflicts: readonly Conflict[]): boolean =>
  conflicts.every(
    ({ isWholeList, base, theirs, mine }) => isWholeList && [base, theirs, mine].every(Array.isArray),
  );

/** Returns the value to save for a field. */
export function resolve<T>({ base, theirs, mine }: Conflict<T>, choice: Exclude<Resolution, 'cancel'>): T {
  if (choice === 'theirs') return theirs;
  if (choice === 'mine') return mine;
  return mergeLists(base as unknown[], theirs as unknown[], mine as unknown[]) as T;
}
