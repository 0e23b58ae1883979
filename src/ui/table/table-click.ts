/** Click handling of a table by event delegation: one handler serves all rows. */
import type { MouseEvent } from 'react';
import type { RowSelection } from './table-types.ts';
import { closestRow, rowIndexOf } from './use-grid-keys.ts';

interface Handlers<Row> {
  rows: readonly Row[];
  selection: RowSelection;
  onSort: (key: string) => void;
  onOpen: (row: Row) => void;
  /** Called with the menu button of a row. */
  onMenu: (button: HTMLElement) => void;
  focusRow: (index: number) => void;
}

/** Handles a click in a table. A click on a link with Ctrl, ⌘, Shift or Alt is left to the browser. */
export function handleTableClick<Row extends { id: number }>(event: MouseEvent, handlers: Handlers<Row>) {
  const { rows, selection } = handlers;
  const target = event.target as Element;
  const head = target.closest<HTMLElement>('[data-sort]');
  if (head) return handlers.onSort(head.dataset.sort as string);
  if (target.closest('thead [data-check]')) return selection.toggleAll();
  const button = target.closest<HTMLElement>('[aria-haspopup]');
  if (button) return handlers.onMenu(button);

  const element = closestRow(target);
  const row = element && rows[rowIndexOf(element)];
  if (!row) return;
  const { shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  const link = target.closest('a');
  if (link && (shiftKey || command || event.altKey)) return;
  if (shiftKey) {
    handlers.focusRow(rowIndexOf(element));
    return selection.extend(row.id);
  }
  if (command || target.closest('[data-check]')) return selection.toggle(row.id);
  if (link) event.preventDefault();
  // The click ends a text selection inside the row; it must not open the row.
  else if (getSelection()?.type === 'Range' && element.contains(getSelection()?.anchorNode ?? null)) return;
  handlers.onOpen(row);
}

/** Prevents the browser's text selection on Shift+click, which selects rows. */
export function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/**
 * Adds the current query to a row's link when the pointer or the focus reaches the link, so that filters are kept.
 * Cells render links without the query, so that they do not depend on the filters.
 */
export function addQueryToLink({ target }: { target: EventTarget }): void {
  const link = (target as Element).closest('a');
  if (link && link.search !== location.search) link.search = location.search;
}
