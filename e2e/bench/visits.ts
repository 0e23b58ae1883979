// One visit to one page: loads it, then searches, sorts, scrolls and opens the form, and returns all figures.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { BenchServer } from './server.ts';
import { clearSearch, firstText, openForm, openSettings, scroll, search, sort } from './steps.ts';
import type { Subject } from './subjects.ts';
import { openTab, type ProfileName, type Tab, waitUntilIdle, withTimeout } from './tab.ts';

/** The steps of a visit once the page is at rest, in their order. */
const lateSteps = ['filter', 'sort', 'scroll', 'form', 'settings'] as const;
/** The steps of a visit right when the list has arrived, each in a tab of its own: people do not wait for a rest. */
const earlySteps = ['early-filter', 'early-sort'] as const;
/** The optional steps of a visit. */
export const stepNames = [...lateSteps, ...earlySteps] as const;
/** The name of a step. */
export type StepName = (typeof stepNames)[number];

/** The figures with their units, and the number of decimals to show. */
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
  'blocked after the first row, ms': 0,
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
  'Settings, ms': 1,
  'Settings: longest task, ms': 0,
  'early filter, ms': 1,
  'early filter: worst key, ms': 0,
  'early sort, ms': 1,
  'early sort: worst frame, ms': 0,
  'calibration, ms': 1,
} as const;
/** The name of a figure. */
export type Figure = keyof typeof digitsOf;
/** The figures of a visit. */
export type Figures = Partial<Record<Figure, number>>;

interface Visit {
  subject: Subject;
  /** The number of users. */
  count: number;
  profile: ProfileName;
  steps: readonly StepName[];
}

/** Makes a visit in a new tab. */
export async function visit(browser: Browser, server: BenchServer, plan: Visit): Promise<Figures> {
  const { subject, count, profile, steps } = plan;
  const ends = server.setUserCount(count, subject.list);
  const tab = await openTab(browser, profile);
  try {
    const figures = await load(tab, server.url, subject, count);
    for (const step of lateSteps.filter((name) => steps.includes(name))) {
      Object.assign(figures, await stepFigures[step](tab, subject, ends));
    }
    for (const step of earlySteps.filter((name) => steps.includes(name))) {
      Object.assign(figures, await early(browser, server, plan, earlyFigures[step], ends));
    }
    return figures;
  } finally {
    await tab.close();
  }
}

/** Opens the page anew and takes a step right when its list has arrived. */
async function early(
  browser: Browser,
  server: BenchServer,
  { subject, count, profile }: Visit,
  step: StepFigures,
  ends: readonly [string, string],
): Promise<Figures> {
  const tab = await openTab(browser, profile);
  try {
    await open(tab, server.url, subject);
    if (subject.table !== undefined) await wholeList(tab, subject.table, count);
    return await step(tab, subject, ends);
  } finally {
    await tab.close();
  }
}

async function load(tab: Tab, url: string, subject: Subject, count: number): Promise<Figures> {
  const { page, bytes } = tab;
  const firstRow = await open(tab, url, subject);
  const code = bytes.js + bytes.css;
  const wholeListTime = subject.table === undefined ? firstRow : await wholeList(tab, subject.table, count);
  await waitUntilIdle(tab, firstRow);
  const loaded = await page.evaluate(
    ({ firstRow, wholeListTime }) => {
      const { tasks, firstPaint, largestPaint } = window.bench;
      const blocked = (from: number, to: number) =>
        tasks
          .filter(([start, duration]) => start + duration > from && start < to)
          .reduce((sum, [, duration]) => sum + duration - 50, 0);
      return {
        firstPaint,
        largestPaint,
        blocked: blocked(0, Number.POSITIVE_INFINITY),
        between: blocked(firstRow, wholeListTime),
        after: blocked(firstRow, Number.POSITIVE_INFINITY),
        longest: Math.max(0, ...tasks.map(([, duration]) => duration)),
      };
    },
    { firstRow, wholeListTime },
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
    'first row, ms': firstRow,
    'whole list, ms': wholeListTime,
    'blocked while loading, ms': loaded.blocked,
    'blocked from first row to whole list, ms': loaded.between,
    'blocked after the first row, ms': loaded.after,
    'longest task while loading, ms': loaded.longest,
    'heap, MB': heap / 1e6,
    'DOM elements': elements,
    'calibration, ms': await page.evaluate(() => window.bench.calibrate()),
  };
}

/** Opens the page. @returns the time at which the first row is painted, in milliseconds since the navigation */
export async function open({ page }: Tab, url: string, subject: Subject): Promise<number> {
  await page.goto(url + subject.path, { waitUntil: 'commit' });
  const first = page.evaluate(
    ({ row: selector, sign }) =>
      window.bench.painted(() => {
        const row = document.querySelector(selector);
        return row?.textContent.includes(sign) && window.bench.isOnScreen(row);
      }),
    { row: subject.row, sign: subject.sign },
  );
  return withTimeout('the first row', first);
}

/** Waits for the whole list. @returns the time at which it is painted, in milliseconds since the navigation */
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
  return withTimeout('the whole list', whole, limit);
}

type StepFigures = (tab: Tab, subject: Subject, ends: readonly [string, string]) => Promise<Figures>;

const stepFigures: Record<(typeof lateSteps)[number], StepFigures> = {
  filter: async (tab, subject) => {
    const first = await firstText(tab, subject);
    const { duration, longestTask, worstFrame, worstEvent } = await search(tab, subject);
    await clearSearch(tab, subject, first);
    return {
      'filter, ms': duration,
      'filter: longest task, ms': longestTask,
      'filter: worst frame, ms': worstFrame,
      'filter: worst key, ms': worstEvent,
    };
  },
  sort: async (tab, subject, ends) => {
    const { duration, longestTask } = await sort(tab, subject, ends);
    return { 'sort, ms': duration, 'sort: longest task, ms': longestTask };
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
    const { duration, longestTask } = await openForm(tab, subject);
    return { 'form, ms': duration, 'form: longest task, ms': longestTask };
  },
  settings: async (tab, subject) => {
    // The control pages have no settings.
    if (subject.table === undefined) return {};
    const { duration, longestTask } = await openSettings(tab);
    return { 'Settings, ms': duration, 'Settings: longest task, ms': longestTask };
  },
};

const earlyFigures: Record<(typeof earlySteps)[number], StepFigures> = {
  'early-filter': async (tab, subject) => {
    const { duration, worstEvent } = await search(tab, subject);
    return { 'early filter, ms': duration, 'early filter: worst key, ms': worstEvent };
  },
  'early-sort': async (tab, subject, ends) => {
    const { duration, worstFrame } = await sort(tab, subject, ends);
    return { 'early sort, ms': duration, 'early sort: worst frame, ms': worstFrame };
  },
};
