// The fixtures of every story: a private world, a client of its control paths, and a page that must log no errors.
import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from 'playwright/test';
import type { Fault } from '../src/mock/faults/faults.ts';
import type { WorldDump } from '../src/mock/service/control.ts';
import type { Dialect } from '../src/mock/worlds/dialects.ts';
import type { LogEntry } from '../src/mock/worlds/log.ts';

/**
 * The control paths of one world of the simulated service (listed in src/mock/adapters/http.ts). They exist only where
 * the service answers over real HTTP: in the Playwright project `http`.
 */
export interface WorldClient {
  addFaults: (...faults: Fault[]) => Promise<void>;
  /** Returns the number of answers that a `hold` or `pause` fault holds back. */
  heldCount: () => Promise<number>;
  /** Releases the answers that are held back. */
  release: () => Promise<void>;
  /** Makes the service refuse a session token. */
  revoke: (token: string) => Promise<void>;
  /** Carries out an operation as another client of the service, without a fault or a log entry. */
  actAsSomebodyElse: (operation: string, call: object) => Promise<unknown>;
  requestLog: () => Promise<LogEntry[]>;
  /** Returns the query string of each request for an operation, in order of arrival. */
  queriesOf: (operation: string) => Promise<string[]>;
  /** Returns the log entries of requests that may change something. */
  writes: () => Promise<LogEntry[]>;
  /** Returns all records of the world, with the values of the tokens. */
  dump: () => Promise<WorldDump>;
  setDialect: (dialect: Dialect) => Promise<unknown>;
}

interface Fixtures {
  /** The seeded world that the private world of the test copies. */
  worldName: 'demo' | 'empty' | 'crowded';
  /** A session token that opens a private world of this test. */
  token: string;
  world: WorldClient;
  /** Substrings of the console messages that the test accepts. */
  allowedConsoleMessages: string[];
}

export const test = base.extend<Fixtures>({
  worldName: ['demo', { option: true }],
  allowedConsoleMessages: [[], { option: true }],
  token: async ({ worldName }, provide) => provide(`${worldName}.${randomUUID()}`),

  world: async ({ request, token }, provide) => {
    const call = async (method: string, path: string, data?: unknown) => {
      const separator = path.includes('?') ? '&' : '?';
      const response = await request.fetch(`/__service${path}${separator}world=${token}`, {
        method,
        ...(data !== undefined && { data }),
      });
      expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
      return (await response.json()) as never;
    };
    const requestLog = (): Promise<LogEntry[]> => call('GET', '/log');
    await provide({
      addFaults: (...faults) => call('POST', '/faults', faults),
      heldCount: () => call('GET', '/held'),
      release: () => call('POST', '/release', {}),
      revoke: (revoked) => call('POST', '/revoke', { token: revoked }),
      actAsSomebodyElse: (operation, rest) => call('POST', '/act', { operation, ...rest }),
      requestLog,
      queriesOf: async (operation) =>
        (await requestLog()).filter((entry) => entry.operation === operation).map(({ query }) => query),
      writes: () => call('GET', '/log?writes'),
      dump: () => call('GET', '/dump'),
      setDialect: (dialect) => call('POST', '/dialect', dialect),
    });
  },

  // Fails a test whose page logs an error, a warning, an unhandled rejection or a breach of the content security policy.
  page: async ({ page, allowedConsoleMessages }, provide) => {
    const complaints = collectComplaints(page);
    await provide(page);
    const unexpected = complaints.filter(
      (text) => !allowedConsoleMessages.some((part) => text.includes(part)),
    );
    expect(unexpected, 'complaints in the console').toEqual([]);
  },
});

/** Collects the errors and warnings of the page's console, and its uncaught exceptions, as they occur. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  return complaints;
}

export { expect };
