// The table that decides what is said of a write: each row, for each of the nine writes (block and unblock included).
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import {
  type Answer,
  type AnswerKind,
  answerOf,
  isReadAfter,
  outcomeOf,
  outcomes,
  type Seen,
  type SeenKind,
  sameSet,
  seenOf,
  stateOf,
  type Verb,
  verbs,
} from './outcome.ts';
import type { Verdict, Write } from './run-write.ts';
import { writeWords } from './write-words.ts';

const endpoint = { name: 'updateUser', method: 'PATCH' } as const;

const errors: Record<AnswerKind, ApiError | null> = {
  accepted: null,
  missing: new ApiError(endpoint, { kind: 'network' }),
  notFound: new ApiError(endpoint, { kind: 'refused', status: 404 }),
  conflict: new ApiError(endpoint, { kind: 'refused', status: 409 }),
  unauthorized: new ApiError(endpoint, { kind: 'refused', status: 401 }),
  forbidden: new ApiError(endpoint, { kind: 'refused', status: 403 }),
  throttled: new ApiError(endpoint, { kind: 'refused', status: 429, retryAfter: 27 }),
  refused: new ApiError(endpoint, { kind: 'refused', status: 422, said: 'name is taken' }),
  notSent: new ApiError(endpoint, { kind: 'offline' }),
};

const seenAs: Record<SeenKind, Seen> = {
  wanted: { kind: 'wanted' },
  unreported: { kind: 'unreported', fields: ['labels'] },
  old: { kind: 'old' },
  part: { kind: 'part', saved: ['name'], fields: ['labels'] },
  other: { kind: 'other', fields: ['status'], value: 'Pending' },
  gone: { kind: 'gone' },
  left: { kind: 'left' },
  unproven: { kind: 'unproven' },
  unreadable: { kind: 'unreadable' },
};

function verdictOf(verb: Verb, kind: AnswerKind, seenKind: SeenKind | null): Verdict {
  const answer: Answer = { kind, error: errors[kind] };
  const seen = seenKind && seenAs[seenKind];
  const isKey = /key|regenerate/i.test(verb);
  const write = { verb, name: 'Ana Silva', detail: 'Bóreas', scope: isKey ? null : 1, target: 7 } as Write;
  return { write, answer, seen, outcome: outcomeOf(verb, answer, seen) };
}

const said = (verb: Verb, kind: AnswerKind, seen: SeenKind | null) => {
  const verdict = verdictOf(verb, kind, seen);
  const { title, sentences } = writeWords(writeMessages.en, verdict);
  return { text: [title, ...sentences].join(' | '), ...verdict.outcome };
};

