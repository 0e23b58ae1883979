/** Copies the selected text of a table: one line for each row, with tabs between its cells, as spreadsheet programs read it. */
import type { ClipboardEvent } from 'react';

/** Copies what is selected in several cells. Within one cell, the browser copies it. */
export function copyRows(event: ClipboardEvent<HTMLTableElement>): void {
  const selection = getSelection();
  if (!selection?.rangeCount) return;
  const range = selection.getRangeAt(0);
  const lines = [...event.currentTarget.querySelectorAll('tbody tr')]
    .map((row) => selectedCells(row, range))
    .filter((texts) => texts.some(Boolean));
  if (lines.flat().length < 2) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', lines.map((texts) => texts.join('\t')).join('\n'));
}

/** Returns the selected texts of the cells that are shown. A cell with a checkbox or buttons has none. */
const selectedCells = (row: Element, range: Range): string[] =>
  [...row.children]
    .filter(
      (cell) =>
        range.intersectsNode(cell) &&
        cell.getClientRects().length > 0 &&
        cell.querySelector('input, button') === null,
    )
    .map((cell) => selectedText(cell, range));

function selectedText(cell: Element, range: Range): string {
  const part = document.createRange();
  part.selectNodeContents(cell);
  if (part.compareBoundaryPoints(Range.START_TO_START, range) < 0)
    part.setStart(range.startContainer, range.startOffset);
  if (part.compareBoundaryPoints(Range.END_TO_END, range) > 0)
    part.setEnd(range.endContainer, range.endOffset);
  return part.toString().replace(/\s+/g, ' ').trim();
}
