// Holds the shortcuts to the keys they are, on any keyboard.
import { expect, test } from 'vitest';
import { keyReader } from './shortcuts.ts';

type Key = string | (KeyboardEventInit & { at?: number });

/** What the last of the keys stands for; one a tenth of a second, unless `at` says when (milliseconds). */
function press(keys: readonly Key[], characters = true) {
  const read = keyReader();
  const found = keys.map((one, place) => {
    const { at = place * 100, ...init } = typeof one === 'string' ? { key: one } : one;
    const event = new KeyboardEvent('keydown', init);
    Object.defineProperty(event, 'timeStamp', { value: at });
    return read(event, characters);
  });
  return found.at(-1);
}

test.each<[string, Key[], string | null]>([
  ['Ctrl K', [{ key: 'k', ctrlKey: true }], 'goTo'],
  ['⌘ K', [{ key: 'k', metaKey: true }], 'goTo'],
  ['Ctrl K with caps lock', [{ key: 'K', ctrlKey: true }], 'goTo'],
  ['Ctrl K on a Greek keyboard', [{ key: 'κ', code: 'KeyK', ctrlKey: true }], 'goTo'],
  ['Ctrl T where K is elsewhere', [{ key: 't', code: 'KeyK', ctrlKey: true }], null],
  ['Ctrl Shift K', [{ key: 'K', ctrlKey: true, shiftKey: true }], null],
  ['?', [{ key: '?', shiftKey: true }], 'shortcuts'],
  ['/', ['/'], 'search'],
  ['/ with Shift', [{ key: '/', shiftKey: true }], 'search'],
  ['c', ['c'], 'create'],
  ['C', [{ key: 'C', shiftKey: true }], null],
  ['Ctrl C', [{ key: 'c', ctrlKey: true }], null],
  ['Alt C', [{ key: 'c', altKey: true }], null],
  ['u', ['u'], null],
  ['g', ['g'], null],
  ['g u', ['g', 'u'], 'users'],
  ['g k', ['g', 'k'], 'apiKeys'],
  ['g s', ['g', 's'], 'settings'],
  ['g c', ['g', 'c'], null],
  ['g, something else, u', ['g', 'x', 'u'], null],
  ['g, and u much later', ['g', { key: 'u', at: 2000 }], null],
  ['g g u', ['g', 'g', 'u'], null],
])('%s', (_, keys, shortcut) => {
  expect(press(keys)).toBe(shortcut);
});

test.each<[string, Key[], string | null]>([
  ['Ctrl K', [{ key: 'k', ctrlKey: true }], 'goTo'],
  ['?', ['?'], null],
  ['/', ['/'], null],
  ['c', ['c'], null],
  ['g u', ['g', 'u'], null],
])('where characters mean something else: %s', (_, keys, shortcut) => {
  expect(press(keys, false)).toBe(shortcut);
});
