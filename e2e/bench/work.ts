// Measures the work of single steps: processor time of the page's main thread, layouts and style recalculations. A step
// is the same number of frames in each run, and processor time leaves out what else the machine does. So two builds can be
// compared on a machine that is shared, where durations say nothing.
import type { CDPSession } from 'playwright';
import { markdown, messageOf, ratios, spread } from './report.ts';
import { type Bench, orderOf } from './rounds.ts';
import { scrollTo, sort } from './steps.ts';
import { controlsOf, latchkey, type Subject } from './subjects.ts';
import { openTab, type Tab, waitUntilIdle, withTimeout } from './tab.ts';
import { open, wholeList } from './visits.ts';

/** The figures of a step, as the DevTools protocol names them, with the factor to the unit that is shown. */
const figures = {
  'processor, ms': ['TaskDuration', 1000],
  'of it script, ms': ['ScriptDuration', 1000],
  'of it style, ms': ['RecalcStyleDuration', 1000],
  'of it layout, ms': ['LayoutDuration', 1000],
  layouts: ['LayoutCount', 1],
  'style recalculations': ['RecalcStyleCount', 1],
} as const;
type Figure = keyof typeof figures;
type Work = Record<Figure, number>;

interface Visit {
  tab: Tab;
  subject: Subject;
  /** The texts of the first and the last row of the list sorted by name. */
  ends: readonly [string, string];
}

/** The steps in their order. Those after the form exist only in the console. */
const steps: Record<string, (visit: Visit) => Promise<unknown>> = {
  'type five letters': async ({ tab, subject }) => {
    await tab.page.locator(subject.search).click();
    for (const key of 'marti') {
      await tab.page.keyboard.press(key);
      await twoFrames(tab);
    }
  },
  'clear the search': async ({ tab, subject }) => {
    await tab.page.locator(subject.search).fill('');
    // A fixed wait: the work until the list is at rest counts, also what follows the first result.
    await tab.page.waitForTimeout(1000);
  },
  'sort, the first time': ({ tab, subject, ends }) => sort(tab, subject, ends),
  'scroll 100 × 200 px': async ({ tab, subject }) => {
    await scrollTo(tab, subject, 0);
    for (let turn = 1; turn <= 100; turn++) {
      await scrollTo(tab, subject, turn * 200);
      await twoFrames(tab);
    }
  },
  'open the form': async ({ tab, subject }) => {
    await tab.page.locator(subject.create).first().click();
    await tab.page.locator(subject.field).waitFor();
    await twoFrames(tab);
  },
  'open Settings': async ({ tab }) => {
    await tab.page.keyboard.press('Escape');
    await tab.page.locator('a[href$="/settings"]').click();
    await tab.page.locator('#appearance').waitFor();
    await twoFrames(tab);
  },
};

const twoFrames = ({ page }: Tab) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Runs the steps on the control and on each build, interleaved round by round. @returns a table, and the messages of errors */
export async function workTable(
  { builds, browser }: Bench,
  count: number,
  rounds: number,
): Promise<{ table: string; errors: string[] }> {
  const [control] = controlsOf(latchkey);
  if (!control) throw new Error('there is no control');
  const pages = [
    { subject: control, server: builds[0].server },
    ...builds.map(({ name, server }) => ({ subject: { ...latchkey, name }, server })),
  ];
  const errors: string[] = [];
  const samples = new Map<string, Map<number, Work>>();
  for (let round = 0; round < rounds; round++) {
    for (const { subject, server } of orderOf(pages, round)) {
      const ends = server.setUserCount(count);
      const tab = await openTab(await browser());
      const measure = async (step: string, action: () => Promise<unknown>) => {
        const before = await metricsOf(tab.cdp);
        await withTimeout(step, action());
        const after = await metricsOf(tab.cdp);
        const work = Object.fromEntries(
          Object.entries(figures).map(([name, [metric, factor]]) => [
            name,
            ((after.get(metric) ?? Number.NaN) - (before.get(metric) ?? Number.NaN)) * factor,
          ]),
        ) as Work;
        const key = `${step}\n${subject.name}`;
        samples.set(key, (samples.get(key) ?? new Map()).set(round, work));
      };
      try {
        await tab.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
        await measure('load', async () => {
          const firstRow = await open(tab, server.url, subject);
          if (subject.table !== undefined) await wholeList(tab, subject.table, count);
          await waitUntilIdle(tab, firstRow);
        });
        for (const [step, action] of Object.entries(steps)) {
          if (subject === control && step === 'open Settings') continue;
          await measure(step, () => action({ tab, subject, ends }));
        }
      } catch (error) {
        errors.push(`round ${round + 1}: ${subject.name}: ${messageOf(error)}`);
      }
      await tab.close();
    }
  }

  const names = pages.map(({ subject }) => subject.name);
  const series = (step: string, name: string, figure: Figure) =>
    new Map([...(samples.get(`${step}\n${name}`) ?? [])].map(([round, work]) => [round, work[figure]]));
  const [, first = '', ...others] = names;
  const rows = ['load', ...Object.keys(steps)].flatMap((step) =>
    (Object.keys(figures) as Figure[]).map((figure) => [
      `${step}: ${figure}`,
      ...names.map((name) => spread([...series(step, name, figure).values()], 1)),
      ...others.map(
        (other) => `${spread(ratios(series(step, other, figure), series(step, first, figure)), 2)} ×`,
      ),
    ]),
  );
  return {
    table: markdown(['', ...names, ...others.map((other) => `${other} to ${first}`)], rows),
    errors,
  };
}

async function metricsOf(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
