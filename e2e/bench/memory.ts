// Measures memory leaks: repeats the same round through both lists and two forms and counts heap, nodes and listeners.
import type { Browser, CDPSession } from 'playwright';
import { type AccessibilityDriver, createDriver } from './accessibility-driver.ts';
import { countMemory, type MemoryCounts } from './memory-counts.ts';
import { formatNumber, markdown } from './report.ts';
import type { BenchServer } from './server.ts';
import { latchkey } from './subjects.ts';
import { openPage } from './tab.ts';

/** Rounds before the first count: they load code and fill caches. */
const WARM_UP = 10;
/** The allowed growth of the heap over all rounds, in bytes. */
const MAX_GROWTH = 1e6;

type Counts = MemoryCounts & { 'of it compiled code': number };

/**
 * Runs the rounds on one page.
 *
 * @param count the number of users
 * @returns a Markdown table of the growth
 */
export async function memoryTable(
  browser: Browser,
  server: BenchServer,
  count: number,
  rounds: number,
): Promise<string> {
  server.setUserCount(count);
  // No probe and no script in the page, because their own memory would be counted.
  const { page, cdp, close } = await openPage(browser);
  try {
    await page.goto(server.url + latchkey.path);
    await page.locator(latchkey.row).first().waitFor();
    await cdp.send('Performance.enable');
    const driver = createDriver(cdp);
    const counts: Counts[] = [];
    for (const times of [WARM_UP, Math.floor(rounds / 2), Math.ceil(rounds / 2)]) {
      for (let time = 0; time < times; time++) await round(driver);
      counts.push(await countAll(cdp));
    }
    const [first, , last] = counts as [Counts, Counts, Counts];
    const inMb = (bytes: number) => `${formatNumber(bytes / 1e6, 2)} MB`;
    return markdown(
      ['', `after ${WARM_UP} rounds`, 'half-way', `after ${rounds} more`, 'more by', 'goal'],
      (Object.keys(first) as (keyof Counts)[]).map((name) => {
        const more = last[name] - first[name];
        const shown = name === 'JS heap' || name === 'of it compiled code' ? inMb : formatNumber;
        const verdict = more <= MAX_GROWTH ? 'met' : '**not met**';
        return [
          name,
          ...[...counts.map((each) => each[name]), more].map((value) => shown(value)),
          name === 'JS heap' ? `≤ ${formatNumber(MAX_GROWTH / 1e6)} MB: ${verdict}` : '',
        ];
      }),
    );
  } finally {
    await close();
  }
}

/** Opens a user, changes a role, cancels; opens the form for an API key, types a name, cancels; returns to the users. */
async function round({ find, gone, press, key, type }: AccessibilityDriver): Promise<void> {
  const cancel = async () => {
    await press('button', 'Cancel', await find('dialog'));
    await press('button', 'Discard', await find('alertdialog', 'Discard unsaved changes?'));
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
  const { 'JS heap': heap, ...others } = await countMemory(cdp, 2000);
  return { 'JS heap': heap, 'of it compiled code': await codeSize(cdp), ...others };
}

/** Returns the bytes of compiled code. The engine compiles more code over time, so its growth is not a leak. */
async function codeSize(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
    nodes: number[];
  };
  // The snapshot stores all nodes in one array of numbers, with a fixed number of fields for each node.
  const fields = snapshot.meta.node_fields;
  const code = snapshot.meta.node_types[0].indexOf('code');
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + type] === code) sum += nodes[at + size] ?? 0;
  }
  return sum;
}
