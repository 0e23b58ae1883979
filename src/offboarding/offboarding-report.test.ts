// The report of an offboarding: what counts as taken away, what is left to do, and what is called not checked.
import { expect, test } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { BulkItem, BulkVerb, ItemState } from '../bulk/engine/job.ts';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { offboarding as words } from '../i18n/en/offboarding.ts';
import { en } from '../i18n/en.ts';
import { fakeApiKey, fakeUser } from '../testing/fake-records.ts';
import { logWrite } from '../writes/activity.ts';
import { type Answer, accepted, type ReadBackState, withheld } from '../writes/outcome.ts';
import { conclude, type Write } from '../writes/run-write.ts';
import type { AccessSearch, Found, Place } from './access-search.ts';
import { offboardingOf, statusOf } from './offboarding.ts';
import { offboardingReport } from './offboarding-report.ts';

const EMAIL = 'ana@example.org';
const OTHER = 'rui@example.org';

const userOf = (status: string) => fakeUser(5, { name: 'Ana', email: EMAIL, status });
const key = fakeApiKey(7, { name: 'Transfer', emails: [EMAIL, OTHER] });
const placeOf = (parts: Partial<Place>): Place => ({
  organizationId: 1,
  state: 'asked',
  isWhole: true,
  comparedWith: '',
  found: [],
  possible: [],
  missing: [],
  unreported: 0,
  unreadable: 0,
  error: null,
  ...parts,
});

const wanted: ReadBackState = { kind: 'wanted' };
const forbidden: Answer = {
  kind: 'forbidden',
  error: new ApiError({ name: 'updateUser', method: 'PATCH' }, { kind: 'refused', status: 403 }),
};

/** Returns an ended run with one record, the user 5 of the organization 1 or the API key 7. It begins at 100. */
function runOf(
  verb: BulkVerb,
  answer: Answer,
  seen: ReadBackState | null,
  {
    isUndo = false,
    at = 100,
    detail = EMAIL,
    state,
  }: { isUndo?: boolean; at?: number; detail?: string; state?: ItemState } = {},
): BulkRun {
  const [scope, recordId] = verb === 'editKey' ? [null, 7] : [1, 5];
  const item: BulkItem = { id: 1, name: 'Ana', about: '', recordId, step: { verb, scope, where: '' } };
  const write = { verb, name: 'Ana', scope, target: recordId } as Write;
  const result = conclude(write, answer, seen);
  return {
    job: {
      verb: 'offboard',
      detail,
      isUndo,
      items: [item],
      idOf: (inScope: number | null, id: number) => (inScope === scope && id === recordId ? 1 : undefined),
    },
    startedAt: at,
    stateOf: () => state ?? result.outcome.inRun,
    resultOf: () => (result.outcome.message === 'done' ? undefined : result),
    confirmedAtOf: () => (seen?.kind === 'wanted' ? at : null),
  } as unknown as BulkRun;
}

const offboardingOfPlaces = (
  places: readonly Place[],
  runs: readonly BulkRun[] = [],
  emails: readonly string[] = [EMAIL],
) => offboardingOf({ emails, startedAt: 50, places: () => places } as unknown as AccessSearch, runs);

const reportOf = (...search: Parameters<typeof offboardingOfPlaces>) =>
  offboardingReport(
    en,
    words,
    offboardingOfPlaces(...search),
    (id) => (id === null ? 'API keys' : `Organization ${id}`),
    'https://service.example',
  );
const section = (report: ReturnType<typeof reportOf>, name: string) => [
  ...(report.sections.find((one) => one.key === name)?.rows ?? []),
];
const userFound = (status: string, readAt = 60): Found => ({
  organizationId: 1,
  email: EMAIL,
  record: userOf(status),
  readAt,
});
const keyFound = (email: string): Found => ({ organizationId: null, email, record: key, readAt: 60 });
/** Returns what is left to do about the user, who was read at 60. */
const leftOfUser = (runs: readonly BulkRun[], status = 'normal', readAt = 60) =>
  section(reportOf([placeOf({ found: [userFound(status, readAt)] })], runs), 'leftToDo').map((row) => row[3]);
