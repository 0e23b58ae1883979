// Measures what the console does while nobody uses it: a visible page at rest, and a hidden tab.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { formatNumber, markdown } from './report.ts';
import type { BenchServer } from './server.ts';
import { latchkey } from './subjects.ts';
import { openTab, type Tab } from './tab.ts';
import type { TraceEvent } from './trace.ts';

/** Milliseconds until everything is preloaded and no work in idle time is left. */
const SETTLE = 20_000;
/** How long the visible page is watched, in milliseconds. */
const VISIBLE = 60_000;

/** What a page did. */
interface Activity {
  /** The share of one processor that the main thread took, in per cent. */
  processor: number;
  requests: number;
  timers: number;
}

/** Watches both. @param minutes how long the hidden tab is watched @returns a Markdown table */
export async function restTable(
  browser: Browser,
  server: BenchServer,
  count: number,
  minutes: number,
): Promise<string> {
  server.setUserCount(count);
  const tab = await openTab(browser);
  try {
    await tab.page.goto(server.url + latchkey.path);
    await tab.page.locator(latchkey.row).first().waitFor();
    await tab.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await pause(SETTLE);
    const visible = await watch(browser, tab, VISIBLE);
    // A headless browser has no window to hide, so the page is told that it is hidden.
    await tab.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    const hidden = await watch(browser, tab, minutes * 60_000);
    const verdict = (value: number, limit: number) => (value <= limit ? 'met' : '**not met**');
    return markdown(
      ['Figure', 'Goal', 'Measured', ''],
      [
        [
          `visible page at rest for ${VISIBLE / 60_000} min: processor`,
          '≤ 0.5 %',
          `${formatNumber(visible.processor, 2)} %; ${visible.timers} timers, ${visible.requests} requests`,
          verdict(visible.processor, 0.5),
        ],
        [
          `hidden tab for ${minutes} min: requests`,
          '0',
          formatNumber(hidden.requests),
          verdict(hidden.requests, 0),
        ],
        [
          `hidden tab for ${minutes} min: timers`,
          '0, but for one of the session',
          `${hidden.timers}; processor ${formatNumber(hidden.processor, 2)} %`,
          verdict(hidden.timers, 1),
        ],
      ],
    );
  } finally {
    await tab.close();
  }
}

async function watch(browser: Browser, tab: Tab, duration: number): Promise<Activity> {
  const processorTime = async () =>
    (await tab.cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? Number.NaN;
  const [requests, time] = [tab.requests(), await processorTime()];
  await browser.startTracing(tab.page, { categories: ['-*', 'devtools.timeline'] });
  await pause(duration);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return {
    processor: (((await processorTime()) - time) * 1000 * 100) / duration,
    requests: tab.requests() - requests,
    timers: traceEvents.filter(({ name }) => name === 'TimerFire').length,
  };
}
