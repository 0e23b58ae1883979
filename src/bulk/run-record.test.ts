// Tests the stored record of a run: what it holds, whose it is, and what it says after a reload.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eraseDataOfOthers } from '../session/data-owner.ts';
import { signIn, signOut } from '../session/session-store.ts';
import type { BulkJob } from './job.ts';
import { dismissInterruptedRun, interruptedRun, openRecord, readRecord } from './run-record.ts';

const jwt = (sub: string) => `e30.${btoa(JSON.stringify({ iss: 'i', sub })).replaceAll('=', '')}.sig`;
const job: BulkJob = {
  verb: 'setRoles',
  scope: 7,
  wanted: [2, 3],
  detail: 'Editor',
  items: [11, 12, 13, 14].map((id) => ({ id, name: `Ana ${id}`, about: `ana${id}@example.org` })),
  isUndo: false,
  writeOf: () => {
    throw new Error('not used');
  },
  readList: async () => {},
  forgetList: () => {},
  flush: () => {},
  onEnd: () => {},
  hasInverse: false,
  undo: async () => null,
};
const keys = () =>
  Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '').filter((key) =>
    key.startsWith('latchkey.run'),
  );
const everything = () =>
  keys()
    .map((key) => sessionStorage.getItem(key))
    .join(' ');

/** Makes the storage refuse every text. The prototype's method cannot be replaced here. */
function fillStorage() {
  const setItem = vi.fn(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { sessionStorage: storage } = globalThis;
  vi.stubGlobal('sessionStorage', {
    getItem: storage.getItem.bind(storage),
    removeItem: storage.removeItem.bind(storage),
    setItem,
  });
  return setItem;
}

/** Replaces the locks of the browser. @returns the names that are held */
function holdLocks() {
  const held = new Set<string>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    if (held.has(name)) {
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    }
    held.add(name);
    await work();
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return held;
}

beforeEach(() => {
  sessionStorage.clear();
  signIn(jwt('ana'), false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  signOut();
});

test('holds ids and states only', () => {
  const record = openRecord(job);
  record.noteSent(11);
  record.save('daww');
  expect(readRecord()).toEqual({
    verb: 'setRoles',
    scope: 7,
    wanted: [2, 3],
    isUndo: false,
    ids: [11, 12, 13, 14],
    states: ['done', 'notConfirmed', 'notSent', 'notSent'],
    counts: { answered: 2, notKnown: 0, notSent: 2 },
  });
  expect(everything()).not.toMatch(/Ana|example|Editor/);
});

test('a record that was sent after the states were stored is not known', () => {
  const record = openRecord(job);
  record.noteSent(11);
  expect(readRecord()?.states).toEqual(['notKnown', 'notSent', 'notSent', 'notSent']);
  record.save('rwww');
  record.noteSent(12);
  record.noteSent(14);
  expect(readRecord()?.states).toEqual(['refused', 'notKnown', 'notSent', 'notKnown']);
});

test('is offered to its author, and erased at a sign-in by somebody else and at sign-out', () => {
  const record = openRecord(job);
  record.save('dwww');
  record.leave();
  eraseDataOfOthers(jwt('ana'));
  expect(readRecord()).not.toBeNull();
  signIn(jwt('bruno'), false);
  expect(readRecord()).toBeNull();
  eraseDataOfOthers(jwt('bruno'));
  expect(keys()).toEqual([]);
  signIn(jwt('ana'), false);
  openRecord(job).save('dwww');
  signOut();
  expect(keys()).toEqual([]);
});

test('stores nothing whose author could not be recognized later', () => {
  signIn('opaque', false);
  const record = openRecord(job);
  record.noteSent(11);
  record.save('dwww');
  expect(keys()).toEqual([]);
});

test('offers a run that a reload interrupted until it is dismissed', () => {
  const record = openRecord(job);
  record.save('dwww');
  expect(interruptedRun()).toBeNull();
  record.leave();
  signIn(jwt('ana'), false);
  expect(interruptedRun()?.counts).toEqual({ answered: 1, notKnown: 0, notSent: 3 });
  dismissInterruptedRun();
  expect([interruptedRun(), keys()]).toEqual([null, []]);
});

test('keeps no record that it can no longer bring up to date', () => {
  const record = openRecord(job);
  record.noteSent(11);
  record.save('swww');
  const setItem = fillStorage();
  record.noteSent(12);
  record.noteSent(13);
  record.save('dsww');
  expect(setItem).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  expect(keys()).toEqual([]);
});

test('still offers an interrupted run while another one runs, until it is taken up', () => {
  openRecord(job).leave();
  const record = openRecord(job);
  record.save('dwww');
  record.leave();
  signIn(jwt('ana'), false);
  const offered = interruptedRun();
  expect(offered?.counts.notSent).toBe(3);
  const other = openRecord(job);
  other.noteSent(14);
  expect(interruptedRun()).toBe(offered);
  dismissInterruptedRun();
  expect([interruptedRun(), keys().length > 0]).toEqual([null, true]);
});

test('offers nothing that another tab still holds: a duplicated tab has a copy of the storage', async () => {
  vi.useFakeTimers();
  const held = holdLocks();
  openRecord(job).save('dwww');
  const copy = Object.fromEntries(keys().map((key) => [key, sessionStorage.getItem(key) ?? '']));
  openRecord(job).leave();
  for (const [key, text] of Object.entries(copy)) sessionStorage.setItem(key, text);
  signIn(jwt('ana'), false);
  await vi.advanceTimersByTimeAsync(5000);
  expect([interruptedRun(), keys(), held.size]).toEqual([null, [], 1]);
  vi.useRealTimers();
});

test('tolerates a storage that is full, and foreign texts in it', () => {
  const setItem = fillStorage();
  const record = openRecord(job);
  record.noteSent(11);
  record.save('dwww');
  expect(setItem).toHaveBeenCalled();
  vi.unstubAllGlobals();
  for (const text of ['{', '[]', 'null', '{"v":1}', '{"v":2,"ids":[],"wanted":[]}']) {
    sessionStorage.setItem('latchkey.run', text);
    expect(readRecord()).toBeNull();
  }
});
