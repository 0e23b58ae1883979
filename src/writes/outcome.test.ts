// Tests the decision table of write outcomes: each rule, for each kind of write.

import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { WriteVerb } from '../i18n/by-verb.ts';
import { writeVerbs } from '../i18n/by-verb.ts';
import { en } from '../i18n/en.ts';
import { describeOutcome } from './describe-outcome.ts';
import {
  type Answer,
  type AnswerKind,
  answerOf,
  combineFieldStates,
  compareField,
  isSameSet,
  needsReadBack,
  outcomeOf,
  outcomes,
  type ReadBackKind,
  type ReadBackState,
} from './outcome.ts';
import type { Write, WriteResult } from './run-write.ts';

const endpoint = { name: 'updateUser', method: 'PATCH' } as const;

const errors: Record<AnswerKind, ApiError | null> = {
  accepted: null,
  missing: new ApiError(endpoint, { kind: 'network' }),
  notFound: new ApiError(endpoint, { kind: 'refused', status: 404 }),
  conflict: new ApiError(endpoint, { kind: 'refused', status: 409 }),
  unauthorized: new ApiError(endpoint, { kind: 'refused', status: 401 }),
  forbidden: new ApiError(endpoint, { kind: 'refused', status: 403 }),
  throttled: new ApiError(endpoint, { kind: 'refused', status: 429, retryAfter: 27 }),
  refused: new ApiError(endpoint, { kind: 'refused', status: 422, serviceMessage: 'name is taken' }),
  notSent: new ApiError(endpoint, { kind: 'offline' }),
  blocked: new ApiError(endpoint, { kind: 'blocked', problem: 'https://api.example' }),
  withheld: null,
};

