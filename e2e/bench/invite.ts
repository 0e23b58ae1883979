// Measures how long a long list of people takes from the paste until its preview is checked, and the tasks of that.
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright';
import { formatNumber, markdown, median, spread } from './report.ts';
import { startConsole } from './simulated-console.ts';
import { openTab, waitUntilIdle, withTimeout } from './tab.ts';
import { tasksDuring } from './tasks.ts';

/** The longest time from the paste until all rows are shown and checked, in milliseconds. */
const MAX_DURATION = 3000;
/** The most script of the console in one task, in milliseconds. */
const MAX_SCRIPT = 50;

/** One paste, in milliseconds. */
interface Paste {
  duration: number;
  longestScript: number;
}

/** Measures the paste. @param dist the folder of a production build @returns a Markdown table */
export async function inviteTable(
  browser: Browser,
  dist: string,
  count: number,
  runs: number,
): Promise<string> {
  const { url, close } = await startConsole(dist);
  try {
    const pastes: Paste[] = [];
    for (let run = 0; run < runs; run++) pastes.push(await measurePaste(browser, url, count));
    const lines = `${formatNumber(count)} pasted lines`;
    return markdown(
      ['Figure', 'Goal', 'Measured', ''],
      [
        row(
          `${lines}: parsed and shown`,
          MAX_DURATION,
          pastes.map(({ duration }) => duration),
        ),
        row(
          `${lines}: longest script in a task`,
          MAX_SCRIPT,
          pastes.map(({ longestScript }) => longestScript),
        ),
      ],
    );
  } finally {
    await close();
  }
}

const row = (name: string, limit: number, values: number[]) => [
  name,
  `≤ ${formatNumber(limit)} ms`,
  `${spread(values)} ms`,
  median(values) <= limit ? 'met' : '**not met**',
];

/** Returns a list as a spreadsheet program writes it, with a line for each person. */
const listOf = (count: number): string =>
  [
    'Name;E-mail;Language;Role',
    ...Array.from({ length: count }, (_, at) => `Person Number ${at};person.${at}@large.example.pt;;viewer`),
  ].join('\r\n');

/** Pastes the list. The time ends when the button that sends names the number of rows. */
async function measurePaste(browser: Browser, url: string, count: number): Promise<Paste> {
  const tab = await openTab(browser, 'fast', `demo.${randomUUID()}`);
  try {
    const { page } = tab;
    await page.goto(`${url}/organizations/1/users/import`);
    const box = page.getByRole('textbox', { name: 'People' });
    await box.waitFor();
    await waitUntilIdle(tab);
    const text = listOf(count);
    const send = page.getByRole('button', { name: `Send ${formatNumber(count)} invitations`, exact: true });
    await box.evaluate((element, pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      Object.assign(globalThis, { pasteData: data });
      element.focus();
    }, text);
    let duration = 0;
    const tasks = await tasksDuring(browser, tab, async () => {
      const start = performance.now();
      await box.evaluate((element) => {
        const { pasteData } = globalThis as unknown as { pasteData: DataTransfer };
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: pasteData, bubbles: true, cancelable: true }),
        );
      });
      await withTimeout('the preview', send.waitFor({ timeout: 60_000 }), 60_000);
      duration = performance.now() - start;
    });
    return { duration, longestScript: Math.max(0, ...tasks.map(({ script }) => script)) };
  } finally {
    await tab.close();
  }
}
