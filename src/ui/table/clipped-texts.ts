/**
 * Shows clipped texts, exact times and tooltips in one panel: the clipped text of the cell under the pointer or the finger, the
 * exact time of a relative one, the text of an element with `data-tooltip`, also when it has the focus, and beside a row or head
 * with the focus all clipped texts in it. One set of listeners serves the whole page. Screen readers read the whole texts anyway.
 */
import { currentLanguage } from '../../i18n/language.ts';
import { takesCharacters } from '../../lib/takes-characters.ts';
import { exactTimeText } from '../text/time-cell.tsx';
import classes from './clipped-texts.module.css';

/** Milliseconds before the panel is shown, so that it does not flash while the focus moves from row to row. */
const FOCUS_DELAY = 500;
/** Milliseconds that the pointer rests on a cell, a time or an element with a tooltip. */
const POINTER_DELAY = 300;

/** Pixels by which letters may overflow their line; a clipped line overflows by more. */
const LINE_SLACK = 6;

/** Starts to listen. @returns how to stop */
export function showClippedTexts(): () => void {
  const panel = document.createElement('div');
  panel.className = classes.panel ?? '';
  panel.popover = 'manual';
  panel.ariaHidden = 'true';
  // A translation by the browser must leave names as they are.
  panel.translate = false;
  document.body.append(panel);
  let timer: ReturnType<typeof setTimeout>;
  let shown = false;
  const hide = () => {
    clearTimeout(timer);
    if (shown) panel.hidePopover();
    shown = false;
  };
  const showLater = (delay: number, show: () => boolean) => {
    hide();
    timer = setTimeout(() => {
      shown = show();
    }, delay);
  };
  /** The element with a hint or the cell below the pointer; `null` so that the next movement counts as one to another place. */
  let pointed: HTMLElement | null = null;
  const onPointerMove = ({ target }: Event) => {
    const hint = target instanceof Element ? target.closest<HTMLElement>('time, [data-tooltip]') : null;
    const cell = closestCell(target);
    const place = hint ?? cell;
    if (place === pointed) return;
    pointed = place;
    if (hint) showLater(POINTER_DELAY, () => showHint(panel, hint));
    else if (cell) showLater(POINTER_DELAY, () => showCell(panel, cell));
    else hide();
  };
  const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
    const cells = cellsOf(target);
    if (target instanceof HTMLElement && target.matches('[data-tooltip]:focus-visible'))
      showLater(FOCUS_DELAY, () => showHint(panel, target));
    else if (cells.length > 0) {
      pointed = null;
      // Not over the rows that come next.
      const isAbove = !(relatedTarget instanceof Node && isBefore(cells, relatedTarget));
      showLater(FOCUS_DELAY, () => showRow(panel, cells, isAbove));
    } else hide();
  };
  // A finger does not rest: its tap shows why a button does nothing, or the text of an item or a cell. Where a tap opens something, the
  // focus leaves the table, which hides the panel.
  const onClick = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' || !(target instanceof Element)) return;
    const tapped = target.closest<HTMLElement>(':is([aria-disabled], li)[data-tooltip]');
    const cell = closestCell(target);
    if (tapped) shown = showHint(panel, tapped);
    else if (cell) showLater(POINTER_DELAY, () => showCell(panel, cell));
  };

  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  // Not on `pointerover`, which also fires when rows scroll under a pointer at rest.
  document.addEventListener('pointermove', onPointerMove, options);
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', hide, options);
  const onScroll = () => {
    // The texts of a row that its focus scrolls into view are still to be shown.
    if (shown || pointed) hide();
    pointed = null;
  };
  document.addEventListener('scroll', onScroll, options);
  document.addEventListener('pointerdown', hide, options);
  document.addEventListener('click', onClick, options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options);
  return () => {
    stop.abort();
    hide();
    panel.remove();
  };
}

/** The tables: of a list, of people to invite, and of results. A printed one has no role. */
const TABLE = ':is([role="grid"], [role="table"])';

const closestCell = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>(`${TABLE} :is(td, th)`) : null;

/** Returns the cells to look at when the keyboard focuses an element: those of its row, or its head. */
function cellsOf(target: EventTarget | null): HTMLTableCellElement[] {
  if (!(target instanceof HTMLElement) || !target.matches(`${TABLE} :focus-visible`)) return [];
  // The panel would cover the next row, for as long as somebody types.
  if (takesCharacters(target)) return [];
  const row = target.closest('tr');
  const head = target.closest('th');
  return head ? [head] : [...(row?.cells ?? [])];
}

/** Tells whether a row stands before a place in the document. */
const isBefore = ([cell]: readonly HTMLTableCellElement[], place: Node): boolean =>
  cell !== undefined && (cell.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Tells whether an element clips its text. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight, className }: Element): boolean =>
  className !== 'visually-hidden' &&
  clientWidth > 0 &&
  (scrollWidth > clientWidth || scrollHeight > clientHeight + LINE_SLACK);