/** Rows of the table that hold for every write: answer, seen, role, buttons, a part of what is said. */
const everyWrite: [AnswerKind, SeenKind | null, 'status' | 'alert', string[], RegExp][] = [
  ['accepted', 'wanted', 'status', ['undo'], /Ana Silva (is|has)/],
  [
    'accepted',
    'unreported',
    'status',
    ['undo'],
    /^Accepted\. This service doesn't report labels, so it can't be checked\.$/,
  ],
  ['accepted', 'old', 'alert', ['check'], /^The service accepted this but still shows the old state\.$/],
  ['accepted', 'unreadable', 'alert', ['check'], /^Accepted, but it could not be confirmed\.$/],
  ['missing', 'wanted', 'status', ['undo'], /Ana Silva (is|has).*\| The answer was lost; we checked\.$/],
  [
    'conflict',
    'wanted',
    'status',
    ['undo'],
    /\| The service refused a request, but this is the state now\.$/,
  ],
  [
    'missing',
    'unreported',
    'alert',
    ['sendAgain'],
    /^We don't know if this went through\. This service doesn't report labels\.$/,
  ],
  ['accepted', 'part', 'alert', ['check'], /^Saved: name\. Still as before: labels\.$/],
  ['missing', 'part', 'alert', ['check'], /^Saved: name\. Still as before: labels\.$/],
  [
    'accepted',
    'other',
    'alert',
    ['check'],
    /^Ana Silva now shows Pending\. Somebody else may have changed it\.$/,
  ],
  ['missing', 'other', 'alert', ['check'], /^Ana Silva now shows Pending\./],
  ['missing', 'old', 'alert', ['check', 'sendAgain'], /^We checked: nothing has changed so far\.$/],
  ['missing', 'unreadable', 'alert', ['check'], /^We don't know if this went through\.$/],
  ['notFound', 'old', 'alert', [], /^Couldn't .* \| The service says it does not exist\.$/],
  ['conflict', 'old', 'alert', [], /^Couldn't .* \| This conflicts with something that already exists\.$/],
  ['notFound', 'gone', 'alert', [], /no longer/],
  ['conflict', 'gone', 'alert', [], /no longer/],
  ['notFound', 'unreadable', 'alert', ['check'], /^Couldn't .* \| This could not be checked\.$/],
  ['conflict', 'unreadable', 'alert', ['check'], /^Couldn't .* \| This could not be checked\.$/],
  ['refused', null, 'alert', [], /^Couldn't .* \| The service says: name is taken$/],
  ['unauthorized', null, 'alert', ['sendAgain'], /^Couldn't .* \| The session had ended/],
  ['forbidden', null, 'alert', [], /^You don't have permission to /],
  ['throttled', null, 'alert', ['sendAgain'], /^Couldn't .* \| The service asked to wait/],
  ['notSent', null, 'alert', ['sendAgain'], /^Couldn't .* Nothing was sent\.$/],
];

describe.each(verbs)('%s', (verb) => {
  it.each(everyWrite)(
    'answered "%s" and seen "%s" is said as %s with %j',
    (kind, seen, role, buttons, text) => {
      const outcome = said(verb, kind, seen);
      expect(outcome.text).toMatch(text);
      expect(outcome.role).toBe(role);
      expect(outcome.buttons).toEqual(buttons);
    },
  );

  it('has one row for every answer and everything that reading can show', () => {
    for (const kind of Object.keys(errors) as AnswerKind[]) {
      const answer = { kind, error: errors[kind] };
      if (!isReadAfter(answer)) expect(() => outcomeOf(verb, answer, null)).not.toThrow();
      else
        for (const seen of Object.values(seenAs)) expect(() => outcomeOf(verb, answer, seen)).not.toThrow();
    }
  });

  it('never says that something failed or had no effect', () => {
    for (const { answers, seen } of outcomes)
      for (const kind of answers)
        for (const one of seen ?? [null]) expect(said(verb, kind, one).text).not.toMatch(/failed|no effect/i);
  });
});

describe('what only some writes say', () => {
  it('says where a moved user is, and that the new organization cannot be read', () => {
    expect(said('moveUser', 'accepted', 'wanted').text).toBe('Ana Silva is now in Bóreas');
    const left = said('moveUser', 'accepted', 'left');
    expect(left).toMatchObject({ role: 'status', buttons: [] });
    expect(left.text).toBe('Moved. The new organization cannot be read with this session.');
    expect(said('moveUser', 'accepted', 'gone').text).toBe('Accepted, but it could not be confirmed.');
    expect(said('moveUser', 'missing', 'gone').text).toBe("We don't know if this went through.");
  });

  it.each([
    ['removeUser', 'Ana Silva is no longer in this organization'],
    ['removeKey', 'Ana Silva no longer exists'],
  ] as const)('%s: a 404 for a record that is gone counts as done', (verb, text) => {
    expect(said(verb, 'notFound', 'wanted')).toMatchObject({ role: 'status', buttons: [], text });
    expect(said(verb, 'accepted', 'wanted').text).toBe('Ana Silva is removed');
  });

  it('does not claim an invitation that somebody else may have made', () => {
    expect(said('invite', 'missing', 'unproven')).toMatchObject({
      role: 'alert',
      text: 'Ana Silva is in the list now; whether by this invitation is not known.',
    });
  });
});

describe('answerOf', () => {
  it.each([
    [{ kind: 'offline' }, 'notSent'],
    [{ kind: 'network' }, 'missing'],
    [{ kind: 'timeout' }, 'missing'],
    [{ kind: 'foreign', status: 200 }, 'missing'],
    [{ kind: 'foreign', status: 404 }, 'missing'],
    [{ kind: 'unreadable', misfit: 'body' }, 'missing'],
    [{ kind: 'unreadable', status: 202 }, 'accepted'],
    [{ kind: 'refused', status: 500 }, 'missing'],
    [{ kind: 'refused', status: 504 }, 'missing'],
    [{ kind: 'refused', status: 304 }, 'missing'],
    [{ kind: 'refused', status: 400 }, 'refused'],
    [{ kind: 'refused', status: 412 }, 'refused'],
    [{ kind: 'refused', status: 422 }, 'refused'],
    [{ kind: 'refused', status: 401 }, 'unauthorized'],
    [{ kind: 'refused', status: 403 }, 'forbidden'],
    [{ kind: 'refused', status: 404 }, 'notFound'],
    [{ kind: 'refused', status: 409 }, 'conflict'],
    [{ kind: 'refused', status: 429 }, 'throttled'],
  ] as const)('classifies %j as %s', (details, kind) => {
    expect(answerOf(new ApiError(endpoint, details)).kind).toBe(kind);
  });

  it('throws what is no failed call', () => {
    expect(() => answerOf(new TypeError('bug'))).toThrow('bug');
  });
});

describe('seenOf', () => {
  const state = (now: number | undefined, wanted: number, before?: number) =>
    stateOf(now, wanted, before, (a, b) => a === b);

  it('compares one field', () => {
    expect([state(2, 2, 1), state(1, 2, 1), state(3, 2, 1), state(undefined, 2, 1), state(1, 2)]).toEqual([
      'wanted',
      'old',
      'other',
      'unreported',
      'other',
    ]);
  });

  it.each([
    [['wanted', 'wanted'], 'wanted'],
    [['old', 'old'], 'old'],
    [['wanted', 'old'], 'part'],
    [['wanted', 'unreported'], 'unreported'],
    [['old', 'unreported'], 'old'],
    [['other', 'wanted'], 'other'],
  ] as const)('sums up %j as %s', (states, kind) => {
    const fields = ['name', 'labels'] as const;
    expect(seenOf(states.map((one, at) => ({ field: fields[at] ?? 'name', state: one }))).kind).toBe(kind);
  });

  it('compares lists as sets', () => {
    expect(sameSet([1, 2], [2, 1, 2])).toBe(true);
    expect(sameSet([1, 2], [1, 3])).toBe(false);
  });
});
