/** A long table: sticky head, fixed row height, only the rows near the window in the document, all of it by keyboard. */
import { useMediaQuery } from '@mantine/hooks';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useRef,
} from 'react';
import type { UnreadableRow } from '../contract/endpoint.ts';
import classes from './DataTable.module.css';
import type { Column, Sort } from './data-table.ts';
import { Icon } from './Icon.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useMessages } from './use-messages.ts';
import { useWindowRows } from './use-window-rows.ts';

const ROW = 40;
/** A row on a phone holds three lines. */
const TALL_ROW = 84;
const HEAD = 36;

/** What others may ask of a table. */
export interface TableHandle {
  focusFirst: () => void;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  unreadable: readonly UnreadableRow[];
  rowId: (row: Row) => number;
  sort: Sort | null;
  onSort: (key: string) => void;
  onOpen: (row: Row) => void;
  /** The actions at the end of a row; `tabIndex` is 0 in the row that is the place in the table. */
  actions: (row: Row, tabIndex: number) => ReactNode;
  /** The row whose drawer is open. */
  openId: number | null;
  busy: boolean;
  handle?: Ref<TableHandle>;
}

/** The table. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, unreadable, sort, onSort, onOpen, busy, handle } = props;
  const m = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const narrow = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  const rowHeight = narrow ? TALL_ROW : ROW;
  const count = rows.length + unreadable.length;

  const { first, end, measure } = useWindowRows(scroller, body, count, rowHeight);
  const open = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row) onOpen(row);
    },
    [rows, onOpen],
  );
  const grid = useGridKeys({
    scroller,
    body,
    count,
    rowHeight,
    headHeight: narrow ? 0 : HEAD,
    measure,
    onOpen: open,
  });
  const { focusRow } = grid;
  useImperativeHandle(handle, () => ({ focusFirst: () => focusRow(0) }), [focusRow]);

  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-busy={busy || undefined}
        className={classes.table}
        onKeyDown={grid.onKeyDown}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            <th role="columnheader" scope="col" className={classes.actions}>
              <span className="visually-hidden">{m.common.actionsColumn}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {first > 0 && <tr style={{ height: first * rowHeight }} />}
          {Array.from({ length: end - first }, (_, offset) => {
            const index = first + offset;
            const row = rows[index];
            const active = index === grid.active;
            if (row === undefined) {
              const bad = unreadable[index - rows.length];
              return (
                bad && (
                  <BadRow
                    key={`bad-${index}`}
                    row={bad}
                    index={index}
                    active={active}
                    span={columns.length + 1}
                  />
                )
              );
            }
            const id = props.rowId(row);
            return (
              <RowView
                key={id}
                row={row}
                index={index}
                active={active}
                open={id === props.openId}
                columns={columns as readonly Column<unknown>[]}
                actions={props.actions as (row: unknown, tabIndex: number) => ReactNode}
                onActive={grid.setActive}
                onOpen={open}
              />
            );
          })}
          {end < count && <tr style={{ height: (count - end) * rowHeight }} />}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (key: string) => void;
}) {
  const m = useMessages();
  const descending = sort?.key === column.key ? sort.descending : null;
  const order = descending === null ? 'none' : descending ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-label={column.title}
      aria-sort={column.sortable ? order : undefined}
      data-slot={column.slot}
      data-low={column.low || undefined}
      style={{ '--width': column.width } as CSSProperties}
    >
      {column.sortable ? (
        <button
          type="button"
          aria-label={m.common.sortBy({ column: column.title })}
          onClick={() => onSort(column.key)}
        >
          {column.title}
          <Icon name={order === 'none' ? 'sort' : order} size={14} />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

interface RowProps {
  row: unknown;
  index: number;
  active: boolean;
  open: boolean;
  columns: readonly Column<unknown>[];
  actions: (row: unknown, tabIndex: number) => ReactNode;
  onActive: (index: number) => void;
  onOpen: (index: number) => void;
}

const RowView = memo(function RowView({
  row,
  index,
  active,
  open,
  columns,
  actions,
  onActive,
  onOpen,
}: RowProps) {
  return (
    // Their display changes on a phone: the roles keep them rows and cells.
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-current={open || undefined}
      tabIndex={active ? 0 : -1}
      onFocus={() => onActive(index)}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button, [popover]')) onOpen(index);
      }}
    >
      {columns.map((column) => (
        <td key={column.key} role="gridcell" data-slot={column.slot} data-low={column.low || undefined}>
          {column.cell(row)}
        </td>
      ))}
      <td role="gridcell" className={classes.actions}>
        {actions(row, active ? 0 : -1)}
      </td>
    </tr>
  );
});

function BadRow({
  row,
  index,
  active,
  span,
}: {
  row: UnreadableRow;
  index: number;
  active: boolean;
  span: number;
}) {
  const m = useMessages();
  return (
    <tr role="row" aria-rowindex={index + 2} tabIndex={active ? 0 : -1} className={classes.bad}>
      <td role="gridcell" colSpan={span}>
        <Icon name="alert" size={16} /> <bdi>{m.common.unreadableRow({ id: row.id })}</bdi>{' '}
        <span>{m.common.unreadableRowHint({ fields: row.fields.join(', ') })}</span>
      </td>
    </tr>
  );
}
