// What every story starts with: a world of its own, a page that may not complain, and a look behind the service.
import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from 'playwright/test';
import type { Fault } from '../src/mock/faults/faults.ts';
import type { WorldDump } from '../src/mock/service/control.ts';
import type { Dialect } from '../src/mock/worlds/dialects.ts';
import type { LogEntry } from '../src/mock/worlds/log.ts';

/** The simulated service from behind; only where it answers over real HTTP. */
export interface Behind {
  fault: (...faults: Fault[]) => Promise<void>;
  /** How many answers are held. */
  held: () => Promise<number>;
  release: () => Promise<void>;
  revoke: (token: string) => Promise<void>;
  act: (operation: string, call: object) => Promise<unknown>;
  log: () => Promise<LogEntry[]>;
  /** The query of each request for an operation, in their order. */
  asked: (operation: string) => Promise<string[]>;
  writes: () => Promise<LogEntry[]>;
  dump: () => Promise<WorldDump>;
  dialect: (dialect: Dialect) => Promise<unknown>;
}

interface Fixtures {
  /** Which seed this test's world starts from. */
  seed: 'demo' | 'empty' | 'crowded';
  /** A session token that opens a world of this test's own. */
  token: string;
  behind: Behind;
  /** Complaints of the page that a test expects, as parts of their text. */
  expected: string[];
}

export const test = base.extend<Fixtures>({
  seed: ['demo', { option: true }],
  expected: [[], { option: true }],
  token: async ({ seed }, provide) => provide(`${seed}.${randomUUID()}`),

  behind: async ({ request, token }, provide) => {
    const call = async (method: string, path: string, data?: unknown) => {
      const joint = path.includes('?') ? '&' : '?';
      const response = await request.fetch(`/__service${path}${joint}world=${token}`, {
        method,
        ...(data !== undefined && { data }),
      });
      expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
      return (await response.json()) as never;
    };
    const log = (): Promise<LogEntry[]> => call('GET', '/log');
    await provide({
      fault: (...faults) => call('POST', '/faults', faults),
      held: () => call('GET', '/held'),
      release: () => call('POST', '/release', {}),
      revoke: (revoked) => call('POST', '/revoke', { token: revoked }),
      act: (operation, rest) => call('POST', '/act', { operation, ...rest }),
      log,
      asked: async (operation) =>
        (await log()).filter((entry) => entry.operation === operation).map(({ query }) => query),
      writes: () => call('GET', '/log?writes'),
      dump: () => call('GET', '/dump'),
      dialect: (dialect) => call('POST', '/dialect', dialect),
    });
  },

  // No error, no warning, no rejection, no breach of the policy, in any test.
  page: async ({ page, expected }, provide) => {
    const complaints = listen(page);
    await provide(page);
    const unexpected = complaints.filter((text) => !expected.some((part) => text.includes(part)));
    expect(unexpected, 'complaints in the console').toEqual([]);
  },
});

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  return complaints;
}

export { expect };
