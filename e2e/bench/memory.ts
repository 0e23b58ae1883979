// A working day on one page: the same round through both lists and two forms, again and again, and what it leaves behind.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';
import { type Hand, handOf } from './hand.ts';
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
  // No probe, and nothing found by a script: what those take note of would be counted.
  const { page, cdp, close } = await openPage(browser);
  try {
    await page.goto(server.url + latchkey.path);
    await page.locator(latchkey.row).first().waitFor();
    await cdp.send('Performance.enable');
    const hand = handOf(cdp);
    const counts: Counts[] = [];
    for (const times of [WARM, Math.floor(rounds / 2), Math.ceil(rounds / 2)]) {
      for (let time = 0; time < times; time++) await round(hand);
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
async function round({ find, gone, press, key, type }: Hand): Promise<void> {
  const cancel = async () => {
    await press('button', 'Cancel', await find('dialog'));
    await press('button', 'Discard', await find('alertdialog', 'Discard what you typed?'));
    await gone('dialog');
  };
  const goTo = async (place: string) => {
    await press('link', place, await find('navigation', 'Main'));
    await find('row', undefined, await find('grid', place));
  };

  await press('link', undefined, await find('grid', 'Users'));
  await press('combobox', 'Roles');
  await press('option', 'support');
  await key('Escape', 27);
  await cancel();
  await goTo('API keys');
  await press('link', 'Create API key');
  await press('textbox', 'Name');
  await type('Nightly export');
  await cancel();
  await goTo('Users');
}

async function countAll(cdp: CDPSession): Promise<Counts> {
  // What is done when the browser has time is done.
  await pause(2000);
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
