// The fixtures of every story: a private world, a client of its control paths, and a page that must log no errors.
import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from 'playwright/test';
import { openWorld, type WorldClient } from './world-client.ts';

interface Fixtures {
  /** The seeded world that the private world of the test copies. */
  worldName: 'demo' | 'empty' | 'crowded';
  /** A session token that opens a private world of this test. */
  token: string;
  /** The control of that world; only in the Playwright project `http`. */
  world: WorldClient;
  /** Substrings of the console messages that the test accepts. */
  allowedConsoleMessages: string[];
}

export const test = base.extend<Fixtures>({
  worldName: ['demo', { option: true }],
  allowedConsoleMessages: [[], { option: true }],
  token: async ({ worldName }, provide) => provide(`${worldName}.${randomUUID()}`),

  world: async ({ baseURL, token }, provide) => provide(openWorld(baseURL ?? '', token)),

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

export { expect, type WorldClient };
