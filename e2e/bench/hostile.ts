// Measures the console with a service that sends too much: long names, endless lists, deep nesting. What is cut off has to be
// said, the rest of the list has to stand, and the page has to stay responsive.
import type { ServerResponse } from 'node:http';
import type { Browser } from 'playwright';
import { formatNumber, markdown, messageOf } from './report.ts';
import type { BenchServer } from './server.ts';
import { latchkey } from './subjects.ts';
import { openTab, type Tab } from './tab.ts';

/** The goals: heap in bytes, and milliseconds of one task. */
const [HEAP_GOAL, TASK_GOAL] = [400e6, 200];
/** The name of the case without a fault. */
const CONTROL = 'an ordinary list of 100 users';
/** The time for each case, in milliseconds. */
const LIMIT = 240_000;

interface Case {
  name: string;
  /** Yields the answer to a request for the list of users. */
  body: () => Generator<string>;
  /** The number of rows of the grid, with its head; `null` for a case without a grid. */
  rows: number | null;
  /** What has to be visible. */
  said: RegExp;
}

const user = (id: number, more = '') =>
  `{"id":${id},"name":"Rita ${id}","email":"rita.${id}@example.org","status":"normal","organizationId":1,"roles":{"name":"Viewer","id":3,"isSystem":false},"creationTimestamp":"2025-01-01T00:00:00Z","lastAccessTimestamp":null${more}}`;

const users = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => user(from + at)).join(',');

const MEGABYTE = 'x'.repeat(1_000_000);

/** Yields 50 users, one whose name has `megabytes` million characters, and 50 more. */
function* longName(megabytes: number) {
  yield `[${users(1, 50)},{"id":51,"name":"`;
  for (let at = 0; at < megabytes; at++) yield MEGABYTE;
  yield `","email":"long@example.org","status":"normal","organizationId":1,"roles":null},${users(52, 101)}]`;
}

const cases: readonly Case[] = [
  // Shows how long the tasks of an ordinary list are on the same machine at the same time.
  {
    name: CONTROL,
    *body() {
      yield `[${users(1, 100)}]`;
    },
    rows: 101,
    said: /100 people/,
  },
  { name: 'a name of 20 MB', body: () => longName(20), rows: 102, said: /Unreadable row, id 51/ },
  { name: 'a name of 100 MB', body: () => longName(100), rows: 102, said: /Unreadable row, id 51/ },
  {
    name: '100 MB in 1,000 rows',
    *body() {
      const field = `,"note":"${'x'.repeat(100_000)}"`;
      for (let id = 1; id <= 1000; id++) yield (id === 1 ? '[' : ',') + user(id, field);
      yield ']';
    },
    rows: 1001,
    said: /1,000 people/,
  },
  {
    name: '10 MB of nesting in a row',
    *body() {
      yield `[${users(1, 50)},{"id":51,"name":"Deep","labels":`;
      for (let at = 0; at < 50; at++) yield '['.repeat(100_000);
      for (let at = 0; at < 50; at++) yield ']'.repeat(100_000);
      yield `},${users(52, 101)}]`;
    },
    rows: 102,
    said: /Unreadable row, id 51/,
  },
  {
    name: '400 kB of nesting in a row',
    *body() {
      yield `[${users(1, 50)},{"id":51,"name":"Deep","labels":${'['.repeat(200_000)}${']'.repeat(200_000)}},${users(52, 101)}]`;
    },
    rows: 102,
    said: /Unreadable row, id 51|Rita 52/,
  },
  {
    name: 'a text without end',
    *body() {
      yield '{"message":"';
      for (;;) yield MEGABYTE;
    },
    rows: null,
    said: /Couldn't load users/,
  },
  {
    name: 'rows without end',
    *body() {
      yield `[${user(1)}`;
      for (let id = 2; ; id += 1000) yield `,${users(id, id + 999)}`;
    },
    rows: 1_000_001,
    said: /Only the first 1,000,000 people are loaded/,
  },
];

/** Runs every case once. @returns a Markdown table, and the messages of the cases that failed or missed a goal */
export async function hostileTable(
  browser: () => Promise<Browser>,
  server: BenchServer,
  only: RegExp,
): Promise<{ table: string; errors: string[] }> {
  const rows: string[][] = [];
  const errors: string[] = [];
  for (const hostile of cases.filter(({ name }) => only.test(name))) {
    let sent = 0;
    server.answerUsers((response) => void stream(response, hostile.body(), (size) => (sent += size)));
    const tab = await openTab(await browser());
    try {
      const { duration, task, heap, peak } = await measure(tab, server, hostile);
      rows.push([
        hostile.name,
        `${formatNumber(sent / 1e6)} MB`,
        `${formatNumber(duration / 1000, 1)} s`,
        `${formatNumber(task)} ms`,
        `${formatNumber(heap / 1e6)} MB`,
        `${formatNumber(peak / 1e6)} MB`,
      ]);
      if (task > TASK_GOAL) errors.push(`${hostile.name}: a task of ${formatNumber(task)} ms`);
      if (heap > HEAP_GOAL) errors.push(`${hostile.name}: a heap of ${formatNumber(heap / 1e6)} MB`);
    } catch (error) {
      rows.push([hostile.name, `${formatNumber(sent / 1e6)} MB`, 'failed', '', '', '']);
      errors.push(`${hostile.name}: ${messageOf(error)}`);
    } finally {
      server.answerUsers(null);
      await tab.close();
    }
  }
  const head = ['The service sends', 'Sent', 'Until it is said', 'Longest task', 'Heap', 'Highest heap'];
  return { table: markdown(head, rows), errors };
}

async function measure(tab: Tab, server: BenchServer, { rows, said }: Case) {
  const { page, cdp } = tab;
  let peak = 0;
  const watch = setInterval(() => {
    void cdp.send('Runtime.getHeapUsage').then(
      ({ usedSize }) => (peak = Math.max(peak, usedSize)),
      () => {},
    );
  }, 250);
  try {
    const start = performance.now();
    await page.goto(`${server.url}/organizations/1/users`, { timeout: LIMIT });
    const grid = rows === null ? null : page.locator(`${latchkey.table}[aria-rowcount="${rows}"]`);
    await grid?.waitFor({ timeout: LIMIT });
    if (String(said).includes('Unreadable')) {
      // Unreadable rows stand at the end of the list.
      await page.locator(latchkey.row).first().focus();
      await page.keyboard.press('End');
    }
    await page.getByText(said).first().waitFor({ timeout: LIMIT });
    const duration = performance.now() - start;
    const task = await page.evaluate(() => Math.max(0, ...window.bench.tasks.map(([, length]) => length)));
    return { duration, task, heap: await tab.heap(), peak };
  } finally {
    clearInterval(watch);
  }
}

/** Sends an answer as fast as the browser takes it, until its end or until the browser closes the connection. */
async function stream(response: ServerResponse, body: Generator<string>, onSent: (size: number) => void) {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  for (const piece of body) {
    if (response.destroyed) return;
    onSent(piece.length);
    if (!response.write(piece))
      await Promise.race([new Promise<void>((resolve) => response.once('drain', resolve)), closed]);
  }
  response.end();
}
