import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiKey, ApiKeyToCreate } from '../contract/api-keys.ts';
import type { Client } from './client.ts';
import { ApiError } from './errors.ts';
import { reconcileCreate, reconcileRenewal } from './reconcile.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent: ApiKeyToCreate = {
  name: 'feed',
  emails: ['a@b.example'],
  organizationsIds: [1],
  permissions: ['accessFtp'],
};

const key = (id: number, rest: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name: 'feed',
  blocked: false,
  creationTimestamp: 0,
  dnsName: '',
  organizations: [{ creationTimestamp: 0, lastUseTimestamp: null }],
  updateTimestamp: null,
  permissions: ['accessFtp'],
  emails: ['a@b.example'],
  ...rest,
});

const failed = new ApiError({ name: 'listApiKeys', method: 'GET' }, { kind: 'network' });

/** A client that answers each read with the next of `answers`; an error is thrown. */
function reading(...answers: (ApiKey[] | ApiKey | null | Error)[]) {
  const reads: unknown[] = [];
  const next = (request: unknown) => {
    reads.push(request);
    const answer = answers[Math.min(reads.length, answers.length) - 1];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const client = {
    listApiKeys: async (request: unknown) => ({ rows: await next(request), unreadable: [] }),
    getApiKey: next,
  } as unknown as Client;
  return { client, reads };
}

/** Lets the waits between the reads pass. */
async function settled<T>(verdict: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return verdict;
}

test('one new key with what was sent is ours', async () => {
  const { client, reads } = reading([key(1), key(2)]);
  expect(await settled(reconcileCreate(client, sent, new Set([1])))).toEqual({
    kind: 'found',
    keys: [{ key: key(2), matches: true }],
  });
  expect(reads).toEqual([{ query: { name: 'feed', optFields: ['email', 'labels', 'permissions'] } }]);
});

test.each<[string, Partial<ApiKey>, Set<number> | null]>([
  ['other e-mails', { emails: ['z@b.example'] }, new Set()],
  ['other permissions', { permissions: [] }, new Set()],
  ['another number of organizations', { organizations: [] }, new Set()],
  ['another SFTP user name', { dnsName: 'x' }, new Set()],
  ['nothing known of before', {}, null],
])('with %s it may be somebody else’s', async (_, rest, before) => {
  const { client } = reading([key(2, rest)]);
  expect(await settled(reconcileCreate(client, sent, before))).toMatchObject({ keys: [{ matches: false }] });
});

test('what the service does not report speaks neither for nor against', async () => {
  const { client } = reading([key(2, { permissions: undefined, emails: undefined })]);
  expect(await settled(reconcileCreate(client, sent, new Set()))).toMatchObject({
    keys: [{ matches: true }],
  });
});

test('two new keys are both found', async () => {
  const { client } = reading([key(2), key(3)]);
  expect(await settled(reconcileCreate(client, sent, new Set()))).toMatchObject({ keys: [{}, {}] });
});

test('a key that appears late is found; one of another name never', async () => {
  const late = reading([], failed, [key(2)]);
  expect(await settled(reconcileCreate(late.client, sent, new Set()))).toMatchObject({ kind: 'found' });
  const { client, reads } = reading([key(2, { name: 'feed 2' })]);
  expect(await settled(reconcileCreate(client, sent, new Set()))).toEqual({ kind: 'absent' });
  expect(reads).toHaveLength(3);
});

test('when reading fails too, nobody can tell', async () => {
  const { client, reads } = reading(failed);
  expect(await settled(reconcileCreate(client, sent, new Set()))).toEqual({ kind: 'unclear' });
  expect(await settled(reconcileRenewal(client, 2, key(2)))).toBe('unclear');
  expect(reads).toHaveLength(6);
});

test.each([
  ['another token', key(2, { token: { id: 8, creationTimestamp: 0, lastUseTimestamp: null } }), 'renewed'],
  ['a later change', key(2, { updateTimestamp: 5 }), 'changed'],
  ['no difference', key(2), 'same'],
  ['no key', null, 'gone'],
] as const)('a renewal that shows as %s', async (_, after, verdict) => {
  const { client } = reading(after);
  expect(await settled(reconcileRenewal(client, 2, key(2)))).toBe(verdict);
});
