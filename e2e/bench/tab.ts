// Opens a tab with empty caches, throttled processor and network, and counters of requests and bytes.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { installProbe } from './probe.ts';

/** Throttling of processor (`slowdown` is a factor) and network (latency in ms, throughput in bytes per second). */
const profiles = {
  fast: { slowdown: 1, network: null },
  // A slow phone's processor, and the network that DevTools calls "Fast 4G".
  slow: {
    slowdown: 4,
    network: { offline: false, latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 },
  },
} as const;
/** The name of a throttling profile. */
export type ProfileName = keyof typeof profiles;

/** The time in which a page has to become idle, in milliseconds. */
const IDLE_LIMIT = 60_000;

/** An open tab with the probe. */
export interface Tab {
  page: Page;
  cdp: CDPSession;
  /** Returns the bytes of scripts and styles transferred so far, without headers. */
  codeBytes: () => number;
  /** Returns the number of requests so far. */
  requests: () => number;
  /** Waits until no request is pending and one second has passed without a long task. @param since ms of the page's clock */
  untilIdle: (since: number) => Promise<void>;
  /** Returns the JavaScript heap in bytes, after a garbage collection. */
  heap: () => Promise<number>;
}

/** Opens an empty page in a new context. @param token the session token in the tab's storage, or `null` for none */
export async function openTab(
  browser: Browser,
  profile: ProfileName,
  token: string | null,
): Promise<Tab & { close: () => Promise<void> }> {
  const { slowdown, network } = profiles[profile];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  await context.addInitScript(installProbe);
  if (token !== null) {
    await context.addInitScript((value) => {
      if (location.protocol === 'http:') sessionStorage.setItem('latchkey.session', value);
    }, token);
  }
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`An error in the page: ${error.message}`));
  const cdp = await context.newCDPSession(page);

  let [codeBytes, requests] = [0, 0];
  /** The bytes of headers of each answer that is a script or a style. */
  const code = new Map<string, number>();
  const pending = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    pending.add(requestId);
    requests++;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript|css/.test(response.mimeType)) code.set(requestId, response.encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    if (code.has(requestId)) codeBytes += encodedDataLength - (code.get(requestId) ?? 0);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  await cdp.send('Network.enable', { maxTotalBufferSize: 1, maxResourceBufferSize: 1 });
  if (network) await cdp.send('Network.emulateNetworkConditions', network);
  const slowDown = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await slowDown(slowdown);

  return {
    page,
    cdp,
    codeBytes: () => codeBytes,
    requests: () => requests,
    untilIdle: async (since) => {
      for (const start = Date.now(); Date.now() - start < IDLE_LIMIT; ) {
        const quiet = await page.evaluate(
          (since) =>
            performance.now() -
            Math.max(since, ...window.bench.tasks.map(([start, duration]) => start + duration)),
          since,
        );
        if (pending.size === 0 && quiet > 1000) return;
        await pause(200);
      }
      throw new Error('the page did not become idle');
    },
    heap: async () => {
      await slowDown(1);
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      await slowDown(slowdown);
      return usedSize;
    },
    close: () => context.close(),
  };
}
