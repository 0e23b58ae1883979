// Measures what a working day leaves in memory: a session in fast-forward against the simulated service.
import { randomUUID } from 'node:crypto';
import type { Browser, Page, Request } from 'playwright';
import { countMemory, type MemoryCounts } from './memory-counts.ts';
import { formatNumber, markdown } from './report.ts';
import { startConsole } from './simulated-console.ts';
import { openPage, withTimeout } from './tab.ts';

/** What happens between the counts. */
const DAY = { searches: 1000, readings: 200, drawers: 300, writes: 100 };
/** The share of a day that happens before the first count: it loads code and fills caches. */
const WARM_UP = 0.05;
/** The steps of undo that Chromium keeps, each with the text node that it took away. The warm-up makes as many. */
const UNDO_STEPS = 1000;
/** The allowed growth of the heap, in bytes. */
const MAX_GROWTH = 5e6;
/** The allowed growth of nodes and listeners: what one more open menu or notice would hold. */
const MAX_LEFT = 60;

/** Milliseconds in which all notices leave. */
const NOTICES_LEAVE = 12_000;

/** Runs the session on the demo's 61 users. @param dist the folder of a production build @returns a Markdown table */
export async function longSessionTable(browser: Browser, dist: string): Promise<string> {
  const { url, close: stop } = await startConsole(dist);
  const { page, cdp, close } = await openPage(browser, `demo.${randomUUID().slice(0, 8)}`);
  try {
    await page.goto(`${url}/organizations/1/users`);
    await page.locator(ROW).first().waitFor();
    await cdp.send('Performance.enable');
    const count = async () => {
      // A notice under the pointer stays.
      await page.mouse.move(0, 0);
      return countMemory(cdp, NOTICES_LEAVE);
    };
    await act(page, WARM_UP);
    for (let step = 0; step < UNDO_STEPS; step += 2) await searchAndClear(page, step);
    const first = await count();
    await act(page, 1);
    const last = await count();
    return markdown(
      ['', 'before', 'after', 'more by', 'goal'],
      (Object.keys(first) as (keyof MemoryCounts)[]).map((name) => {
        const more = last[name] - first[name];
        const isHeap = name === 'JS heap';
        const shown = (value: number) =>
          isHeap ? `${formatNumber(value / 1e6, 2)} MB` : formatNumber(value);
        const limit = isHeap ? MAX_GROWTH : MAX_LEFT;
        const verdict = more <= limit ? 'met' : '**not met**';
        return [name, ...[first[name], last[name], more].map(shown), `≤ ${shown(limit)}: ${verdict}`];
      }),
    );
  } finally {
    await close();
    await stop();
  }
}

const ROW = 'table[aria-label="Users"] tbody tr[aria-rowindex]';
const WORDS = ['ana', 'silva', 'joao', 'lind', 'support', 'aurora'];

/** Does a share of what happens on a day, mixed. */
async function act(page: Page, share: number): Promise<void> {
  const rounds = Math.round(DAY.writes * share);
  const times = (count: number) => Math.round(count / DAY.writes);
  for (let round = 0; round < rounds; round++) {
    for (let time = 0; time < times(DAY.searches); time++) {
      await searchAndClear(page, round + time);
    }
    for (let time = 0; time < times(DAY.readings); time++) {
      await readAgain(page);
    }
    for (let time = 0; time < times(DAY.drawers); time++) {
      await page
        .locator(ROW)
        .nth(1 + ((round + time) % 8))
        .getByRole('link')
        .click();
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await write(page);
  }
}

/** Makes two steps of undo. @param index chooses the word */
async function searchAndClear(page: Page, index: number): Promise<void> {
  const search = page.getByRole('searchbox');
  await search.fill(WORDS[index % WORDS.length] ?? '');
  await search.fill('');
}

/** Milliseconds that the page's clock is ahead of the real one. */
let ahead = 0;

/** Lets the list get old and the window get the focus, upon which the console reads the list again. */
async function readAgain(page: Page): Promise<void> {
  ahead += 31_000;
  const read = withTimeout('the list', listRead(page));
  await page.clock.setSystemTime(Date.now() + ahead);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await read;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Resolves when a reading of the list has ended. Chromium reports some answers as aborted that were read to their end. */
const listRead = (page: Page) =>
  new Promise<void>((resolve) => {
    const end = (request: Request) => {
      if (!request.url().endsWith('/organizations/1/users')) return;
      page.off('requestfinished', end).off('requestfailed', end);
      resolve();
    };
    page.on('requestfinished', end).on('requestfailed', end);
  });

/** Blocks or unblocks the first user, and waits for the notice that it was read back. */
async function write(page: Page): Promise<void> {
  const row = page.locator(ROW).first();
  const verb = (await row.getByText('Blocked').isVisible()) ? 'Unblock' : 'Block';
  await row.hover();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
  // An unblock is not asked about.
  if (verb === 'Block') {
    await page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  await row.getByText(verb === 'Block' ? 'Blocked' : 'Normal').waitFor();
}
