/** The preview of the people to invite: a grid whose cells are edited by keyboard. Renders only the rows near the window. */
import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { restoreFocus } from '../lib/restore-focus.ts';
import { takesCharacters } from '../lib/takes-characters.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { notify } from '../ui/basics/notify.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import flow from '../ui/page/flow.module.css';
import { scrollRowIntoView } from '../ui/table/scroll-into-view.ts';
import { PrintedCount, Spacer, useVirtualRows } from '../ui/table/virtual-rows.tsx';
import { useMediaQuery } from '../ui/theme/use-media-query.ts';
import { as, type Cell, cellOf, clampCell, type EditColumn, gridColumns, movedCell } from './grid-cells.ts';
import classes from './InviteGrid.module.css';
import { type EditorProps, InviteGridRow } from './InviteGridRow.tsx';
import type { InviteList } from './invite-list.ts';
import { type CellEdit, type InviteRow, isEditable } from './invite-row.ts';
import { useInviteWords } from './invite-words.ts';
import { rowLabel } from './problem-text.ts';

/** The height of a row in pixels: two lines of a problem, or the size of a fingertip. */
const ROW_HEIGHT = matchMedia('(pointer: coarse)').matches ? 44 : 38;
/** The height of a row in a small window in pixels: three lines of a problem. */
const THREE_LINES_HEIGHT = 54;
/** The height of a row in a narrow window in pixels: its problem has a line of its own. */
const TWO_LINES_HEIGHT = 76;
/** The height of a row in a very narrow window in pixels: name, e-mail, language and roles, problem. */
const CARD_HEIGHT = 164;
/** The height of the head in pixels. */
const HEAD_HEIGHT = 36;

interface Props {
  list: InviteList;
  /** The names of all sources. */
  sources: readonly string[];
  /** The rows to show. */
  rows: readonly InviteRow[];
  /** The run of this page; `null` before the first. */
  run: BulkRun | null;
}

