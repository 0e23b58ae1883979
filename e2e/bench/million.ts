// Measures a list of 1,000,000 users, ten times the required size: loading, search, sorting, jumps and heap.
import type { Browser } from 'playwright';
import { formatNumber, markdown, messageOf } from './report.ts';
import type { BenchServer } from './server.ts';
import { clearSearch, firstText, search, sort } from './steps.ts';
import { latchkey } from './subjects.ts';
import { openTab, type Tab, waitUntilIdle, withTimeout } from './tab.ts';
import { open, wholeList } from './visits.ts';

/** The timeout of each step, in milliseconds. */
const LIMIT = 120_000;
/** A number that few e-mails and ids contain. */
const RARE = '77777';
/** The goal for the heap, in bytes. */
const HEAP_GOAL = 700e6;

/** Measures the list once. @returns a Markdown table, and the messages of the steps that failed */
export async function millionTable(
  browser: Browser,
  server: BenchServer,
  count: number,
): Promise<{ table: string; errors: string[] }> {
  const ends = server.setUserCount(count);
  const tab = await openTab(browser);
  const rows: string[][] = [];
  const errors: string[] = [];
  const measure = async (name: string, step: () => Promise<string>, goal = '') => {
    try {
      rows.push([name, await step(), goal]);
    } catch (error) {
      rows.push([name, 'failed', goal]);
      errors.push(`${name}: ${messageOf(error)}`);
    }
  };
  const inMs = (duration: number) => `${formatNumber(duration)} ms`;
  try {
    let firstRowTime = 0;
    await measure('first row', async () => {
      firstRowTime = await open(tab, server.url, latchkey);
      return inMs(firstRowTime);
    });
    await measure('whole list', async () => inMs(await wholeList(tab, latchkey.table ?? '', count, LIMIT)));
    await waitUntilIdle(tab, firstRowTime, LIMIT);
    const longest = () =>
      tab.page.evaluate(() => Math.max(0, ...window.bench.tasks.map(([, duration]) => duration)));
    await measure('longest task while loading', async () => inMs(await longest()));
    const first = await firstText(tab, latchkey);
    await measure(`search for ${RARE}, last key to right rows`, async () =>
      inMs((await search(tab, latchkey, RARE, LIMIT)).duration),
    );
    await measure('the whole list again', async () => {
      const start = performance.now();
      await clearSearch(tab, latchkey, first);
      return `under ${inMs(performance.now() - start)}`;
    });
    for (const time of ['the first time', 'the second time']) {
      await measure(`sort by name, ${time}`, async () =>
        inMs((await sort(tab, latchkey, ends, LIMIT)).duration),
      );
    }
    await measure('End', async () => inMs(await press(tab, 'End', count)));
    await measure('Home', async () => inMs(await press(tab, 'Home', 1)));
    await measure(
      'JS heap after collecting garbage',
      async () => {
        const heap = await tab.heap();
        return `${formatNumber(heap / 1e6)} MB, ${heap < HEAP_GOAL ? 'met' : '**not met**'}`;
      },
      `under ${formatNumber(HEAP_GOAL / 1e6)} MB`,
    );
    return { table: markdown(['Figure', 'Measured', 'Goal'], rows), errors };
  } finally {
    await tab.close();
  }
}

/**
 * Presses a key in the list.
 *
 * @param position the row that has to receive the focus, from 1 on
 * @returns milliseconds until that row is on the screen and has the focus
 */
async function press({ page }: Tab, key: 'End' | 'Home', position: number): Promise<number> {
  await page.evaluate(
    ({ row, position }) => {
      const { bench } = window;
      if (!document.activeElement?.matches(row)) document.querySelector<HTMLElement>(row)?.focus();
      bench.begin();
      bench.done = bench.painted(() => {
        const { activeElement: active } = document;
        // aria-rowindex counts the head as row 1.
        return active?.getAttribute('aria-rowindex') === `${position + 1}` && bench.isOnScreen(active);
      });
    },
    { row: latchkey.row, position },
  );
  await page.keyboard.press(key);
  try {
    return await withTimeout(
      `the row ${formatNumber(position)}`,
      page.evaluate(async () => (await window.bench.done) - (window.bench.keys[0] ?? 0)),
      10_000,
    );
  } catch (error) {
    const where = await page.evaluate((row) => {
      const scroller = window.bench.scroller(row);
      const { activeElement: active } = document;
      return `the focus is in row ${active?.getAttribute('aria-rowindex')}, ${Math.round(active?.getBoundingClientRect().top ?? 0)} px from the top; the list stands at ${scroller.scrollTop} px of ${scroller.scrollHeight}`;
    }, latchkey.row);
    throw new Error(`${messageOf(error)}: ${where}`);
  }
}
