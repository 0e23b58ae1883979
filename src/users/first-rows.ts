/**
 * Shows the first users before React is loaded: names and e-mail addresses, at the places that the table will give them.
 * Where the place or the content is uncertain, this module shows nothing and the table is the first to render.
 */
import { cutArray } from '../api/read-array.ts';
import { bootMessages } from '../i18n/boot-messages.ts';
import { chosenLanguage, markLanguage } from '../i18n/language-preference.ts';
import { PHONE, rowHeights, TOUCH } from '../ui/table/row-height.ts';
import {
  ACTIONS_WIDTH,
  CHECKBOX_WIDTH,
  CHECKBOX_WIDTH_TOUCH,
  type ColumnShape,
  lengthProperties,
  type Shown,
  tableLengths,
  visibleColumns,
} from '../ui/table/table-types.ts';
import { columnsText, preference, readColumns } from '../ui/theme/preferences.ts';
import { userColumnShapes } from './user-columns.ts';

/** The element of the page that React replaces. */
const FRAME = '#root > .frame';

/** Heights above the table, in pixels: the bar with the search, and the insights. */
const HEIGHTS_ABOVE = {
  wide: { fine: { bar: 46, insights: 58 }, coarse: { bar: 56, insights: 72 } },
  narrow: { fine: { bar: 86, insights: 0 }, coarse: { bar: 108, insights: 0 } },
};

/** Height of the heading above the bar, in pixels. On a phone it is higher, but one row too many does no harm. */
const HEADING_HEIGHT = 56;
/** Bytes to parse for each row: more than nearly any user has. The first chunk may hold megabytes. */
const BYTES_PER_USER = 400;

type Columns = readonly Shown<ColumnShape>[];

interface FirstUser {
  name: string;
  email: string;
}

/** Tells whether this module has rendered rows that React has not replaced yet. */
export const firstRowsShown = (): boolean => document.querySelector(`${FRAME} > main tr`) !== null;

/**
 * Renders the heading and a table without rows, while the list is on its way. The layout of the rows is then shorter.
 *
 * @returns a function that renders as many of the first users as fit into the window, from the first bytes of the
 *   response. Its promise resolves when the rows are painted, or at once when there are none to show, and rejects with a
 *   SyntaxError when the bytes are not the beginning of a JSON array. `null` where no rows can be shown before React.
 */
export function prepareFirstRows(): ((start: Uint8Array) => Promise<void>) | null {
  const frame = document.querySelector(FRAME);
  // A searched, sorted or filtered list starts with other users; a low window scrolls as a whole.
  if (!frame || location.search !== '' || matchMedia('(max-height: 480px)').matches) return null;
  const columns: Columns = visibleColumns(userColumnShapes, readColumns(columnsText('users')));
  const layout = measureLayout(columns);
  const shapes = cellShapes(columns, layout.coarse);
  const { page, body } = createPage(shapes, layout);
  frame.append(page);
  return async (start) => {
    const users = readFirstUsers(start.subarray(0, layout.rowCount * BYTES_PER_USER));
    if (users.length === 0) return;
    body.append(...users.slice(0, layout.rowCount).map((user, index) => createRow(user, index, shapes)));
    await nextPaint();
  };
}

/** Returns the first users of the response, up to the first one that cannot be shown here. */
function readFirstUsers(start: Uint8Array): FirstUser[] {
  const text = new TextDecoder().decode(start, { stream: true });
  const parse = (elements: string) => JSON.parse(`[${elements}]`) as unknown[];
  const users = cutArray(parse, () => null)
    .take(text)
    .map(toFirstUser);
  const end = users.indexOf(null);
  return (end < 0 ? users : users.slice(0, end)) as FirstUser[];
}

