// Traces the long tasks of the console while it loads and while a user types, sorts and scrolls.
import type { Browser } from 'playwright';
import { markdown, spread } from './report.ts';
import type { BenchServer } from './server.ts';
import { clearSearch, firstText, scroll, search, sort } from './steps.ts';
import { latchkey } from './subjects.ts';
import { openTab, type Tab, waitUntilIdle } from './tab.ts';
import { readTasks, type Task, type TraceEvent } from './trace.ts';
import { open, wholeList } from './visits.ts';

/** The tasks of the main thread during one activity. */
export interface Phase {
  name: string;
  tasks: Task[];
}

const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'toplevel'];

/** Loads, types, sorts and scrolls once with tracing on. */
export async function traceTasks(browser: Browser, server: BenchServer, count: number): Promise<Phase[]> {
  const ends = server.setUserCount(count);
  const tab = await openTab(browser);
  try {
    const phases: Phase[] = [];
    const trace = async (name: string, activity: () => Promise<unknown>) => {
      phases.push({ name, tasks: await tasksDuring(browser, tab, activity) });
    };
    await trace('loading', async () => {
      const firstRowTime = await open(tab, server.url, latchkey);
      await wholeList(tab, latchkey.table ?? '', count);
      await waitUntilIdle(tab, firstRowTime);
    });
    await trace('typing', async () => {
      const first = await firstText(tab, latchkey);
      await search(tab, latchkey);
      await clearSearch(tab, latchkey, first);
    });
    await trace('sorting', async () => {
      await sort(tab, latchkey, ends);
      await sort(tab, latchkey, ends);
    });
    await trace('scrolling', () => scroll(tab, latchkey));
    return phases;
  } finally {
    await tab.close();
  }
}

/** Returns for each run the most script that one task contains, in milliseconds. Browser work is left out. */
export const longestScripts = (traced: readonly Phase[][]): number[] =>
  traced.map((phases) => Math.max(0, ...phases.flatMap(({ tasks }) => tasks.map(({ script }) => script))));

/** Formats the traced runs as a Markdown table with a row for each phase. */
export function tasksTable(traced: readonly Phase[][]): string {
  const names = traced[0]?.map(({ name }) => name) ?? [];
  return markdown(
    [
      '',
      'tasks over 50 ms',
      'longest task, ms',
      'of it script',
      'of it style + layout',
      'of it garbage collection',
      'longest script in a task, ms',
      'longest style + layout in a task, ms',
    ],
    names.map((name, index) => {
      const runs = traced.map((phases) => phases[index]?.tasks ?? []);
      const longest = runs.map((tasks) => tasks.toSorted((a, b) => b.whole - a.whole)[0]);
      const most = (part: keyof Task) => runs.map((tasks) => Math.max(0, ...tasks.map((task) => task[part])));
      return [
        name,
        spread(runs.map((tasks) => tasks.filter(({ whole }) => whole > 50).length)),
        spread(most('whole')),
        ...(['script', 'layout', 'garbage'] as const).map((part) =>
          spread(longest.map((task) => task?.[part] ?? 0)),
        ),
        spread(most('script')),
        spread(most('layout')),
      ];
    }),
  );
}

/** Traces an activity. @returns the tasks of the main thread */
export async function tasksDuring(
  browser: Browser,
  tab: Tab,
  activity: () => Promise<unknown>,
): Promise<Task[]> {
  await browser.startTracing(tab.page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await activity();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return readTasks(traceEvents);
}
