/**
 * The first rows of the users, before the console is there to show them: names and e-mail addresses, just where its table
 * will have them. What isn't simply so is left to the console, and nothing is shown here.
 */
import { cutArray } from '../api/read-array.ts';
import { bootMessages } from '../i18n/boot-messages.ts';
import { chosenLanguage, markLanguage } from '../i18n/language-preference.ts';
import { COARSE, NARROW, rowHeights } from '../ui/table/row-height.ts';
import {
  ACTIONS,
  CHECK,
  CHECK_COARSE,
  type ColumnShape,
  chosenColumns,
  widthOf,
} from '../ui/table/table-types.ts';
import { columnsText, preference, readColumns } from '../ui/theme/preferences.ts';
import { userColumnShapes } from './user-columns.ts';

/** What stands in the page until React takes over. */
const FRAME = '#root > .frame';

/** Pixels of what will stand over the table: the bar with the search, and the insights. */
const OVER = {
  wide: { fine: { bar: 46, insights: 58 }, coarse: { bar: 56, insights: 72 } },
  narrow: { fine: { bar: 90, insights: 0 }, coarse: { bar: 112, insights: 0 } },
};

/** Pixels of the heading, which stands over all that; on a phone it is a little more. */
const HEADING = 56;
/** Bytes that hardly any row has: the first piece may hold megabytes, and a windowful of it is enough. */
const ROW_BYTES = 400;

interface FirstRow {
  name: string;
  email: string;
}

/** Whether rows stand there that this module put there. */
export const firstRowsShown = (): boolean => document.querySelector(`${FRAME} > main`) !== null;

/**
 * Shows the rows that come first, as far as there is room.
 *
 * @param start the first bytes of the answer to the question for the whole list
 * @returns resolves once they have been painted, or it is clear that they will not be
 * @throws SyntaxError when it is no JSON
 */
export async function showFirstRows(start: Uint8Array): Promise<void> {
  const frame = document.querySelector(FRAME);
  // What was searched, sorted or filtered begins with other rows; a small window scrolls as a whole.
  if (!frame || location.search !== '' || matchMedia('(max-height: 480px)').matches) return;
  const columns: readonly ColumnShape[] = chosenColumns(userColumnShapes, readColumns(columnsText('users')));
  const measured = measures(columns);
  const rows = readFirstRows(start.subarray(0, measured.room * ROW_BYTES));
  if (rows.length === 0) return;
  frame.append(firstPage(rows.slice(0, measured.room), columns, measured));
  await painted();
}

/** The rows that the body begins with, up to the first that isn't plain. */
function readFirstRows(start: Uint8Array): FirstRow[] {
  const text = new TextDecoder().decode(start, { stream: true });
  const rows = cutArray((rows) => JSON.parse(`[${rows}]`) as unknown[])
    .take(text)
    .map(plainRow);
  const end = rows.indexOf(null);
  return (end < 0 ? rows : rows.slice(0, end)) as FirstRow[];
}

/** `null` for a row without a plain name and address. */
function plainRow(row: unknown): FirstRow | null {
  const { id, name, email, status } = (row ?? {}) as Record<'id' | 'name' | 'email' | 'status', unknown>;
  // What the console can't read it puts at the end. Its schemas tell more, and are too large to be here.
  if (!Number.isSafeInteger(id) || typeof status !== 'string') return null;
  return typeof name === 'string' && name.trim() && typeof email === 'string' && email
    ? { name: name.trim(), email }
    : null;
}

/** The next frame has been painted. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** A page of them: its heading, and a table where the real one will stand. */
function firstPage(
  rows: readonly FirstRow[],
  columns: readonly ColumnShape[],
  { coarse, lengths }: Measures,
): HTMLElement {
  const language = chosenLanguage();
  markLanguage(language);
  const title = bootMessages[language].users;

  const places: Omit<ColumnShape, 'key'>[] = [
    { slot: 'hidden', width: coarse ? CHECK_COARSE : CHECK },
    ...columns,
    { slot: 'hidden', width: ACTIONS },
  ];
  const widths = places.map(({ width, grows, low }) => {
    const column = element('col', { low });
    if (!grows) column.style.width = `${width}px`;
    return column;
  });
  const texts: Partial<Record<ColumnShape['slot'], keyof FirstRow>> = { title: 'name', line: 'email' };
  const lines = rows.map((row, index) => {
    const cells = places.map(({ slot, low }) => {
      const cell = element('td', { slot, low });
      const text = texts[slot];
      if (text) Object.assign(cell, { textContent: row[text], dir: 'auto' });
      return cell;
    });
    const line = element('tr', {}, cells);
    line.ariaRowIndex = String(index + 2);
    return line;
  });
  const table = element('table', { selectable: true }, [
    element('colgroup', {}, widths),
    element('tbody', {}, lines),
  ]);
  Object.assign(table, { className: 'data-table', ariaLabel: title, ariaBusy: 'true' });

  const heading = element('h1');
  heading.textContent = title;
  const page = element('main', {}, [heading, element('div', {}, [table])]);
  page.className = 'first-rows';
  for (const [name, length] of Object.entries(lengths)) page.style.setProperty(`--${name}`, `${length}px`);
  return page;
}

type Measures = ReturnType<typeof measures>;

/**
 * How the window is pressed, how many rows have room, and the lengths that first-rows.css and the table's own style go by,
 * in pixels.
 */
function measures(columns: readonly ColumnShape[]) {
  const narrow = matchMedia(NARROW).matches;
  const coarse = matchMedia(COARSE).matches;
  const { rowHeight, headHeight } = rowHeights({ density: preference('density'), narrow, coarse });
  const { bar, insights } = OVER[narrow ? 'narrow' : 'wide'][coarse ? 'coarse' : 'fine'];
  const kept = columns.filter(({ low }) => !low);
  const lengths = {
    over: bar + (preference('insights') === 'shown' ? insights : 0),
    row: rowHeight,
    head: headHeight,
    wide: widthOf(columns, true),
    narrow: widthOf(kept, true),
  };
  const room = Math.ceil((innerHeight - HEADING - lengths.over - headHeight) / rowHeight);
  return { coarse, room: Math.max(room, 1), lengths };
}

/** Makes an element. @param data its `data-` attributes; without those that are `undefined` or `false` */
function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  data: Record<string, string | boolean | undefined> = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(data)) if (value) made.dataset[name] = String(value);
  made.append(...children);
  return made;
}
