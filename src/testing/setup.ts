// The setup of every test file: fails a test that logs an error or a warning, and cleans up after each test.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Generous, so that a busy machine does not fail a test.
configure({ asyncUtilTimeout: 10_000 });

const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      logged.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

// A logged warning fails its test, because nobody reads warnings of passing tests. A test that expects a warning replaces
// the spy: vi.spyOn(console, 'error').mockImplementation(() => {}).
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  if (typeof window !== 'undefined') {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
  expect(logged).toEqual([]);
});
