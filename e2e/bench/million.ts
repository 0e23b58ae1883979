// A list ten times as long as the longest that was asked for: does everything still work, how long does it take, what
// does it weigh?
import type { Browser } from 'playwright';
import { inWords, markdown, number } from './report.ts';
import type { BenchServer } from './server.ts';
import { clearSearch, firstText, search, sort } from './steps.ts';
import { latchkey } from './subjects.ts';
import { openTab, rest, type Tab, within } from './tab.ts';
import { open, wholeList } from './visits.ts';

/** Milliseconds for each step. */
const LIMIT = 120_000;
/** A number that stands in few e-mails and ids. */
const RARE = '77777';
/** Bytes. */
const HEAP_GOAL = 700e6;

/** @returns a Markdown table, and what could not be done, in words */
export async function millionTable(
  browser: Browser,
  server: BenchServer,
  count: number,
): Promise<{ table: string; errors: string[] }> {
  const ends = server.use(count);
  const tab = await openTab(browser);
  const rows: string[][] = [];
  const errors: string[] = [];
  const measure = async (name: string, act: () => Promise<string>, goal = '') => {
    try {
      rows.push([name, await act(), goal]);
    } catch (error) {
      rows.push([name, 'failed', goal]);
      errors.push(`${name}: ${inWords(error)}`);
    }
  };
  const inTime = (took: number) => `${number(took)} ms`;
  try {
    let row = 0;
    await measure('first row', async () => {
      row = await open(tab, server.url, latchkey);
      return inTime(row);
    });
    await measure('whole list', async () => inTime(await wholeList(tab, latchkey.table ?? '', count, LIMIT)));
    await rest(tab, row, LIMIT);
    const longest = () => tab.page.evaluate(() => Math.max(0, ...window.bench.tasks.map(([, took]) => took)));
    await measure('longest task while loading', async () => inTime(await longest()));
    const first = await firstText(tab, latchkey);
    await measure(`search for ${RARE}, last key to right rows`, async () =>
      inTime((await search(tab, latchkey, RARE, LIMIT)).took),
    );
    await measure('the whole list again', async () => {
      const start = performance.now();
      await clearSearch(tab, latchkey, first);
      return `under ${inTime(performance.now() - start)}`;
    });
    for (const time of ['the first time', 'the second time']) {
      await measure(`sort by name, ${time}`, async () =>
        inTime((await sort(tab, latchkey, ends, LIMIT)).took),
      );
    }
    await measure('End', async () => inTime(await press(tab, 'End', count)));
    await measure('Home', async () => inTime(await press(tab, 'Home', 1)));
    await measure(
      'JS heap after collecting garbage',
      async () => {
        const heap = await tab.heap();
        return `${number(heap / 1e6)} MB, ${heap < HEAP_GOAL ? 'met' : '**not met**'}`;
      },
      `under ${number(HEAP_GOAL / 1e6)} MB`,
    );
    return { table: markdown(['Figure', 'Measured', 'Goal'], rows), errors };
  } finally {
    await tab.close();
  }
}

/** Presses a key in the list. @returns milliseconds until the row with that place, from 1 on, was on the screen and had the focus */
async function press({ page }: Tab, key: 'End' | 'Home', place: number): Promise<number> {
  await page.evaluate(
    ({ row, place }) => {
      const { bench } = window;
      if (!document.activeElement?.matches(row)) document.querySelector<HTMLElement>(row)?.focus();
      bench.begin();
      bench.done = bench.painted(() => {
        const { activeElement: active } = document;
        // The head is row 1.
        return active?.getAttribute('aria-rowindex') === `${place + 1}` && bench.isOnScreen(active);
      });
    },
    { row: latchkey.row, place },
  );
  await page.keyboard.press(key);
  try {
    return await within(
      `the row ${number(place)}`,
      page.evaluate(async () => (await window.bench.done) - (window.bench.keys[0] ?? 0)),
      10_000,
    );
  } catch (error) {
    const where = await page.evaluate((row) => {
      const scroller = window.bench.scroller(row);
      const { activeElement: active } = document;
      return `the focus is in row ${active?.getAttribute('aria-rowindex')}, ${Math.round(active?.getBoundingClientRect().top ?? 0)} px from the top; the list stands at ${scroller.scrollTop} px of ${scroller.scrollHeight}`;
    }, latchkey.row);
    throw new Error(`${inWords(error)}: ${where}`);
  }
}
