// Tests which keys and key sequences are recognized as shortcuts, on different keyboards.
import { expect, test } from 'vitest';
import { keyReader } from './shortcuts.ts';

type Key = string | (KeyboardEventInit & { at?: number });

/** Presses keys, 100 ms apart or at the time `at` (milliseconds). @returns the shortcut of the last key */
function press(keys: readonly Key[], characters = true) {
  const read = keyReader();
  const shortcuts = keys.map((key, index) => {
    const { at = index * 100, ...init } = typeof key === 'string' ? { key } : key;
    const event = new KeyboardEvent('keydown', init);
    Object.defineProperty(event, 'timeStamp', { value: at });
    return read(event, characters);
  });
  return shortcuts.at(-1);
}

test.each<[string, Key[], string | null]>([
  ['Ctrl K', [{ key: 'k', ctrlKey: true }], 'commandPalette'],
  ['⌘ K', [{ key: 'k', metaKey: true }], 'commandPalette'],
  ['Ctrl K with caps lock', [{ key: 'K', ctrlKey: true }], 'commandPalette'],
  ['Ctrl K on a Greek keyboard', [{ key: 'κ', code: 'KeyK', ctrlKey: true }], 'commandPalette'],
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
])('recognizes the shortcut of %s', (_, keys, shortcut) => {
  expect(press(keys)).toBe(shortcut);
});

test.each<[string, Key[], string | null]>([
  ['Ctrl K', [{ key: 'k', ctrlKey: true }], 'commandPalette'],
  ['?', ['?'], null],
  ['/', ['/'], null],
  ['c', ['c'], null],
  ['g u', ['g', 'u'], null],
])('recognizes only shortcuts with Ctrl or ⌘ where characters are typed: %s', (_, keys, shortcut) => {
  expect(press(keys, false)).toBe(shortcut);
});
