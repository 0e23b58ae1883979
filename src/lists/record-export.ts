/** How the fields of records are exported: with the values that the service reports, unchanged. */

import type { Timestamp } from '../contract/common.ts';
import { asIso, datedName, type ExportColumn, type ExportPlan } from '../ui/basics/export-rows.ts';
import { visibleColumns } from '../ui/table/table-types.ts';
import { columnsText, readColumns, type TableName } from '../ui/theme/preferences.ts';
import { columnShapes, type Field, type FieldMap, fieldsOf } from './record-fields.ts';

/** The fields whose values have parts. An export names these parts, so that no unexpected one reaches a file. */
type FieldWithParts<Row> = {
  [Name in keyof Row]-?: NonNullable<Row[Name]> extends string | number | boolean | readonly string[]
    ? never
    : Name;
}[keyof Row];

type Column<Row> = ExportColumn<Row>;

interface Export<Row, Name extends string> {
  table: TableName;
  /** The file name, without date and extension. */
  stem: string;
  /** The fields that come first, by which a record is known. */
  first: readonly Name[];
  /** The CSV values that are not the values of their fields. */
  csv: Partial<Record<Name, Column<Row>['value']>>;
  /** Further CSV columns, by the field that they follow. */
  after: Partial<Record<Name, readonly Column<Row>[]>>;
  /** The JSON values of fields with parts. */
  json: Readonly<Record<FieldWithParts<Row>, (row: Row) => unknown>>;
}

/** Returns the plan of an export. @param m the messages that have the names of the fields */
export function exportPlanOf<Row, Words, Derived extends string>(
  fields: FieldMap<Row, Field<Row, Words>, Derived>,
  m: Words,
  { table, stem, first, csv, after, json }: Export<Row, (keyof Row & string) | Derived>,
): ExportPlan<Row> {
  const shown = new Map<string, Field<Row, Words>>(fieldsOf<Row, Words>(fields));
  const names = [...new Set<string>([...first, ...Object.keys(fields)])].filter((name) => name !== 'id');
  const csvValues: Partial<Record<string, Column<Row>['value']>> = csv;
  const further: Partial<Record<string, readonly Column<Row>[]>> = after;
  const choice = readColumns(columnsText(table));
  const visible = new Set(visibleColumns(columnShapes(fields), choice).map(({ key }) => key));
  // Last: Excel takes a file that begins with "ID" for a SYLK file.
  const columns = [...names, 'id'].flatMap((name): readonly Column<Row>[] => {
    const field = shown.get(name);
    if (!field) return [];
    const value = field.kind === 'time' ? (row: Row) => asIso(field.value(row)) : field.value;
    const isShown = visible.has(field.column?.key ?? '');
    return [{ title: field.title(m), value: csvValues[name] ?? value, isShown }, ...(further[name] ?? [])];
  });
  const parts: Partial<Record<string, (row: Row) => unknown>> = json;
  const values = ['id', ...names].flatMap((name) => {
    const field = shown.get(name);
    const part = parts[name];
    if (!field && !part) return [];
    const reported = (row: Row) => row[name as keyof Row];
    const value = field?.kind === 'time' ? (row: Row) => asIso(reported(row) as Timestamp) : reported;
    return [[name, part ?? value] as const];
  });
  return {
    fileName: (kind) => datedName(stem, kind),
    columns,
    toJson: (row) => Object.fromEntries(values.map(([name, read]) => [name, read(row)])),
  };
}
