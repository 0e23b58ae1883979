// The setup of every test file: fails a test that logs an error or a warning, and resets after each test what the next one
// could see of it: the page, the session, the stores of all modules, the browser's storage.
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ignoreComposingKeys } from '../lib/ignore-composing-keys.ts';
import { signOut } from '../session/session-store.ts';

/** Gives each store its initial value again, in the order of their creation: a store comes after those that it follows. */
const resetStores = vi.hoisted(() => [] as (() => void)[]);

vi.mock(import('../lib/create-store.ts'), async (original) => {
  const { createStore, ...others } = await original();
  return {
    ...others,
    createStore: (initial) => {
      const store = createStore(initial);
      resetStores.push(() => store.set(initial));
      return store;
    },
  };
});

// Playwright refuses a second import in one process. Files that run in one process have their own modules here.
Reflect.deleteProperty(process, '__pw_initiator__');

configure({
  // Generous, so that a busy machine does not fail a test.
  asyncUtilTimeout: 10_000,
  // A query that finds nothing prints the page, without its icons.
  getElementError: (message, container) =>
    new Error([message, prettyDOM(container, undefined, { filterNode })].filter(Boolean).join('\n\n')),
});

// As generous; by default a second.
const { waitFor } = vi;
vi.waitFor = (callback, options = 10_000) => waitFor(callback, options);

if (typeof window !== 'undefined') {
  // As `boot.ts` does.
  ignoreComposingKeys();
  // happy-dom gives them no display, which would put spaces around each in an accessible name.
  document.head.insertAdjacentHTML('beforeend', '<style>bdi, span { display: inline }</style>');
  // happy-dom has no popovers, and does not tell what is visible.
  Object.assign(HTMLElement.prototype, {
    showPopover() {},
    hidePopover() {},
    checkVisibility(this: HTMLElement) {
      return this.closest('[hidden]') === null;
    },
  });
}

function filterNode({ nodeName }: Node): boolean {
  return !['svg', 'style', 'script', '#comment'].includes(nodeName.toLowerCase());
}

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
  // Aborts the requests of the session and clears the modules that follow it.
  signOut();
  for (const reset of resetStores) reset();
  if (typeof window !== 'undefined') {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
  expect(logged).toEqual([]);
});
