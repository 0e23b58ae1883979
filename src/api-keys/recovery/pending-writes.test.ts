// The record of pending writes: what it holds, whom it belongs to, and that it outlives the recovery.
import { beforeEach, expect, test } from 'vitest';
import {
  beginCreate,
  beginRegenerate,
  hasPendingWrites,
  pendingWrites,
  removePendingWrite,
} from './pending-writes.ts';

const KEY = 'latchkey.journal';
const stored = () => sessionStorage.getItem(KEY);

/** Writes down what a former page of this tab would have. */
const formerly = (...entries: unknown[]) => sessionStorage.setItem(KEY, JSON.stringify(entries));
const renewal = { v: 1, op: 'refreshApiToken', id: 7, startedAt: Date.now() - 1000 };

beforeEach(() => sessionStorage.clear());

test('holds a write until it is struck', () => {
  const settleCreate = beginCreate(new Set([1, 2]));
  const settleRenewal = beginRegenerate(7);
  expect(JSON.parse(stored() ?? '')).toEqual([
    {
      v: 1,
      op: 'createApiKey',
      snapshotIds: [1, 2],
      startedAt: expect.any(Number),
    },
    { v: 1, op: 'refreshApiToken', id: 7, startedAt: expect.any(Number) },
  ]);
  settleCreate();
  settleRenewal();
  expect(stored()).toBeNull();
});

test('keeps what a former page left until it is struck, and leaves out what this page began', () => {
  formerly(renewal);
  const settle = beginRegenerate(8);
  expect(hasPendingWrites()).toBe(true);
  expect(pendingWrites()).toEqual([renewal]);
  // A second reload finds it again.
  expect(pendingWrites()).toEqual([renewal]);
  for (const entry of pendingWrites()) removePendingWrite(entry);
  expect(hasPendingWrites()).toBe(false);
  expect(JSON.parse(stored() ?? '')).toMatchObject([{ id: 8 }]);
  settle();
  expect(stored()).toBeNull();
});

test('keeps no more than 2,000 ids, and takes no notice of old or foreign entries', () => {
  const settle = beginCreate(new Set(Array.from({ length: 2001 }, (_, id) => id)));
  expect(JSON.parse(stored() ?? '')).toMatchObject([{ snapshotIds: null }]);
  settle();
  formerly({ ...renewal, startedAt: Date.now() - 90_000_000 }, { op: 'drop table' }, null, 'x');
  expect(pendingWrites()).toEqual([]);
  sessionStorage.setItem(KEY, '{broken');
  expect(pendingWrites()).toEqual([]);
});
