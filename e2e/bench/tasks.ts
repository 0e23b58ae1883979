// Whose the long tasks are while the console loads and while somebody types, sorts and scrolls.
import type { Browser } from 'playwright';
import { markdown, spread } from './report.ts';
import type { BenchServer } from './server.ts';
import { clearSearch, firstText, scroll, search, sort } from './steps.ts';
import { latchkey } from './subjects.ts';
import { openTab, rest, type Tab } from './tab.ts';
import { readTasks, type Task, type TraceEvent } from './trace.ts';
import { open, wholeList } from './visits.ts';

/** What happened during one thing that somebody did. */
interface Phase {
  name: string;
  tasks: Task[];
}

const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'toplevel'];

/** Loads, types, sorts and scrolls under a trace. @returns the phases of each run */
export async function traceTasks(
  browser: Browser,
  server: BenchServer,
  count: number,
  runs: number,
): Promise<Phase[][]> {
  const ends = server.use(count);
  const traced: Phase[][] = [];
  for (let run = 0; run < runs; run++) {
    const tab = await openTab(browser);
    try {
      const phases: Phase[] = [];
      const during = async (name: string, act: () => Promise<unknown>) => {
        phases.push({ name, tasks: await tasksDuring(browser, tab, act) });
      };
      await during('loading', async () => {
        const row = await open(tab, server.url, latchkey);
        await wholeList(tab, latchkey.table ?? '', count);
        await rest(tab, row);
      });
      await during('typing', async () => {
        const first = await firstText(tab, latchkey);
        await search(tab, latchkey);
        await clearSearch(tab, latchkey, first);
      });
      await during('sorting', async () => {
        await sort(tab, latchkey, ends);
        await sort(tab, latchkey, ends);
      });
      await during('scrolling', () => scroll(tab, latchkey));
      traced.push(phases);
    } finally {
      await tab.close();
    }
  }
  return traced;
}

/** The console's own script in its longest task of any phase, one for each run, in milliseconds. */
export const longestOwn = (traced: readonly Phase[][]): number[] =>
  traced.map((phases) => Math.max(0, ...phases.flatMap(({ tasks }) => tasks.map(({ script }) => script))));

/** What was traced as a Markdown table. */
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
    names.map((name, at) => {
      const runs = traced.map((phases) => phases[at]?.tasks ?? []);
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

async function tasksDuring(browser: Browser, tab: Tab, act: () => Promise<unknown>): Promise<Task[]> {
  await browser.startTracing(tab.page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return readTasks(traceEvents);
}
