import { beforeEach, expect, test } from 'vitest';

let pages = 0;

/** A page of its own: what a former one wrote down is a leftover to it. */
const newPage = () =>
  import(/* @vite-ignore */ `${import.meta.dirname}/journal.ts?page=${++pages}`) as Promise<
    typeof import('./journal.ts')
  >;

const stored = () => sessionStorage.getItem('latchkey.journal');

beforeEach(() => sessionStorage.clear());

test('a write stands in the journal until its outcome is known', async () => {
  const { beginCreate, beginRenewal } = await newPage();
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

test('what a former page left is taken once, and what this page began is not', async () => {
  (await newPage()).beginRenewal(7);
  const page = await newPage();
  const settle = page.beginRenewal(8);
  expect(page.hasLeftovers()).toBe(true);
  expect(page.takeLeftovers()).toMatchObject([{ op: 'refreshApiToken', id: 7 }]);
  expect(page.takeLeftovers()).toEqual([]);
  expect(page.hasLeftovers()).toBe(false);
  settle();
  expect(stored()).toBeNull();
});

test('too many ids are not kept, and old or foreign entries count for nothing', async () => {
  const page = await newPage();
  page.beginCreate(new Set(Array.from({ length: 2001 }, (_, id) => id)));
  expect(JSON.parse(stored() ?? '')).toMatchObject([{ snapshotIds: null }]);
  const old = { v: 1, op: 'refreshApiToken', id: 1, startedAt: Date.now() - 90_000_000 };
  sessionStorage.setItem('latchkey.journal', JSON.stringify([old, { op: 'drop table' }, null, 'x']));
  expect((await newPage()).takeLeftovers()).toEqual([]);
  sessionStorage.setItem('latchkey.journal', '{broken');
  expect((await newPage()).takeLeftovers()).toEqual([]);
});
