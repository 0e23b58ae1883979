/**
 * The first rows of the users, before the console is there to show them: names and e-mail addresses, just where its table
 * will have them. What isn't simply so is left to the console, and nothing is shown here.
 */
import { cutRows } from '../api/read-array.ts';
import { chosenLanguage, markLanguage } from '../i18n/choice.ts';
import { firstWords } from '../i18n/first-words.ts';
import { ACTIONS, CHECK, type ColumnShape, chosenColumns, widthOf } from '../ui/data-table.ts';
import { columnsText, preference, readColumns } from '../ui/preferences.ts';
import { COARSE, NARROW, rowHeights } from '../ui/row-height.ts';
import { type UserColumn, userColumnShapes } from './user-columns.ts';

/** What stands in the page until React takes over. */
const FRAME = '#root > .frame';

/** Pixels of what will stand over the table: the bar with the search, and the insights. */
const OVER = {
  wide: { fine: { bar: 46, insights: 58 }, coarse: { bar: 56, insights: 72 } },
  narrow: { fine: { bar: 90, insights: 0 }, coarse: { bar: 112, insights: 0 } },
};

interface FirstRow {
  name: string;
  email: string;
}

/** Whether rows stand there that this module put there. */
export const firstRowsShown = (): boolean => document.querySelector(`${FRAME} > main`) !== null;

/**
 * Shows the rows that come first, as far as there is room. The answer itself is left untouched for the console.
 *
 * @param answer to the question for the whole list
 * @returns resolves once they have been painted, or it is clear that they will not be
 * @throws when a row is anything but plain
 */
export async function showFirstRows(answer: Promise<Response>): Promise<void> {
  const frame = document.querySelector(FRAME);
  // What was searched, sorted or filtered begins with other rows; a small window scrolls as a whole.
  if (!frame || location.search !== '' || matchMedia('(max-height: 480px)').matches) return;
  const response = await answer;
  const copy = response.status === 200 && response.clone().body;
  if (!copy) return;
  const rows = await readFirstRows(copy);
  // Once React has taken over there is no frame any more.
  if (rows.length === 0 || !frame.isConnected) return;
  frame.append(firstTable(rows));
  await painted();
}

/** The rows that the body begins with. */
async function readFirstRows(body: ReadableStream<Uint8Array>): Promise<FirstRow[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const cutter = cutRows();
  let json = '';
  try {
    while (json.trim() === '') {
      const { done, value } = await reader.read();
      if (done) return [];
      json = cutter.take(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
  const rows = JSON.parse(`[${json}]`) as Partial<Record<keyof FirstRow, unknown> | null>[];
  return rows.map((row) => {
    const { name, email } = row ?? {};
    if (typeof name !== 'string' || typeof email !== 'string' || !name.trim() || !email) {
      throw new TypeError('Not a plain row');
    }
    return { name: name.trim(), email };
  });
}

/** The next frame has been painted. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** A table of them, where the real one will stand. */
function firstTable(rows: readonly FirstRow[]): HTMLElement {
  const narrow = matchMedia(NARROW).matches;
  const coarse = matchMedia(COARSE).matches;
  const { rowHeight, headHeight } = rowHeights({ density: preference('density'), narrow, coarse });
  const columns = chosenColumns<ColumnShape & { key: UserColumn }>(
    userColumnShapes,
    readColumns(columnsText('users')),
  );
  const language = chosenLanguage();
  markLanguage(language);
  const title = firstWords[language].users;

  const heads = [{ width: CHECK }, ...columns, { width: ACTIONS }].map((head) => {
    const column = element('col');
    if (!('grows' in head)) column.style.width = `${head.width}px`;
    return 'low' in head && head.low ? low(column) : column;
  });
  const cell = (
    row: Partial<Record<UserColumn, string>>,
    { key, slot, low: isLow }: (typeof columns)[number],
  ) => {
    const td = element('td', { textContent: row[key] ?? '', dir: 'auto' });
    td.dataset.slot = slot;
    return isLow ? low(td) : td;
  };
  const lines = rows
    .slice(0, Math.ceil(innerHeight / rowHeight))
    .map((row) =>
      element('tr', {}, [element('td'), ...columns.map((column) => cell(row, column)), element('td')]),
    );

  const table = element('table', { ariaLabel: title, ariaBusy: 'true' }, [
    element('colgroup', {}, heads),
    element('tbody', {}, lines),
  ]);
  const main = element('main', { className: 'first-rows' }, [
    element('h1', { textContent: title }),
    element('div', {}, [table]),
  ]);
  const { bar, insights } = OVER[narrow ? 'narrow' : 'wide'][coarse ? 'coarse' : 'fine'];
  const lengths = {
    over: bar + (preference('insights') === 'shown' ? insights : 0),
    row: rowHeight,
    head: headHeight,
    wide: widthOf(columns, true),
    narrow: widthOf(
      columns.filter((column) => !column.low),
      true,
    ),
  };
  for (const [name, length] of Object.entries(lengths)) main.style.setProperty(`--${name}`, `${length}px`);
  return main;
}

function low<E extends HTMLElement>(part: E): E {
  part.dataset.low = '';
  return part;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
