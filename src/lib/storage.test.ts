// Tests that the storage can be used where the browser disables it, where it is full, and where it holds something else.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabStorage } from './storage.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('tabStorage', () => {
  it('stores, finds and removes a text', () => {
    expect(tabStorage.set('a', 'text')).toBe(true);
    expect(tabStorage.get('a')).toBe('text');
    expect(tabStorage.set('a', null)).toBe(true);
    expect(tabStorage.get('a')).toBeNull();
  });

  it('finds a value by its JSON, and none in a text that is no JSON', () => {
    tabStorage.set('a', '{"v":1}');
    tabStorage.set('b', '{"v":');
    expect([tabStorage.getJson('a'), tabStorage.getJson('b'), tabStorage.getJson('c')]).toEqual([
      { v: 1 },
      null,
      null,
    ]);
  });

  it('names the keys with a prefix', () => {
    for (const key of ['run.1', 'run.2', 'draft']) tabStorage.set(key, 'x');
    expect(tabStorage.keys('run.').sort()).toEqual(['run.1', 'run.2']);
  });

  it('says that a full storage has not stored a text', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { setItem });
    expect(tabStorage.set('a', 'text')).toBe(false);
  });

  it('finds nothing where the browser refuses its storage', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect([tabStorage.get('a'), tabStorage.keys(''), tabStorage.set('a', 'text')]).toEqual([
      null,
      [],
      false,
    ]);
  });
});
