/** Copies the selected text of a table: one line for each row, with tabs between its cells, as spreadsheet programs read it. */

/** Copies the selected text of any table as rows from now on. @returns a function that stops it */
export function listenForCopiedRows(): () => void {
  document.addEventListener('copy', onCopy);
  return () => document.removeEventListener('copy', onCopy);
}

/** Copies what is selected in several cells. Within one cell, and beyond a table, the browser copies it. */
function onCopy(event: ClipboardEvent): void {
  const selection = getSelection();
  if (event.defaultPrevented || !selection?.rangeCount) return;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: common } = range;
  const table = (common instanceof Element ? common : common.parentElement)?.closest('table');
  if (!table) return;
  const lines = [...table.querySelectorAll('tbody tr')]
    .map((row) => selectedCells(row, range))
    .filter((texts) => texts.some(Boolean));
  if (lines.flat().length < 2) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', lines.map((texts) => texts.join('\t')).join('\n'));
}

/** Returns the selected texts of the cells that are shown. A cell with a checkbox or buttons has none. */
const selectedCells = (row: Element, range: Range): string[] =>
  [...row.children]
    .filter(
      (cell) => range.intersectsNode(cell) && isVisible(cell) && cell.querySelector('input, button') === null,
    )
    .map((cell) => selectedText(cell, range));

const isVisible = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.closest('.visually-hidden') === null;

/** Returns the selected text of a cell as it is on screen: with a space between boxes, and without hidden text. */
function selectedText(cell: Element, range: Range): string {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let result = '';
  let last: Text | null = null;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement || !range.intersectsNode(text) || !isVisible(text.parentElement)) continue;
    const start = text === range.startContainer ? range.startOffset : 0;
    const end = text === range.endContainer ? range.endOffset : text.length;
    if (last && (isBoxed(last, text) || isBoxed(text, last))) result += ' ';
    result += text.data.slice(start, end);
    last = text;
  }
  return result.replace(/\s+/g, ' ').trim();
}

/** Tells whether a text is in a box of its own, which another text is not in. Marks of a search are no boxes. */
function isBoxed(text: Text, other: Text): boolean {
  for (let box = text.parentElement; box && !box.contains(other); box = box.parentElement)
    if (getComputedStyle(box).display !== 'inline') return true;
  return false;
}
