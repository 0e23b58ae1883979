// Tests the stored record of a run: what it holds, whose it is, and what it says after a reload.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseDataOfOthers } from '../../session/data-owner.ts';
import { signIn, signOut } from '../../session/session-store.ts';
import type { BulkJob } from '../engine/job.ts';
import {
  dismissContinued,
  dismissInterruptedRun,
  interruptedRun,
  openRecord,
  readRecords,
  readSentMailboxes,
} from './run-record.ts';

const jwt = (sub: string) => `e30.${btoa(JSON.stringify({ iss: 'i', sub })).replaceAll('=', '')}.sig`;
const job: BulkJob = {
  verb: 'setRoles',
  scope: 7,
  wanted: [2, 3],
  how: 'add',
  detail: 'Editor',
  items: [11, 12, 13, 14].map((id) => ({ id, name: `Ana ${id}`, about: `ana${id}@example.org` })),
  isUndo: false,
  writeOf: () => {
    throw new Error('not used');
  },
  readList: async () => () => {},
  forgetList: () => {},
  flush: () => {},
  onEnd: () => {},
  hasInverse: () => false,
  undo: async () => null,
};
const invitations: BulkJob = { ...job, verb: 'invite', wanted: [], detail: '' };
const keys = () =>
  Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '').filter((key) =>
    key.startsWith('latchkey.run'),
  );
