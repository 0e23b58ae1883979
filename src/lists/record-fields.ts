/**
 * The fields of a record: each is one entry, from which its column, sort key, searched text, export and detail follow. No
 * React here: the first rows are shown before it is loaded.
 */
import type { ReactNode } from 'react';
import type { Timestamp } from '../contract/common.ts';
import type { Column, ColumnHead, ColumnShape } from '../ui/table/table-types.ts';
import type { ListShape } from './search/list-index.ts';
import type { SortKey } from './search/sort.ts';

/** A text or a number. */
type Plain = string | number | null | undefined;

interface FieldBase<Row, Words> {
  /** Returns its name: of its column in the table and in CSV, and of its detail in the drawer. */
  title: (m: Words) => string;
  /** Its column in the table; `null` for none. `foreign`: see `Column`. */
  column: (ColumnShape & { foreign?: true }) | null;
  /** Returns the text that a search finds; `null` when it is not searched. */
  search: ((row: Row) => Plain) | null;
  /** Returns its sort key, where this is not its value. */
  sort?: (row: Row) => SortKey;
}

/** A field that is shown as a text. The table and the drawer show an `own` field each in a way of its own. */
interface TextField<Row, Words> extends FieldBase<Row, Words> {
  kind: 'text' | 'own';
  value: (row: Row) => Plain;
}

interface TimeField<Row, Words> extends FieldBase<Row, Words> {
  kind: 'time';
  value: (row: Row) => Timestamp;
  /** The word for `null`. */
  none: 'never' | 'unknown';
}

/** A field of the records `Row`. `Words` are the messages that have its name. */
export type Field<Row, Words> = TextField<Row, Words> | TimeField<Row, Words>;

/** The fields in the order of the table; `null` for one that is not shown. */
type Fields<Row, Words> = Readonly<Record<string, Field<Row, Words> | null>>;

/**
 * A map with an entry for each field of a `Model`, or `null` for none: a new field without an entry is a type error.
 * `Derived` names further entries that do not belong to exactly one field.
 */
export type FieldMap<Model, Entry, Derived extends string = never> = Readonly<
  Record<keyof Model | Derived, Entry | null>
>;

/** The names of the `own` fields, and of those that have a column. */
export type OwnField<Map> = {
  [Name in keyof Map]: Map[Name] extends { kind: 'own' } ? Name : never;
}[keyof Map];
type OwnColumn<Map> = {
  [Name in OwnField<Map>]: Map[Name] extends { column: object } ? Name : never;
}[OwnField<Map>];

/** How fields are shown that are not `own`. */
export interface PlainValues {
  text: (value: Plain, isSearched: boolean) => ReactNode;
  /** @param none the word for `null` */
  time: (value: Timestamp, none: 'never' | 'unknown') => ReactNode;
}

/** Returns the fields that are shown, with their names. */
export const fieldsOf = <Row, Words>(fields: Fields<Row, Words>): (readonly [string, Field<Row, Words>])[] =>
  Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field] as const] : []));

/** Returns the shapes of the columns, in the order of the table. */
export const columnShapes = (fields: Fields<never, never>): readonly ColumnShape[] =>
  fieldsOf(fields).flatMap(([, { column }]) => column ?? []);

/** Returns the heads of all columns, in their order. */
export const columnHeads = <Row, Words>(fields: Fields<Row, Words>, m: Words): ColumnHead[] =>
  fieldsOf(fields).flatMap(([, { column, title }]) => (column ? { ...column, title: title(m) } : []));

/** Returns how records are searched and sorted by their fields. An absent value leaves an empty line in the searched text. */
export function searchShape<Row>(fields: Fields<Row, never>): ListShape<Row> {
  const all = fieldsOf(fields);
  const searched = all.flatMap(([, { search }]) => search ?? []);
  return {
    textOf: (row) => {
      let text = '';
      // A loop, since this runs for each of 100,000 records: `map` and `join` would allocate an array for each.
      for (const textOf of searched) text += `${textOf(row) ?? ''}\n`;
      return text;
    },
    sortKeys: Object.fromEntries(
      all.flatMap(([, field]) => (field.column ? [[field.column.key, sortKeyOf(field)]] : [])),
    ),
  };
}

function sortKeyOf<Row>(field: Field<Row, never>): (row: Row) => SortKey {
  if (field.sort) return field.sort;
  if (field.kind !== 'time') return field.value;
  const { value } = field;
  return (row) => {
    const time = value(row);
    // A text that could not be read as a time has no sort key.
    return typeof time === 'number' ? time : null;
  };
}

/** Renders a field of a record that is not `own`. */
const showPlain = <Row>(field: Field<Row, never>, row: Row, plain: PlainValues): ReactNode =>
  field.kind === 'time'
    ? plain.time(field.value(row), field.none)
    : plain.text(field.value(row), field.search !== null);

/**
 * Returns the columns of the table with their cells.
 *
 * @param own renders the cells of `own` fields
 */
export function columnsWithCells<Row, Words, Map extends Fields<Row, Words>>(
  fields: Map & Fields<Row, Words>,
  m: Words,
  plain: PlainValues,
  own: Readonly<Record<OwnColumn<Map>, (row: Row) => ReactNode>>,
): Column<Row>[] {
  const cells: Partial<Record<string, (row: Row) => ReactNode>> = own;
  return fieldsOf<Row, Words>(fields).flatMap(([name, field]) =>
    field.column
      ? {
          ...field.column,
          title: field.title(m),
          cell: cells[name] ?? ((row: Row) => showPlain(field, row, plain)),
        }
      : [],
  );
}

/**
 * Returns the details of a record, in the order of its fields.
 *
 * @param own the details of `own` fields, and of others that differ; `null` for a field that is shown above, or not at all
 */
export function detailsOf<Row, Words, Map extends Fields<Row, Words>>(
  fields: Map & Fields<Row, Words>,
  row: Row,
  m: Words,
  plain: PlainValues,
  own: Readonly<Record<OwnField<Map>, ReactNode>> & Partial<Record<keyof Map, ReactNode>>,
): (readonly [string, ReactNode])[] {
  const details: Partial<Record<string, ReactNode>> = own;
  return fieldsOf<Row, Words>(fields).flatMap(([name, field]) => {
    const value = name in details ? details[name] : showPlain(field, row, plain);
    return value === null ? [] : [[field.title(m), value] as const];
  });
}
