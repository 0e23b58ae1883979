/** The preview of the people to invite: a grid whose cells are edited by keyboard. Renders only the rows near the window. */
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { restoreFocus } from '../lib/restore-focus.ts';
import { takesCharacters } from '../lib/takes-characters.ts';
import { useRoleName } from '../organizations/directory.ts';
import { notify } from '../ui/basics/notify.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { scrollRowIntoView } from '../ui/table/scroll-into-view.ts';
import { useVirtualRows } from '../ui/table/use-virtual-rows.ts';
import { useMediaQuery } from '../ui/theme/use-media-query.ts';
import { CellEditor, type EditMove } from './CellEditor.tsx';
import {
  CARD_HEIGHT,
  type CellPlace,
  cellOf,
  clampCell,
  gridColumns,
  HEAD_HEIGHT,
  movedCell,
  ROW_HEIGHT,
  type TextColumn,
  TWO_LINES_HEIGHT,
} from './grid-columns.ts';
import classes from './InviteGrid.module.css';
import { InviteGridRow } from './InviteGridRow.tsx';
import type { InviteList, InviteSnapshot } from './invite-list.ts';
import type { CellEdit, InviteRow } from './invite-row.ts';
import { rowLabel } from './problem-text.ts';
import { RolesDialog } from './RolesDialog.tsx';

interface Props {
  list: InviteList;
  snapshot: InviteSnapshot;
  /** The keys of the rows to show; `null` for all. */
  keys: readonly number[] | null;
  /** The run of this page; `null` before the first. */
  run: BulkRun | null;
}

/** The cell that is being edited. */
interface Editing {
  key: number;
  column: TextColumn;
  isTyped: boolean;
}

const moves: Record<EditMove, Partial<CellPlace>> = {
  down: { row: 1 },
  right: { column: 1 },
  left: { column: -1 },
  here: {},
  stay: {},
};

/** Explicit roles, which remain when the styles of a narrow window change `display`. Spread, since the linter calls them redundant. */
const as = (role: 'grid' | 'rowgroup' | 'row' | 'columnheader') => ({ role });

