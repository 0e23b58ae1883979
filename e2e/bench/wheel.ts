// Scrolls a long list steadily and looks at every frame: did it come in time, and were there rows everywhere in it?
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { markdown, number } from './report.ts';
import type { BenchServer } from './server.ts';
import { overList, scrollTo } from './steps.ts';
import { latchkey } from './subjects.ts';
import { openTab, rest, type Tab, within } from './tab.ts';
import { open, wholeList } from './visits.ts';

/** Pixels for each second, and for how many milliseconds. */
const SPEED = 3000;
const DURATION = 4000;
/** What a frame may take before it counts as late, in milliseconds. */
const LATE = 20;

interface Ride {
  distance: number;
  /** Milliseconds between frames. */
  gaps: number[];
  /** For each frame the height that no row covered, in pixels. */
  blank: number[];
}

/** Scrolls so many times. @returns a Markdown table with a line for each */
export async function wheelTable(
  browser: Browser,
  server: BenchServer,
  count: number,
  runs: number,
): Promise<string> {
  server.use(count);
  const tab = await openTab(browser);
  try {
    await rest(tab, await open(tab, server.url, latchkey));
    await wholeList(tab, latchkey.table ?? '', count);
    const rides: Ride[] = [];
    for (let run = 0; run < runs; run++) rides.push(await ride(tab));
    return markdown(
      [
        'run',
        'px',
        'frames per second',
        `frames over ${LATE} ms`,
        'worst frame, ms',
        'frames with a blank strip',
      ],
      rides.map(({ distance, gaps, blank }, run) => {
        const late = gaps.filter((gap) => gap > LATE).length;
        const strips = blank.filter((height) => height > 1);
        const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
        return [
          `${run + 1}`,
          number(distance),
          number(gaps.length / seconds, 1),
          `${number((late / gaps.length) * 100, 1)} %`,
          number(Math.max(...gaps), 1),
          `${strips.length} of ${blank.length}${strips.length > 0 ? `, up to ${number(Math.max(...strips))} px` : ''}`,
        ];
      }),
    );
  } finally {
    await tab.close();
  }
}

async function ride(tab: Tab): Promise<Ride> {
  const { page } = tab;
  await scrollTo(tab, latchkey, 0);
  const wheel = await overList(tab, latchkey);
  await pause(500);
  const watched = page.evaluate(watchFrames, { row: latchkey.row, duration: DURATION });
  const sent: Promise<unknown>[] = [];
  const begun = performance.now();
  for (let turned = 0; turned < (SPEED * DURATION) / 1000; ) {
    const due = Math.round((Math.min(performance.now() - begun, DURATION) * SPEED) / 1000);
    if (due > turned) sent.push(wheel(due - turned));
    turned = due;
    await pause(16);
  }
  const seen = await within('scrolling', watched);
  await within('scrolling', Promise.all(sent));
  const distance = await page.evaluate((row) => window.bench.scroller(row).scrollTop, latchkey.row);
  return { distance, ...seen };
}

/** Runs in the page, for so many milliseconds from the first scrolling on. */
function watchFrames({ row, duration }: { row: string; duration: number }) {
  const scroller = window.bench.scroller(row);
  const table = document.querySelector(row)?.closest('table');
  const head = table?.tHead?.getBoundingClientRect().height ?? 0;

  /** What stands in the document in this frame is what the frame shows. */
  const uncovered = () => {
    const box = scroller.getBoundingClientRect();
    const body = table?.tBodies[0]?.getBoundingClientRect();
    const bottom = Math.min(box.top + scroller.clientHeight, innerHeight, body?.bottom ?? 0);
    let covered = box.top + head;
    let blank = 0;
    for (const one of document.querySelectorAll(row)) {
      const { top, bottom: end } = one.getBoundingClientRect();
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
