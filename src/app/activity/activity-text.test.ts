// Tests the texts of the list of activities: the text for a ticket and the export, in both languages.
import { afterEach, expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import type { Language } from '../../i18n/languages.ts';
import { pt } from '../../i18n/pt.ts';
import { signOut } from '../../session/session-store.ts';
import { exportRows } from '../../ui/basics/export-rows.ts';
import type { ActivityEntry } from '../../writes/activity.ts';
import { ticketText, timeText } from '../../writes/activity-text.ts';
import { type Answer, accepted, outcomeOf, type ReadBackState } from '../../writes/outcome.ts';
import { activityExport } from './activity-export.ts';

const words = (language: Language) => ({
  language,
  m: language === 'pt' ? pt : en,
});

const AT = Date.UTC(2026, 10, 21, 9, 41, 5);

function entry(seen: ReadBackState | null, answer: Answer = accepted, name = 'Ana Silva'): ActivityEntry {
  const write = {
    verb: 'block' as const,
    name,
    about: 'ana@x.example',
    scope: 1,
    target: 7,
    send: async () => {},
    read: async () => ({ kind: 'wanted' as const }),
  };
  const outcome = outcomeOf('block', answer, seen);
  const confirmedAt = seen?.kind === 'wanted' ? AT + 2000 : null;
  return {
    kind: 'write',
    id: 1,
    at: AT,
    confirmedAt,
    isUndone: false,
    result: { write, answer, seen, outcome },
  };
}

const run: ActivityEntry = {
  kind: 'run',
  id: 2,
  at: AT,
  confirmedAt: AT + 2000,
  isUndone: true,
  run: {
    verb: 'setRoles',
    scope: 1,
    detail: 'Editor',
    isUndo: false,
    endedAt: AT,
    confirmedAt: AT + 2000,
    counts: { done: 2, refused: 1, notVisible: 0, notConfirmed: 0, notKnown: 1, notSent: 0 },
    items: [
      { id: 7, name: 'Ana', about: 'ana@x.example', outcome: 'done' },
      { id: 8, name: 'Rui', about: 'rui@x.example', outcome: 'refused', reason: 'Too late.' },
      { id: 9, name: 'Zé', about: '', outcome: 'notKnown' },
    ],
    show: () => {},
    undo: null,
  },
};

afterEach(signOut);

it('says whom, what, when and when it was confirmed, in local time and UTC', () => {
  const text = ticketText(words('en'), entry({ kind: 'wanted' }));
  const lines = text.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'Action: Block',
    'Person: Ana Silva · ana@x.example · #7',
    'Organization ID: 1',
  ]);
  expect(lines[3]).toMatch(/^Time: .*\(local time\); .*9:41:05.*UTC$/);
  expect(lines[4]).toBe('Outcome: Ana Silva is blocked.');
  expect(lines[5]).toMatch(/^Confirmed: .*9:41:07.*UTC$/);
  expect(lines).toHaveLength(6);
});

it('says that a write is not confirmed', () => {
  const text = ticketText(words('en'), entry({ kind: 'old' }));
  expect(text).toContain('Outcome: Accepted, but the service still shows the old state.');
  expect(text).toContain('Confirmed: not confirmed');
});

it('lists the counts of a run and the records that are not done', () => {
  const lines = ticketText(words('en'), run).split('\n');
  expect(lines).toContain('Person: 4 people');
  expect(lines).toContain('Details: Editor');
  expect(lines).toContain('Outcome: 2 done, 1 refused, 1 not known. Undone later.');
  expect(lines.slice(-4)).toEqual([
    'Not done:',
    '- Rui · rui@x.example · #8 · Refused · Too late.',
    'Not confirmed:',
    '- Zé · #9 · Not known',
  ]);
  expect(lines.find((line) => line.startsWith('Confirmed:'))).toMatch(
    /^Confirmed: in part, last .*9:41:07.*UTC$/,
  );
});

it('names people who could not be invited by e-mail: they have no ids', () => {
  if (run.kind !== 'run') throw new Error('Not a run');
  const lines = ticketText(words('en'), { ...run, run: { ...run.run, verb: 'invite', detail: '' } }).split(
    '\n',
  );
  expect(lines).toContain('Action: Invite');
  expect(lines).toContain('- Rui · rui@x.example · Refused · Too late.');
});

it('speaks Portuguese', () => {
  const text = ticketText(words('pt'), entry({ kind: 'wanted' }));
  expect(text).toContain('Ação: Bloquear\nPessoa: Ana Silva · ana@x.example · #7');
  expect(text).toContain('Resultado: Acesso bloqueado: Ana Silva.');
});

it('exports every entry, and no name as a formula', async () => {
  const hostile = entry({ kind: 'wanted' }, accepted, '=HYPERLINK("x")');
  const file = await exportRows('csv', [hostile, run], activityExport(words('en')));
  const lines = (await file.text()).replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Time,Action,Object,Details,Outcome,Confirmed');
  expect(lines[1]).toContain('2026-11-21T09:41:05.000Z,Block,"\'=HYPERLINK(""x"")"');
  expect(lines[2]).toContain('Set roles,4 people,Editor,');
});

it('shows the time of day, and the date of another day', () => {
  expect(timeText('en', AT, 'utc', AT + 60_000)).toBe('09:41:05');
  expect(timeText('en', AT, 'utc', AT + 86_400_000)).toContain('2026');
});
