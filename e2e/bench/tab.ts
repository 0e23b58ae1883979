// A tab of its own for each visit: nothing in its caches, slowed down as asked, with a count of what comes over the wire.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { installProbe } from './probe.ts';

/** How the machine and the line are. */
export const profiles = {
  fast: { slowdown: 1, line: null },
  // A slow phone's processor, and a line like the one that DevTools calls "Fast 4G".
  slow: {
    slowdown: 4,
    line: { offline: false, latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 },
  },
} as const;
/** One of them. */
export type ProfileName = keyof typeof profiles;

type Kind = 'html' | 'js' | 'css' | 'json' | 'other';

/** The tab. */
export interface Tab {
  page: Page;
  cdp: CDPSession;
  /** Bytes on the wire so far, without headers. */
  bytes: Record<Kind, number>;
  requests: () => number;
  /** Requests that are still open. */
  open: () => number;
  slowDown: (slow: boolean) => Promise<unknown>;
  /** Bytes of JavaScript objects, after a collection. */
  heap: () => Promise<number>;
  close: () => Promise<void>;
}

/** How long anything may take before it counts as failed, in milliseconds. */
const LIMIT = 60_000;

/** Waits for something, but not for ever. @param limit milliseconds */
export async function within<T>(what: string, promise: Promise<T>, limit = LIMIT): Promise<T> {
  const late = new AbortController();
  const tooLate = pause(limit, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${what} took more than ${limit / 1000} s`);
  });
  // Once the race is over nobody listens to it any more.
  tooLate.catch(() => {});
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    late.abort();
  }
}

/** Opens a page that is signed in, and leaves it empty. */
export async function openPage(browser: Browser): Promise<Pick<Tab, 'page' | 'cdp' | 'close'>> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  await context.addInitScript(() => {
    if (location.protocol === 'http:') sessionStorage.setItem('latchkey.session', 'bench');
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`An error in the page: ${error.message}`));
  const cdp = await context.newCDPSession(page);
  return { page, cdp, close: () => within('closing the tab', context.close(), 15_000) };
}

/** Opens such a page with the probe in it. */
export async function openTab(browser: Browser, profile: ProfileName = 'fast'): Promise<Tab> {
  const { slowdown, line } = profiles[profile];
  const { page, cdp, close } = await openPage(browser);
  await page.addInitScript(installProbe);

  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, json: 0, other: 0 };
  const begun = new Map<string, { kind: Kind; head: number }>();
  const open = new Set<string>();
  let requests = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    open.add(requestId);
    requests++;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    begun.set(requestId, { kind: kindOf(response.mimeType), head: response.encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    const response = begun.get(requestId);
    if (response) bytes[response.kind] += encodedDataLength - response.head;
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await cdp.send('Network.enable', { maxTotalBufferSize: 1, maxResourceBufferSize: 1 });
  if (line) await cdp.send('Network.emulateNetworkConditions', line);
  const slowDown = (slow: boolean) =>
    cdp.send('Emulation.setCPUThrottlingRate', { rate: slow ? slowdown : 1 });
  await slowDown(true);

  return {
    page,
    cdp,
    bytes,
    requests: () => requests,
    open: () => open.size,
    slowDown,
    heap: async () => {
      await within('collecting garbage', cdp.send('HeapProfiler.collectGarbage'));
      return (await cdp.send('Runtime.getHeapUsage')).usedSize;
    },
    close,
  };
}

function kindOf(mime: string): Kind {
  if (mime.includes('javascript')) return 'js';
  return (['html', 'css', 'json'] as const).find((kind) => mime.includes(kind)) ?? 'other';
}

/** Waits for a second without a long task and without an open request. @param since milliseconds of the page's clock */
export async function rest({ page, open }: Tab, since = 0, limit = LIMIT): Promise<void> {
  const end = Date.now() + limit;
  for (;;) {
    const quiet = await within(
      'looking for rest',
      page.evaluate(
        (since) =>
          performance.now() - Math.max(since, ...window.bench.tasks.map(([start, took]) => start + took)),
        since,
      ),
    );
    if (open() === 0 && quiet > 1000) return;
    if (Date.now() > end) throw new Error('the page never came to rest');
    await pause(200);
  }
}
