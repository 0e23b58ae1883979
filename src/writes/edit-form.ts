/** The rules of a form that edits a record, field by field: how each is read, compared, merged and sent. */
import type { FieldComparison } from './conflicts.ts';

/** One field. The value `null` is "Leave unchanged": the service does not report the field. */
export interface EditField<Model, Value, Change> {
  /** Returns the value of the form for a record. */
  read: (record: Model) => Value;
  /** Tells whether two values are the same to the service. */
  same: (a: NonNullable<Value>, b: NonNullable<Value>) => boolean;
  /** Returns the body of PATCH that sends a valid value, and nothing else. */
  toChange: (value: NonNullable<Value>) => Change;
  /** Tells whether a record may show only some members of a list: two changes cannot be merged then. */
  isPartial?: (record: Model) => boolean;
}

/** The values of a form before and after an edit. */
export interface Edited<Values> {
  before: Values;
  after: Values;
}

/** The rules of a form. They compare its values: `base` when it was opened, `theirs` in the service now, `mine` as entered. */
export type EditForm<Model, Values extends object, Change extends object> = ReturnType<
  typeof editForm<Model, Values, Change>
>;

/** Creates the rules of a form from those of its fields, in their order on screen. A field without rules is a type error. */
export function editForm<Model, Values extends object, Change extends object>(
  fields: {
    readonly [Name in keyof Values]-?: EditField<Model, Values[Name], Change>;
  },
) {
  const rules = fields as unknown as Readonly<Record<keyof Values, EditField<Model, unknown, Change>>>;
  const names = Object.keys(rules) as (string & keyof Values)[];
  /** Compares two values of a field; `null` equals only `null`. */
  const sameIn = (name: keyof Values) => (a: unknown, b: unknown) =>
    a === b || (a != null && b != null && rules[name].same(a, b));
  /** Returns the fields that differ. */
  const changed = (before: Values, after: Values) =>
    names.filter((name) => !sameIn(name)(before[name], after[name]));
  return {
    changed,
    /** Returns the values of the form for a record. */
    read: (record: Model) =>
      Object.fromEntries(names.map((name) => [name, rules[name].read(record)])) as unknown as Values,
    /** Returns the body of PATCH with the changed fields only; `null` when nothing changed. @param after valid values */
    toChange: (before: Values, after: Values): Change | null => {
      const parts = changed(before, after).flatMap((name) =>
        after[name] == null ? [] : [rules[name].toChange(after[name])],
      );
      return parts.length > 0 ? Object.assign({}, ...parts) : null;
    },
    /** Returns the three-way comparison of each field. @param theirs the record as just read */
    compare: (base: Values, theirs: Model, mine: Values): FieldComparison[] =>
      names.map((field) => ({
        field,
        base: base[field],
        theirs: rules[field].read(theirs),
        mine: mine[field],
        same: sameIn(field),
        isWholeList: !rules[field].isPartial?.(theirs),
      })),
    /** Returns the values to save: `theirs`, with what the admin changed. */
    merge: (base: Values, theirs: Values, mine: Values): Values => ({
      ...theirs,
      ...Object.fromEntries(changed(base, mine).map((name) => [name, mine[name]])),
    }),
  };
}