const leftOfKey = (runs: readonly BulkRun[], emails = [EMAIL]) =>
  section(
    reportOf([placeOf({ organizationId: null, found: emails.map(keyFound) })], runs, emails),
    'leftToDo',
  ).map((row) => [row[2], row[3]]);

test('calls a place not checked whose read was given up without a reason', () => {
  const report = reportOf([placeOf({ organizationId: null, state: 'failed', error: new Error('') })]);
  expect(section(report, 'notChecked')).toEqual([['API keys', en.errors.unknownError]]);
});

test('says that an organization is unknown only if the service itself says so', () => {
  const reasonOf = (kind: 'refused' | 'foreign') => {
    const error = new ApiError({ name: 'listUsers', method: 'GET' }, { kind, status: 404 });
    return section(reportOf([placeOf({ state: 'failed', error })]), 'notChecked')[0]?.[1];
  };
  expect(reasonOf('refused')).toBe(words.noOrganization);
  expect(reasonOf('foreign')).toBe(en.errors.foreign);
});

test('leaves nothing to do about an access that was taken away, or that was blocked before', () => {
  expect(leftOfUser([])).toEqual(['still has access']);
  expect(leftOfUser([runOf('block', accepted, wanted)])).toEqual([]);
  expect(leftOfUser([], 'blocked')).toEqual([]);
  expect(leftOfUser([runOf('removeUser', forbidden, null)], 'blocked')).toEqual([]);
});

test('leaves nothing to do about a record that is gone', () => {
  expect(leftOfUser([runOf('block', withheld, { kind: 'gone' })])).toEqual([]);
  expect(leftOfKey([runOf('editKey', withheld, { kind: 'gone' })])).toEqual([]);
  // Somebody took the address out before.
  expect(leftOfKey([runOf('editKey', withheld, { kind: 'other', value: 'desk@x.example' })])).toEqual([]);
});

test('has an access checked by hand whose change was accepted and never seen', () => {
  const unseen: ReadBackState = { kind: 'unreported', fields: ['status'] };
  const [left] = leftOfUser([runOf('block', accepted, unseen)]);
  expect(left).toMatch(/^check by hand/);
});

test('keeps what a run has confirmed when a later one fails', () => {
  const block = runOf('block', accepted, wanted);
  expect(leftOfUser([block, runOf('removeUser', forbidden, null, { at: 200 })])).toEqual([]);
  expect(leftOfUser([block, runOf('unblock', forbidden, null, { at: 200, isUndo: true })])).toEqual([]);
  const removed = runOf('removeUser', accepted, wanted);
  expect(leftOfUser([removed, runOf('block', withheld, { kind: 'gone' }, { at: 200 })])).toEqual([]);
  const replaced = runOf('editKey', accepted, wanted);
  expect(leftOfKey([replaced, runOf('editKey', withheld, { kind: 'other' }, { at: 200 })])).toEqual([]);
});

test('keeps what a run has confirmed while an undo is not sent yet, and after one that was not sent', () => {
  const block = runOf('block', accepted, wanted);
  for (const state of ['waiting', 'notSent'] as const) {
    const undo = runOf('unblock', withheld, { kind: 'unreadable' }, { at: 200, isUndo: true, state });
    const report = reportOf([placeOf({ found: [userFound('normal')] })], [block, undo]);
    expect(section(report, 'leftToDo')).toEqual([]);
    expect(section(report, 'access')[0]).toEqual(
      expect.arrayContaining(['Block', 'Done', new Date(100).toISOString()]),
    );
  }
});

test('shows an accepted change before an undo that was not sent', () => {
  const block = runOf('block', accepted, { kind: 'unreported', fields: ['status'] });
  const undo = runOf(
    'unblock',
    withheld,
    { kind: 'unreadable' },
    { at: 200, isUndo: true, state: 'notSent' },
  );
  const report = reportOf([placeOf({ found: [userFound('normal')] })], [block, undo]);
  expect(section(report, 'access')[0]).toEqual(expect.arrayContaining(['Block', 'Done']));
});