/** Reads the name and the e-mail of a user; `null` unless both are texts that are not empty. */
function toFirstUser(json: unknown): FirstUser | null {
  const { id, name, email, status } = (json ?? {}) as Record<'id' | 'name' | 'email' | 'status', unknown>;
  // The table lists a user last whom the schema rejects. The schema is too large to load here: this is its main part.
  if (!Number.isSafeInteger(id) || typeof status !== 'string') return null;
  if (typeof name !== 'string' || typeof email !== 'string' || !name.trim() || !email) return null;
  // The table shows hidden characters by their codes.
  return /[\p{C}\p{M}]/u.test(name + email) ? null : { name: name.trim(), email };
}

/** Returns a promise that resolves after the next frame is painted. */
const nextPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

type CellShape = Pick<Columns[number], 'slot' | 'low' | 'cssWidth'>;

/** Returns the shapes of the cells of a row: between those of the columns, one for the checkbox and one for the actions. */
const cellShapes = (columns: Columns, coarse: boolean): CellShape[] => [
  { slot: 'hidden', cssWidth: `${coarse ? CHECKBOX_WIDTH_TOUCH : CHECKBOX_WIDTH}px` },
  ...columns,
  { slot: 'hidden', cssWidth: `${ACTIONS_WIDTH}px` },
];

/** Creates the page: its heading, and a table without rows at the place of the real one. */
function createPage(
  shapes: readonly CellShape[],
  { lengths }: Layout,
): { page: HTMLElement; body: HTMLElement } {
  const language = chosenLanguage();
  markLanguage(language);
  const title = bootMessages[language].users;

  const cols = shapes.map(({ cssWidth, low }) => {
    const column = element('col', { low });
    column.style.width = cssWidth;
    return column;
  });
  const body = element('tbody');
  const table = element('table', { selectable: true }, [element('colgroup', {}, cols), body]);
  Object.assign(table, { className: 'data-table', ariaLabel: title, ariaBusy: 'true' });

  const heading = element('h1');
  heading.textContent = title;
  const page = element('main', {}, [heading, element('div', {}, [table])]);
  page.className = 'first-rows';
  for (const [name, length] of Object.entries(lengthProperties(lengths)))
    page.style.setProperty(name, length);
  return { page, body };
}

const fieldOf: Partial<Record<ColumnShape['slot'], keyof FirstUser>> = { title: 'name', line: 'email' };

function createRow(user: FirstUser, index: number, shapes: readonly CellShape[]): HTMLElement {
  const cells = shapes.map(({ slot, low }) => {
    const cell = element('td', { slot, low });
    const field = fieldOf[slot];
    if (field) Object.assign(cell, { textContent: user[field], dir: 'auto' });
    return cell;
  });
  const row = element('tr', {}, cells);
  row.ariaRowIndex = String(index + 2);
  return row;
}

type Layout = ReturnType<typeof measureLayout>;

/**
 * Measures the window.
 *
 * @returns `coarse` for a touch screen; `rowCount`, the rows that fit; `lengths` in pixels, which become the custom
 *   properties of first-rows.css and of the style of the table
 */
function measureLayout(columns: Columns) {
  const narrow = matchMedia(PHONE).matches;
  const coarse = matchMedia(TOUCH).matches;
  const heights = rowHeights({ density: preference('density'), narrow, coarse });
  const { bar, insights } = HEIGHTS_ABOVE[narrow ? 'narrow' : 'wide'][coarse ? 'coarse' : 'fine'];
  const lengths = {
    over: bar + (preference('insights') === 'shown' ? insights : 0),
    ...tableLengths(columns, true, heights),
  };
  const fitting = Math.ceil((innerHeight - HEADING_HEIGHT - lengths.over - lengths.head) / lengths.row);
  return { coarse, rowCount: Math.max(fitting, 1), lengths };
}

/** Creates an element. @param data its `data-` attributes; `undefined` and `false` leave one out */
function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  data: Record<string, string | number | boolean | undefined> = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(data)) if (value) created.dataset[name] = String(value);
  created.append(...children);
  return created;
}
