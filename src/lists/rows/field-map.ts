/** Maps with an entry for every field of a record: a new field without an entry is a type error. */

/**
 * A map for one purpose, such as the columns of a table: each field of a `Model` has an entry, or `null` for none.
 *
 * `Derived` names further entries that do not belong to exactly one field.
 */
export type FieldMap<Model, Entry, Derived extends string = never> = Readonly<
  Record<keyof Model | Derived, Entry | null>
>;
