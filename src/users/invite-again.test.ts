// Tests the sequence of removal and invitation: what is sent after which outcome, and what is kept for a reload.
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { User } from '../contract/user.ts';
import {
  type AnswerKind,
  accepted,
  outcomeOf,
  type ReadBackState,
  type WriteVerb,
} from '../writes/outcome.ts';
import type { WriteResult } from '../writes/run-write.ts';
import {
  differenceSince,
  guessLocale,
  type InviteAgainSteps,
  inviteAgain,
  inviteAgainObstacle,
  sendInvitation,
} from './invite-again.ts';

const user = (parts: Partial<User> = {}): User => ({
  id: 7,
  name: 'Ana',
  email: 'ana@x.example',
  status: 'pending',
  organizationId: 1,
  creationTimestamp: null,
  lastAccessTimestamp: null,
  roles: [{ id: 3, name: 'viewer', isSystem: false }],
  rolesShape: 'array',
  ...parts,
});

/** Makes the result of a write from its answer and what the read showed. */
function result(verb: WriteVerb, kind: AnswerKind, seen: ReadBackState['kind'] | null): WriteResult {
  const answer = kind === 'accepted' ? accepted : { kind, error: null };
  const state = seen && { kind: seen };
  return {
    write: { verb } as WriteResult['write'],
    answer,
    seen: state,
    outcome: outcomeOf(verb, answer, state),
  };
}
const removal = (kind: AnswerKind, seen: ReadBackState['kind'] | null) => result('removeUser', kind, seen);
const invitation = (kind: AnswerKind, seen: ReadBackState['kind'] | null) => result('invite', kind, seen);

/** Makes steps that succeed, and records their order. */
function makeSteps(parts: Partial<InviteAgainSteps> = {}) {
  const calls: string[] = [];
  const noted =
    <A extends unknown[], R>(name: string, step: (...args: A) => R) =>
    (...args: A) => {
      calls.push([name, ...args].join(' '));
      return step(...args);
    };
  const steps: InviteAgainSteps = {
    shown: user(),
    removalWasSent: false,
    mayContinue: () => true,
    read: noted('read', parts.read ?? (async () => user())),
    remove: noted('remove', parts.remove ?? (async () => removal('accepted', 'wanted'))),
    isThere: noted('isThere', parts.isThere ?? (async () => false)),
    invite: noted('invite', parts.invite ?? (async () => invitation('accepted', 'wanted'))),
    keep: noted('keep', () => {}),
    drop: noted('drop', () => {}),
  };
  const { read: _read, remove: _remove, isThere: _isThere, invite: _invite, ...rest } = parts;
  return { steps: { ...steps, ...rest }, calls };
}

