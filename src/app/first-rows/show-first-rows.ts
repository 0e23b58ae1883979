/**
 * Shows the first rows of a list before React is loaded: two texts of each, at the places that the table will give them.
 * This halves the time to the first row of a reload. Everything but the texts has the table's own styles and lengths.
 */
import type { StartedAnswer } from '../../api/request.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { afterFrame } from '../../lib/time-slicing.ts';
import { PHONE, rowHeights, TOUCH } from '../../ui/table/row-height.ts';
import {
  CHECKBOX_WIDTH,
  CHECKBOX_WIDTH_TOUCH,
  cardLines,
  hasFaces,
  tableLook,
  visibleColumns,
} from '../../ui/table/table-types.ts';
import { faceOf } from '../../ui/text/face.ts';
import { columnsText, preference, readColumns } from '../../ui/theme/preferences.ts';
import { type FirstList, firstListOf, type RowTexts, readFirstRows } from './first-lists.ts';

/** Milliseconds that the start of React, which blocks the main thread, waits for the rows: the service may be slow. */
const ROWS_TIMEOUT = 150;

/** Bytes to parse for each row: more than nearly any record has. The first chunk may hold megabytes. */
const BYTES_PER_RECORD = 1000;

/**
 * Shows the heading of the list's page and, when the list has arrived, as many of its first rows as fit into the window.
 * Shows nothing where the place or the content of the rows is uncertain. React replaces what is shown.
 *
 * @param answer the answer to the request for the list
 * @returns a promise that resolves when the rows are painted, or after {@link ROWS_TIMEOUT}; later rows are shown, too
 */
export async function showFirstRows(answer: Promise<StartedAnswer>): Promise<void> {
  const frame = document.querySelector('#root > .frame');
  const list = firstListOf(location);
  // A low window scrolls as a whole.
  if (!frame || !list || matchMedia('(max-height: 480px)').matches) return;
  const { page, body, rowHeight, createRow } = createPage(list);
  frame.append(page);
  const showRows = async () => {
    const { first } = await answer;
    if (!first) return;
    const count = Math.ceil((innerHeight - body.getBoundingClientRect().top) / rowHeight);
    const rows = readFirstRows(first.subarray(0, count * BYTES_PER_RECORD), list);
    body.append(...rows.slice(0, count).map(createRow));
    await afterFrame();
  };
  await Promise.race([showRows(), new Promise((resolve) => setTimeout(resolve, ROWS_TIMEOUT))]);
}

/** Creates the page: its heading, the room of the bar and the insights, and a table without rows. */
function createPage({ table: name, columns: all }: FirstList) {
  const title = currentLanguage().messages[name].title;
  const columns = visibleColumns(all, readColumns(columnsText(name)));
  const coarse = matchMedia(TOUCH).matches;
  const heights = rowHeights({
    density: preference('density'),
    narrow: matchMedia(PHONE).matches,
    coarse,
    lines: cardLines(columns),
  });
  const control = (cssWidth: string) => ({ key: '', slot: 'hidden', low: undefined, cssWidth });
  const checkbox = control(`${coarse ? CHECKBOX_WIDTH_TOUCH : CHECKBOX_WIDTH}px`);
  const cells = [checkbox, ...columns, control('auto')];

  const cols = cells.map(({ slot, low, cssWidth }) => {
    const col = element('col', { data: { slot, low } });
    col.style.setProperty('--width', cssWidth);
    return col;
  });
  const heads = cells.map(({ slot, low }) => element('th', { data: { slot, low } }));
  const head = element('thead', { ariaHidden: 'true' }, element('tr', {}, ...heads));
  const body = element('tbody');
  const table = element(
    'table',
    { className: 'data-table', ariaLabel: title, ariaBusy: 'true' },
    element('colgroup', {}, ...cols),
    head,
    body,
  );
  const { style, ...attributes } = tableLook(name, columns, heights);
  for (const [property, length] of Object.entries(style)) table.style.setProperty(property, length);
  for (const [name, value] of Object.entries(attributes)) if (value) table.setAttribute(name, String(value));

  const page = element(
    'main',
    { className: 'first-rows' },
    element(
      'header',
      { className: 'page-head' },
      element('h1', { textContent: title }),
      element('div', { className: 'page-actions' }),
    ),
    element('div', { className: 'page-bar' }, element('div', { className: 'list-bar' })),
    ...(preference('insights') === 'shown' ? [element('div', { className: 'insight-slot' })] : []),
    element('div', {}, table),
  );
  const createRow = (texts: RowTexts, index: number) =>
    element(
      'tr',
      { ariaRowIndex: String(index + 2) },
      ...cells.map(({ key, slot, low }) =>
        element(
          'td',
          {
            // Names and e-mails: a browser that translates the page must leave them as they are.
            translate: false,
            data: {
              key,
              slot,
              low,
              ...(slot === 'title' && hasFaces(name) && faceOf(texts[key]?.trim() ?? '')),
            },
          },
          element('bdi', { textContent: texts[key]?.trim() ?? '' }),
        ),
      ),
    );
  return { page, body, rowHeight: heights.rowHeight, createRow };
}

type Data = Record<string, string | number | boolean | undefined>;

/** Creates an element. @param data its `data-` attributes; `undefined` and `false` leave one out */
function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { data = {}, ...properties }: Partial<HTMLElement> & { data?: Data } = {},
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(data))
    if (value !== undefined && value !== false) created.dataset[name] = String(value);
  created.append(...children);
  return created;
}
