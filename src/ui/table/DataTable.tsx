/** A virtualized table with a sticky header, fixed row height, selection, row menus and keyboard navigation. */
import {
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
import { restoreFocus } from '../../lib/restore-focus.ts';
import { useMessages } from '../basics/use-messages.ts';
import { withPress } from '../loading/press.ts';
import type { MenuPlace } from '../overlays/menu-actions.ts';
import type { TableName } from '../theme/preferences.ts';
import { useColumnChoice } from '../theme/use-preference.ts';
import classes from './DataTable.module.css';
import { forgetNewRows, useNewIds } from './new-rows.ts';
import { TableHead } from './TableHead.tsx';
import { type RowLabels, TableRows } from './TableRows.tsx';
import { type Column, type RowSelection, type Sort, tableLook, visibleColumns } from './table-types.ts';
import { closestRow, rowIndexOf, useGridKeys } from './use-grid-keys.ts';
import { useRowHeight } from './use-row-height.ts';
import { PrintedCount, useVirtualRows } from './virtual-rows.tsx';

/** The imperative handle of a table. */
export interface TableHandle {
  /** Focuses the first row. */
  focusFirst: () => void;
}

interface Props<Row> {
  /** The name under which the column choice is stored. */
  name: TableName;
  /** The accessible name of the table. */
  label: string;
  /** The first can't be hidden. Must be memoized: a new array renders every row again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  unreadable: readonly UnreadableRecord[];
  /** Returns the name of a row. This and the next one must be stable functions. */
  nameOf: (row: Row) => string;
  /** Returns the text that distinguishes rows with the same name. */
  aboutOf: (row: Row) => string;
  /** The column that shows the text of `aboutOf`. */
  aboutColumn?: string;
  /** Must keep its identity while it is the same. */
  sort: Sort | null;
  onSort: (key: string) => void;
  /** Called when a row or a link in a row is clicked, and on Enter. */
  onOpen: (row: Row) => void;
  /** Called when `b`, `e` or `m` is pressed on a row. */
  onActionKey: (key: string, row: Row) => void;
  /** Renders the open menu of a row. */
  menuFor: (row: Row, place: MenuPlace) => ReactNode;
  /** The row whose drawer is open. */
  openId: number | null;
  busy: boolean;
  selection: RowSelection;
  /** Identifies what the table shows, such as its filters. A change closes the menu and scrolls to the top, or to where it was left. */
  view: string;
  /** Whether the view is shown as it was left, as after Back. */
  restores: boolean;
  handle: Ref<TableHandle>;
}

/** Renders the table. */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { name, label, rows, unreadable, sort, openId, busy, selection, view, handle } = props;
  const { nameOf, aboutOf, onOpen } = props;
  const m = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const helpId = useId();
  const count = rows.length + unreadable.length;
  const choice = useColumnChoice(name);
  const columns = useMemo(() => visibleColumns(props.columns, choice), [props.columns, choice]);
  const heights = useRowHeight(columns, count);
  const { rowHeight } = heights;
  const fresh = useNewIds(name);
  useEffect(() => () => forgetNewRows(name), [name]);

  const range = useVirtualRows(scroller, body, count, rowHeight, { view, restores: props.restores });

  const anchor = useRef<HTMLElement>(null);
  const [openMenu, setOpenMenu] = useState<{ id: number; view: string } | null>(null);
  // The menu closes when its row is removed and when the view changes.
  const menuRow = useMemo(
    () => (openMenu && openMenu.view === view ? rows.find(({ id }) => id === openMenu.id) : undefined),
    [rows, openMenu, view],
  );
  const toggleMenu = (button: HTMLElement) => {
    const element = closestRow(button);
    const row = element && rows[rowIndexOf(element)];
    anchor.current = button;
    withPress(() => setOpenMenu((old) => (row && row.id !== old?.id ? { id: row.id, view } : null)));
  };
  const closeMenu = (restore: boolean) => {
    setOpenMenu(null);
    if (restore) restoreFocus(anchor.current);
  };

  const { active, hasFocus, focusRow, ...grid } = useGridKeys({
    scroller,
    body,
    rows,
    count,
    range,
    heights,
    openId,
    newest: fresh && [...fresh].at(-1),
    onOpen,
    onActionKey: (key, row) => withPress(() => props.onActionKey(key, row)),
    onMenu: toggleMenu,
    selection,
  });
  useImperativeHandle(handle, () => ({ focusFirst: () => focusRow(0) }), [focusRow]);

  const isMenuStale = openMenu !== null && !menuRow;
  const closeStaleMenu = useEffectEvent(() => closeMenu(true));
  useEffect(() => {
    if (isMenuStale) closeStaleMenu();
  }, [isMenuStale]);

  const aboutColumn = columns.some(({ key }) => key === props.aboutColumn) ? props.aboutColumn : undefined;
  const labels = useMemo(
    (): RowLabels => ({
      select: (row) => m.selection.select({ name: nameOf(row as Row) }),
      actions: (row) => m.record.actionsFor({ name: nameOf(row as Row) }),
      about: (row) => aboutOf(row as Row),
      aboutColumn,
    }),
    [m, nameOf, aboutOf, aboutColumn],
  );

  /** Handles the clicks of all rows. A click on a link with Ctrl, ⌘, Shift or Alt is left to the browser. */
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const head = target.closest<HTMLElement>('[data-sort]');
    if (head) return props.onSort(head.dataset.sort as string);
    if (target.closest('thead [data-check]')) return selection.toggleAll();
    const button = target.closest<HTMLElement>('[aria-haspopup]');
    if (button) return toggleMenu(button);

    const element = closestRow(target);
    const row = element && rows[rowIndexOf(element)];
    if (!row) return;
    const { shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const link = target.closest('a');
    if (link && (shiftKey || command || event.altKey)) return;
    if (shiftKey) {
      focusRow(rowIndexOf(element));
      return selection.extend(row.id);
    }
    if (command || target.closest('[data-check]')) return selection.toggle(row.id);
    if (link) event.preventDefault();
    // The click ends a text selection inside the row; it must not open the row.
    else if (getSelection()?.type === 'Range' && element.contains(getSelection()?.anchorNode ?? null)) return;
    onOpen(row);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only catches the context menu event of the menu key
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
        aria-multiselectable
        aria-busy={busy || undefined}
        className="data-table"
        {...tableLook(name, columns, heights)}
        onClick={onClick}
        onKeyDown={grid.onKeyDown}
      >
        <TableHead columns={columns} sort={sort} extent={selection.extent} count={rows.length} />
        <tbody
          ref={body}
          role="rowgroup"
          onFocus={(event) => {
            grid.onFocus(event);
            addQueryToLink(event);
          }}
          onBlur={grid.onBlur}
          onMouseDown={(event) => {
            // Shift+click selects rows, not text.
            if (event.shiftKey) event.preventDefault();
          }}
          onPointerOver={addQueryToLink}
        >
          <TableRows
            rows={rows}
            unreadable={unreadable}
            columns={columns as readonly Column<unknown>[]}
            labels={labels}
            first={range.first}
            end={range.end}
            passing={range.passing}
            rowHeight={rowHeight}
            active={active}
            focused={hasFocus}
            openId={openId}
            menuId={openMenu?.id ?? null}
            selected={selection.ids}
            fresh={fresh}
          />
        </tbody>
      </table>
      <PrintedCount count={count} />
      <p id={helpId} hidden>
        {m.table.help}
      </p>
      {menuRow && props.menuFor(menuRow, { anchor, label: labels.actions(menuRow), onClose: closeMenu })}
    </div>
  );
}

/**
 * Adds the current query to a row's link when the pointer or the focus reaches the link, so that filters are kept.
 * Cells render links without the query, so that they do not depend on the filters.
 */
function addQueryToLink({ target }: { target: EventTarget }): void {
  const link = (target as Element).closest('a');
  if (link && link.search !== location.search) link.search = location.search;
}
