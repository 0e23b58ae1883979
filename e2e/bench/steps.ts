// What people do in a list, one step at a time, and how long the page takes to show it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Subject } from './subjects.ts';
import { type Tab, within } from './tab.ts';

/** Five letters that some first names begin with, and more people with each letter less. */
const QUERY = 'marti';
/** A typist's pace, in milliseconds for each key. */
const PACE = 100;

/** How long a step took and how it felt, in milliseconds; frames are counted. */
export interface Step {
  took: number;
  longestTask: number;
  worstFrame: number;
  worstEvent: number;
  dropped: number;
}

/**
 * Types a search. @returns the time from the last key to the frame in which the first ten rows all hold the text; all of
 * them, when fewer are found
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
  // A typist doesn't wait for the page.
  const sent: Promise<unknown>[] = [];
  for (const key of text) {
    const code = { key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) };
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...code }));
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code }));
    await pause(PACE);
  }
  const step = await finish(tab, 'searching', 'key', limit);
  await within('typing', Promise.all(sent), limit);
  return step;
}

/** Empties the search again. @param first the text of the first row without it */
export async function clearSearch(tab: Tab, subject: Subject, first: string): Promise<void> {
  await tab.page.locator(subject.search).fill('');
  const shown = tab.page.evaluate(
    ({ row, first }) => window.bench.painted(() => window.bench.texts(row, 1)[0] === first),
    { row: subject.row, first },
  );
  await within('emptying the search', shown);
  await pause(500);
}

/** The text of the first row. */
export async function firstText(tab: Tab, subject: Subject): Promise<string> {
  const texts = await tab.page.evaluate((row) => window.bench.texts(row, 1), subject.row);
  return texts[0] ?? '';
}

/**
 * Presses the head of a column. @param ends the texts that the sorted list begins and ends with
 * @returns the time from the press to the frame in which the first row holds the one that it didn't hold
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

/** Presses the button that opens the form. @returns the time to the frame in which its first field has the focus */
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

/** Turns the wheel over the list from its top: 100 times 200 px, every 20 ms. @returns how far it came, in px, as well */
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
  await within('scrolling', Promise.all(sent));
  const settled = page.evaluate((row) => {
    let [last, same] = [-1, 0];
    return window.bench.painted(() => {
      const { scrollTop } = window.bench.scroller(row);
      same = scrollTop === last ? same + 1 : 0;
      last = scrollTop;
      return same > 5;
    });
  }, subject.row);
  const to = await within('scrolling', settled);
  return page.evaluate(
    ({ row, from, to }) => ({
      took: to - from,
      ...window.bench.between(from, to),
      distance: window.bench.scroller(row).scrollTop,
    }),
    { row: subject.row, from, to },
  );
}

/** Puts the pointer over the list. @returns turns the wheel by so many pixels */
export async function overList(
  { page, cdp }: Tab,
  subject: Subject,
): Promise<(by: number) => Promise<unknown>> {
  const at = await page.evaluate((row) => {
    const box = window.bench.scroller(row).getBoundingClientRect();
    return { x: box.left + box.width / 2, y: Math.min(box.top + box.height / 2, innerHeight - 20) };
  }, subject.row);
  await page.mouse.move(at.x, at.y);
  return (by) => cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY: by });
}

/** Scrolls the list by script. */
export async function scrollTo({ page }: Tab, subject: Subject, top: number): Promise<void> {
  await page.evaluate(
    ({ row, top }) => {
      window.bench.scroller(row).scrollTop = top;
    },
    { row: subject.row, top },
  );
}

/** Waits for what `bench.done` waits for. @param since what the time is taken from: the last key, or the press */
async function finish({ page }: Tab, what: string, since: 'key' | 'press', limit?: number): Promise<Step> {
  const done = await within(
    what,
    page.evaluate(() => window.bench.done),
    limit,
  );
  await pause(150); // The observers tell a little later.
  return page.evaluate(
    ({ since, done }) => {
      const { keys, down, between } = window.bench;
      const [start, from] = since === 'key' ? [keys.at(-1) ?? 0, keys[0] ?? 0] : [down, down];
      return { took: done - start, ...between(from, done) };
    },
    { since, done },
  );
}
