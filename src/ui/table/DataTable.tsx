/** A long table: sticky head, fixed row height, only the rows near the window in the document, all of it by keyboard. */

import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import { restoreFocus } from '../basics/restore-focus.ts';
import { useMessages } from '../basics/use-messages.ts';
import type { MenuPlace } from '../overlays/menu-types.ts';
import type { TableName } from '../theme/preferences.ts';
import { useColumnChoice } from '../theme/use-preference.ts';
import classes from './DataTable.module.css';
import { TableHead } from './TableHead.tsx';
import type { RowWords } from './TableRow.tsx';
import { TableRows } from './TableRows.tsx';
import { completeLink, handleTableClick, keepText } from './table-click.ts';
import { type Column, chosenColumns, type RowSelection, type Sort, widthOf } from './table-types.ts';
import { indexOf, rowOf, useGridKeys } from './use-grid-keys.ts';
import { useRowHeight } from './use-row-height.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** The bar at the foot of a phone. */
const FOOT = 64;

/** What others may ask of a table. */
export interface TableHandle {
  focusFirst: () => void;
}

interface Props<Row> {
  /** What its columns are remembered by. */
  name: TableName;
  label: string;
  /** The first can't be hidden. Always the same array as long as nothing about them changes. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  unreadable: readonly UnreadableRecord[];
  /** What a row is called. This and the next two are always the same functions. */
  nameOf: (row: Row) => string;
  /** What tells rows with the same name apart. */
  aboutOf: (row: Row) => string;
  /** What the menu of a row with this name is called. */
  menuName: (p: { name: string }) => string;
  /** The column that shows what `aboutOf` says. */
  aboutColumn?: string;
  sort: Sort | null;
  onSort: (key: string) => void;
  /** A row was pressed, or a link in it. */
  onOpen: (row: Row) => void;
  /** The menu of a row, for as long as it is open. */
  menuFor: (row: Row, place: MenuPlace) => ReactNode;
  /** The row whose drawer is open. */
  openId: number | null;
  busy: boolean;
  /** Without it no row can be selected. */
  selection?: RowSelection | undefined;
  /** What is looked at, in any words: another view begins at its top. */
  view?: string | undefined;
  handle?: Ref<TableHandle> | undefined;
}

/** The table. */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { name, label, rows, unreadable, sort, openId, busy, selection, view, handle } = props;
  const { nameOf, aboutOf, menuName, onOpen } = props;
  const m = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const helpId = useId();
  const count = rows.length + unreadable.length;
  const { rowHeight, headHeight, narrow } = useRowHeight(count);
  const choice = useColumnChoice(name);
  const columns = useMemo(() => chosenColumns(props.columns, choice), [props.columns, choice]);

  const range = useVirtualRows(scroller, body, rows, count, rowHeight);
  const ids = useMemo(
    () => ({
      at: (index: number) => rows[index]?.id,
      indexOf: (id: number) => rows.findIndex((row) => row.id === id),
    }),
    [rows],
  );
  const open = (index: number) => {
    const row = rows[index];
    if (row) onOpen(row);
  };

  const anchor = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<{ id: number; view: string | undefined } | null>(null);
  // A menu goes with its row, and with the view that it was opened in.
  const menu = useMemo(
    () => (opened && opened.view === view ? rows.find(({ id }) => id === opened.id) : undefined),
    [rows, opened, view],
  );
  const toggleMenu = (button: HTMLElement) => {
    const row = rowOf(button);
    const pressed = row && rows[indexOf(row)];
    anchor.current = button;
    setOpened((old) => (pressed && pressed.id !== old?.id ? { id: pressed.id, view } : null));
  };
  const closeMenu = (restore: boolean) => {
    setOpened(null);
    if (restore) restoreFocus(anchor.current);
  };

  const { active, inside, focusRow, ...grid } = useGridKeys({
    scroller,
    body,
    ids,
    count,
    range,
    rowHeight,
    covered: { top: narrow ? 0 : headHeight, bottom: narrow ? FOOT : 0 },
    openId,
    onOpen: open,
    onMenu: toggleMenu,
    selection,
  });
  useImperativeHandle(handle, () => ({ focusFirst: () => focusRow(0) }), [focusRow]);

  const lastView = useRef(view);
  useEffect(() => {
    if (view !== lastView.current && scroller.current) scroller.current.scrollTop = 0;
    lastView.current = view;
  }, [view]);

  const orphaned = opened !== null && !menu;
  const close = useEffectEvent(() => closeMenu(true));
  useEffect(() => {
    if (orphaned) close();
  }, [orphaned]);

  const aboutColumn = columns.some(({ key }) => key === props.aboutColumn) ? props.aboutColumn : undefined;
  const words = useMemo(
    (): RowWords => ({
      select: (row) => m.selection.select({ name: nameOf(row as Row) }),
      actions: (row) => menuName({ name: nameOf(row as Row) }),
      about: (row) => aboutOf(row as Row),
      aboutColumn,
    }),
    [m, nameOf, menuName, aboutOf, aboutColumn],
  );

  const onClick = (event: MouseEvent) =>
    handleTableClick(event, { rows, selection, onSort: props.onSort, onOpen, onMenu: toggleMenu, focusRow });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only what the menu key leaves behind is caught here
    <div
      ref={scroller}
      className={classes.scroller}
      onContextMenu={(event) => {
        if ((event.target as Element).closest('[role="menu"]')) event.preventDefault();
      }}
    >
      <table
        role="grid"
        aria-label={label}
        aria-describedby={helpId}
        aria-rowcount={count + 1}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={busy || undefined}
        className="data-table"
        data-selectable={selection ? true : undefined}
        data-many={columns.length > 8 || undefined}
        style={
          {
            '--row': `${rowHeight}px`,
            '--head': `${headHeight}px`,
            '--wide': `${widthOf(columns, !!selection)}px`,
            '--narrow': `${widthOf(
              columns.filter(({ low }) => !low),
              !!selection,
            )}px`,
          } as CSSProperties
        }
        onClick={onClick}
        onKeyDown={grid.onKeyDown}
      >
        <TableHead
          columns={columns}
          sortKey={sort?.key}
          descending={sort?.descending}
          extent={selection?.extent}
          count={rows.length}
        />
        <tbody
          ref={body}
          role="rowgroup"
          onFocus={(event) => {
            grid.onFocus(event);
            completeLink(event);
          }}
          onBlur={grid.onBlur}
          onMouseDown={selection && keepText}
          onPointerOver={completeLink}
        >
          <TableRows
            rows={rows}
            unreadable={unreadable}
            columns={columns as readonly Column<unknown>[]}
            words={words}
            first={range.first}
            end={range.end}
            rowHeight={rowHeight}
            active={active}
            focused={inside}
            openId={openId}
            menuId={opened?.id ?? null}
            selected={selection?.ids}
          />
        </tbody>
      </table>
      <p id={helpId} hidden>
        {m.table.help}
      </p>
      {menu && props.menuFor(menu, { anchor, label: words.actions(menu), onClose: closeMenu })}
    </div>
  );
}
