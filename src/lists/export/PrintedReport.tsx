/** A report as it is printed: the rows of every section, without the controls of the page. */
import type { Cell } from '../../ui/basics/export-rows.ts';
import { PRINTED_ROWS, PrintedCount } from '../../ui/table/virtual-rows.tsx';
import { NameText } from '../../ui/text/NameText.tsx';
import classes from './PrintedReport.module.css';
import { type Report, type ReportSection, withoutToken } from './report.ts';

/** A word, or a part of an e-mail, that is broken where the columns have no room for it. */
const LONG_WORD = /[^\s@]{24}/;
/** A time as a file has it. */
const ISO_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;

/** Returns the text of a value on paper. */
const textOf = (value: Cell | undefined): string => String(value ?? '').replace(ISO_TIME, '$1 $2 UTC');

/** Returns a section without the columns that hold nothing: the others get their room. */
function withoutEmptyColumns(section: ReportSection) {
  const used = section.columns.map((_, at) => section.rows.some((row) => textOf(row[at]) !== ''));
  const isUsed = (_: unknown, at: number) => used[at];
  return {
    ...section,
    columns: section.columns.filter(isUsed),
    rows: section.rows.map((row) => row.filter(isUsed)),
  };
}

/** Renders the report. It is seen on paper only. */
export function PrintedReport({ report }: { report: Report }) {
  const { title, facts, sections, notes } = withoutToken(report);
  return (
    <article className={classes.report}>
      <h1>{title}</h1>
      <dl>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ key, title, value }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>
                <NameText text={textOf(value)} limit={Number.POSITIVE_INFINITY} />
              </dd>
            </div>
          ))}
      </dl>
      {sections.map(withoutEmptyColumns).map(({ key, title, columns, rows, none }) => (
        <section key={key}>
          <h2>{title}</h2>
          {rows.length === 0 ? (
            <p>{none}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.key} scope="col">
                      {column.title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, PRINTED_ROWS).map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a printed row never changes
                  <tr key={at}>
                    {columns.map((column, cell) => (
                      <td key={column.key} data-long={LONG_WORD.test(String(row[cell])) || undefined}>
                        <NameText text={textOf(row[cell])} limit={Number.POSITIVE_INFINITY} breaks />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <PrintedCount count={rows.length} />
        </section>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </article>
  );
}