/** Renders the grid in a region that scrolls. */
export function InviteGrid({ list, snapshot, keys, run }: Props) {
  const m = useMessages().inviteMany;
  const roleName = useRoleName();
  const region = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const baseId = useId();
  const { rows } = snapshot;
  const count = keys?.length ?? rows.length;
  const rowAt = (index: number): InviteRow | undefined =>
    keys ? list.rowOf(keys[index] ?? -1) : rows[index];
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const isCard = useMediaQuery('(max-width: 767px)');
  const rowHeight = isCard ? CARD_HEIGHT : isNarrow ? TWO_LINES_HEIGHT : ROW_HEIGHT;
  const range = useVirtualRows(region, body, count, rowHeight);
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [rolesOf, setRolesOf] = useState<number | null>(null);
  const hasFocus = useRef(false);
  const active = clampCell(place, count);

  const focusCell = (to: CellPlace) => {
    const cell = clampCell(to, count);
    const scroller = region.current;
    if (scroller) {
      const topOf = () => (body.current?.getBoundingClientRect().top ?? 0) + cell.row * rowHeight;
      scrollRowIntoView(scroller, topOf, rowHeight, { top: HEAD_HEIGHT, bottom: 0 });
    }
    // Synchronous, since the next key may arrive before the next render.
    flushSync(() => {
      range.measure();
      setPlace(cell);
    });
    focusRendered(body.current, cell);
  };

  // The row with the focus was removed: the one in its place gets the focus.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusRendered(body.current, active);
  });
  useLayoutEffect(
    () => () => {
      if (hasFocus.current) restoreFocus(null);
    },
    [],
  );

  const startEdit = ({ row: index, column }: CellPlace, isTyped: boolean) => {
    const row = rowAt(index);
    const name = gridColumns[column];
    if (!row || !name || !list.isEditable(row)) return;
    if (name === 'roles') setRolesOf(row.key);
    else if (name !== 'problem' && name !== 'remove')
      // Synchronous, so that the typed character goes into the field.
      flushSync(() => setEditing({ key: row.key, column: name, isTyped }));
  };

  const endEdit = (edit: CellEdit | null, move: EditMove) => {
    if (edit && editing) list.edit(editing.key, edit);
    setEditing(null);
    const by = moves[move];
    const to = { row: active.row + (by.row ?? 0), column: active.column + (by.column ?? 0) };
    if (move !== 'stay') focusCell(to);
  };

  const remove = (index: number) => {
    const row = rowAt(index);
    // A row that is being sent stays; one that was sent may leave.
    if (!row || !(list.isEditable(row) || row.sent)) return;
    const removed = list.remove(new Set([row.key]));
    const onPress = () => {
      for (const one of removed) list.restore(one);
    };
    const name = rowLabel(m, row);
    notify(m.removed({ name }), { name, actions: [{ label: m.undo, onPress }] });
  };

  const inviteAllTheSame = (cell: CellPlace) => {
    const row = rowAt(cell.row);
    if (row) flushSync(() => list.edit(row.key, { field: 'status' }));
    // The button is gone.
    focusCell(cell);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.defaultPrevented || event.altKey || takesCharacters(event.target)) return;
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor((region.current?.clientHeight ?? 0) / rowHeight) - 2);
    const to = movedCell(event, cell, count, page);
    const isButton = event.target instanceof HTMLButtonElement;
    if (to) focusCell(to);
    else if (command || isButton) return;
    else if (key === 'Enter' || key === 'F2' || key === ' ') startEdit(cell, false);
    else if (key === 'Delete' || key === 'Backspace') startEdit(cell, true);
    else if (key.length === 1 || key === 'Dead' || key === 'Process') {
      // A dead key or an input method begins a character in the field. The page has shortcuts of single characters; the character itself is typed into the field.
      event.stopPropagation();
      startEdit(cell, true);
      return;
    } else return;
    event.preventDefault();
  };

  const onClick = ({ target }: MouseEvent) => {
    const cell = cellOf(target);
    if (!cell || takesCharacters(target)) return;
    const isButton = target instanceof Element && target.closest('button') !== null;
    const column = gridColumns[cell.column];
    if (column === 'remove') {
      if (isButton) remove(cell.row);
    } else if (column === 'problem') {
      if (isButton) inviteAllTheSame(cell);
    } else startEdit(cell, false);
  };

  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = true;
    const cell = cellOf(target);
    if (cell && (cell.row !== active.row || cell.column !== active.column)) setPlace(cell);
  };

  const { first, end } = range;
  const last = Math.max(first, end);
  // The row with the tab stop stays rendered, with the focus and the field in it, wherever the grid is scrolled.
  const isAbove = active.row < first && count > 0;
  const isBelow = active.row >= last && count > 0;
  const renderRow = (index: number) => {
    const row = rowAt(index);
    if (!row) return null;
    const problemId = `${baseId}problem-${row.key}`;
    const isEdited = editing?.key === row.key;
    return (
      <InviteGridRow
        key={row.key}
        row={row}
        at={index}
        m={m}
        roleName={roleName}
        tabStop={index === active.row ? active.column : -1}
        editor={
          isEdited && (
            <CellEditor
              row={row}
              column={editing.column}
              isTyped={editing.isTyped}
              describedBy={problemId}
              onDone={endEdit}
            />
          )
        }
        editorColumn={isEdited ? editing.column : null}
        isEditable={list.isEditable(row)}
        first={row.problems.some(({ kind }) => kind === 'duplicateInPaste') ? list.firstOf(row) : undefined}
        sources={snapshot.sources}
        run={run}
        problemId={problemId}
      />
    );
  };
  const rolesRow = rolesOf === null ? undefined : list.rowOf(rolesOf);

  return (
    <>
      <p id={`${baseId}help`} className={classes.help}>
        {m.help}
      </p>
      <div ref={region} className={classes.region}>
        <table
          {...as('grid')}
          aria-label={m.preview}
          aria-describedby={`${baseId}help`}
          aria-rowcount={count + 1}
          aria-colcount={gridColumns.length}
          className={classes.grid}
          style={{ '--row': `${rowHeight}px`, '--head': `${HEAD_HEIGHT}px` } as CSSProperties}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={onFocus}
          onBlur={({ currentTarget, relatedTarget }) => {
            const next = relatedTarget ?? document.activeElement;
            hasFocus.current = next instanceof Node && currentTarget.contains(next);
          }}
        >
          <thead {...as('rowgroup')}>
            <tr {...as('row')} aria-rowindex={1}>
              {gridColumns.map((column, index) => (
                <th
                  key={column}
                  {...as('columnheader')}
                  scope="col"
                  aria-colindex={index + 1}
                  data-column={column}
                >
                  {column === 'remove' ? (
                    <span className="visually-hidden">{m.columns.remove}</span>
                  ) : (
                    m.columns[column]
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} {...as('rowgroup')}>
            {isAbove && (
              <>
                <Spacer height={active.row * rowHeight} />
                {renderRow(active.row)}
              </>
            )}
            <Spacer height={(first - (isAbove ? active.row + 1 : 0)) * rowHeight} />
            {Array.from({ length: last - first }, (_, offset) => renderRow(first + offset))}
            <Spacer height={((isBelow ? active.row : count) - last) * rowHeight} />
            {isBelow && (
              <>
                {renderRow(active.row)}
                <Spacer height={(count - active.row - 1) * rowHeight} />
              </>
            )}
          </tbody>
        </table>
      </div>
      {rolesRow && (
        <RolesDialog
          key={rolesRow.key}
          row={rolesRow}
          onApply={(roleIds) => {
            list.edit(rolesRow.key, { field: 'roles', roleIds });
            setRolesOf(null);
          }}
          onClose={() => setRolesOf(null)}
        />
      )}
    </>
  );
}

/** Takes the place of rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it has no focusable content
  return <tr aria-hidden="true" className={classes.spacer} style={{ height }} />;
}

/** Focuses a cell, or the button in it, and scrolls it sideways into view. */
function focusRendered(body: HTMLElement | null, { row, column }: CellPlace): void {
  const cell = body?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
  const target = cell?.querySelector<HTMLElement>('button') ?? cell;
  target?.focus({ preventScroll: true });
  cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
