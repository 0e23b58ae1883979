import { beforeEach, expect, test } from 'vitest';
import { beginCreate, beginRenewal, hasLeftovers, takeLeftovers } from './journal.ts';

const KEY = 'latchkey.journal';
const stored = () => sessionStorage.getItem(KEY);

/** Writes down what a former page of this tab would have. */
const formerly = (...entries: unknown[]) => sessionStorage.setItem(KEY, JSON.stringify(entries));
const renewal = { v: 1, op: 'refreshApiToken', id: 7, startedAt: Date.now() - 1000 };

beforeEach(() => sessionStorage.clear());

test('a write stands in the journal until its outcome is known', () => {
  const settleCreate = beginCreate(new Set([1, 2]));
  const settleRenewal = beginRenewal(7);
  expect(JSON.parse(stored() ?? '')).toEqual([
    { v: 1, op: 'createApiKey', snapshotIds: [1, 2], startedAt: expect.any(Number) },
    { v: 1, op: 'refreshApiToken', id: 7, startedAt: expect.any(Number) },
  ]);
  settleCreate();
  settleRenewal();
  expect(stored()).toBeNull();
});

test('what a former page left is taken once, and what this page began is not', () => {
  formerly(renewal);
  const settle = beginRenewal(8);
  expect(hasLeftovers()).toBe(true);
  expect(takeLeftovers()).toEqual([renewal]);
  expect(takeLeftovers()).toEqual([]);
  expect(hasLeftovers()).toBe(false);
  expect(JSON.parse(stored() ?? '')).toMatchObject([{ id: 8 }]);
  settle();
  expect(stored()).toBeNull();
});

test('too many ids are not kept, and old or foreign entries count for nothing', () => {
  const settle = beginCreate(new Set(Array.from({ length: 2001 }, (_, id) => id)));
  expect(JSON.parse(stored() ?? '')).toMatchObject([{ snapshotIds: null }]);
  settle();
  formerly({ ...renewal, startedAt: Date.now() - 90_000_000 }, { op: 'drop table' }, null, 'x');
  expect(takeLeftovers()).toEqual([]);
  sessionStorage.setItem(KEY, '{broken');
  expect(takeLeftovers()).toEqual([]);
});
