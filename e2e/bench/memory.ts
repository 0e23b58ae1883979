// A working day on one page: the same round through both lists and two forms, again and again, and what it leaves behind.
import type { Browser, CDPSession, Page } from 'playwright';
import { markdown, number } from './report.ts';
import type { BenchServer } from './server.ts';
import { latchkey } from './subjects.ts';
import { openPage } from './tab.ts';

/** Rounds that don't count: code is loaded and caches are filled. */
const WARM = 10;
/** Bytes that all the rounds together may leave. */
const GOAL = 1e6;

const metrics = { 'JS heap': 'JSHeapUsedSize', nodes: 'Nodes', listeners: 'JSEventListeners' } as const;
type Counts = Record<keyof typeof metrics | 'of it compiled code', number>;

/** Makes so many rounds. @returns a Markdown table */
export async function memoryTable(
  browser: Browser,
  server: BenchServer,
  count: number,
  rounds: number,
): Promise<string> {
  server.use(count);
  // No probe: what that takes note of would be counted.
  const { page, cdp, close } = await openPage(browser);
  try {
    await page.goto(server.url + latchkey.path);
    await page.locator(latchkey.row).first().waitFor();
    await cdp.send('Performance.enable');
    const counts: Counts[] = [];
    for (const times of [WARM, Math.floor(rounds / 2), Math.ceil(rounds / 2)]) {
      for (let time = 0; time < times; time++) await round(page);
      counts.push(await countAll(cdp));
    }
    const [first, , last] = counts as [Counts, Counts, Counts];
    const inMb = (bytes: number) => `${number(bytes / 1e6, 2)} MB`;
    return markdown(
      ['', `after ${WARM} rounds`, 'half-way', `after ${rounds} more`, 'more by', 'goal'],
      (Object.keys(first) as (keyof Counts)[]).map((name) => {
        const more = last[name] - first[name];
        const shown = name === 'JS heap' || name === 'of it compiled code' ? inMb : number;
        const verdict = more <= GOAL ? 'met' : '**not met**';
        return [
          name,
          ...[...counts.map((each) => each[name]), more].map((value) => shown(value)),
          name === 'JS heap' ? `≤ ${number(GOAL / 1e6)} MB: ${verdict}` : '',
        ];
      }),
    );
  } finally {
    await close();
  }
}

/** Users → a person, begin to change, cancel → API keys → a new key, begin to type, cancel → users. */
async function round(page: Page): Promise<void> {
  const cancel = async (dialog: string | RegExp) => {
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const goTo = async (place: string) => {
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: place, exact: true }).click();
    await page.getByRole('grid', { name: place }).getByRole('row').nth(1).waitFor();
  };

  await page.getByRole('grid', { name: 'Users' }).getByRole('link').first().click();
  const roles = page.getByRole('combobox', { name: 'Roles' });
  await roles.click();
  await page.getByRole('option', { name: 'support' }).click();
  await roles.press('Escape');
  await cancel(/./);
  await goTo('API keys');
  await page.getByRole('link', { name: 'Create API key' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nightly export');
  await cancel('Create API key');
  await goTo('Users');
}

async function countAll(cdp: CDPSession): Promise<Counts> {
  for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics: all } = await cdp.send('Performance.getMetrics');
  const read = (name: string) => all.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    'JS heap': read(metrics['JS heap']),
    'of it compiled code': await codeSize(cdp),
    nodes: read(metrics.nodes),
    listeners: read(metrics.listeners),
  };
}

/** Bytes of code: the engine compiles more of it the longer the page runs, which is no leak. */
async function codeSize(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
    nodes: number[];
  };
  // Each node is a row of numbers: its fields, one after the other.
  const fields = snapshot.meta.node_fields;
  const code = snapshot.meta.node_types[0].indexOf('code');
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + type] === code) sum += nodes[at + size] ?? 0;
  }
  return sum;
}
