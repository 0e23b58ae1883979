// Tests actions over many API keys: the plan, the writes and read-backs of the job, its undo, and their speed.

import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BulkItem } from '../../bulk/engine/job.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import { completeList, type List } from '../../lists/rows/list.ts';
import { signIn, signOut } from '../../session/session-store.ts';
import { startCpuTime } from '../../testing/cpu-time.ts';
import type { FakeClient } from '../../testing/fake-client.ts';
import { readBefore } from '../../testing/fake-run.ts';
import { accepted } from '../../writes/outcome.ts';
import { rememberRefused } from '../../writes/refusals.ts';
import { type ApiKeyBulkVerb, apiKeyBulkPlan, rebuildApiKeyJob } from './api-key-bulk.ts';

vi.mock('../../api/lists.ts', async () => (await import('../../testing/fake-client.ts')).fakeOperations);
vi.mock('../../api/records.ts', async () => (await import('../../testing/fake-client.ts')).fakeOperations);

const key = (id: number, parts: Partial<ApiKey> = {}): ApiKey => ({
  id,
  blocked: false,
  name: `key ${id}`,
  dnsName: `sftp${id}`,
  creationTimestamp: undefined,
  updateTimestamp: undefined,
  permissions: [],
  emails: [],
  ...parts,
});

/** Makes a context whose service holds `apiKeys`. */
function makeContext(apiKeys: ApiKey[] = []) {
  const client = {
    getApiKey: vi.fn(async ({ id }: { id: number }) => apiKeys.find((one) => one.id === id) ?? null),
    listApiKeys: vi.fn(async () => ({ records: [...apiKeys], unreadable: [] })),
    updateApiKey: vi.fn(async () => ({})),
    removeApiKey: vi.fn(async () => undefined),
  };
  const queries = new QueryClient();
  return {
    context: {
      client: client as unknown as FakeClient,
      queries,
      organizationName: (id: number) => `#${id}`,
    },
    client,
    queries,
    cached: (status: string | null) =>
      queries.getQueryData<List<ApiKey>>(['api-keys', 'list', status])?.rows.map(({ id }) => id),
  };
}

const plan = (verb: ApiKeyBulkVerb, apiKeys: ApiKey[], context = makeContext().context) =>
  apiKeyBulkPlan(context, { verb, apiKeys });

afterEach(() => signOut());

describe('a plan', () => {
  it('blocks active keys and unblocks blocked ones', () => {
    const keys = [key(1), key(2, { blocked: true })];
    const block = plan('blockKey', keys);
    expect(block.changes.map(({ item, before, after }) => [item, before, after])).toEqual([
      [{ id: 1, name: 'key 1', about: 'sftp1' }, 'Active', 'Blocked'],
    ]);
    expect(block.skipped[0]?.reason).toBe('alreadyBlocked');
    const unblock = plan('unblockKey', keys);
    expect(unblock.changes.map(({ item, after }) => [item.id, after])).toEqual([[2, 'Active']]);
    expect(unblock.skipped[0]?.reason).toBe('notBlocked');
  });

  it('asks for typing if one removed key was used recently', () => {
    expect(plan('removeKey', [key(1)]).asksTyping).toBe(false);
    const used = key(2, { token: { lastUseTimestamp: Date.now() } as ApiKey['token'] });
    expect(plan('removeKey', [key(1), used]).asksTyping).toBe(true);
  });

  it('skips keys whose change was refused, and names no admin', () => {
    signIn('opaque', false);
    rememberRefused('blockKey', null, 1);
    const made = plan('blockKey', [key(1), key(2)]);
    expect([made.skipped[0]?.reason, made.refusedBefore, made.self]).toEqual(['refused', false, null]);
    expect(plan('blockKey', [key(1)]).refusedBefore).toBe(true);
  });

  it('of 100,000 keys is made quickly', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => key(at));
    const cpuTime = startCpuTime();
    plan('removeKey', many);
    // It is typically 10 ms.
    expect(cpuTime()).toBeLessThan(300);
  });
});

describe('the job', () => {
  it('sends the change, reads the key back and moves it between the cached lists of its status', async () => {
    const blocked = key(1, { blocked: true });
    const { context, client, queries, cached } = makeContext([blocked, key(2)]);
    for (const status of [null, 'active', 'blocked'])
      queries.setQueryData(
        ['api-keys', 'list', status],
        completeList({ records: status === 'blocked' ? [] : [key(1), key(2)], unreadable: [] }),
      );
    const job = plan('blockKey', [key(1)], context).job();
    const write = job.writeOf(job.items[0] as BulkItem);
    await write.send();
    expect(client.updateApiKey).toHaveBeenCalledWith({ id: 1, body: { blocked: true } });
    expect(await write.read(accepted, false)).toEqual({ kind: 'wanted' });
    expect(cached('active')).toEqual([1, 2]);
    job.flush();
    expect([cached(null), cached('active'), cached('blocked')]).toEqual([[1, 2], [2], [1]]);
  });

  it('compares with the list after it was read once', async () => {
    const { context, client } = makeContext([key(1, { blocked: true }), key(2)]);
    const job = plan('blockKey', [key(1), key(2), key(3)], context).job();
    (await job.readList())();
    const kinds = [];
    for (const item of job.items) kinds.push((await job.writeOf(item).read(accepted, true)).kind);
    expect(kinds).toEqual(['wanted', 'old', 'gone']);
    expect([client.listApiKeys.mock.calls.length, client.getApiKey.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('undo', () => {
  it('restores keys that are still as the run left them', async () => {
    const held = [key(1), key(2), key(3), key(4, { blocked: true })];
    const { context } = makeContext(held);
    // The list was older: somebody else has blocked the last one since.
    const job = plan('blockKey', [key(1), key(2), key(3), key(4)], context).job();
    const seen = [];
    for (const item of job.items) seen.push(await readBefore(job, item));
    expect(seen).toEqual(['differs', 'differs', 'differs', 'wanted']);
    held.splice(0, 4, key(1, { blocked: true }), key(2), key(4, { blocked: true }));
    const undo = await job.undo(job.items);
    expect(undo?.plan.changes.map(({ item, before, after }) => [item.id, before, after])).toEqual([
      [1, 'Blocked', 'Active'],
    ]);
    expect(undo?.plan.skipped.map(({ item, reason }) => [item.id, reason])).toEqual([
      [4, 'wantedBefore'],
      [2, 'alreadyBack'],
      [3, 'gone'],
    ]);
    expect([undo?.hasChanges, undo?.plan.job().isUndo]).toEqual([true, true]);
  });

  it('does not exist for removals', async () => {
    const job = plan('removeKey', [key(1)]).job();
    expect(await job.undo(job.items)).toBeNull();
  });
});

it('rebuilds a job with the names of the list', async () => {
  const { context } = makeContext([key(1)]);
  const job = await rebuildApiKeyJob(context, { verb: 'removeKey', ids: [1, 9], isUndo: false });
  expect(job?.items.map(({ name }) => name)).toEqual(['key 1', '#9']);
});