/** Waits until claims and messages of other tabs have arrived. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const dismissFirst = () => {
  const run = interruptedRun();
  if (run) dismissInterruptedRun(run);
};
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

/** Replaces the locks of the browser. A request waits until the lock is free. */
function replaceLocks() {
  const held = new Map<string, Promise<void>>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
    while (held.has(name)) await Promise.race([held.get(name), aborted]);
    const working = work();
    held.set(name, working);
    await working;
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

beforeEach(() => {
  sessionStorage.clear();
  replaceLocks();
  signIn(jwt('ana'), false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  signOut();
});

test('holds ids and states only', () => {
  const record = openRecord(job);
  record.rememberSent(11);
  record.save('daww');
  expect(readRecords()).toEqual([
    {
      id: expect.any(String),
      isSure: true,
      verb: 'setRoles',
      scope: 7,
      wanted: [2, 3],
      how: 'add',
      isUndo: false,
      ids: [11, 12, 13, 14],
      states: ['done', 'notConfirmed', 'notSent', 'notSent'],
      counts: { done: 1, refused: 0, notVisible: 0, notConfirmed: 1, notKnown: 0, notSent: 2 },
    },
  ]);
  expect(everything()).not.toMatch(/Ana|example|Editor/);
});

test('a record that was sent after the states were stored is not known', () => {
  const record = openRecord(job);
  record.rememberSent(11);
  expect(readRecords()[0]?.states).toEqual(['notKnown', 'notSent', 'notSent', 'notSent']);
  record.save('rwww');
  record.rememberSent(12);
  record.rememberSent(14);
  expect(readRecords()[0]?.states).toEqual(['refused', 'notKnown', 'notSent', 'notKnown']);
});

test('is offered to its author, also after a sign-out, and erased at a sign-in by somebody else', async () => {
  const record = openRecord(job);
  record.save('dwww');
  record.leave();
  await settle();
  eraseDataOfOthers(jwt('ana'));
  expect(readRecords()).toHaveLength(1);
  signIn(jwt('bruno'), false);
  expect(readRecords()).toEqual([]);
  signOut();
  eraseDataOfOthers(jwt('ana'));
  signIn(jwt('ana'), false);
  await settle();
  expect(interruptedRun()?.counts.notSent).toBe(3);
  signOut();
  expect(interruptedRun()).toBeNull();
  eraseDataOfOthers(jwt('bruno'));
  expect(keys()).toEqual([]);
});

test('recognizes a token that says nothing of its user by its hash, and stores no token', async () => {
  signOut();
  signIn('opaque-secret', false);
  const record = openRecord(job);
  record.rememberSent(11);
  record.save('dwww');
  record.leave();
  await settle();
  expect(everything()).not.toContain('opaque');
  signOut();
  signIn('opaque-other', false);
  await settle();
  expect(interruptedRun()).toBeNull();
  signOut();
  eraseDataOfOthers('opaque-secret');
  signIn('opaque-secret', false);
  await settle();
  expect(interruptedRun()?.counts).toMatchObject({ done: 1, notKnown: 0, notSent: 3 });
});

test('belongs to the token that renewed the session', () => {
  signIn('opaque', false);
  const record = openRecord(job);
  record.save('wwww');
  signIn('renewed', false);
  record.save('dwww');
  record.leave();
  eraseDataOfOthers('renewed');
  expect(readRecords()).toHaveLength(1);
});

test('offers a run that a reload interrupted until it is dismissed', async () => {
  const record = openRecord(job);
  record.save('dwww');
  expect(interruptedRun()).toBeNull();
  record.leave();
  await settle();
  signIn(jwt('ana'), false);
  await settle();
  expect(interruptedRun()?.counts).toMatchObject({ done: 1, notKnown: 0, notSent: 3 });
  dismissFirst();
  expect([interruptedRun(), keys()]).toEqual([null, []]);
});

test('keeps no record that it can no longer bring up to date', () => {
  const record = openRecord(job);
  record.rememberSent(11);
  record.save('swww');
  const setItem = fillStorage();
  record.rememberSent(12);
  record.rememberSent(13);
  record.save('dsww');
  expect(setItem).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  expect(keys()).toEqual([]);
});

test('keeps interrupted runs beside the one that runs now, until each is dismissed', async () => {
  for (const states of ['dwww', 'ddww']) {
    const record = openRecord(job);
    record.save(states);
    record.leave();
  }
  await settle();
  signIn(jwt('ana'), false);
  await settle();
  const running = openRecord(job);
  running.save('wwww');
  running.remove();
  const left = new Set<number | undefined>();
  for (let times = 0; times < 2; times++) {
    left.add(interruptedRun()?.counts.notSent);
    dismissFirst();
  }
  expect([left, interruptedRun(), keys()]).toEqual([new Set([2, 3]), null, []]);
});

test('tells by hashes which people may have an invitation', async () => {
  const record = openRecord(invitations);
  record.save('drww');
  record.rememberSent(13);
  expect(everything()).not.toMatch(/Ana|example/);
  const isSent = readSentMailboxes(7);
  expect([11, 12, 13, 14].map((id) => isSent(`ana${id}@example.org`))).toEqual([true, false, true, false]);
  expect(readSentMailboxes(8)('ana13@example.org')).toBe(false);
  record.leave();
  await settle();
  signIn(jwt('ana'), false);
  await settle();
  dismissContinued(7, ['ana13@example.org']);
  expect(interruptedRun()?.verb).toBe('invite');
  dismissContinued(7, ['ana13@example.org', 'ana14@example.org']);
  expect([interruptedRun(), keys()]).toEqual([null, []]);
});

test('offers what is stored when the page is loaded with a session', async () => {
  const record = openRecord(job);
  record.save('dwww');
  record.leave();
  await settle();
  vi.resetModules();
  const session = await import('../../session/session-store.ts');
  session.signIn(jwt('ana'), false);
  const page = await import('./run-record.ts');
  await settle();
  expect(page.interruptedRun()?.counts.notSent).toBe(3);
  session.signOut();
});

test.each([
  ['by Web Locks', true],
  ['by messages between tabs', false],
])('offers nothing that another tab runs, told %s', async (_, hasLocks) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  if (!hasLocks) vi.stubGlobal('navigator', {});
  const record = openRecord(job);
  record.save('dwww');
  expect(keys()).toHaveLength(2);
  // A duplicated tab has a copy of the storage.
  vi.resetModules();
  const session = await import('../../session/session-store.ts');
  const duplicate = await import('./run-record.ts');
  session.signIn(jwt('ana'), false);
  await settle();
  await settle();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([duplicate.interruptedRun(), keys()]).toEqual([null, []]);
  session.signOut();
  record.leave();
  vi.useRealTimers();
});

test.each([
  ['ended', false],
  ['was interrupted and is dismissed', true],
])(
  'offers nothing to a duplicated tab that waits while the run %s in the first tab',
  async (_, isInterrupted) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const record = openRecord(job);
    record.save('dwww');
    if (isInterrupted) {
      record.leave();
      await settle();
      signIn(jwt('ana'), false);
      await settle();
    }
    const copy = keys().map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
    expect(copy).toHaveLength(2);
    vi.resetModules();
    const session = await import('../../session/session-store.ts');
    const duplicate = await import('./run-record.ts');
    session.signIn(jwt('ana'), false);
    await vi.advanceTimersByTimeAsync(8000);
    if (isInterrupted) dismissFirst();
    else {
      record.remove();
      record.leave();
    }
    // Each tab has a storage of its own.
    for (const [key, text] of copy) sessionStorage.setItem(key, text);
    await settle();
    await settle();
    expect(duplicate.interruptedRun()).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect([duplicate.interruptedRun(), keys()]).toEqual([null, []]);
    session.signOut();
    vi.useRealTimers();
  },
);

