/** The rendered rows of a virtualized table, with as few elements as possible, and spacer rows for the others. */
// biome-ignore-all lint/a11y/noRedundantRoles: the phone layout changes `display`, which drops the implicit roles
// biome-ignore-all lint/a11y/useSemanticElements: see noRedundantRoles
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the roles of a grid
import { memo, type ReactNode } from 'react';
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import { useMinute } from '../text/use-minute.ts';
import dataClasses from './DataTable.module.css';
import classes from './TableRows.module.css';
import type { Column } from './table-types.ts';
import { Spacer } from './virtual-rows.tsx';

/** The accessible names of a row's controls. Memoized, so that rows do not render again. */
export interface RowLabels {
  select: (row: unknown) => string;
  actions: (row: unknown) => string;
  /** Returns the text that distinguishes rows with the same name. */
  about: (row: unknown) => string;
  /** The column that shows this text; `undefined` when no column shows it. */
  aboutColumn: string | undefined;
}

interface Props {
  rows: readonly { id: number }[];
  /** Records that could not be read; shown after the rows. */
  unreadable: readonly UnreadableRecord[];
  columns: readonly Column<unknown>[];
  labels: RowLabels;
  /** The range to render: the first row, and one past the last. */
  first: number;
  end: number;
  /** Whether the rows pass by. All but the one with the focus or an open menu then show their first column alone (decision 045). */
  passing: boolean;
  /** Pixels. */
  rowHeight: number;
  /** The row that is the tab stop. */
  active: number;
  /** Whether the active row has the focus. It then stays rendered outside the range. */
  focused: boolean;
  /** The row whose drawer is open. */
  openId: number | null;
  /** The row whose menu is open. */
  menuId: number | null;
  /** The selected ids. */
  selected: ReadonlySet<number>;
  /** The ids of the records that were created a moment ago. */
  fresh: ReadonlySet<number> | undefined;
}

/** Renders the rows of the range, the row with the focus and spacers. */
export const TableRows = memo(function TableRows(props: Props) {
  const { rows, unreadable, columns, labels, first, end, rowHeight, active, focused, selected } = props;
  const count = rows.length + unreadable.length;
  const above = focused && active < first;
  const below = focused && active >= end;
  const minute = useMinute();
  const render = (from: number, to: number) =>
    range(from, to).map((index) => {
      const row = rows[index];
      if (!row) {
        const record = unreadable[index - rows.length];
        return (
          record && (
            <UnreadableRow
              key={`unreadable-${index}`}
              record={record}
              index={index}
              active={index === active}
              columns={columns}
            />
          )
        );
      }
      return (
        <TableRow
          key={row.id}
          row={row}
          id={row.id}
          index={index}
          active={index === active}
          open={row.id === props.openId}
          menu={row.id === props.menuId}
          selected={selected.has(row.id)}
          fresh={!!props.fresh?.has(row.id)}
          columns={columns}
          labels={labels}
          minute={minute}
          brief={props.passing && !(focused && index === active) && row.id !== props.menuId}
        />
      );
    });

  const spacer = (key: string, from: number, to: number) => (
    <Spacer key={key} height={(to - from) * rowHeight} />
  );

  const children: ReactNode[] = [
    spacer('start', 0, above ? active : first),
    ...(above ? [...render(active, active + 1), spacer('above', active + 1, first)] : []),
    ...render(first, end),
    ...(below ? [spacer('below', end, active), ...render(active, active + 1)] : []),
    spacer('end', below ? active + 1 : end, count),
  ];
  return children;
});

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, offset) => from + offset);

interface RowProps {
  row: unknown;
  id: number;
  index: number;
  /** Whether the row is the table's tab stop (roving tabindex). */
  active: boolean;
  /** Whether the drawer of the row is open. */
  open: boolean;
  /** Whether the menu of the row is open. */
  menu: boolean;
  /** Whether the record was created a moment ago. */
  fresh: boolean;
  selected: boolean;
  columns: readonly Column<unknown>[];
  labels: RowLabels;
  /** The minutes since 1970; a new value renders the cells again, which may show relative times. */
  minute: number;
  /** Whether the first column is shown alone. */
  brief: boolean;
}

const noop = () => {};

/** Renders a row. `DataTable` handles its clicks. */
const TableRow = memo(function TableRow(props: RowProps) {
  const { row, id, index, active, open, menu, fresh, selected, columns, labels, brief } = props;
  const aboutId = `row-${id}`;
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-current={open || undefined}
      data-new={fresh || undefined}
      data-brief={brief || undefined}
      tabIndex={active ? 0 : -1}
    >
      <td role="gridcell" data-check className={dataClasses.check}>
        {!brief && (
          <input
            type="checkbox"
            aria-label={labels.select(row)}
            aria-describedby={aboutId}
            tabIndex={-1}
            checked={selected}
            onChange={noop}
          />
        )}
      </td>
      {(brief ? columns.slice(0, 1) : columns).map(({ key, slot, low, foreign, cell }) => (
        <td
          key={key}
          id={key === labels.aboutColumn ? aboutId : undefined}
          role="gridcell"
          data-slot={slot}
          data-low={low}
          dir={foreign ? 'auto' : undefined}
          translate={foreign ? 'no' : undefined}
        >
          {cell(row)}
        </td>
      ))}
      {!brief && (
        <td role="gridcell" className={dataClasses.actions}>
          <button
            type="button"
            aria-label={labels.actions(row)}
            aria-describedby={aboutId}
            aria-haspopup="menu"
            aria-expanded={menu}
            tabIndex={active ? 0 : -1}
          />
          {labels.aboutColumn === undefined && (
            <span id={aboutId} hidden>
              {labels.about(row)}
            </span>
          )}
        </td>
      )}
    </tr>
  );
});

interface UnreadableRowProps {
  record: UnreadableRecord;
  index: number;
  active: boolean;
  columns: readonly Column<unknown>[];
}

/** Renders the row as one cell. A column that may be hidden has a cell of its own: else the table would keep its width. */
function UnreadableRow({ record, index, active, columns }: UnreadableRowProps) {
  const m = useMessages();
  const lowColumns = columns.filter(({ low }) => low);
  return (
    <tr role="row" aria-rowindex={index + 2} tabIndex={active ? 0 : -1}>
      {/* Also over the columns of the checkboxes and the menus. */}
      <td role="gridcell" colSpan={2 + columns.length - lowColumns.length}>
        <span className={classes.text}>
          <Icon name="alert" size={16} /> <bdi>{m.table.unreadableRow({ id: record.id })}</bdi>.{' '}
          <span>{m.table.unreadableRowHint({ fields: record.fields.join(', ') })}</span>
        </span>
      </td>
      {lowColumns.map(({ key, low }) => (
        <td key={key} aria-hidden="true" data-low={low} />
      ))}
    </tr>
  );
}
