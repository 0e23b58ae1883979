/**
 * Shows the first rows of a list before React is loaded: two texts of each, at the places that the table will give them.
 * Where the place or the content is uncertain, this module shows nothing and the table is the first to render.
 */
import { cutArray } from '../../api/read-array.ts';
import { bootMessages } from '../../i18n/boot-messages.ts';
import { chosenLanguage, markLanguage } from '../../i18n/language-preference.ts';
import { PHONE, rowHeights, TOUCH } from '../../ui/table/row-height.ts';
import {
  ACTIONS_WIDTH,
  CHECKBOX_WIDTH,
  CHECKBOX_WIDTH_TOUCH,
  type ColumnShape,
  hasManyColumns,
  lengthProperties,
  type Shown,
  tableLengths,
  visibleColumns,
} from '../../ui/table/table-types.ts';
import { columnsText, preference, readColumns, type TableName } from '../../ui/theme/preferences.ts';

/** The element of the page that React replaces. */
const FRAME = '#root > .frame';

/** Heights above the table, in pixels: the bar with the search, and the insights. */
const HEIGHTS_ABOVE = {
  wide: { fine: { bar: 46, insights: 58 }, coarse: { bar: 56, insights: 72 } },
  narrow: { fine: { bar: 86, insights: 0 }, coarse: { bar: 108, insights: 0 } },
};

/** Height of the heading above the bar, in pixels. On a phone it is higher, but one row too many does no harm. */
const HEADING_HEIGHT = 56;
/** Bytes to parse for each row: more than nearly any record has. The first chunk may hold megabytes. */
const BYTES_PER_RECORD = 400;

type Columns = readonly Shown<ColumnShape>[];

/** The list whose first rows are shown. */
export interface FirstList {
  table: TableName;
  shapes: readonly ColumnShape[];
  /**
   * Reads the texts that a row shows.
   *
   * @returns the texts by the keys of their columns; an empty one, or `null`, for a record that cannot be shown here
   */
  textsOf: (record: Record<string, unknown>) => Record<string, unknown> | null;
}

/** The texts of a row by the keys of their columns. */
type FirstRow = Record<string, string>;

/**
 * Renders the heading and a table without rows, while the list is on its way. The layout of the rows is then shorter.
 *
 * @returns a function that renders as many of the first rows as fit into the window, from the first bytes of the
 *   response. Its promise resolves when the rows are painted, or at once when there are none to show, and rejects with a
 *   SyntaxError when the bytes are not the beginning of a JSON array. `null` where no rows can be shown before React.
 */
export function prepareFirstRows({
  table,
  shapes,
  textsOf,
}: FirstList): ((start: Uint8Array) => Promise<void>) | null {
  const frame = document.querySelector(FRAME);
  // A searched, sorted or filtered list starts with other users; a low window scrolls as a whole.
  if (!frame || location.search !== '' || matchMedia('(max-height: 480px)').matches) return null;
  const columns: Columns = visibleColumns(shapes, readColumns(columnsText(table)));
  const layout = measureLayout(columns);
  const cells = cellShapes(columns, layout.coarse);
  const { page, body } = createPage(table, cells, layout);
  frame.append(page);
  return async (start) => {
    const rows = readRows(start.subarray(0, layout.rowCount * BYTES_PER_RECORD), textsOf);
    if (rows.length === 0) return;
    body.append(...rows.slice(0, layout.rowCount).map((row, index) => createRow(row, index, cells)));
    await nextPaint();
  };
}

/** Reads the first rows of the response, up to the first record that cannot be shown here. */
function readRows(start: Uint8Array, textsOf: FirstList['textsOf']): FirstRow[] {
  const text = new TextDecoder().decode(start, { stream: true });
  const parse = (elements: string) => JSON.parse(`[${elements}]`) as unknown[];
  const records = cutArray(parse, () => null).take(text) as ({ id?: unknown } | null)[];
  const ids = new Set(records.map((record) => record?.id));
  // The table shows only the last of several records with one id.
  if (ids.size < records.length) return [];
  const rows = records.map((record) => {
    const hasId = Number.isSafeInteger(record?.id) && (record?.id as number) >= 0;
    const texts = hasId ? textsOf(record as Record<string, unknown>) : null;
    return texts && Object.values(texts).every(isPlainText) ? (texts as FirstRow) : null;
  });
  const end = rows.indexOf(null);
  return (end < 0 ? rows : rows.slice(0, end)) as FirstRow[];
}

/** Tells whether a value is a text that the table shows as it is: hidden characters are shown by their codes. */
const isPlainText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !/[\p{C}\p{M}\p{DI}]/u.test(value);

/** Returns a promise that resolves after the next frame is painted. */
const nextPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

type CellShape = Pick<Columns[number], 'key' | 'slot' | 'low' | 'cssWidth'>;

/** Returns the shapes of the cells of a row: between those of the columns, one for the checkbox and one for the actions. */
const cellShapes = (columns: Columns, coarse: boolean): CellShape[] => [
  { key: '', slot: 'hidden', cssWidth: `${coarse ? CHECKBOX_WIDTH_TOUCH : CHECKBOX_WIDTH}px` },
  ...columns,
  { key: '', slot: 'hidden', cssWidth: `${ACTIONS_WIDTH}px` },
];

/** Creates the page: its heading, and a table without rows at the place of the real one. */
function createPage(
  name: TableName,
  shapes: readonly CellShape[],
  { lengths, many }: Layout,
): { page: HTMLElement; body: HTMLElement } {
  const language = chosenLanguage();
  markLanguage(language);
  const title = bootMessages[language][name];

  const cols = shapes.map(({ cssWidth, low }) => {
    const column = element('col', { low });
    column.style.width = cssWidth;
    return column;
  });
  const body = element('tbody');
  const table = element('table', { selectable: true, many }, [element('colgroup', {}, cols), body]);
  Object.assign(table, { className: 'data-table', ariaLabel: title, ariaBusy: 'true' });

  const heading = element('h1');
  heading.textContent = title;
  const page = element('main', {}, [heading, element('div', {}, [table])]);
  page.className = 'first-rows';
  for (const [name, length] of Object.entries(lengthProperties(lengths)))
    page.style.setProperty(name, length);
  return { page, body };
}

function createRow(texts: FirstRow, index: number, shapes: readonly CellShape[]): HTMLElement {
  const cells = shapes.map(({ key, slot, low }) => {
    const cell = element('td', { slot, low, key });
    const text = texts[key];
    if (text) Object.assign(cell, { textContent: text.trim(), dir: 'auto' });
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
 * @returns `coarse` for a touch screen; `many` columns; `rowCount`, the rows that fit; `lengths` in pixels, which become the custom
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
  return { coarse, many: hasManyColumns(columns), rowCount: Math.max(fitting, 1), lengths };
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
