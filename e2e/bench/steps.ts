// The steps of a visit: load, sign in, search, sort, open the form, turn the wheel. Each ends when its result is painted.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { ListPage } from './pages.ts';
import { emailOf } from './service.ts';
import type { Tab } from './tab.ts';

/** The time that an admin takes to paste a token, in milliseconds. */
const PASTE = 1000;
/** Five letters that start a few first names. Each shorter prefix matches more records. */
const QUERY = 'marti';
/** The number of addresses in a pasted list, and how many users stand between two of them. */
const EMAILS = 5000;
const EMAIL_STEP = 20;
/** The time between two keys of a fast typist, in milliseconds. */
const KEY_INTERVAL = 100;

/** Waits for the first row. @returns the time at which it is painted, in milliseconds since the navigation */
export const firstRow = (page: Page, { row, text }: ListPage): Promise<number> =>
  page.evaluate(
    ({ row, text }) =>
      window.bench.painted(() => {
        const first = document.querySelector(row);
        return first?.textContent.includes(text) && window.bench.isOnScreen(first);
      }),
    { row, text },
  );

/** Waits for the whole list. @returns the time at which it is painted, in milliseconds since the navigation */
export const wholeList = (page: Page, table: string, count: number): Promise<number> =>
  page.evaluate(
    ({ table, count }) =>
      window.bench.painted(
        () => Number(document.querySelector(table)?.getAttribute('aria-rowcount')) >= count,
      ),
    { table, count },
  );

/**
 * Opens the page without a session, pastes a token into the sign-in page and presses "Sign in".
 *
 * @returns the time until the field can be used, and the time from the press to the first row, both in milliseconds
 */
export async function signIn({ page }: Tab, url: string, list: ListPage, token: string) {
  await page.goto(url + list.path, { waitUntil: 'commit' });
  // The page gives the focus to the field when it can be used.
  const ready = await page.evaluate(() =>
    window.bench.painted(() => {
      const field = document.activeElement;
      return field?.matches('input[type=password]') && window.bench.isOnScreen(field);
    }),
  );
  await pause(PASTE);
  await page.keyboard.insertText(token);
  await page.evaluate(() => window.bench.begin());
  const [row] = await Promise.all([
    firstRow(page, list),
    page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  return { ready, toRow: row - (await page.evaluate(() => window.bench.down)) };
}

/**
 * Types a search. It ends with the frame in which each of the first ten rows (or all, if fewer) contains the text.
 *
 * @returns the milliseconds from the last key to this frame, and of the slowest key to the next paint
 */
export async function search({ page, cdp }: Tab, { search, row }: ListPage) {
  await page.locator(search).click();
  await pause(300);
  const before = await page.evaluate(
    ({ row, query }) => {
      const { bench } = window;
      bench.begin();
      bench.done = bench.painted(() => {
        const shown = bench.texts(row, 10);
        const typed = bench.keys.length >= query.length;
        return typed && shown.length > 0 && shown.every((text) => text.toLowerCase().includes(query));
      });
      return bench.texts(row, 1)[0];
    },
    { row, query: QUERY },
  );
  // Send the keys without waiting for the page, as a typist does.
  const sent: Promise<unknown>[] = [];
  for (const key of QUERY) {
    const code = { key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) };
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...code }));
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code }));
    await pause(KEY_INTERVAL);
  }
  const done = await page.evaluate(() => window.bench.done);
  await Promise.all(sent);
  await pause(150); // The performance observer reports with a delay.
  const result = await page.evaluate((done) => {
    const { keys, worstEvent } = window.bench;
    return { lastKey: done - (keys.at(-1) ?? 0), worstKey: worstEvent(keys[0] ?? 0, done) };
  }, done);

  await page.locator(search).fill('');
  await page.evaluate(
    ({ row, before }) => window.bench.painted(() => window.bench.texts(row, 1)[0] === before),
    { row, before },
  );
  await pause(500);
  return result;
}

/**
 * Pastes 5,000 recipients, as a mail program writes them, into the search. It ends with the frame that shows their users and
 * says that all were found.
 *
 * @param users the users of the list, at least 100,000
 * @returns the milliseconds from the paste to this frame
 */
export async function pasteEmails(
  { page }: Tab,
  { search, table }: ListPage,
  users: readonly { id: number; name: string }[],
): Promise<number> {
  const chosen = users.filter((_, at) => at % EMAIL_STEP === 0).slice(0, EMAILS);
  const text = chosen.map((user) => `${user.name} <${emailOf(user)}>`).join('; ');
  const duration = await page.evaluate(
    async ({ search, table, text, count }) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      const options = { clipboardData: data, bubbles: true, cancelable: true };
      const found = window.bench.painted(() => {
        const group = document.querySelector('[role=group][aria-label="List of e-mails"]');
        const rows = document.querySelector(table ?? '')?.getAttribute('aria-rowcount');
        return group?.textContent.startsWith('5,000 of 5,000 found') && Number(rows) === count + 1;
      });
      const start = performance.now();
      document.querySelector(search)?.dispatchEvent(new ClipboardEvent('paste', options));
      return (await found) - start;
    },
    { search, table, text, count: chosen.length },
  );
  await page.getByRole('button', { name: 'Remove the list' }).click();
  await wholeList(page, table ?? '', users.length);
  await pause(300); // As after a sort.
  return duration;
}

