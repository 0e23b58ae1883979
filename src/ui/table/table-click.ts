/** What a press in a table means. One handler serves all rows: what was pressed is told by where it was. */
import type { MouseEvent } from 'react';
import type { RowSelection } from './table-types.ts';
import { indexOf, rowOf } from './use-grid-keys.ts';

interface Acts<Row> {
  rows: readonly Row[];
  selection: RowSelection | undefined;
  onSort: (key: string) => void;
  onOpen: (row: Row) => void;
  /** The button of a row's menu was pressed. */
  onMenu: (button: HTMLElement) => void;
  focusRow: (index: number) => void;
}

/** Does what was pressed. A link that is pressed with Ctrl, ⌘, Shift or Alt is the browser's. */
export function handleTableClick<Row extends { id: number }>(event: MouseEvent, acts: Acts<Row>) {
  const { rows, selection } = acts;
  const target = event.target as Element;
  const head = target.closest<HTMLElement>('[data-sort]');
  if (head) return acts.onSort(head.dataset.sort as string);
  if (target.closest('thead [data-check]')) return selection?.toggleAll();
  const button = target.closest<HTMLElement>('[aria-haspopup]');
  if (button) return acts.onMenu(button);

  const row = rowOf(target);
  const pressed = row && rows[indexOf(row)];
  if (!pressed) return;
  const { shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  const link = target.closest('a');
  if (link && (shiftKey || command || event.altKey)) return;
  if (selection && shiftKey) {
    acts.focusRow(indexOf(row));
    return selection.extend(pressed.id);
  }
  if (selection && (command || target.closest('[data-check]'))) return selection.toggle(pressed.id);
  if (link) event.preventDefault();
  // Who marks a text to copy it opens nothing.
  else if (getSelection()?.type === 'Range' && row.contains(getSelection()?.anchorNode ?? null)) return;
  acts.onOpen(pressed);
}

/** With Shift a press selects rows, not the text between them. */
export function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/** A link leads to the row alone until somebody points at it: then what is filtered goes along. */
export function completeLink({ target }: { target: EventTarget }): void {
  const link = (target as Element).closest('a');
  if (link && link.search !== location.search) link.search = location.search;
}
