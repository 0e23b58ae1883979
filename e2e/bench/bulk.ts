// Measures one action over many users against the simulated service: the time of the run, and its tasks.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { formatNumber, markdown, median, spread } from './report.ts';
import { startConsole } from './simulated-console.ts';
import { openTab, type Tab, waitUntilIdle, withTimeout } from './tab.ts';
import { tasksDuring } from './tasks.ts';

/** How long the service takes for each request, in milliseconds. */
const DELAY = 50;
/** The requests that a run and its control have in flight. */
const PARALLELISM = 4;
/** A search and a filter that 403 users of the world match: each is blocked and read back by its id. */
const FEW_HUNDRED = '?q=ri+23&status=normal';
/** A search that about 1,000 users match: they are read back by one reading of the list. */
const ABOUT_THOUSAND = 'ito 0';

/** Measures both runs. @param dist the folder of a production build @returns a Markdown table */
export async function bulkTable(browser: Browser, dist: string, runs: number): Promise<string> {
  const { url, close } = await startConsole(dist);
  try {
    const shares: number[] = [];
    const scripts: number[] = [];
    for (let run = 0; run < runs; run++) {
      shares.push(await durationOfRun(browser, url));
      scripts.push(await longestScript(browser, url));
    }
    return markdown(
      ['Figure', 'Goal', 'Measured', ''],
      [
        row('403 blocks and read-backs, of the bare requests', '≤ 1.15 ×', shares, 1.15, 2, ' ×'),
        row('1,000 of 100,000: longest script in a task', '≤ 50 ms', scripts, 50, 0, ' ms'),
      ],
    );
  } finally {
    await close();
  }
}

const row = (name: string, goal: string, values: number[], limit: number, digits: number, unit: string) => [
  name,
  goal,
  spread(values, digits) + unit,
  median(values) <= limit ? 'met' : '**not met**',
];

/** Blocks 403 users. @returns the duration as a multiple of that of the same requests without the console */
async function durationOfRun(browser: Browser, url: string): Promise<number> {
  const { tab, token } = await openWorld(browser, url, FEW_HUNDRED);
  try {
    const { page } = tab;
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const title = await openPreview(page);
    const control = await bareRequests(page, token, Number(/\d+/.exec(title)?.[0]));
    const start = performance.now();
    await confirm(page, title);
    await ended(page, title);
    return (performance.now() - start) / control;
  } finally {
    await tab.close();
  }
}

/** Changes and reads as many users by bare requests, as many at a time. @returns the duration in milliseconds */
const bareRequests = (page: Page, token: string, count: number): Promise<number> =>
  page.evaluate(
    async ({ token, count, parallelism }) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      let last = 0;
      const worker = async () => {
        while (last < count) {
          const user = `/api/organizations/1/users/${++last}`;
          for (const method of ['PATCH', 'GET']) {
            const body = method === 'PATCH' ? '{"status":"normal"}' : null;
            await (await fetch(user, { method, headers, body })).text();
          }
        }
      };
      const start = performance.now();
      await Promise.all(Array.from({ length: parallelism }, worker));
      return performance.now() - start;
    },
    { token, count, parallelism: PARALLELISM },
  );

/** Blocks about 1,000 users of 100,000 in the list. @returns the most script of the console in one task, in milliseconds */
async function longestScript(browser: Browser, url: string): Promise<number> {
  const { tab } = await openWorld(browser, url, '?status=normal');
  try {
    const { page } = tab;
    const search = page.getByRole('searchbox');
    await page.waitForFunction(
      () =>
        Number(document.querySelector('table[aria-label="Users"]')?.getAttribute('aria-rowcount')) > 80_000,
    );
    await search.fill(ABOUT_THOUSAND);
    await page.waitForFunction(
      () => Number(document.querySelector('table[aria-label="Users"]')?.getAttribute('aria-rowcount')) < 1100,
    );
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await search.fill('');
    await page.waitForFunction(
      () =>
        Number(document.querySelector('table[aria-label="Users"]')?.getAttribute('aria-rowcount')) > 80_000,
    );
    await waitUntilIdle(tab);
    const title = await openPreview(page);
    const tasks = await tasksDuring(browser, tab, async () => {
      await confirm(page, title);
      await ended(page, title);
    });
    return Math.max(0, ...tasks.map(({ script }) => script));
  } finally {
    await tab.close();
  }
}

/** Opens the users page on a world of its own with 100,000 users, whose service answers after `DELAY`. */
async function openWorld(
  browser: Browser,
  url: string,
  search: string,
): Promise<{ tab: Tab; token: string }> {
  const token = `crowded.${randomUUID()}`;
  const faults = ['updateUser', 'getUser'].map((operation) => ({
    operation,
    kind: 'delay',
    ms: DELAY,
    nth: 'all',
  }));
  await fetch(`${url}/__service/faults?world=${token}`, { method: 'POST', body: JSON.stringify(faults) });
  const tab = await openTab(browser, 'fast', token);
  await tab.page.goto(`${url}/organizations/1/users${search}`);
  await waitUntilIdle(tab);
  return { tab, token };
}

/** Opens the preview of blocking. @returns its title */
async function openPreview(page: Page): Promise<string> {
  await page
    .getByRole('toolbar', { name: 'Selection' })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  return (await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '';
}

const confirm = (page: Page, title: string) =>
  page.getByRole('dialog').getByRole('button', { name: title, exact: true }).click();

/** Waits until every user has an outcome, and all are done. */
async function ended(page: Page, title: string): Promise<void> {
  const count = title.replaceAll(/\D/g, '');
  const done = page
    .getByRole('region', { name: title, exact: true })
    .getByText(`All ${formatNumber(Number(count))} done`);
  await withTimeout('the run', done.waitFor({ timeout: 120_000 }), 120_000);
}
