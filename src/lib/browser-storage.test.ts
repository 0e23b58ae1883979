// Tests the storages of the browser: texts and JSON values in them, and storages that are disabled, full or damaged.
import { afterEach, expect, test, vi } from 'vitest';
import { sharedStorage, tabStorage } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('stores, reads and removes texts, each storage its own', () => {
  expect(tabStorage.set('a.1', '{"b":2}')).toBe(true);
  expect(tabStorage.get('a.1')).toBe('{"b":2}');
  expect(tabStorage.json('a.1')).toEqual({ b: 2 });
  expect(sharedStorage.get('a.1')).toBeNull();
  tabStorage.set('c', 'text');
  expect(tabStorage.keys('a.')).toEqual(['a.1']);
  tabStorage.set('a.1', null);
  expect(tabStorage.get('a.1')).toBeNull();
});

test('reads nothing from a damaged value', () => {
  sharedStorage.set('damaged', '{');
  expect(sharedStorage.json('damaged')).toBeNull();
  expect(sharedStorage.json('absent')).toBeNull();
});

test('says that a full storage took nothing', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(tabStorage.set('a', 'b')).toBe(false);
});

test('holds nothing where storage is disabled', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(sharedStorage.set('a', 'b')).toBe(false);
  expect(sharedStorage.get('a')).toBeNull();
  expect(sharedStorage.json('a')).toBeNull();
  expect(sharedStorage.keys('')).toEqual([]);
});
