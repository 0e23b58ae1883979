/** A report of a job, such as an offboarding: one model, written as text for a ticket, as CSV or as JSON. */
import { textParts } from '../../lib/visible-text.ts';
import { sessionToken } from '../../session/session-store.ts';
import { csvSeparator, separators } from '../../ui/basics/csv-separator.ts';
import { type Cell, csvCell, type ExportKind, writeLines } from '../../ui/basics/export-rows.ts';

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
  /** The cells of each row. */
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

/** Returns a report whose values and notes do not hold the session token, which a service may repeat in a refusal. */
export function withoutToken(report: Report): Report {
  const token = sessionToken();
  if (!token) return report;
  const clean = <Value extends Cell>(value: Value) =>
    typeof value === 'string' ? (value.replaceAll(token, '…') as Value) : value;
  return {
    title: clean(report.title),
    facts: report.facts.map((fact) => ({ ...fact, value: clean(fact.value) })),
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => row.map(clean)),
    })),
    notes: report.notes.map(clean),
  };
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

/** Writes a report into a file, in time slices. The sections of a CSV file stand one below the other, each with its head. */
export function reportFile(kind: ExportKind, report: Report): Promise<Blob> {
  const clean = withoutToken(report);
  return kind === 'csv'
    ? writeLines('text/csv;charset=utf-8', csvLines(clean))
    : writeLines('application/json', jsonLines(clean));
}

function* csvLines({ title, facts, sections, notes }: Report): Generator<string> {
  const separator = separators[csvSeparator()];
  const line = (...cells: Cell[]) => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
  // With a byte order mark, by which spreadsheet programs recognize UTF-8.
  yield `\uFEFF${line(title)}`;
  for (const { title, value } of facts) yield line(title, value);
  for (const { title, columns, rows, none } of sections) {
    yield line() + line(title) + line(...columns.map((column) => column.title));
    for (const row of rows) yield line(...row);
    if (rows.length === 0) yield line(none);
  }
  yield line();
  for (const note of notes) yield line(note);
}

/** The rows of each section are objects, one in a line. */
function* jsonLines({ title, facts, sections, notes }: Report): Generator<string> {
  const values = Object.fromEntries(facts.map(({ key, value }) => [key, value]));
  yield JSON.stringify({ title, ...values }).slice(0, -1);
  for (const { key, columns, rows } of sections) {
    yield `,\n${JSON.stringify(key)}: [`;
    let comma = '';
    for (const row of rows) {
      const cells = columns.map((column, at) => [column.key, row[at] ?? null]);
      yield `${comma}\n${JSON.stringify(Object.fromEntries(cells))}`;
      comma = ',';
    }
    yield ']';
  }
  yield `,\n"notes": ${JSON.stringify(notes)}}\n`;
}