describe('inviting again', () => {
  it('reads, removes, invites, and keeps what will be sent before each request', async () => {
    const { steps, calls } = makeSteps();
    expect(await inviteAgain(steps)).toEqual({ kind: 'invited' });
    expect(calls).toEqual([
      'read',
      'keep removing',
      'remove',
      'keep removed',
      'keep inviting',
      'invite',
      'drop',
    ]);
  });

  it('sends nothing if the user cannot be read', async () => {
    const error = new ApiError({ name: 'getUser', method: 'GET' }, { kind: 'network' });
    const { steps, calls } = makeSteps({ read: () => Promise.reject(error) });
    expect(await inviteAgain(steps)).toEqual({ kind: 'unread', error });
    expect(calls).toEqual(['read']);
  });

  it('rejects with an error that is not about a call', async () => {
    const { steps } = makeSteps({ read: () => Promise.reject(new TypeError('bug')) });
    await expect(inviteAgain(steps)).rejects.toThrow('bug');
  });

  it.each([
    ['gone', null],
    ['status', user({ status: 'normal' })],
    ['email', user({ email: 'other@x.example' })],
    ['name', user({ name: 'Ana Maria' })],
    ['roles', user({ roles: [] })],
  ] as const)('sends nothing if the user has changed: %s', async (difference, now) => {
    const { steps, calls } = makeSteps({ read: async () => now });
    expect(await inviteAgain(steps)).toEqual({ kind: 'changed', difference, now });
    expect(calls).toEqual(['read']);
  });

  it.each(['notFound', 'missing', 'conflict'] as const)(
    'invites after a removal answered %s that was read back as done',
    async (kind) => {
      const { steps, calls } = makeSteps({ remove: async () => removal(kind, 'wanted') });
      expect(await inviteAgain(steps)).toEqual({ kind: 'invited' });
      expect(calls).toContain('invite');
    },
  );

  it('invites nobody twice if somebody else removed the user and has invited the person again', async () => {
    const there = makeSteps({ remove: async () => removal('notFound', 'wanted'), isThere: async () => true });
    expect(await inviteAgain(there.steps)).toEqual({ kind: 'there' });
    expect(there.calls.slice(-3)).toEqual(['keep removed', 'isThere', 'drop']);
    const error = new ApiError({ name: 'listUsers', method: 'GET' }, { kind: 'network' });
    const unread = makeSteps({
      remove: async () => removal('notFound', 'wanted'),
      isThere: () => Promise.reject(error),
    });
    expect(await inviteAgain(unread.steps)).toEqual({ kind: 'unread', error });
    expect(unread.calls).not.toContain('invite');
  });

  it.each([
    ['forbidden', null],
    ['throttled', null],
    ['unauthorized', null],
    ['refused', null],
    ['notSent', null],
    ['conflict', 'old'],
  ] as const)('invites nobody and keeps nothing after a removal answered %s', async (kind, seen) => {
    const { steps, calls } = makeSteps({ remove: async () => removal(kind, seen) });
    expect(await inviteAgain(steps)).toEqual({ kind: 'notRemoved' });
    expect(calls).toEqual(['read', 'keep removing', 'remove', 'drop']);
  });

  it.each([
    ['accepted', 'old'],
    ['accepted', 'unreadable'],
    ['missing', 'old'],
    ['missing', 'unreadable'],
    ['notFound', 'unreadable'],
  ] as const)(
    'invites nobody after a removal answered %s and read as %s, and keeps the invitation',
    async (kind, seen) => {
      const { steps, calls } = makeSteps({ remove: async () => removal(kind, seen) });
      expect(await inviteAgain(steps)).toEqual({ kind: 'notRemoved' });
      expect(calls).toEqual(['read', 'keep removing', 'remove']);
    },
  );

  it('invites nobody if the session ended during the removal', async () => {
    const { steps, calls } = makeSteps({ remove: async () => null });
    expect(await inviteAgain(steps)).toEqual({ kind: 'notRemoved' });
    expect(calls).not.toContain('invite');
  });

  it('invites without a second removal if the first one, whose outcome was unclear, has worked by now', async () => {
    const { steps, calls } = makeSteps({ removalWasSent: true, read: async () => null });
    expect(await inviteAgain(steps)).toEqual({ kind: 'invited' });
    expect(calls).not.toContain('remove');
  });

  it('keeps the invitation if a second removal is refused and the outcome of the first one is unclear', async () => {
    const remove = async () => removal('forbidden', null);
    const { steps, calls } = makeSteps({ removalWasSent: true, remove });
    await inviteAgain(steps);
    expect(calls).not.toContain('drop');
  });

  it('stops before the invitation if the dialog was closed, and keeps the invitation', async () => {
    const { steps, calls } = makeSteps({ mayContinue: () => false });
    expect(await inviteAgain(steps)).toEqual({ kind: 'stopped' });
    expect(calls.slice(-2)).toEqual(['remove', 'keep removed']);
  });
});

describe('the second half', () => {
  it.each([
    ['forbidden', null, 'removed'],
    ['throttled', null, 'removed'],
    ['unauthorized', null, 'removed'],
    ['refused', null, 'removed'],
    ['notSent', null, 'removed'],
    ['conflict', 'old', 'removed'],
    ['missing', 'old', 'inviting'],
    ['missing', 'unreadable', 'inviting'],
    ['missing', 'unproven', 'inviting'],
    ['accepted', 'old', 'inviting'],
  ] as const)('answered %s and read as %s keeps the invitation as %s', async (kind, seen, stage) => {
    const { steps, calls } = makeSteps({ invite: async () => invitation(kind, seen) });
    expect(await sendInvitation(steps)).toEqual({ kind: 'notInvited' });
    expect(calls.findLast((call) => call.startsWith('keep'))).toBe(`keep ${stage}`);
    expect(calls).not.toContain('drop');
  });

  it('sends only the invitation', async () => {
    const { steps, calls } = makeSteps({ invite: async () => invitation('missing', 'wanted') });
    expect(await sendInvitation(steps)).toEqual({ kind: 'invited' });
    expect(calls).toEqual(['keep inviting', 'invite', 'drop']);
  });

  it('keeps the invitation if the session ended meanwhile', async () => {
    const drop = vi.fn();
    const { steps } = makeSteps({ invite: async () => null, drop });
    await sendInvitation(steps);
    expect(drop).not.toHaveBeenCalled();
  });
});

it('is offered to pending users with a name and an e-mail only', () => {
  expect(inviteAgainObstacle(user())).toBeNull();
  expect(inviteAgainObstacle(user({ status: 'blocked' }))).toBe('notPending');
  expect(inviteAgainObstacle(user({ name: ' ' }))).toBe('noName');
  expect(inviteAgainObstacle(user({ email: null }))).toBe('noEmail');
});

it('ignores changes of fields that are not sent', () => {
  expect(differenceSince(user(), user({ lastAccessTimestamp: 5 }))).toBeNull();
});

it.each([
  ['ana@escola.pt', 'pt'],
  ['ana@empresa.com.BR', 'pt'],
  ['ana@pt.example', 'en'],
])('guesses the language of %s as %s', (email, locale) => {
  expect(guessLocale(email)).toBe(locale);
});
