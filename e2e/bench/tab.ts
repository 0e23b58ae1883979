// Opens a tab with empty caches and optional throttling of processor and network, and counts its transferred bytes.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { installProbe } from './probe.ts';

/** The size of the window, in pixels. */
const DESKTOP = { width: 1280, height: 800 };

/** Throttling of processor (`slowdown` is a factor) and network (latency in ms, throughput in bytes per second), and the window. */
export const profiles = {
  fast: { slowdown: 1, network: null, window: DESKTOP },
  // A slow phone's processor, and the network that DevTools calls "Fast 4G".
  slow: {
    slowdown: 4,
    network: { offline: false, latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 },
    window: DESKTOP,
  },
  // A cheap phone on the network that DevTools calls "Slow 4G".
  phone: {
    slowdown: 6,
    network: { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
    window: { width: 360, height: 740 },
  },
} as const;
/** The name of a throttling profile. */
export type ProfileName = keyof typeof profiles;

type Kind = 'html' | 'js' | 'css' | 'json' | 'other';

/** An open tab with the probe. */
export interface Tab {
  page: Page;
  cdp: CDPSession;
  /** Bytes transferred so far, without headers. */
  bytes: Record<Kind, number>;
  /** Returns the number of requests so far. */
  requests: () => number;
  /** Returns the number of pending requests. */
  pendingRequests: () => number;
  /** Switches the processor throttling of the profile on or off. */
  slowDown: (slow: boolean) => Promise<unknown>;
  /** Returns the JavaScript heap in bytes, after a garbage collection. */
  heap: () => Promise<number>;
  close: () => Promise<void>;
}

/** The default timeout, in milliseconds. */
const LIMIT = 60_000;

/**
 * Waits for a promise with a timeout.
 *
 * @param description names the action in the error message
 * @param limit milliseconds
 * @throws {Error} when the time is up
 */
export async function withTimeout<T>(description: string, promise: Promise<T>, limit = LIMIT): Promise<T> {
  const timer = new AbortController();
  const timeout = pause(limit, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${description} took more than ${limit / 1000} s`);
  });
  // Aborting the timer rejects this promise after the race, when nothing handles it.
  timeout.catch(() => {});
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    timer.abort();
  }
}

/** Opens an empty page in a new context that is signed in. @param token the session token */
export async function openPage(
  browser: Browser,
  token = 'bench',
  viewport: { width: number; height: number } = DESKTOP,
): Promise<Pick<Tab, 'page' | 'cdp' | 'close'>> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  await context.addInitScript((value) => {
    if (location.protocol === 'http:') sessionStorage.setItem('latchkey.session', value);
  }, token);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`An error in the page: ${error.message}`));
  const cdp = await context.newCDPSession(page);
  return { page, cdp, close: () => withTimeout('closing the tab', context.close(), 15_000) };
}

/** Opens an empty page with the probe, throttling and byte counters. */
export async function openTab(browser: Browser, profile: ProfileName = 'fast', token?: string): Promise<Tab> {
  const { slowdown, network, window } = profiles[profile];
  const { page, cdp, close } = await openPage(browser, token, window);
  await page.addInitScript(installProbe);

  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, json: 0, other: 0 };
  const responses = new Map<string, { kind: Kind; headerBytes: number }>();
  const pending = new Set<string>();
  let requests = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    pending.add(requestId);
    requests++;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    responses.set(requestId, { kind: kindOf(response.mimeType), headerBytes: response.encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    const response = responses.get(requestId);
    if (response) bytes[response.kind] += encodedDataLength - response.headerBytes;
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  await cdp.send('Network.enable', { maxTotalBufferSize: 1, maxResourceBufferSize: 1 });
  if (network) await cdp.send('Network.emulateNetworkConditions', network);
  const slowDown = (slow: boolean) =>
    cdp.send('Emulation.setCPUThrottlingRate', { rate: slow ? slowdown : 1 });
  await slowDown(true);

  return {
    page,
    cdp,
    bytes,
    requests: () => requests,
    pendingRequests: () => pending.size,
    slowDown,
    heap: async () => {
      await withTimeout('collecting garbage', cdp.send('HeapProfiler.collectGarbage'));
      return (await cdp.send('Runtime.getHeapUsage')).usedSize;
    },
    close,
  };
}

function kindOf(mime: string): Kind {
  if (mime.includes('javascript')) return 'js';
  return (['html', 'css', 'json'] as const).find((kind) => mime.includes(kind)) ?? 'other';
}

/** Waits until one second has passed without a long task or a pending request. @param since milliseconds of the page's clock */
export async function waitUntilIdle({ page, pendingRequests }: Tab, since = 0, limit = LIMIT): Promise<void> {
  const end = Date.now() + limit;
  for (;;) {
    const quiet = await withTimeout(
      'waiting until the page is idle',
      page.evaluate(
        (since) =>
          performance.now() -
          Math.max(since, ...window.bench.tasks.map(([start, duration]) => start + duration)),
        since,
      ),
    );
    if (pendingRequests() === 0 && quiet > 1000) return;
    if (Date.now() > end) throw new Error('the page did not become idle');
    await pause(200);
  }
}
