// One visit to one page: it loads, it is searched, sorted, scrolled, its form is opened; and all that is measured.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { BenchServer } from './server.ts';
import { clearSearch, firstText, openForm, scroll, search, sort } from './steps.ts';
import type { Subject } from './subjects.ts';
import { openTab, type ProfileName, rest, type Tab, within } from './tab.ts';

/** What can be left out of a visit. */
export const stepNames = ['filter', 'sort', 'scroll', 'form'] as const;
/** A part of a visit. */
export type StepName = (typeof stepNames)[number];

/** What is measured, with its unit, and how many digits after the point are worth showing. */
export const digitsOf = {
  'JS + CSS to the first row, kB': 1,
  'all bytes at rest, kB': 0,
  requests: 0,
  'first paint, ms': 0,
  'largest paint, ms': 0,
  'first row, ms': 0,
  'whole list, ms': 0,
  'blocked while loading, ms': 0,
  'blocked from first row to whole list, ms': 0,
  'longest task while loading, ms': 0,
  'heap, MB': 1,
  'DOM elements': 0,
  'filter, ms': 1,
  'filter: longest task, ms': 0,
  'filter: worst frame, ms': 0,
  'filter: worst key, ms': 0,
  'sort, ms': 1,
  'sort: longest task, ms': 0,
  'scroll: distance, px': 0,
  'scroll: dropped frames': 0,
  'scroll: worst frame, ms': 0,
  'form, ms': 1,
  'form: longest task, ms': 0,
  'calibration, ms': 1,
} as const;
/** What can be measured. */
export type Figure = keyof typeof digitsOf;
/** What was measured. */
export type Figures = Partial<Record<Figure, number>>;

interface Visit {
  subject: Subject;
  /** How many people there are. */
  count: number;
  profile: ProfileName;
  steps: readonly StepName[];
}

/** Makes the visit. */
export async function visit(browser: Browser, server: BenchServer, plan: Visit): Promise<Figures> {
  const { subject, count, profile, steps } = plan;
  const ends = server.use(count);
  const tab = await openTab(browser, profile);
  try {
    const figures = await load(tab, server.url, subject, count);
    for (const step of stepNames.filter((name) => steps.includes(name))) {
      Object.assign(figures, await stepFigures[step](tab, subject, ends));
    }
    return figures;
  } finally {
    await tab.close();
  }
}

async function load(tab: Tab, url: string, subject: Subject, count: number): Promise<Figures> {
  const { page, bytes } = tab;
  const row = await open(tab, url, subject);
  const code = bytes.js + bytes.css;
  const whole = subject.table === undefined ? row : await wholeList(tab, subject.table, count);
  await rest(tab, row);
  const loaded = await page.evaluate(
    ({ row, whole }) => {
      const { tasks, firstPaint, largestPaint } = window.bench;
      const blocked = (from: number, to: number) =>
        tasks
          .filter(([start, took]) => start + took > from && start < to)
          .reduce((sum, [, took]) => sum + took - 50, 0);
      return {
        firstPaint,
        largestPaint,
        blocked: blocked(0, Number.POSITIVE_INFINITY),
        between: blocked(row, whole),
        longest: Math.max(0, ...tasks.map(([, took]) => took)),
      };
    },
    { row, whole },
  );
  await tab.slowDown(false);
  const heap = await tab.heap();
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
  await tab.slowDown(true);
  await pause(100);
  return {
    'JS + CSS to the first row, kB': code / 1000,
    'all bytes at rest, kB': Object.values(bytes).reduce((sum, one) => sum + one, 0) / 1000,
    requests: tab.requests(),
    'first paint, ms': loaded.firstPaint,
    'largest paint, ms': loaded.largestPaint,
    'first row, ms': row,
    'whole list, ms': whole,
    'blocked while loading, ms': loaded.blocked,
    'blocked from first row to whole list, ms': loaded.between,
    'longest task while loading, ms': loaded.longest,
    'heap, MB': heap / 1e6,
    'DOM elements': elements,
    'calibration, ms': await page.evaluate(() => window.bench.calibrate()),
  };
}

/** Goes to the page. @returns when the first row was on the screen, in milliseconds since the navigation began */
export async function open({ page }: Tab, url: string, subject: Subject): Promise<number> {
  await page.goto(url + subject.path, { waitUntil: 'commit' });
  const first = page.evaluate(
    (selector) =>
      window.bench.painted(() => {
        const row = document.querySelector(selector);
        return row?.textContent.includes('@') && window.bench.isOnScreen(row);
      }),
    subject.row,
  );
  return within('the first row', first);
}

/** Waits for the whole list. @returns when it was there, in milliseconds since the navigation began */
export async function wholeList(
  { page }: Tab,
  table: string,
  count: number,
  limit?: number,
): Promise<number> {
  const whole = page.evaluate(
    ({ table, count }) =>
      window.bench.painted(
        () => Number(document.querySelector(table)?.getAttribute('aria-rowcount')) >= count,
      ),
    { table, count },
  );
  return within('the whole list', whole, limit);
}

const stepFigures: Record<
  StepName,
  (tab: Tab, subject: Subject, ends: readonly [string, string]) => Promise<Figures>
> = {
  filter: async (tab, subject) => {
    const first = await firstText(tab, subject);
    const { took, longestTask, worstFrame, worstEvent } = await search(tab, subject);
    await clearSearch(tab, subject, first);
    return {
      'filter, ms': took,
      'filter: longest task, ms': longestTask,
      'filter: worst frame, ms': worstFrame,
      'filter: worst key, ms': worstEvent,
    };
  },
  sort: async (tab, subject, ends) => {
    const { took, longestTask } = await sort(tab, subject, ends);
    return { 'sort, ms': took, 'sort: longest task, ms': longestTask };
  },
  scroll: async (tab, subject) => {
    const { distance, dropped, worstFrame } = await scroll(tab, subject);
    return {
      'scroll: distance, px': distance,
      'scroll: dropped frames': dropped,
      'scroll: worst frame, ms': worstFrame,
    };
  },
  form: async (tab, subject) => {
    const { took, longestTask } = await openForm(tab, subject);
    return { 'form, ms': took, 'form: longest task, ms': longestTask };
  },
};