const seenOfKind: Record<ReadBackKind, ReadBackState> = {
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

function resultOf(verb: WriteVerb, kind: AnswerKind, seenKind: ReadBackKind | null): WriteResult {
  const answer: Answer = { kind, error: errors[kind] };
  const seen = seenKind && seenOfKind[seenKind];
  const isKey = /key|regenerate/i.test(verb);
  const write = { verb, name: 'Ana Silva', detail: 'Bóreas', scope: isKey ? null : 1, target: 7 } as Write;
  return { write, answer, seen, outcome: outcomeOf(verb, answer, seen) };
}

const outcomeWithText = (verb: WriteVerb, kind: AnswerKind, seen: ReadBackKind | null) => {
  const result = resultOf(verb, kind, seen);
  const { title, sentences } = describeOutcome(en.writes, result);
  return { text: [title, ...sentences].join(' | '), ...result.outcome };
};

/** The rules for every kind of write: answer, seen, role, buttons, pattern of the text. */
const everyWrite: [AnswerKind, ReadBackKind | null, 'status' | 'alert', string[], RegExp][] = [
  ['accepted', 'wanted', 'status', ['undo'], /Ana Silva (is|has|saved)/],
  [
    'accepted',
    'unreported',
    'status',
    ['undo'],
    /^Accepted\. This service doesn't report labels, so it can't be checked\.$/,
  ],
  ['accepted', 'old', 'alert', ['check'], /^Accepted, but the service still shows the old state\.$/],
  ['accepted', 'unreadable', 'alert', ['check'], /^Accepted, but it could not be confirmed\.$/],
  [
    'missing',
    'wanted',
    'status',
    ['undo'],
    /Ana Silva (is|has|saved).*\| The answer was lost; we checked\.$/,
  ],
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
  ['notFound', 'old', 'alert', [], /^Couldn't .* \| The service says it doesn't exist\. Reload the list\.$/],
  [
    'conflict',
    'old',
    'alert',
    [],
    /^Couldn't .* \| This conflicts with something that already exists\. \| Look in the list for what is already there\.$/,
  ],
  ['notFound', 'gone', 'alert', [], /no longer/],
  ['conflict', 'gone', 'alert', [], /no longer/],
  ['notFound', 'unreadable', 'alert', ['check'], /^Couldn't .* \| This could not be checked\.$/],
  ['conflict', 'unreadable', 'alert', ['check'], /^Couldn't .* \| This could not be checked\.$/],
  ['withheld', 'gone', 'alert', [], /no longer .* \| Nothing was sent\.$/],
  [
    'withheld',
    'unreadable',
    'alert',
    ['sendAgain'],
    /^Couldn't .* \| Couldn't check for other changes\. \| Nothing was sent\.$/,
  ],
  ['refused', null, 'alert', [], /^Couldn't .* \| The service says: name is taken$/],
  [
    'unauthorized',
    null,
    'alert',
    ['sendAgain'],
    /^Couldn't .* \| Your session had ended\. Nothing was changed\. Send it again\.$/,
  ],
  ['forbidden', null, 'alert', [], /^You don't have permission to .* \| Ask an administrator for access\.$/],
  [
    'throttled',
    null,
    'alert',
    ['sendAgain'],
    /^Couldn't .* \| The service asked to wait\. Nothing is sent until you press “Send again”\.$/,
  ],
  [
    'notSent',
    null,
    'alert',
    ['sendAgain'],
    /^Couldn't .* Nothing was sent\. Send it again once you're connected\.$/,
  ],
  [
    'blocked',
    null,
    'alert',
    [],
    /^Couldn't .* \| This console isn't allowed to call https:\/\/api\.example\. Nothing was sent\. Whoever runs it has to add that address to connect-src\.$/,
  ],
];

describe.each(writeVerbs)('%s', (verb) => {
  it.each(everyWrite)(
    'answer “%s”, seen “%s”: shows a message with role %s and buttons %j',
    (kind, seen, role, buttons, text) => {
      const outcome = outcomeWithText(verb, kind, seen);
      expect(outcome.text).toMatch(text);
      expect(outcome.role).toBe(role);
      expect(outcome.buttons).toEqual(buttons);
    },
  );

  it('has a rule for every answer and everything that a read can show', () => {
    for (const kind of Object.keys(errors) as AnswerKind[]) {
      const answer = { kind, error: errors[kind] };
      // Only what a read before shows withholds a write.
      if (kind === 'withheld') continue;
      if (!needsReadBack(answer)) expect(() => outcomeOf(verb, answer, null)).not.toThrow();
      else
        for (const seen of Object.values(seenOfKind))
          expect(() => outcomeOf(verb, answer, seen)).not.toThrow();
    }
  });

  it('has no text with “failed” or “no effect”', () => {
    for (const { answers, seen } of outcomes)
      for (const kind of answers)
        for (const seenKind of seen ?? [null])
          expect(outcomeWithText(verb, kind, seenKind).text).not.toMatch(/failed|no effect/i);
  });
});

describe('rules for some kinds of writes', () => {
  it('names the organization of a moved user, or says that it cannot be read', () => {
    expect(outcomeWithText('moveUser', 'accepted', 'wanted').text).toBe('Ana Silva is now in Bóreas');
    const left = outcomeWithText('moveUser', 'accepted', 'left');
    expect(left).toMatchObject({ role: 'status', buttons: [] });
    expect(left.text).toBe('Moved. The new organization cannot be read with this session.');
    expect(outcomeWithText('moveUser', 'accepted', 'gone').text).toBe(
      'Accepted, but it could not be confirmed.',
    );
    expect(outcomeWithText('moveUser', 'missing', 'gone').text).toBe("We don't know if this went through.");
  });

  it.each([
    ['removeUser', 'Ana Silva is no longer in this organization'],
    ['removeKey', 'Ana Silva no longer exists'],
  ] as const)('%s: a 404 is a success when the record is gone', (verb, text) => {
    expect(outcomeWithText(verb, 'notFound', 'wanted')).toMatchObject({ role: 'status', buttons: [], text });
    expect(outcomeWithText(verb, 'accepted', 'wanted').text).toBe('Ana Silva is removed');
  });

  it('says each message of the service in a sentence of its own', () => {
    const result = resultOf('invite', 'refused', null);
    const fields = { email: 'is in use', name: 'is too long' };
    const error = new ApiError(endpoint, { kind: 'refused', status: 422, serviceMessage: 'Invalid', fields });
    expect(describeOutcome(en.writes, { ...result, answer: { kind: 'refused', error } }).sentences).toEqual([
      'The service says: Invalid',
      'is in use',
      'is too long',
    ]);
  });

  it('says what a field was refused for once, where the message of the service repeats it', () => {
    const result = resultOf('moveUser', 'refused', null);
    const error = new ApiError(endpoint, {
      kind: 'refused',
      status: 422,
      serviceMessage: 'newOrganizationId is not an organization',
      fields: { newOrganizationId: 'is not an organization' },
    });
    expect(describeOutcome(en.writes, { ...result, answer: { kind: 'refused', error } }).sentences).toEqual([
      'The service says: newOrganizationId is not an organization',
    ]);
  });

  it('does not claim an invitation that another admin may have sent', () => {
    expect(outcomeWithText('invite', 'missing', 'unproven')).toMatchObject({
      role: 'alert',
      text: 'Ana Silva is in the list now; whether by this invitation is not known.',
    });
  });
});

describe('answerOf', () => {
  it.each([
    [{ kind: 'offline' }, 'notSent'],
    [{ kind: 'blocked', problem: 'https://api.example' }, 'blocked'],
    [{ kind: 'network' }, 'missing'],
    [{ kind: 'timeout' }, 'missing'],
    [{ kind: 'foreign', status: 200 }, 'missing'],
    [{ kind: 'foreign', status: 404 }, 'missing'],
    [{ kind: 'unreadable', problem: 'body' }, 'missing'],
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

  it('rethrows an error that is not an ApiError', () => {
    expect(() => answerOf(new TypeError('bug'))).toThrow('bug');
  });
});

describe('combineFieldStates', () => {
  const state = (now: number | undefined, wanted: number, before?: number) =>
    compareField(now, wanted, before, (a, b) => a === b);

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
  ] as const)('combines %j into %s', (states, kind) => {
    const fields = ['name', 'labels'] as const;
    expect(combineFieldStates(states.map((state, at) => ({ field: fields[at] ?? 'name', state }))).kind).toBe(
      kind,
    );
  });

  it('compares lists as sets', () => {
    expect(isSameSet([1, 2], [2, 1, 2])).toBe(true);
    expect(isSameSet([1, 2], [1, 3])).toBe(false);
  });
});
