// @vitest-environment node
// Tests the judgement of the fault matrix: each invariant fails for an observation that breaks it, and for no other.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixedCells, matrix } from '../../e2e/matrix/cells.ts';
import { columnIds } from '../../e2e/matrix/columns.ts';
import { faults } from '../../e2e/matrix/faults.ts';
import { judge, type Observation, verdictsOf } from '../../e2e/matrix/invariants.ts';
import { seeds } from '../../e2e/matrix/seeds.ts';

/** A write that succeeded, whose answer was lost, and whose outcome was read back and reported. */
const good: Observation = {
  kind: 'write',
  rule: 'W2',
  done: /is blocked/i,
  unsent: false,
  blind: false,
  reloaded: false,
  opened: true,
  atRest: {
    wanted: true,
    fields: undefined,
    said: [{ how: 'status', text: 'Ana Silva is blocked. The answer was lost; we checked.' }],
    buttons: ['Undo'],
    busy: [],
    focus: 'BUTTON',
    took: 1000,
  },
  typed: undefined,
  search: { typed: 'ana', atEnd: 'ana' },
  sent: { byPage: 1, arrived: 1, afterLift: 0 },
  reads: { record: 2, list: 0, told: null, kept: null },
  after: {
    again: false,
    wanted: true,
    service: 'Blocked',
    surfaces: { list: 'Blocked', drawer: 'Blocked' },
    unseenTokens: [],
    deadToken: false,
    tabMoves: true,
  },
  leaks: [],
  complaints: [],
};

/** A form whose write was refused. */
const refused: Observation = {
  ...good,
  rule: 'W3',
  typed: 'editor',
  atRest: {
    ...good.atRest,
    wanted: false,
    fields: 'editor',
    said: [{ how: 'alert', text: 'Couldn’t change the roles of Ana Silva. The service says: no.' }],
    buttons: ['Save changes', 'Cancel'],
  },
  after: { ...good.after, service: 'viewer', surfaces: { list: 'viewer' } },
};

const list: Observation = {
  ...good,
  kind: 'read',
  rule: 'R1',
  sent: { byPage: 0, arrived: 0, afterLift: 0 },
  reads: { record: 0, list: 3, told: null, kept: null },
  after: { ...good.after, service: '61 rows', surfaces: { list: '61 rows' } },
};

test.each([
  ['a write that is reported', good],
  ['a refusal that keeps the form', refused],
  ['a list', list],
])('passes all invariants for %s', (_, observation) => {
  expect(judge(observation)).toEqual({});
});

const atRest = (change: Partial<Observation['atRest']>, of = good): Observation => ({
  ...of,
  atRest: { ...of.atRest, ...change },
});
const after = (change: Partial<Observation['after']>): Observation => ({
  ...good,
  after: { ...good.after, ...change },
});

test.each<[invariant: string, fault: string, Observation]>([
  ['I1', 'the form is emptied by a refusal', atRest({ fields: '' }, refused)],
  ['I1', 'the search field is emptied', { ...good, search: { typed: 'ana', atEnd: '' } }],
  ['I2', 'the page sends the write twice', { ...good, sent: { ...good.sent, byPage: 2 } }],
  ['I2', 'the write is sent once more later', { ...good, sent: { ...good.sent, afterLift: 1 } }],
  ['I2', 'the write is never sent', { ...good, sent: { ...good.sent, byPage: 0 } }],
  ['I2', 'a second click has no effect', after({ again: true, wanted: false })],
  ['I2', 'reading a list sends a write', { ...list, sent: { ...list.sent, byPage: 1 } }],
  ['I3', 'the row shows the old state', after({ surfaces: { list: 'Normal', drawer: 'Blocked' } })],
  ['I3', 'the drawer shows the old state', after({ surfaces: { list: 'Blocked', drawer: 'Normal' } })],
  ['I3', 'a valid token was never shown', after({ unseenTokens: ['#7'] })],
  ['I3', 'the shown token is invalid', after({ deadToken: true })],
  ['I4', 'the session token is in storage', { ...good, leaks: ['sessionStorage'] }],
  ['I5', 'a button stays busy', atRest({ busy: ['Block'] })],
  ['I5', 'the page never becomes idle', atRest({ took: null })],
  ['I5', 'the focus is lost', atRest({ focus: 'BODY' })],
  ['I5', 'Tab does not move the focus', after({ tabMoves: false })],
  ['I5', 'a rejection is not handled', { ...good, complaints: ['Error: no'] }],
  ['I6', 'no message is shown', atRest({ said: [] })],
  ['I6', 'a refusal offers no action', atRest({ buttons: [] }, { ...refused, typed: undefined })],
  ['I7', 'a read is repeated too often', { ...list, reads: { ...list.reads, list: 4 } }],
  ['I7', 'the record is read too often', { ...good, reads: { ...good.reads, record: 5 } }],
  [
    'I7',
    'a retry comes before the requested wait ends',
    { ...list, reads: { ...list.reads, told: 5000, kept: 500 } },
  ],
])('%s alone fails when %s', (invariant, _, observation) => {
  expect(Object.keys(judge(observation))).toEqual([invariant]);
});

test('fails I3 when a write is reported as done but is not', () => {
  const said = [{ how: 'status', text: 'Ana Silva is blocked' }] as const;
  const broken = judge(atRest({ wanted: false, said }));
  expect(broken.I3).toContain('said to be done, and it is not');
});

test('fails I3 when a write is reported as failed but was carried out', () => {
  const said = [{ how: 'alert', text: "Couldn't change this person. Nothing was changed." }] as const;
  expect(judge(atRest({ said })).I3).toContain('said to be unchanged, and it is done');
});

test('does not read the label of a button as a report of a new token', () => {
  const said = [{ how: 'alert', text: 'Nobody has seen it. Issue a new token' }] as const;
  expect(verdictsOf(said, /has a new token/i)).not.toContain('done');
  expect(verdictsOf([{ how: 'dialog', text: 'New token' }], /has a new token/i)).toContain('token shown');
});

test('has 48 faults and 9 columns, with a rule and a run for each cell', () => {
  expect(faults.map(({ id }) => id)).toEqual(
    Array.from({ length: 48 }, (_, at) => `F${String(at + 1).padStart(2, '0')}`),
  );
  for (const { rules, id } of faults) expect(rules, id).toHaveLength(columnIds.length);
  expect(matrix).toHaveLength(432);
  for (const { name, runs } of matrix) expect(runs.length, name).toBeGreaterThan(0);
});

test('has at least 60 fixed cells that cover every fault and every column', () => {
  const cells = new Set(fixedCells.map(({ fault, column }) => `${fault.id} × ${column.id}`));
  expect(cells.size).toBeGreaterThanOrEqual(60);
  expect(new Set(fixedCells.map(({ fault }) => fault.id)).size).toBe(48);
  expect(new Set(fixedCells.map(({ column }) => column.id))).toEqual(new Set(columnIds));
});

test.each(seeds)('the seeded bug of $invariant has its place in the source', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});
