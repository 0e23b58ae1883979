/** A report of a job, such as an offboarding: one model, written as text for a ticket, as CSV or as JSON. */
import { textParts } from '../../lib/visible-text.ts';
import { sessionToken } from '../../session/session-store.ts';
import { csvSeparator, separators } from '../../ui/basics/csv-separator.ts';
import { type Cell, csvCell, type ExportKind } from '../../ui/basics/export-rows.ts';

/** A column of a section. */
interface ReportColumn {
  /** The name of the value in JSON. */
  key: string;
  title: string;
}

/** A table of a report. */
export interface ReportSection {
  /** The name of the section in JSON. */
  key: string;
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly Cell[])[];
  /** What is said of a section without rows. */
  none: string;
}

/** What is reported. */
export interface Report {
  title: string;
  /** Who asked for what, when, and in numbers. */
  facts: readonly { key: string; title: string; value: string | number }[];
  sections: readonly ReportSection[];
  /** Sentences at the end: what the report does not cover. */
  notes: readonly string[];
}

/** Returns a section. @param none see `ReportSection` @param columns each with what it holds of a row */
export const reportSection = <Row>(
  key: string,
  title: string,
  rows: readonly Row[],
  none: string,
  columns: readonly (ReportColumn & { value: (row: Row) => Cell })[],
): ReportSection => ({
  key,
  title,
  columns: columns.map(({ key, title }) => ({ key, title })),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
  none,
});

/** Returns a report without the session token, which a service may repeat in a refusal. */
export function withoutToken(report: Report): Report {
  const token = sessionToken();
  if (!token) return report;
  const written = JSON.stringify(token).slice(1, -1);
  return JSON.parse(JSON.stringify(report).replaceAll(written, '…')) as Report;
}

const isFilled = (cell: Cell) => cell !== null && cell !== undefined && cell !== '';

/** Returns a value in one line, as it is seen: a name with a line break could otherwise add rows to a report. */
const lineOf = (cell: Cell): string =>
  textParts(String(cell).replace(/\s+/g, ' '))
    .map(({ text }) => text)
    .join('');

/** Returns a report as plain text for a ticket. */
export function reportText(report: Report): string {
  const { title, facts, sections, notes } = withoutToken(report);
  const rowOf = (columns: ReportSection['columns'], row: readonly Cell[]) =>
    columns
      .flatMap((column, at) => (isFilled(row[at]) ? [`${column.title}: ${lineOf(row[at])}`] : []))
      .join(' · ');
  const section = ({ title, columns, rows, none }: ReportSection) => [
    '',
    `${title}:`,
    ...(rows.length === 0 ? [none] : rows.map((row) => `- ${rowOf(columns, row)}`)),
  ];
  const lines = [
    title,
    ...facts.map((fact) => `${fact.title}: ${lineOf(fact.value)}`),
    ...sections.flatMap(section),
    '',
    ...notes,
  ];
  return lines.join('\n').trim();
}

/** Returns a report as a file. The sections of a CSV file stand one below the other, each with its head. */
export function reportFile(kind: ExportKind, report: Report): Blob {
  const clean = withoutToken(report);
  return kind === 'csv'
    ? new Blob([csvOf(clean)], { type: 'text/csv;charset=utf-8' })
    : new Blob([jsonOf(clean)], { type: 'application/json' });
}

function csvOf({ title, facts, sections, notes }: Report): string {
  const lines: (readonly Cell[])[] = [
    [title],
    ...facts.map((fact) => [fact.title, fact.value]),
    ...sections.flatMap(({ title, columns, rows, none }) => [
      [],
      [title],
      columns.map((column) => column.title),
      ...(rows.length === 0 ? [[none]] : rows),
    ]),
    [],
    ...notes.map((note) => [note]),
  ];
  const separator = separators[csvSeparator()];
  // With a byte order mark, by which spreadsheet programs recognize UTF-8.
  return `\uFEFF${lines.map((cells) => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`).join('')}`;
}

function jsonOf({ title, facts, sections, notes }: Report): string {
  const rowOf = (columns: readonly ReportColumn[]) => (row: readonly Cell[]) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, row[at] ?? null]));
  const report = {
    title,
    ...Object.fromEntries(facts.map(({ key, value }) => [key, value])),
    ...Object.fromEntries(sections.map(({ key, columns, rows }) => [key, rows.map(rowOf(columns))])),
    notes,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
