/**
 * The edit of a record, field by field. One entry says how a field is read, checked, compared, merged and sent, how it
 * compares after a save, and how messages show it.
 */
import * as z from 'zod/mini';
import type { Messages } from '../i18n/en.ts';
import { clipText } from '../lib/clip-text.ts';
import type { FieldComparison } from './conflicts.ts';
import {
  combineFieldStates,
  compareField,
  type FieldName,
  type FieldNames,
  type FieldState,
  type ReadBackState,
} from './outcome.ts';

/** One field. The value `null` is "Leave unchanged": the service does not report the field. */
export interface EditField<Model, Value, Change, Names> {
  /** Returns the value of the form for a record. */
  read: (record: Model) => Value;
  /** Returns the schema of the value. @param before the value when the form was opened: always valid */
  schema: (m: Messages, before: Value) => z.ZodMiniType<Value, Value>;
  /** Tells whether two values are the same to the service. */
  same: (a: NonNullable<Value>, b: NonNullable<Value>) => boolean;
  /** Returns the body of PATCH that sends a valid value, and nothing else. */
  toChange: (value: NonNullable<Value>) => Change;
  /** Returns a value as text. @param names tells the names of what has an id */
  text: (value: NonNullable<Value>, names: Names) => string;
  /** Tells whether a record may show only some members of a list: two changes cannot be merged then. */
  isPartial?: (record: Model) => boolean;
  /** Compares the record after a save with the value that was sent. By default `read`, `same` and `text` do. */
  compare?: (
    record: Model,
    wanted: NonNullable<Value>,
    before: Model,
    names: Names,
  ) => Omit<FieldState, 'field'>;
}

/** The values of a form before and after an edit. */
export interface Edited<Values> {
  before: Values;
  after: Values;
}

/** The rules of a form. They compare its values: `base` when it was opened, `theirs` in the service now, `mine` as entered. */
export type EditForm<Model, Values extends object, Change extends object, Names> = ReturnType<
  typeof editForm<keyof FieldNames, Model, Values, Change, Names>
>;

/** The greatest length of a value in the message about a save, in characters. */
const MAX_VALUE_LENGTH = 200;

/**
 * Creates the rules of a form from those of its fields.
 *
 * @param fields in their order on screen. A field without rules, or without a name in `inSentence` of its kind of record, is a type error
 * @param sentAs the field of the form for each field of the request body that the service may reject, in form order
 */
export function editForm<
  Kind extends keyof FieldNames,
  Model,
  Values extends object,
  Change extends object,
  Names,
>(
  fields: {
    readonly [Name in keyof Values]-?: EditField<Model, Values[Name], Change, Names>;
  } & { readonly [Name in Exclude<keyof Values, FieldNames[Kind]>]: never },
  sentAs: Readonly<Record<keyof Change & string, keyof Values & string>>,
) {
  type Rules = EditField<Model, unknown, Change, Names>;
  const rules = fields as unknown as Readonly<Record<keyof Values, Rules>>;
  const names = Object.keys(rules) as (FieldName & keyof Values)[];
  /** Compares two values of a field; `null` equals only `null`. */
  const sameIn = (name: keyof Values) => (a: unknown, b: unknown) =>
    a === b || (a != null && b != null && rules[name].same(a, b));
  /** Returns the fields that differ. */
  const changed = (before: Values, after: Values) =>
    names.filter((name) => !sameIn(name)(before[name], after[name]));
  /** Returns the fields to send, with their values. */
  const sent = (before: Values, after: Values) =>
    changed(before, after).flatMap((name) => {
      const value = after[name];
      return value == null ? [] : [[name, value] as const];
    });
  return {
    /** The field of the form for each field of the request body. */
    sentAs: sentAs as Readonly<Record<string, string>>,
    changed,
    /** Returns the values of the form for a record. */
    read: (record: Model) =>
      Object.fromEntries(names.map((name) => [name, rules[name].read(record)])) as unknown as Values,
    /** Returns the schema of the form. @param base its values when it was opened */
    schema: (m: Messages, base: Values) =>
      z.object(
        Object.fromEntries(names.map((name) => [name, rules[name].schema(m, base[name])])),
      ) as unknown as z.ZodMiniType<Values, Values>,
    /** Returns a value of a field as text. */
    text: (name: keyof Values, value: NonNullable<unknown>, named: Names) => rules[name].text(value, named),
    /** Returns the body of PATCH with the changed fields only; `null` when nothing changed. @param after valid values */
    toChange: (before: Values, after: Values): Change | null => {
      const parts = sent(before, after).map(([name, value]) => rules[name].toChange(value));
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
    /** Tells whether a record is known to have the values of some fields. */
    has: (record: Model, some: readonly (keyof Values)[], values: Values): boolean =>
      some.every(
        (name) => !rules[name].isPartial?.(record) && sameIn(name)(rules[name].read(record), values[name]),
      ),
    /** Compares the fields that were sent with the record read afterwards. @param former the record as read before */
    compareSaved: (
      record: Model | null,
      { before, after }: Edited<Values>,
      former: Model,
      named: Names,
    ): ReadBackState => {
      if (!record) return { kind: 'gone' };
      const states = sent(before, after).map(([field, wanted]): FieldState => {
        const { read, same, text, compare } = rules[field];
        if (compare) return { field, ...compare(record, wanted, former, named) };
        const [now, old] = [read(record) ?? undefined, read(former) ?? undefined];
        return {
          field,
          state: compareField(now, wanted, old, same as (a: unknown, b: unknown) => boolean),
          value: now === undefined ? undefined : text(now, named),
        };
      });
      return combineFieldStates(
        states.map((one) => ({ ...one, value: clipText(one.value ?? '', MAX_VALUE_LENGTH) })),
      );
    },
  };
}