/**
 * Clicks the head of a column. It ends with the frame in which the first row shows the other end of the list.
 *
 * @param ends the first and the last name of the list, in each order that counts
 * @returns the milliseconds from the press to this frame
 */
export async function sort({ page }: Tab, { sort, row }: ListPage, ends: readonly string[]) {
  await page.evaluate(
    ({ row, ends }) => {
      const { bench } = window;
      const first = () => bench.texts(row, 1)[0] ?? '';
      const before = first();
      const other = ends.filter((end) => !before.includes(end));
      bench.begin();
      bench.done = bench.painted(() => bench.down > 0 && other.some((end) => first().includes(end)));
    },
    { row, ends },
  );
  await page.locator(sort).first().click();
  const duration = await sincePress(page);
  await pause(300);
  return duration;
}

/** Opens the form. @returns the milliseconds from the press to the frame in which its first field has the focus */
export async function openForm({ page }: Tab, { create, field }: ListPage): Promise<number> {
  await page.evaluate((field) => {
    const { bench } = window;
    bench.begin();
    bench.done = bench.painted(() => bench.down > 0 && document.activeElement?.matches(field));
  }, field);
  await page.locator(create).first().click();
  return sincePress(page);
}

const sincePress = (page: Page) => page.evaluate(async () => (await window.bench.done) - window.bench.down);

/**
 * Turns the wheel at a steady speed from the top of the list.
 *
 * @param speed pixels per second
 * @param duration milliseconds
 * @returns frames per second, the longest time between frames in milliseconds, and the greatest height in pixels that no
 * row covered
 */
export async function turnWheel({ page, cdp }: Tab, { row }: ListPage, speed: number, duration: number) {
  const center = await page.evaluate((row) => {
    const scroller = window.bench.scroller(row);
    scroller.scrollTop = 0;
    const box = scroller.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: Math.min(box.top + box.height / 2, innerHeight - 20) };
  }, row);
  await page.mouse.move(center.x, center.y);
  await pause(500);
  const watched = page.evaluate(watchFrames, { row, duration });
  const sent: Promise<unknown>[] = [];
  const start = performance.now();
  for (let turned = 0; turned < (speed * duration) / 1000; ) {
    const due = Math.round((Math.min(performance.now() - start, duration) * speed) / 1000);
    if (due > turned) {
      const turn = { type: 'mouseWheel', ...center, deltaX: 0, deltaY: due - turned } as const;
      sent.push(cdp.send('Input.dispatchMouseEvent', turn));
    }
    turned = due;
    await pause(16);
  }
  const frames = await watched;
  await Promise.all(sent);
  return frames;
}

/** Records frames in the page. @param duration milliseconds from the first scroll on */
function watchFrames({ row, duration }: { row: string; duration: number }) {
  const scroller = window.bench.scroller(row);
  const table = document.querySelector(row)?.closest('table');
  const head = table?.tHead?.getBoundingClientRect().height ?? 0;

  /** Returns the height of the list that no row covers. The layout at this time is the one that the frame shows. */
  const uncovered = () => {
    const box = scroller.getBoundingClientRect();
    const body = table?.tBodies[0]?.getBoundingClientRect();
    const bottom = Math.min(box.top + scroller.clientHeight, innerHeight, body?.bottom ?? 0);
    let covered = box.top + head;
    let blank = 0;
    for (const element of document.querySelectorAll(row)) {
      const { top, bottom: end } = element.getBoundingClientRect();
      if (end <= covered || top >= bottom) continue;
      blank += Math.max(0, top - covered);
      covered = end;
    }
    return blank + Math.max(0, bottom - covered);
  };

  return new Promise<{ framesPerSecond: number; worstFrame: number; blank: number }>((resolve) => {
    const gaps: number[] = [];
    let [start, last, blank] = [0, 0, 0];
    const frame = () => {
      const now = performance.now();
      if (start > 0) gaps.push(now - last);
      else if (scroller.scrollTop > 0) start = now;
      if (start > 0) blank = Math.max(blank, uncovered());
      last = now;
      if (start === 0 || now - start <= duration) return requestAnimationFrame(frame);
      resolve({
        framesPerSecond: (gaps.length * 1000) / (now - start),
        worstFrame: Math.max(...gaps),
        blank,
      });
    };
    requestAnimationFrame(frame);
  });
}
