/**
 * Shows what tables cut off: as tooltip of the cell under the pointer, and in a panel below the row or head with the
 * focus. One set of listeners serves all tables. Screen readers read the whole texts anyway.
 */
import classes from './clipped-texts.module.css';

/** Milliseconds before the panel is shown, so that it does not flash while the focus moves from row to row. */
const DELAY = 500;

/** Starts to listen. @returns how to stop */
export function showClippedTexts(): () => void {
  const panel = document.createElement('div');
  panel.className = classes.panel ?? '';
  panel.popover = 'manual';
  panel.ariaHidden = 'true';
  document.body.append(panel);
  let timer: ReturnType<typeof setTimeout>;
  let shown = false;
  const hide = () => {
    clearTimeout(timer);
    if (shown) panel.hidePopover();
    shown = false;
  };
  let pointed: HTMLTableCellElement | null = null;
  const onPointerMove = ({ target }: Event) => {
    const cell = closestCell(target);
    if (cell === pointed) return;
    pointed = cell;
    if (cell) setTooltip(cell, wholeText(cell));
  };
  const onFocusIn = ({ target }: Event) => {
    hide();
    const cells = cellsOf(target);
    if (cells.length > 0)
      timer = setTimeout(() => {
        shown = show(panel, cells);
      }, DELAY);
  };

  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  // Not on `pointerover`, which also fires when rows scroll under a pointer at rest: measuring a cell forces a layout.
  document.addEventListener('pointermove', onPointerMove, options);
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', hide, options);
  document.addEventListener('scroll', hide, options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options);
  return () => {
    stop.abort();
    hide();
    panel.remove();
  };
}

const closestCell = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('.data-table :is(td, th)') : null;

/** Returns the cells to look at when the keyboard focuses an element: those of its row, or its head. */
function cellsOf(target: EventTarget | null): HTMLTableCellElement[] {
  if (!(target instanceof HTMLElement) || !target.matches('.data-table :focus-visible')) return [];
  const row = target.closest('tr');
  const head = target.closest('th');
  return head ? [head] : row ? [...row.cells] : [];
}

/** Returns the whole text of a cell that cuts it off, else `null`. */
function wholeText(cell: HTMLElement): string | null {
  const summary = cell.querySelector<HTMLElement>('[data-full]');
  if (summary) return summary.dataset.full ?? null;
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('a, span')];
  const clipped = parts.find((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0);
  return clipped?.textContent ?? null;
}

function setTooltip(cell: HTMLElement, text: string | null): void {
  if (text === null) cell.removeAttribute('title');
  else if (cell.title !== text) cell.title = text;
}

/** Shows the texts that these cells cut off. @returns whether there are any */
function show(panel: HTMLElement, cells: readonly HTMLTableCellElement[]): boolean {
  const heads = cells[0]?.closest('table')?.querySelectorAll('thead th');
  const found = cells.flatMap((cell) => {
    const text = wholeText(cell);
    return text === null
      ? []
      : [{ cell, text, head: heads?.[cell.cellIndex]?.getAttribute('aria-label') ?? '' }];
  });
  const [first] = found;
  if (!first) return false;
  panel.replaceChildren(...found.flatMap(({ head, text }) => [textElement(head), textElement(text)]));
  panel.showPopover();
  const row = (
    first.cell.tagName === 'TH' ? first.cell : (first.cell.parentElement ?? first.cell)
  ).getBoundingClientRect();
  const { offsetWidth, offsetHeight } = panel;
  const left = Math.max(8, Math.min(first.cell.getBoundingClientRect().left, innerWidth - offsetWidth - 8));
  const below = row.bottom + offsetHeight + 8 <= innerHeight;
  panel.style.translate = `${left}px ${below ? row.bottom + 2 : row.top - offsetHeight - 2}px`;
  return true;
}

function textElement(text: string): HTMLElement {
  const element = document.createElement('bdi');
  element.textContent = text;
  return element;
}
