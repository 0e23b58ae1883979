/** Edit conflicts: fields that another admin changed while a form was open. Finds and resolves them field by field. */

/** One field of a form in a three-way comparison. */
export interface FieldComparison {
  /** Its name in the form. */
  field: string;
  /** The value when the form was opened. */
  base: unknown;
  /** The current value of the service. */
  theirs: unknown;
  /** The value in the form. */
  mine: unknown;
  same: (a: unknown, b: unknown) => boolean;
  /** Whether the value is a list that the service reports in full, so that two changes can be merged. */
  isWholeList: boolean;
}

/** A field that both sides changed, to different values. */
export type Conflict = FieldComparison;

/**
 * Returns the fields that both sides changed to different values.
 *
 * @param shown conflicts that the admin was asked about: such a field stays in conflict while the two values differ, also
 *   when the service has its first value again
 */
export const findConflicts = (
  fields: readonly FieldComparison[],
  shown: readonly Conflict[] = [],
): Conflict[] =>
  fields.filter(
    ({ field, base, theirs, mine, same }) =>
      !same(base, mine) &&
      !same(theirs, mine) &&
      (!same(base, theirs) || shown.some((one) => one.field === field)),
  );

/** Tells whether a conflict was among those shown, with the same value of the service. */
export const isShown = ({ field, theirs, same }: Conflict, shown: readonly Conflict[]): boolean =>
  shown.some((one) => one.field === field && same(one.theirs, theirs));

/** Merges two changes of a list: `theirs` without what `mine` removed, followed by what `mine` added. */
export function mergeLists<T>(base: readonly T[], theirs: readonly T[], mine: readonly T[]): T[] {
  const removed = new Set(base.filter((value) => !mine.includes(value)));
  const added = mine.filter((value) => !base.includes(value));
  return [...new Set([...theirs.filter((value) => !removed.has(value)), ...added])];
}

/** The choice of the admin for all fields in conflict. */
export type Resolution = 'mine' | 'theirs' | 'both' | 'cancel';

/** Tells whether the choice `both` is possible: every field is a list that the service reports in full. */
export const canMerge = (conflicts: readonly Conflict[]): boolean =>
  conflicts.every(
    ({ isWholeList, base, theirs, mine }) => isWholeList && [base, theirs, mine].every(Array.isArray),
  );

/** Returns the value of a field after the choice of the admin. */
export function resolveConflict({ base, theirs, mine }: Conflict, choice: Exclude<Resolution, 'cancel'>) {
  if (choice === 'theirs') return theirs;
  if (choice === 'mine') return mine;
  return mergeLists(base as unknown[], theirs as unknown[], mine as unknown[]);
}
