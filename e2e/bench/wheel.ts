// Scrolls a long list at a steady speed and checks each frame: was it on time, and did rows cover the whole list?
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { formatNumber, markdown } from './report.ts';
import type { BenchServer } from './server.ts';
import { overList, scrollTo } from './steps.ts';
import { latchkey } from './subjects.ts';
import { openTab, type Tab, waitUntilIdle, withTimeout } from './tab.ts';
import { open, wholeList } from './visits.ts';

/** The speed, in pixels per second. */
const SPEED = 3000;
/** The duration of a run, in milliseconds. */
const DURATION = 4000;
/** The duration from which a frame counts as late, in milliseconds. */
const LATE = 20;

interface Run {
  distance: number;
  /** The times between frames, in milliseconds. */
  gaps: number[];
  /** For each frame the height without rows, in pixels. */
  blank: number[];
}

/** Scrolls a list of `count` users several times. @returns a Markdown table with a row for each run */
export async function wheelTable(
  browser: Browser,
  server: BenchServer,
  count: number,
  runs: number,
): Promise<string> {
  server.setUserCount(count);
  const tab = await openTab(browser);
  try {
    await waitUntilIdle(tab, await open(tab, server.url, latchkey));
    await wholeList(tab, latchkey.table ?? '', count);
    const results: Run[] = [];
    for (let run = 0; run < runs; run++) results.push(await scrollRun(tab));
    return markdown(
      [
        'run',
        'px',
        'frames per second',
        `frames over ${LATE} ms`,
        'worst frame, ms',
        'frames with a blank strip',
      ],
      results.map(({ distance, gaps, blank }, run) => {
        const late = gaps.filter((gap) => gap > LATE).length;
        const strips = blank.filter((height) => height > 1);
        const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
        return [
          `${run + 1}`,
          formatNumber(distance),
          formatNumber(gaps.length / seconds, 1),
          `${formatNumber((late / gaps.length) * 100, 1)} %`,
          formatNumber(Math.max(...gaps), 1),
          `${strips.length} of ${blank.length}${strips.length > 0 ? `, up to ${formatNumber(Math.max(...strips))} px` : ''}`,
        ];
      }),
    );
  } finally {
    await tab.close();
  }
}

async function scrollRun(tab: Tab): Promise<Run> {
  const { page } = tab;
  await scrollTo(tab, latchkey, 0);
  const wheel = await overList(tab, latchkey);
  await pause(500);
  const watched = page.evaluate(watchFrames, { row: latchkey.row, duration: DURATION });
  const sent: Promise<unknown>[] = [];
  const start = performance.now();
  for (let turned = 0; turned < (SPEED * DURATION) / 1000; ) {
    const due = Math.round((Math.min(performance.now() - start, DURATION) * SPEED) / 1000);
    if (due > turned) sent.push(wheel(due - turned));
    turned = due;
    await pause(16);
  }
  const frames = await withTimeout('scrolling', watched);
  await withTimeout('scrolling', Promise.all(sent));
  const distance = await page.evaluate((row) => window.bench.scroller(row).scrollTop, latchkey.row);
  return { distance, ...frames };
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

  const gaps: number[] = [];
  const blank: number[] = [];
  return new Promise<{ gaps: number[]; blank: number[] }>((resolve) => {
    let [start, last] = [0, 0];
    const frame = (now: number) => {
      if (start === 0 && scroller.scrollTop > 0) start = now;
      else if (start > 0) gaps.push(now - last);
      if (start > 0) blank.push(uncovered());
      last = now;
      if (start > 0 && now - start > duration) resolve({ gaps, blank });
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
