/** Maps from every field of a record to one purpose, so that a new field cannot be forgotten: its key is then missing. */

/**
 * One entry for each field of a `Model`, for one purpose: its column, its place in an export, …; `null` means that the
 * field has none, on purpose.
 *
 * `Derived` names further entries that are computed from several fields.
 */
export type FieldMap<Model, Entry, Derived extends string = never> = Readonly<
  Record<keyof Model | Derived, Entry | null>
>;

/** Returns the entries of a map that are not `null`, in the order in which the map names them. */
export const entriesOf = <Entry extends object>(map: Readonly<Record<string, Entry | null>>): Entry[] =>
  Object.values(map).filter((entry) => entry !== null);