test('waits for the claim of a document that ends late, as on a slow machine', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const record = openRecord(job);
  record.save('dwww');
  vi.resetModules();
  const session = await import('../../session/session-store.ts');
  const reloaded = await import('./run-record.ts');
  session.signIn(jwt('ana'), false);
  await vi.advanceTimersByTimeAsync(8000);
  record.leave();
  await settle();
  await settle();
  expect(reloaded.interruptedRun()?.counts.notSent).toBe(3);
  session.signOut();
  vi.useRealTimers();
});

test('a refused request for a lock erases nothing', async () => {
  const record = openRecord(job);
  record.save('dwww');
  record.leave();
  const refusal = new DOMException('', 'SecurityError');
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refusal) } });
  signOut();
  signIn(jwt('ana'), false);
  await settle();
  expect([interruptedRun()?.isSure, keys().length]).toEqual([false, 2]);
});

describe('without Web Locks', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('navigator', {});
  });
  afterEach(() => vi.useRealTimers());
  test('is not sure if no other tab answers, and then takes the rest of invitations for sent', async () => {
    const record = openRecord(invitations);
    record.save('drww');
    record.leave();
    signIn(jwt('ana'), false);
    expect(interruptedRun()).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(interruptedRun()).toMatchObject({ isSure: false, counts: { notSent: 2 } });
    const isSent = readSentMailboxes(7);
    expect([12, 14].map((id) => isSent(`ana${id}@example.org`))).toEqual([false, true]);
  });
});

test('tolerates a storage that is full, and foreign texts in it', () => {
  const setItem = fillStorage();
  const record = openRecord(job);
  record.rememberSent(11);
  record.save('dwww');
  expect(setItem).toHaveBeenCalled();
  vi.unstubAllGlobals();
  const damaged = [
    '{',
    '[]',
    'null',
    '{"v":1}',
    '{"v":2,"owner":"x","verb":"fly","scope":1,"ids":[],"wanted":[]}',
  ];
  for (const text of damaged) {
    sessionStorage.setItem('latchkey.run.a', text);
    expect(readRecords()).toEqual([]);
  }
});

test.each(['ids', 'wanted'])('a record without its %s is ignored', (part) => {
  openRecord(job).save('dwww');
  const [key = ''] = keys().filter((each) => !each.endsWith('.states'));
  const stored = JSON.parse(sessionStorage.getItem(key) ?? '');
  expect(readRecords()).toHaveLength(1);
  delete stored[part];
  sessionStorage.setItem(key, JSON.stringify(stored));
  expect(readRecords()).toEqual([]);
});

test('roles that are added or removed are not taken up by builds that would replace them, nor in unknown ways', () => {
  openRecord({ ...job, how: 'remove', includedIds: [12] }).save('daww');
  const [key = ''] = keys();
  const stored = JSON.parse(sessionStorage.getItem(key) ?? '');
  expect(stored).toMatchObject({ v: 3, how: 'remove', includedIds: [12] });
  expect(readRecords()).toMatchObject([{ how: 'remove', includedIds: [12] }]);
  for (const how of ['removeAny', 'constructor', 1, null]) {
    sessionStorage.setItem(key, JSON.stringify({ ...stored, how }));
    expect(readRecords()).toEqual([]);
  }
  sessionStorage.clear();
  openRecord({ ...job, how: undefined }).save('daww');
  expect(JSON.parse(sessionStorage.getItem(keys()[0] ?? '') ?? '')).toMatchObject({ v: 2 });
});
