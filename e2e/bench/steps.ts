// The steps of a visit to a list (search, sort, scroll, open the form), each measured until its result is painted.
import { setTimeout as pause } from 'node:timers/promises';
import type { Subject } from './subjects.ts';
import { type Tab, withTimeout } from './tab.ts';

/** Five letters that start a few first names. Each shorter prefix matches more users. */
const QUERY = 'marti';
/** The time between two keys of a fast typist, in milliseconds. */
const KEY_INTERVAL = 100;

/** The figures of a step in milliseconds; `dropped` counts frames. */
export interface Step {
  duration: number;
  longestTask: number;
  worstFrame: number;
  worstEvent: number;
  dropped: number;
}

/**
 * Types a search. The step ends with the frame in which each of the first ten rows (or all, if fewer) contains the text.
 *
 * @returns the figures from the last key on
 */
export async function search(tab: Tab, subject: Subject, text = QUERY, limit?: number): Promise<Step> {
  const { page, cdp } = tab;
  await page.locator(subject.search).click();
  await pause(300);
  await page.evaluate(
    ({ row, text }) => {
      const { bench } = window;
      bench.begin();
      bench.done = bench.painted(() => {
        const shown = bench.texts(row, 10);
        const typed = bench.keys.length >= text.length;
        return typed && shown.length > 0 && shown.every((one) => one.toLowerCase().includes(text));
      });
    },
    { row: subject.row, text },
  );
  // Send the keys without waiting for the page, as a typist does.
  const sent: Promise<unknown>[] = [];
  for (const key of text) {
    const code = { key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) };
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...code }));
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code }));
    await pause(KEY_INTERVAL);
  }
  const step = await finish(tab, 'searching', 'key', limit);
  await withTimeout('typing', Promise.all(sent), limit);
  return step;
}

/** Clears the search. @param first the text of the first row without a search */
export async function clearSearch(tab: Tab, subject: Subject, first: string): Promise<void> {
  await tab.page.locator(subject.search).fill('');
  const shown = tab.page.evaluate(
    ({ row, first }) => window.bench.painted(() => window.bench.texts(row, 1)[0] === first),
    { row: subject.row, first },
  );
  await withTimeout('emptying the search', shown);
  await pause(500);
}

/** Returns the text of the first row. */
export async function firstText(tab: Tab, subject: Subject): Promise<string> {
  const texts = await tab.page.evaluate((row) => window.bench.texts(row, 1), subject.row);
  return texts[0] ?? '';
}

/**
 * Clicks the head of a column. The step ends with the frame in which the first row shows the other end of the list.
 *
 * @param ends the texts of the first and the last row of the sorted list
 */
export async function sort(
  tab: Tab,
  subject: Subject,
  ends: readonly string[],
  limit?: number,
): Promise<Step> {
  await tab.page.evaluate(
    ({ row, ends }) => {
      const { bench } = window;
      const first = () => bench.texts(row, 1)[0] ?? '';
      const before = first();
      const other = ends.filter((end) => !before.includes(end));
      bench.begin();
      bench.done = bench.painted(() => bench.down > 0 && other.some((end) => first().includes(end)));
    },
    { row: subject.row, ends },
  );
  await tab.page.locator(subject.sort).click();
  const step = await finish(tab, 'sorting', 'press', limit);
  await pause(300);
  return step;
}

/** Opens the form. The step ends with the frame in which its first field has the focus. */
export async function openForm(tab: Tab, subject: Subject): Promise<Step> {
  await scrollTo(tab, subject, 0);
  await tab.page.evaluate((field) => {
    const { bench } = window;
    bench.begin();
    bench.done = bench.painted(() => bench.down > 0 && document.activeElement?.matches(field));
  }, subject.field);
  await tab.page.locator(subject.create).first().click();
  return finish(tab, 'opening the form', 'press');
}

/** Opens the settings of the console, after the form. The step ends with the frame in which their heading is shown. */
export async function openSettings(tab: Tab): Promise<Step> {
  await tab.page.keyboard.press('Escape');
  await tab.page.locator('[role=dialog]').waitFor({ state: 'detached' });
  await tab.page.evaluate(() => {
    const { bench } = window;
    bench.begin();
    bench.done = bench.painted(() => bench.isOnScreen(document.querySelector('#appearance')));
  });
  await tab.page.locator('a[href$="/settings"]').click();
  return finish(tab, 'opening Settings', 'press');
}

/** Turns the wheel from the top of the list: 100 times 200 px, every 20 ms. @returns also the distance in px */
export async function scroll(tab: Tab, subject: Subject): Promise<Step & { distance: number }> {
  const { page } = tab;
  await scrollTo(tab, subject, 0);
  const wheel = await overList(tab, subject);
  await pause(200);
  const from = await page.evaluate(() => {
    window.bench.begin();
    return performance.now();
  });
  const sent: Promise<unknown>[] = [];
  for (let turn = 0; turn < 100; turn++) {
    sent.push(wheel(200));
    await pause(20);
  }
  await withTimeout('scrolling', Promise.all(sent));
  const settled = page.evaluate((row) => {
    let [last, same] = [-1, 0];
    return window.bench.painted(() => {
      const { scrollTop } = window.bench.scroller(row);
      same = scrollTop === last ? same + 1 : 0;
      last = scrollTop;
      return same > 5;
    });
  }, subject.row);
  const to = await withTimeout('scrolling', settled);
  return page.evaluate(
    ({ row, from, to }) => ({
      duration: to - from,
      ...window.bench.between(from, to),
      distance: window.bench.scroller(row).scrollTop,
    }),
    { row: subject.row, from, to },
  );
}

/** Moves the pointer over the list. @returns a function that turns the wheel by a number of pixels */
export async function overList(
  { page, cdp }: Tab,
  subject: Subject,
): Promise<(by: number) => Promise<unknown>> {
  const center = await page.evaluate((row) => {
    const box = window.bench.scroller(row).getBoundingClientRect();
    return { x: box.left + box.width / 2, y: Math.min(box.top + box.height / 2, innerHeight - 20) };
  }, subject.row);
  await page.mouse.move(center.x, center.y);
  return (by) =>
    cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...center, deltaX: 0, deltaY: by });
}

/** Scrolls the list by script. @param top in pixels */
export async function scrollTo({ page }: Tab, subject: Subject, top: number): Promise<void> {
  await page.evaluate(
    ({ row, top }) => {
      window.bench.scroller(row).scrollTop = top;
    },
    { row: subject.row, top },
  );
}

/** Waits for `bench.done`. @param since the start of the measured time: the last key, or the click */
async function finish(
  { page }: Tab,
  description: string,
  since: 'key' | 'press',
  limit?: number,
): Promise<Step> {
  const done = await withTimeout(
    description,
    page.evaluate(() => window.bench.done),
    limit,
  );
  await pause(150); // Performance observers report with a delay.
  return page.evaluate(
    ({ since, done }) => {
      const { keys, down, between } = window.bench;
      const [start, from] = since === 'key' ? [keys.at(-1) ?? 0, keys[0] ?? 0] : [down, down];
      return { duration: done - start, ...between(from, done) };
    },
    { since, done },
  );
}