/** Renders the grid in a region that scrolls. */
export function InviteGrid({ list, sources, rows, run }: Props) {
  const m = useInviteWords();
  const region = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const helpId = useId();
  const count = rows.length;
  const isSmall = useMediaQuery('(max-width: 1279px)');
  const isNarrow = useMediaQuery('(max-width: 999px)');
  const isCard = useMediaQuery('(max-width: 767px)');
  const rowHeight = isCard
    ? CARD_HEIGHT
    : isNarrow
      ? TWO_LINES_HEIGHT
      : isSmall
        ? THREE_LINES_HEIGHT
        : ROW_HEIGHT;
  const range = useVirtualRows(region, body, count, rowHeight);
  const [place, setPlace] = useState<Cell>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{ key: number; column: EditColumn; isTyped: boolean } | null>(null);
  const hasFocus = useRef(false);
  const active = clampCell(place, count);

  const focusCell = (to: Cell) => {
    const cell = clampCell(to, count);
    const topOf = () => (body.current?.getBoundingClientRect().top ?? 0) + cell.row * rowHeight;
    if (region.current) scrollRowIntoView(region.current, topOf, rowHeight, HEAD_HEIGHT);
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

  /** Edits a cell, or presses the button in it. */
  const act = (cell: Cell, isTyped: boolean, isButton: boolean) => {
    const row = rows[cell.row];
    const column = gridColumns[cell.column];
    if (!row || !column) return;
    if (column === 'remove') {
      if (!isButton || row.isHeld) return;
      list.remove(row);
      const name = rowLabel(m, row);
      const undo = () => !list.restore(row) && notify(m.putAway({ name }), { name });
      notify(m.removed({ name }), { name, actions: [{ label: m.undo, onPress: undo }] });
    } else if (column === 'problem') {
      if (!isButton) return;
      flushSync(() => list.edit(row.key, { field: 'status' }));
      // The button is gone.
      focusCell(cell);
    } else if (isEditable(row))
      // Synchronous, so that the typed character goes into the field.
      flushSync(() => setEditing({ key: row.key, column, isTyped }));
  };

  const endEdit: EditorProps['onDone'] = (edit, move) => {
    if (edit && editing) list.edit(editing.key, edit);
    setEditing(null);
    if (move) focusCell({ row: active.row + move[0], column: active.column + move[1] });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    const { key, altKey } = event;
    // Option on a Mac and AltGr type characters; AltGr may come as Ctrl with Alt. A dead key or an input method begins a character.
    const isCharacter = altKey ? /^(?:Dead|[^\w ])$/u.test(key) : /^(?:Dead|Process|.)$/u.test(key);
    if (!cell || event.defaultPrevented || takesCharacters(event.target) || (altKey && !isCharacter)) return;
    const page = Math.max(1, Math.floor((region.current?.clientHeight ?? 0) / rowHeight) - 2);
    const to = movedCell(event, cell, page);
    if (to) focusCell(to);
    else if (event.metaKey || (event.ctrlKey && !altKey)) return;
    // A held Enter must not remove the row that comes into the place of another one.
    else if (event.target instanceof HTMLButtonElement && !event.repeat) return;
    else if (key === 'Enter' || key === 'F2' || key === ' ') act(cell, false, false);
    else if (key === 'Delete' || key === 'Backspace') act(cell, true, false);
    else if (isCharacter) {
      // The page has shortcuts of single characters. The character itself is typed into the field.
      event.stopPropagation();
      act(cell, true, false);
      return;
    } else return;
    event.preventDefault();
  };

  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = true;
    const cell = cellOf(target);
    if (cell && (cell.row !== active.row || cell.column !== active.column)) setPlace(cell);
  };

  const editedIn = ({ key }: InviteRow) =>
    editing?.key === key && editing.column !== 'roles'
      ? { column: editing.column, isTyped: editing.isTyped, onDone: endEdit }
      : null;
  const { first, end } = range;
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  // The row with the tab stop stays rendered, with the focus and the field in it, wherever the grid is scrolled.
  if (count > 0 && !shown.includes(active.row)) shown.push(active.row);
  shown.sort((a, b) => a - b);
  const rolesRow = editing?.column === 'roles' ? list.rowOf(editing.key) : undefined;

  return (
    <>
      <div
        ref={region}
        className={classes.region}
        style={{
          '--row': `${rowHeight}px`,
          '--head': `${isCard ? 0 : HEAD_HEIGHT}px`,
          '--count': count,
        }}
      >
        <table
          {...as('grid')}
          aria-label={m.preview}
          aria-describedby={helpId}
          aria-rowcount={count + 1}
          aria-colcount={gridColumns.length}
          className={classes.grid}
          onKeyDown={onKeyDown}
          onClick={({ target }) => {
            const cell = cellOf(target);
            const isButton = target instanceof Element && target.closest('button') !== null;
            if (cell && !takesCharacters(target)) act(cell, false, isButton);
          }}
          onFocus={onFocus}
          onBlur={({ currentTarget, relatedTarget }) => {
            hasFocus.current = currentTarget.contains(relatedTarget ?? document.activeElement);
          }}
        >
          <thead {...as('rowgroup')} className={isCard ? 'visually-hidden' : classes.head}>
            <tr {...as('row')} aria-rowindex={1}>
              {gridColumns.map((column, index) => (
                <th
                  key={column}
                  {...as('columnheader')}
                  scope="col"
                  aria-colindex={index + 1}
                  data-column={column}
                  style={{ gridArea: column }}
                >
                  <span className={column === 'remove' ? 'visually-hidden' : undefined}>
                    {column === 'problem' && run ? m.file.outcome : m.columns[column]}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} {...as('rowgroup')}>
            {shown.flatMap((index, at) => {
              const row = rows[index];
              return [
                <Spacer key={`before ${index}`} height={(index - (shown[at - 1] ?? -1) - 1) * rowHeight} />,
                row && (
                  <InviteGridRow
                    key={row.key}
                    row={row}
                    at={index}
                    tabStop={index === active.row ? active.column : -1}
                    edited={editedIn(row)}
                    sources={sources}
                    run={run}
                  />
                ),
              ];
            })}
            <Spacer height={(count - 1 - (shown.at(-1) ?? -1)) * rowHeight} />
          </tbody>
        </table>
        <PrintedCount count={count} />
      </div>
      <p id={helpId} className={`${flow.keys} ${classes.small} ${classes.muted}`}>
        {m.help}
      </p>
      {rolesRow && <RolesDialog key={rolesRow.key} row={rolesRow} onDone={(edit) => endEdit(edit, null)} />}
    </>
  );
}

/** Focuses a cell, or the button in it, and scrolls it sideways into view. */
function focusRendered(body: HTMLElement | null, { row, column }: Cell): void {
  const cell = body?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
  const target = cell?.querySelector<HTMLElement>('button') ?? cell;
  target?.focus({ preventScroll: true });
  cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Renders the dialog in which the roles of a row are chosen. On unmount the focus goes back to the cell. */
function RolesDialog({ row, onDone }: { row: InviteRow; onDone: (edit: CellEdit | null) => void }) {
  const m = useInviteWords();
  const [roles, setRoles] = useState(row.roleIds);
  const field = useRef<HTMLInputElement>(null);
  const name = rowLabel(m, row);
  return (
    <Dialog
      title={m.rolesOf({ name })}
      name={name}
      initialFocus={field}
      onDismiss={() => onDone(null)}
      actions={
        <>
          <Button onClick={() => onDone(null)}>{m.cancel}</Button>
          <Button variant="primary" onClick={() => onDone({ field: 'roles', roleIds: roles })}>
            {m.apply}
          </Button>
        </>
      }
    >
      <RolesField value={roles} onChange={setRoles} inputRef={field} />
    </Dialog>
  );
}
