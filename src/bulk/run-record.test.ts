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

beforeEach(() => {
  sessionStorage.clear();
  signIn(jwt('ana'), false);
});
afterEach(() => {
  vi.restoreAllMocks();
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

test('tolerates a storage that is full, and foreign texts in it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const record = openRecord(job);
  record.noteSent(11);
  record.save('dwww');
  vi.restoreAllMocks();
  for (const text of ['{', '[]', 'null', '{"v":1}', '{"v":2,"ids":[],"wanted":[]}']) {
    sessionStorage.setItem('latchkey.run', text);
    expect(readRecord()).toBeNull();
  }
});
