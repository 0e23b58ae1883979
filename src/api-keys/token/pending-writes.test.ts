// Tests the stored pending writes: their content, which page load they belong to, and when they are removed.
import { beforeEach, expect, test } from 'vitest';
import { ownerHash } from '../../session/data-owner.ts';
import { signIn, signOut } from '../../session/session-store.ts';
import { claim } from '../../writes/claim.ts';
import {
  claimPendingWrite,
  interruptedWrites,
  interruptedWritesOfOthers,
  recordPendingCreate,
  recordPendingRegenerate,
  removePendingWrite,
} from './pending-writes.ts';

const KEY = 'latchkey.journal';
const stored = () => sessionStorage.getItem(KEY);

/** Stores entries as an earlier page load would have. */
const storeEntries = (...entries: unknown[]) => sessionStorage.setItem(KEY, JSON.stringify(entries));
const renewal = { v: 1, op: 'refreshApiToken', id: 7, startedAt: Date.now() - 1000 };

beforeEach(() => sessionStorage.clear());

test('stores a write until its entry is removed', () => {
  const removeCreate = recordPendingCreate(new Set([1, 2]));
  const removeRenewal = recordPendingRegenerate(7);
  expect(JSON.parse(stored() ?? '')).toEqual([
    {
      v: 1,
      op: 'createApiKey',
      snapshotIds: [1, 2],
      startedAt: expect.any(Number),
      owner: ownerHash(),
    },
    { v: 1, op: 'refreshApiToken', id: 7, startedAt: expect.any(Number), owner: ownerHash() },
  ]);
  removeCreate();
  expect(stored()).not.toBeNull();
  removeRenewal();
  expect(stored()).toBeNull();
});

test('returns the entries of earlier page loads until they are removed, without those of this page load', () => {
  storeEntries(renewal);
  const remove = recordPendingRegenerate(8);
  expect(interruptedWrites()).toEqual([renewal]);
  // Reading an entry does not remove it: a second reload finds it again.
  expect(interruptedWrites()).toEqual([renewal]);
  for (const entry of interruptedWrites()) removePendingWrite(entry);
  expect(interruptedWrites()).toEqual([]);
  expect(JSON.parse(stored() ?? '')).toMatchObject([{ id: 8 }]);
  remove();
  expect(stored()).toBeNull();
});

test('claims an entry for this page load, but not the copy of one that another tab has claimed', async () => {
  const copy = { ...renewal, startedAt: renewal.startedAt - 1 };
  claim(`write.${copy.startedAt}`);
  storeEntries(renewal, copy);
  expect(await Promise.all(interruptedWrites().map(claimPendingWrite))).toEqual([true, false]);
  expect(interruptedWrites()).toEqual([]);
  expect(stored()).not.toBeNull();
});

test('stores at most 2,000 ids and ignores old and malformed entries', () => {
  const remove = recordPendingCreate(new Set(Array.from({ length: 2001 }, (_, id) => id)));
  expect(JSON.parse(stored() ?? '')).toMatchObject([{ snapshotIds: null }]);
  remove();
  storeEntries({ ...renewal, startedAt: Date.now() - 90_000_000 }, { op: 'drop table' }, null, 'x');
  expect(interruptedWrites()).toEqual([]);
  sessionStorage.setItem(KEY, '{broken');
  expect(interruptedWrites()).toEqual([]);
});

test('returns the entries of the current user only, and keeps those of others', () => {
  signIn('demo.x', false);
  const [mine, theirs] = [
    { ...renewal, owner: ownerHash() },
    { ...renewal, id: 8, startedAt: renewal.startedAt + 1, owner: 'other' },
  ];
  storeEntries(mine, theirs);
  expect(interruptedWrites()).toEqual([mine]);
  expect(interruptedWritesOfOthers()).toEqual([theirs]);
  for (const entry of interruptedWrites()) removePendingWrite(entry);
  expect(JSON.parse(stored() ?? '')).toEqual([theirs]);
  signOut();
});