test('calls an access open after an undo, also after one that may have been carried out', () => {
  const block = runOf('block', accepted, wanted);
  const undo = (answer: Answer, seen: ReadBackState | null) =>
    runOf('unblock', answer, seen, { at: 200, isUndo: true });
  expect(leftOfUser([block, undo(accepted, wanted)])).toEqual(['still has access']);
  const lost: Answer = { kind: 'missing', error: null };
  expect(leftOfUser([block, undo(lost, { kind: 'unreadable' })])).toHaveLength(1);
  expect(leftOfUser([block, undo(accepted, wanted)], 'blocked')).toHaveLength(1);
});

test('says of a change that it is an undo', () => {
  const undo = (verb: BulkVerb) => runOf(verb, accepted, wanted, { at: 200, isUndo: true });
  const report = reportOf(
    [placeOf({ found: [userFound('normal')] }), placeOf({ organizationId: null, found: [keyFound(EMAIL)] })],
    [runOf('block', accepted, wanted), runOf('editKey', accepted, wanted), undo('unblock'), undo('editKey')],
  );
  expect(section(report, 'access')[0]).toContain('Unblock (undo)');
  expect(section(report, 'apiKeys')[0]).toContain('Change e-mails (undo)');
});

test('believes a later search more than an earlier run', () => {
  const block = runOf('block', accepted, wanted);
  expect(leftOfUser([block], 'normal', 300)).toEqual(['still has access']);
  expect(leftOfUser([runOf('block', withheld, { kind: 'gone' })], 'normal', 300)).toHaveLength(1);
});

test('counts the taking out of an address from an API key for that address only', () => {
  const [left] = leftOfKey([runOf('editKey', accepted, wanted)], [EMAIL, OTHER]);
  expect(left).toEqual([OTHER, 'is still notified']);
  expect(
    leftOfKey([runOf('editKey', accepted, wanted, { detail: `${EMAIL}, ${OTHER}` })], [EMAIL, OTHER]),
  ).toEqual([]);
});

test('plans the next run from what the runs before have left', () => {
  const places = [
    placeOf({ found: [userFound('normal')] }),
    placeOf({ organizationId: null, found: [EMAIL, OTHER].map(keyFound) }),
  ];
  const left = (...runs: BulkRun[]) => {
    const { accessesLeft, notified } = offboardingOfPlaces(places, runs);
    const notAway = notified.filter(({ isAway }) => !isAway);
    return [accessesLeft.map(statusOf), notAway.map(({ email }) => email)];
  };
  expect(left(runOf('block', accepted, wanted))).toEqual([['blocked'], [EMAIL, OTHER]]);
  expect(left(runOf('removeUser', accepted, wanted), runOf('editKey', accepted, wanted))).toEqual([
    [],
    [OTHER],
  ]);
  expect(left(runOf('removeUser', forbidden, null))).toEqual([['normal'], [EMAIL, OTHER]]);
});

test('says when the search began, and how many lists were not searched for similar ones', () => {
  const report = reportOf([
    placeOf({ isWhole: false, comparedWith: undefined }),
    placeOf({ organizationId: 2 }),
  ]);
  expect(report.facts).toContainEqual({
    key: 'searched',
    title: 'Searched',
    value: new Date(50).toISOString(),
  });
  expect(report.notes).toEqual([
    'In 1 list only exact matches were searched, not other capitals, “+” parts or dots, nor people of the same name.',
    words.notCovered,
  ]);
  expect(report.sections.find(({ key }) => key === 'notChecked')?.none).toMatch(/for exact matches\.$/);
});

test('has something left to do about a person who was unblocked after the offboarding', () => {
  const block = runOf('block', accepted, wanted);
  expect(leftOfUser([block])).toEqual([]);
  const write = { verb: 'unblock', name: 'Ana', scope: 1, target: 5 } as Write;
  logWrite(conclude(write, accepted, wanted), 200);
  expect(leftOfUser([block])).toHaveLength(1);
  // The person is blocked again.
  expect(leftOfUser([block, runOf('block', accepted, wanted, { at: 300 })])).toEqual([]);
});
