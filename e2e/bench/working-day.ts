// Measures what a working day leaves in memory: a session in fast-forward against the simulated service.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright';
import type { ListPage } from './pages.ts';
import { openTab, type Tab } from './tab.ts';

/** The rounds of a day. Each has 10 searches, 2 readings of the list, 3 drawers and a write. */
const ROUNDS = 100;
/** The rounds before the first count: they load code and fill caches. */
const WARM_UP_ROUNDS = 5;
/** The steps of undo that Chromium keeps, each with the text node that it took away. The warm-up makes as many. */
const UNDO_STEPS = 1000;
/** Milliseconds in which all notices leave. */
const NOTICES_LEAVE = 12_000;
const WORDS = ['ana', 'silva', 'joao', 'lind', 'support', 'aurora'];

/** Runs the day on a list of the demo world. @returns the bytes by which the JavaScript heap grows */
export async function measureWorkingDay(browser: Browser, url: string, list: ListPage): Promise<number> {
  const tab = await openTab(browser, 'fast', `demo.${randomUUID().slice(0, 8)}`);
  const { page } = tab;
  try {
    await page.goto(url + list.path);
    await page.locator(list.row).first().waitFor();
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await workRound(page, list, round);
    for (let step = 0; step < UNDO_STEPS; step += 2) await searchAndClear(page, step);
    const before = await heapAtRest(tab);
    for (let round = 0; round < ROUNDS; round++) await workRound(page, list, round);
    return (await heapAtRest(tab)) - before;
  } finally {
    await tab.close();
  }
}

async function heapAtRest({ page, heap }: Tab): Promise<number> {
  // A notice under the pointer stays.
  await page.mouse.move(0, 0);
  await pause(NOTICES_LEAVE);
  await heap();
  return heap();
}

async function workRound(page: Page, list: ListPage, round: number): Promise<void> {
  for (let time = 0; time < 10; time++) await searchAndClear(page, round + time);
  for (let time = 0; time < 2; time++) await readAgain(page, list);
  for (let time = 0; time < 3; time++) {
    await page
      .locator(list.row)
      .nth(1 + ((round + time) % 8))
      .getByRole('link')
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    // The drawer of a user opens to read.
    await drawer.getByRole('button', { name: /^(Edit roles|Save changes)$/ }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  }
  await write(page, list);
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
async function readAgain(page: Page, { path }: ListPage): Promise<void> {
  // Chromium reports some answers as aborted that were read to their end.
  const { promise: read, resolve } = Promise.withResolvers<void>();
  const end = (request: Request) => {
    if (new URL(request.url()).pathname === `/api${path}`) resolve();
  };
  page.on('requestfinished', end).on('requestfailed', end);
  ahead += 31_000;
  await page.clock.setSystemTime(Date.now() + ahead);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await read;
  page.off('requestfinished', end).off('requestfailed', end);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Blocks or unblocks the first record, and waits until its row shows the status that was read back. */
async function write(page: Page, { row, list }: ListPage): Promise<void> {
  const first = page.locator(row).first();
  const verb = (await first.getByText('Blocked').isVisible()) ? 'Unblock' : 'Block';
  await first.hover();
  await first.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
  // An unblock is not asked about.
  if (verb === 'Block') {
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: verb, exact: true }).click();
    await question.waitFor({ state: 'detached' });
  }
  const unblocked = list === 'users' ? 'Normal' : 'Active';
  await first.getByText(verb === 'Block' ? 'Blocked' : unblocked).waitFor();
}
