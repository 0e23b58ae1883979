/** A plain table of results: no grid, no sorting, no selection. A long one renders only the rows near the window. */
import { memo, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { useMediaQuery } from '../theme/use-media-query.ts';
import classes from './PlainTable.module.css';
import { PHONE, STACKED } from './row-height.ts';
import { scrollRowIntoView } from './scroll-into-view.ts';
import { PrintedCount, Spacer, useVirtualRows } from './virtual-rows.tsx';

/** A column of a plain table. */
export interface PlainColumn<Row> {
  key: string;
  title: string;
  /** Renders the content of a cell. Must be a stable function: a new one renders every row again. */
  cell: (row: Row) => ReactNode;
  /** The CSS width in a wide window; by default the columns share the width. */
  width?: string;
  /**
   * - `name`: names the row (`th scope="row"`); on a phone it is the heading of the card
   * - `untitled`: stands below the heading on a phone, without its title
   * - `buttons`: holds the buttons of the row; its title is visually hidden. Below 1000 px they stand below the other cells
   */
  kind?: 'name' | 'untitled' | 'buttons';
  /** How many lines the cell has on the card of a windowed table: 1 by default. */
  lines?: number;
}

/** What a table offers to code that moves through its rows. */
export interface PlainTableHandle {
  /** Scrolls a row into view and renders it; at once within `flushSync`. @param index its position in `rows` */
  showRow: (index: number) => void;
}

interface Props<Row> {
  /** The accessible name of the table and of the region that scrolls it. */
  label: string;
  /** Must be memoized: a new array renders every row again. */
  columns: readonly PlainColumn<Row>[];
  /** A row must be the same object until its content changes. */
  rows: readonly Row[];
  /** Returns the key of a row. */
  rowKey: (row: Row) => string | number;
  /** - `framed`: stands among other content; - `page`: fills the page, its first column begins below the heading */
  look: 'framed' | 'page';
  /** A class of the scroll container, such as one that limits its height. */
  className?: string | undefined;
  /**
   * For a table whose cells are a grid below 1000 px, by the template `--stack` that the feature sets: the height of a row of
   * a windowed table in a wide window, in pixels; and of one that is a grid.
   */
  rowHeights?: readonly [wide: number, stacked: number];
  /** The key of the marked row. */
  markedKey?: string | number | undefined;
  handle?: Ref<PlainTableHandle>;
}

/** From this number of rows on, only the rows near the window are rendered, and all rows have the same height. */
const WINDOWED_FROM = 200;
/** Height of a row with two lines in a windowed table, in pixels. */
const ROW_HEIGHT = 56;
/** Height of a line and of the padding of a card in a windowed table, in pixels. */
const CARD = { line: 24, padding: 24 };
/** Returns how many lines a cell has on a card: buttons need more than two. */
const linesOf = ({ kind, lines }: { kind?: string; lines?: number }) =>
  lines ?? (kind === 'buttons' ? 2.25 : 1);

/** Explicit roles, which remain when the styles of a phone change `display`. Spread, since the linter calls them redundant. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role });

/** Renders the table in a focusable region that scrolls. On a phone each row is a card. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  look,
  className,
  rowHeights,
  markedKey,
  handle,
}: Props<Row>) {
  const region = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const narrow = useMediaQuery(PHONE);
  const stacked = useMediaQuery(STACKED);
  const rowHeight = useMemo(
    () => (narrow ? cardHeight(columns) : (rowHeights?.[stacked ? 1 : 0] ?? ROW_HEIGHT)),
    [narrow, stacked, columns, rowHeights],
  );
  const count = rows.length;
  const isWindowed = count >= WINDOWED_FROM;
  const range = useVirtualRows(region, body, count, rowHeight);
  const [first, end] = isWindowed ? [range.first, Math.max(range.first, range.end)] : [0, count];
  useImperativeHandle(handle, () => ({
    showRow: (index) => {
      const list = body.current;
      if (!region.current || !list) return;
      const row = isWindowed ? undefined : (list.children[index] as HTMLElement | undefined);
      const topOf = () => (row ?? list).getBoundingClientRect().top + (row ? 0 : index * rowHeight);
      const head = list.previousElementSibling?.clientHeight ?? 0;
      scrollRowIntoView(region.current, topOf, row?.offsetHeight ?? rowHeight, head);
      range.measure();
    },
  }));

  return (
    <section
      ref={region}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard cannot scroll the region
      tabIndex={0}
      className={[classes.region, classes[look], className].filter(Boolean).join(' ')}
    >
      <table
        {...as('table')}
        aria-label={label}
        aria-rowcount={isWindowed ? count + 1 : undefined}
        className={rowHeights ? `${classes.table} ${classes.stacked}` : classes.table}
        data-windowed={isWindowed || undefined}
        style={{ '--row': `${rowHeight}px`, '--columns': columns.length }}
      >
        <thead {...as('rowgroup')}>
          <tr {...as('row')} aria-rowindex={isWindowed ? 1 : undefined}>
            {columns.map(({ key, title, width, kind }) => (
              <th key={key} {...as('columnheader')} scope="col" data-kind={kind} style={{ width }}>
                {kind === 'buttons' ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...as('rowgroup')}>
          <Spacer className={classes.spacer} height={first * rowHeight} />
          {rows.slice(first, end).map((row, at) => (
            <PlainRow
              key={rowKey(row)}
              row={row}
              columns={columns as readonly PlainColumn<unknown>[]}
              position={isWindowed ? first + at + 2 : undefined}
              isMarked={rowKey(row) === markedKey}
            />
          ))}
          <Spacer className={classes.spacer} height={(count - end) * rowHeight} />
        </tbody>
      </table>
      <PrintedCount count={count} />
    </section>
  );
}

interface RowProps {
  row: unknown;
  columns: readonly PlainColumn<unknown>[];
  /** The number of the row in a windowed table; the head is row 1. */
  position: number | undefined;
  isMarked: boolean;
}

const PlainRow = memo(function PlainRow({ row, columns, position, isMarked }: RowProps) {
  return (
    <tr {...as('row')} aria-rowindex={position} data-marked={isMarked || undefined}>
      {columns.map((column) => {
        const { key, title, cell, kind } = column;
        const Cell = kind === 'name' ? 'th' : 'td';
        return (
          <Cell
            key={key}
            {...as(kind === 'name' ? 'rowheader' : 'cell')}
            scope={kind === 'name' ? 'row' : undefined}
            data-label={title}
            data-kind={kind}
            style={{ '--lines': linesOf(column) }}
          >
            <div className={classes.content}>{cell(row)}</div>
          </Cell>
        );
      })}
    </tr>
  );
});

function cardHeight(columns: readonly { kind?: string; lines?: number }[]): number {
  const lines = columns.reduce((sum, column) => sum + linesOf(column), 0);
  return CARD.padding + lines * CARD.line;
}