/** Returns the whole texts of the outermost clipped parts of a cell; of one with `data-full`, that text. */
function wholeTexts(cell: HTMLElement): string[] {
  const clipped = [cell, ...cell.querySelectorAll<HTMLElement>('a, span, bdi')].filter(isCut);
  const summary = cell.querySelector<HTMLElement>('[data-full]');
  const beside = clipped.filter((part) => !summary || !(part.contains(summary) || summary.contains(part)));
  const texts = beside
    .filter((part) => !beside.some((other) => other !== part && other.contains(part)))
    .map((part) => part.textContent)
    // A button alone may stand out of its cell.
    .filter((text) => text !== '');
  if (!summary) return texts;
  const { full = '' } = summary.dataset;
  const isWhole = full === summary.textContent && clipped.length === beside.length;
  return isWhole ? texts : [...texts, full];
}

/** Shows the clipped texts of a cell. @returns whether there are any */
function showCell(panel: HTMLElement, cell: HTMLElement): boolean {
  const texts = cell.isConnected ? wholeTexts(cell) : [];
  if (texts.length > 0) showTexts(panel, texts, cell);
  return texts.length > 0;
}

/**
 * Shows the tooltip of an element, or below a relative time the exact one, local and in UTC.
 *
 * @returns whether it is shown; not one that repeats a text which the element shows whole
 */
function showHint(panel: HTMLElement, element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  const isRepeated = (part: Element) =>
    part.textContent === element.dataset.tooltip &&
    part.className !== 'visually-hidden' &&
    part.checkVisibility({ opacityProperty: true }) &&
    !isCut(part);
  if ([...element.children].some(isRepeated)) return false;
  // The row had the focus before: the browser would show the same once more.
  element.removeAttribute('title');
  const texts = element instanceof HTMLTimeElement ? exactTimes(element) : [element.dataset.tooltip ?? ''];
  showTexts(panel, texts, element);
  return true;
}

const showTexts = (panel: HTMLElement, texts: readonly string[], beside: HTMLElement) =>
  show(
    panel,
    texts.flatMap((text) => ['', text]),
    beside.getBoundingClientRect(),
  );

/** Returns the exact local time, and that in UTC unless it is the same. */
const exactTimes = (time: HTMLTimeElement) => [
  ...new Set(exactTimeText(currentLanguage().language, Date.parse(time.dateTime)).split('\n')),
];

/** Shows the clipped texts and the times of cells, rather above or below their row. @returns whether there are any */
function showRow(panel: HTMLElement, cells: readonly HTMLTableCellElement[], isAbove: boolean): boolean {
  const heads = cells[0]?.closest('table')?.querySelectorAll('thead th');
  // A column without room has cells that are not rendered.
  const visible = cells.filter((cell) => cell.checkVisibility());
  const found = visible.flatMap((cell) => {
    const title = heads?.[cell.cellIndex];
    const head = cell.tagName === 'TH' ? '' : (title?.getAttribute('aria-label') ?? title?.textContent ?? '');
    const time = cell.querySelector('time');
    const texts = wholeTexts(cell).map((text) => ({ cell, texts: [head, text] }));
    // The head does not name a time that stands beside another text.
    const headOfTime = time?.parentElement === cell ? head : '';
    return time ? [...texts, { cell, texts: [headOfTime, exactTimes(time).join(' · ')] }] : texts;
  });
  const [first] = found;
  if (!first) return false;
  const row = first.cell.tagName === 'TH' ? first.cell : (first.cell.parentElement ?? first.cell);
  const { top, bottom } = row.getBoundingClientRect();
  const texts = found.flatMap((entry) => entry.texts);
  show(panel, texts, { left: first.cell.getBoundingClientRect().left, top, bottom }, isAbove);
  return true;
}

/**
 * Shows texts below a place or, if wanted, above it; on the other side when there is no room.
 *
 * @param texts a head, empty for none, and its text in turn
 */
function show(
  panel: HTMLElement,
  texts: readonly string[],
  { left, top, bottom }: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  isAbove = false,
): void {
  panel.replaceChildren(...texts.map(textElement));
  panel.showPopover();
  const { offsetWidth, offsetHeight } = panel;
  const x = Math.max(8, Math.min(left, innerWidth - offsetWidth - 8));
  const isBelow = isAbove ? top < offsetHeight + 8 : bottom + offsetHeight + 8 <= innerHeight;
  panel.style.translate = `${x}px ${isBelow ? bottom + 2 : top - offsetHeight - 2}px`;
}

function textElement(text: string): HTMLElement {
  const element = document.createElement('bdi');
  element.textContent = text;
  return element;
}
