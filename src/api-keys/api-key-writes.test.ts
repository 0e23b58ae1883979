// Tests the writes about API keys with a minimal fake service: requests, reads, outcomes and recorded pending writes.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { ApiKeyToCreate } from '../contract/api-keys.ts';
import { signIn, signOut } from '../session/session-store.ts';
import type { FakeClient } from '../testing/fake-client.ts';
import { checkAgain, runWrite, type Write } from '../writes/run-write.ts';
import { type ApiKeyEdit, apiKeyEdit } from './api-key-edit.ts';
import { blockedWrite, creationWrite, editWrite, regenerateWrite, removalWrite } from './api-key-writes.ts';
import { recoverPendingWrites } from './token/lost-token-recovery.ts';
import { dropToken, heldToken, tokenValue } from './token/token-vault.ts';
import { removeUndelivered, undeliveredTokens } from './token/undelivered-tokens.ts';

vi.mock('../api/lists.ts', async () => (await import('../testing/fake-client.ts')).fakeOperations);
vi.mock('../api/records.ts', async () => (await import('../testing/fake-client.ts')).fakeOperations);

const STORAGE_KEY = 'latchkey.journal';
const endpoint = { name: 'updateApiKey', method: 'PATCH' } as const;
const refused = (status: number) => new ApiError(endpoint, { kind: 'refused', status });
const lost = () => new ApiError(endpoint, { kind: 'network' });
const page404 = () => new ApiError(endpoint, { kind: 'foreign', status: 404 });

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
  organizations: [{ id: 1, creationTimestamp: 0, lastUseTimestamp: null }],
  updateTimestamp: 1,
  token: { short: 'aaaa', creationTimestamp: 1, lastUseTimestamp: null },
  permissions: ['accessFtp'],
  emails: ['a@b.example'],
  ...rest,
});

const token = { short: 'bbbb', value: 'secret-bbbb', creationTimestamp: 2, lastUseTimestamp: null };

/** Creates a fake service with the given API keys. @param parts replaces methods of the client */
function createFakeService(keys: ApiKey[], parts: Partial<Record<keyof FakeClient, unknown>> = {}) {
  const calls: string[] = [];
  const client = {
    listApiKeys: async ({ query }: { query: { name?: string } }) => {
      calls.push(query.name === undefined ? 'list' : 'name');
      return { records: keys.filter(({ name }) => !query.name || name === query.name), unreadable: [] };
    },
    getApiKey: async ({ id }: { id: number }) => {
      calls.push('get');
      return keys.find((one) => one.id === id) ?? null;
    },
    ...parts,
  } as unknown as FakeClient;
  const context = { client, queries: new QueryClient(), organizationName: (id: number) => `#${id}` };
  return { keys, calls, client, context };
}

/** Runs a write and all its timers. @returns the result */
async function run(write: Write) {
  const running = runWrite(write);
  running.catch(() => {});
  await vi.runAllTimersAsync();
  return running;
}
const message = async (write: Write) => (await run(write)).outcome.message;
const storedWrites = () => sessionStorage.getItem(STORAGE_KEY);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  signIn('session', false);
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
  for (const { id } of undeliveredTokens()) removeUndelivered(id);
  for (let held = heldToken(); held; held = heldToken()) dropToken(held);
});

describe('a change', () => {
  /** Creates a service that applies a change or not, then answers. */
  const serviceForChange = (applied: boolean, answer: ApiError | object) => {
    const fake = createFakeService([key(3)], {
      updateApiKey: async ({ body }: { body: object }) => {
        bodies.push(body);
        if (applied) fake.keys[0] = key(3, body);
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
    });
    return fake;
  };
  /** Returns the values of the form before and after an edit. */
  const edited = (changes: Partial<ApiKeyEdit>) => {
    const before = apiKeyEdit.read(key(3));
    return { before, after: { ...before, ...changes } };
  };
  let bodies: object[] = [];
  beforeEach(() => {
    bodies = [];
  });

  it.each([
    [true, {}, 'done'],
    [false, {}, 'stillOld'],
    [true, lost(), 'doneAfterAll'],
    [false, lost(), 'nothingSoFar'],
    [true, refused(504), 'doneAfterAll'],
    [true, refused(409), 'doneAfterAll'],
    [false, refused(404), 'refused'],
    [false, page404(), 'nothingSoFar'],
    [false, refused(422), 'refused'],
    [false, refused(403), 'forbidden'],
  ] as const)('applied: %s, answered %j, gives the message %s', async (applied, answer, expected) => {
    const { context } = serviceForChange(applied, answer);
    expect(await message(blockedWrite(context, key(3), true))).toBe(expected);
    expect(bodies).toEqual([{ blocked: true }]);
  });

  it('sends only the edited fields and compares each of them', async () => {
    const { context } = serviceForChange(true, {});
    const write = editWrite(context, key(3), edited({ name: 'New', permissions: [] }));
    expect(await message(write)).toBe('done');
    expect(bodies).toEqual([{ name: 'New', permissions: [] }]);
  });

  it.each([
    [true, 'New'],
    [false, 'feed'],
  ])('uses the name that is read afterwards in messages, applied: %s', async (applied, name) => {
    const { context } = serviceForChange(applied, {});
    expect((await run(editWrite(context, key(3), edited({ name: 'New' })))).write.name).toBe(name);
  });

  it('reads the whole list when a proxy answers the read with a 404 page', async () => {
    const { context, calls } = serviceForChange(true, {});
    context.client.getApiKey = () => Promise.reject(page404());
    expect(await message(blockedWrite(context, key(3), true))).toBe('done');
    // Just before the write, and after it.
    expect(calls).toEqual(['list', 'list']);
  });
});

describe('a removal', () => {
  /** Creates the context of a service that removes the API key or not, then answers. */
  const contextForRemoval = (applied: boolean, answer?: ApiError) => {
    const fake = createFakeService([key(3)], {
      removeApiKey: async () => {
        if (applied) fake.keys.length = 0;
        if (answer) throw answer;
      },
    });
    return fake.context;
  };

  it.each([
    [true, undefined, 'done'],
    [false, undefined, 'stillOld'],
    [true, refused(404), 'alreadyGone'],
    [false, page404(), 'nothingSoFar'],
    [true, page404(), 'doneAfterAll'],
    [true, lost(), 'doneAfterAll'],
  ] as const)('applied: %s, answered %j, gives the message %s', async (applied, answer, expected) => {
    expect(await message(removalWrite(contextForRemoval(applied, answer), key(3)))).toBe(expected);
  });
});

describe('a creation', () => {
  /** Creates a service that adds the given API keys on a creation, then answers. */
  const serviceForCreation = (added: ApiKey[], answer: ApiError | object, existing: ApiKey[] = [key(1)]) => {
    const fake = createFakeService([...existing], {
      createApiKey: async () => {
        fake.keys.push(...added);
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
    });
    return fake;
  };
  const causes = () => undeliveredTokens().map(({ id, cause }) => [id, cause]);

  it('puts the token into the vault and reads the API key by its id', async () => {
    const { context } = serviceForCreation([key(2)], { id: 2, name: 'feed', token });
    expect(await message(creationWrite(context, sent))).toBe('done');
    const held = heldToken();
    expect(held).toMatchObject({ keyName: 'feed', keyId: 2 });
    expect(held && tokenValue(held)).toBe('secret-bbbb');
    expect(causes()).toEqual([]);
    expect(storedWrites()).toContain('"op":"showToken","id":2');
    if (held) dropToken(held);
    expect(storedWrites()).toBeNull();
  });

  it('puts the token into the vault without an id, and finds the API key in the list', async () => {
    const { context } = serviceForCreation([key(2)], { id: undefined, name: undefined, token });
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(heldToken()).toMatchObject({ keyName: 'feed', keyId: undefined });
    expect(causes()).toEqual([]);
  });

  it('reports a created API key that is not listed', async () => {
    const { context } = serviceForCreation([], { id: 2, name: 'feed', token });
    expect(await message(creationWrite(context, sent))).toBe('stillOld');
    expect(heldToken()).not.toBeNull();
  });

  it('ignores a new API key of the same name with other content', async () => {
    const { context } = serviceForCreation([key(2), key(5, { emails: [] })], { id: 2, name: 'feed', token });
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(causes()).toEqual([]);
  });

  it('records a possible duplicate as undelivered', async () => {
    const { context } = serviceForCreation([key(2), key(5)], { id: 2, name: 'feed', token });
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(causes()).toEqual([[5, 'created']]);
  });

  it('ignores a response id that existed before', async () => {
    const existing = key(1, { name: 'other' });
    const { context } = serviceForCreation([key(2)], { id: 1, name: 'feed', token }, [existing]);
    context.queries.setQueryData(['api-keys', 'list', null], { rows: [existing], complete: true });
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(heldToken()).toMatchObject({ keyName: 'feed', keyId: undefined });
    expect(causes()).toEqual([]);
  });

  it('ignores a response id that existed before with the same name', async () => {
    const { context } = serviceForCreation([key(2)], { id: 1, name: 'feed', token });
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(heldToken()).toMatchObject({ keyId: undefined });
    expect(causes()).toEqual([]);
  });

  it('ignores a response id that belongs to an API key of another name', async () => {
    const existing = [key(1, { name: 'other' })];
    const { context } = serviceForCreation([key(2)], { id: 1, name: 'feed', token }, existing);
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(causes()).toEqual([]);
    const none = serviceForCreation([], { id: 1, name: 'feed', token }, existing);
    expect(await message(creationWrite(none.context, sent))).toBe('unconfirmed');
  });

  it('accepts a response id when the service normalizes the name', async () => {
    const { context } = serviceForCreation([key(2, { name: 'FEED' })], { id: 2, name: 'FEED', token });
    expect(await message(creationWrite(context, sent))).toBe('done');
  });

  it.each([2, 0])('finds an API key in the list that cannot be read by its id %i', async (id) => {
    const { context, client } = serviceForCreation([key(2)], { id, name: 'feed', token });
    client.getApiKey = () => Promise.resolve(null);
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(causes()).toEqual([]);
  });

  it('does not record an API key as undelivered after its token was delivered', async () => {
    const { context, client } = serviceForCreation([], lost(), []);
    const result = await run(creationWrite(context, sent));
    expect(result.outcome.message).toBe('nothingSoFar');
    const second = serviceForCreation([key(2)], { id: 2, name: 'feed', token }, []);
    expect(await message(creationWrite(second.context, sent))).toBe('done');
    client.listApiKeys = second.client.listApiKeys;
    const checked = checkAgain(result);
    await vi.runAllTimersAsync();
    expect((await checked).outcome.message).toBe('nothingSoFar');
    expect(causes()).toEqual([]);
  });

  it.each([lost(), refused(504), refused(409), refused(404)])(
    'finds an API key with the sent content after %s',
    async (error) => {
      const { context } = serviceForCreation([key(2)], error);
      expect(await message(creationWrite(context, sent))).toBe('unproven');
      expect(causes()).toEqual([[2, 'created']]);
      expect(storedWrites()).toBeNull();
    },
  );

  it('records a new API key with other content as appeared', async () => {
    const { context } = serviceForCreation([key(2, { permissions: [] })], lost());
    expect(await message(creationWrite(context, sent))).toBe('unknown');
    expect(causes()).toEqual([[2, 'appeared']]);
  });

  it('is refused after a 409 without an API key of the sent content', async () => {
    const { context } = serviceForCreation([key(2, { permissions: [] })], refused(409));
    expect(await message(creationWrite(context, sent))).toBe('refused');
    expect(causes()).toEqual([]);
    expect(storedWrites()).toBeNull();
  });

  it('reports no change only after reading the whole list', async () => {
    const { context, calls } = serviceForCreation([], lost(), []);
    expect(await message(creationWrite(context, sent))).toBe('nothingSoFar');
    expect(calls).toEqual(['name', 'name', 'name', 'name', 'list']);
    expect(storedWrites()).toBeNull();
  });

  it('does not count an API key as new that only the whole list shows', async () => {
    const { context, client, keys } = serviceForCreation([], lost(), [key(1)]);
    client.listApiKeys = (async ({ query }: { query: { name?: string } }) => ({
      records: query.name ? [] : keys,
      unreadable: [],
    })) as never;
    expect(await message(creationWrite(context, sent))).toBe('unknown');
    expect(causes()).toEqual([]);
  });

  it('is sent without a snapshot after 5 s, and its outcome is then unknown', async () => {
    const { context, client } = serviceForCreation([key(2)], lost());
    const list = client.listApiKeys;
    client.listApiKeys = () => {
      client.listApiKeys = list;
      return new Promise(() => {});
    };
    const started = Date.now();
    let sentAfter = 0;
    const create = client.createApiKey;
    client.createApiKey = ((request: never) => {
      sentAfter = Date.now() - started;
      return create(request);
    }) as never;
    expect(await message(creationWrite(context, sent))).toBe('unknown');
    expect(sentAfter).toBe(5000);
    expect(causes()).toEqual([]);
  });

  it('stays recorded as pending until a check can read its outcome', async () => {
    const { context, client } = serviceForCreation([key(2)], lost());
    const list = client.listApiKeys;
    const write = creationWrite(context, sent);
    const { send } = write;
    write.send = () =>
      send().finally(() => {
        client.listApiKeys = () => Promise.reject(refused(401));
      });
    const result = await run(write);
    expect(result.outcome.message).toBe('unknown');
    expect(storedWrites()).toContain('createApiKey');
    client.listApiKeys = list;
    const checked = checkAgain(result);
    await vi.runAllTimersAsync();
    expect((await checked).outcome.message).toBe('unproven');
    expect(storedWrites()).toBeNull();
  });

  it.each([400, 401, 403, 429])('is not recorded as pending after a %i', async (status) => {
    const { context } = serviceForCreation([], refused(status));
    await run(creationWrite(context, sent));
    expect(storedWrites()).toBeNull();
  });
});

it('does not put a token that was pasted as a name into a query', async () => {
  const name = 'lk_0123456789ABCDEFGHIJ';
  const fake = createFakeService([key(1)], {
    createApiKey: async () => {
      fake.keys.push(key(2, { name }));
      return { id: 2, name, token };
    },
  });
  expect(await message(creationWrite(fake.context, { ...sent, name }))).toBe('done');
  expect(fake.calls).not.toContain('name');
});

describe('a renewal', () => {
  /** Creates a service that replaces the record on a renewal, then answers. */
  const serviceForRenewal = (after: ApiKey, answer: ApiError | object, before = key(3)) => {
    const fake = createFakeService([before], {
      updateApiKey: async () => {
        fake.keys[0] = after;
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
    });
    return fake;
  };
  const renewed = key(3, {
    updateTimestamp: 2,
    token: { short: 'bbbb', creationTimestamp: 2, lastUseTimestamp: null },
  });

  it('puts the token into the vault', async () => {
    const { context } = serviceForRenewal(renewed, { token, isValid: true });
    expect(await message(regenerateWrite(context, key(3)))).toBe('done');
    expect(heldToken()).toMatchObject({ keyId: 3 });
    expect(undeliveredTokens()).toEqual([]);
  });

  it('shows no token when the answer holds the one from before', async () => {
    const old = { short: 'aaaa', value: 'secret-aaaa', creationTimestamp: 1, lastUseTimestamp: null };
    const { context } = serviceForRenewal(key(3), { token: old, isValid: true });
    expect(await message(regenerateWrite(context, key(3)))).toBe('stillOld');
    expect(heldToken()).toBeNull();
    expect(undeliveredTokens()).toEqual([]);
    expect(storedWrites()).toBeNull();
    // The answer is older than the record: the token was renewed, and nobody has seen the new one.
    const late = serviceForRenewal(renewed, { token: old, isValid: true });
    expect(await message(regenerateWrite(late.context, key(3)))).toBe('unproven');
    expect(heldToken()).toBeNull();
    expect(undeliveredTokens()).toEqual([{ id: 3, cause: 'renewed', later: false }]);
  });

  it('recognizes the token from before without the read before the write', async () => {
    const old = { short: 'aaaa', value: 'secret-aaaa', creationTimestamp: 1, lastUseTimestamp: null };
    const { context, client } = serviceForRenewal(key(3), { token: old, isValid: true });
    const read = client.getApiKey;
    client.getApiKey = () => {
      client.getApiKey = read;
      return Promise.reject(refused(500));
    };
    expect(await message(regenerateWrite(context, key(3)))).toBe('stillOld');
    expect(heldToken()).toBeNull();
  });

  it('records a renewed token as undelivered after a lost answer', async () => {
    const { context } = serviceForRenewal(renewed, lost());
    expect(await message(regenerateWrite(context, key(3)))).toBe('unproven');
    expect(undeliveredTokens()).toEqual([{ id: 3, cause: 'renewed', later: false }]);
    expect(storedWrites()).toBeNull();
  });

  it('compares with the record read just before, not with the one on the page', async () => {
    // Another admin renewed the token after the page read it; this renewal was not applied.
    const { context } = serviceForRenewal(renewed, refused(502), renewed);
    expect(await message(regenerateWrite(context, key(3)))).toBe('nothingSoFar');
    expect(undeliveredTokens()).toEqual([]);
    expect(storedWrites()).toBeNull();
  });

  it('has an unknown outcome when only a `short` of unknown variant is equal', async () => {
    const documented = (name: string, updateTimestamp: number) =>
      key(3, {
        name,
        updateTimestamp,
        organizations: [{ creationTimestamp: 0, lastUseTimestamp: null, short: 'aaaa' }],
        token: { id: 7, name: `${name} 1`, creationTimestamp: undefined, lastUseTimestamp: undefined },
      });
    const { context } = serviceForRenewal(documented('feed renamed', 2), lost(), documented('feed', 1));
    expect(await message(regenerateWrite(context, key(3)))).toBe('unknown');
    expect(undeliveredTokens()).toEqual([]);
    expect(storedWrites()).toContain('refreshApiToken');
  });

  it('has an unknown outcome when the service does not report the token', async () => {
    const silent = key(3, { token: null, updateTimestamp: 2 });
    const { context } = serviceForRenewal(silent, lost(), key(3, { token: null }));
    expect(await message(regenerateWrite(context, key(3)))).toBe('unknownUnreported');
  });

  describe('without the read before the write', () => {
    /** Creates the context of a service whose first read of the record fails. */
    const contextWithFailedRead = (after: ApiKey, answer: ApiError | object) => {
      const { context, client } = serviceForRenewal(after, answer);
      const read = client.getApiKey;
      client.getApiKey = () => {
        client.getApiKey = read;
        return Promise.reject(refused(500));
      };
      return context;
    };

    it('is done when the record shows the issued token', async () => {
      expect(await message(regenerateWrite(contextWithFailedRead(renewed, { token }), key(3)))).toBe('done');
    });

    it('is not confirmed when the record shows another token', async () => {
      const other = key(3, { token: { short: 'cccc', creationTimestamp: 3, lastUseTimestamp: null } });
      expect(await message(regenerateWrite(contextWithFailedRead(other, { token }), key(3)))).toBe(
        'unconfirmed',
      );
      expect(heldToken()).toMatchObject({ keyId: 3 });
      expect(undeliveredTokens()).toEqual([]);
    });

    it('is unknown after a lost answer, and stays recorded as pending', async () => {
      const result = await run(regenerateWrite(contextWithFailedRead(renewed, lost()), key(3)));
      expect(result.outcome).toMatchObject({ message: 'unknown', buttons: ['check'] });
      expect(undeliveredTokens()).toEqual([]);
      expect(storedWrites()).toContain('refreshApiToken');
    });

    it('reports no change when the record shows the token on the page', async () => {
      expect(await message(regenerateWrite(contextWithFailedRead(key(3), lost()), key(3)))).toBe(
        'nothingSoFar',
      );
      expect(storedWrites()).toBeNull();
    });

    it('records a possible renewal when it was accepted without a token', async () => {
      const noBody = new ApiError(endpoint, { kind: 'unreadable', status: 202 });
      expect(await message(regenerateWrite(contextWithFailedRead(renewed, noBody), key(3)))).toBe(
        'unconfirmed',
      );
      expect(undeliveredTokens()).toEqual([{ id: 3, cause: 'perhaps-renewed', later: false }]);
    });
  });

  it('records a possible renewal that was accepted when no token is reported', async () => {
    const silent = key(3, { token: null });
    const noBody = new ApiError(endpoint, { kind: 'unreadable', status: 202 });
    const { context } = serviceForRenewal(silent, noBody, silent);
    expect(await message(regenerateWrite(context, key(3)))).toBe('unconfirmed');
    expect(undeliveredTokens()).toEqual([{ id: 3, cause: 'perhaps-renewed', later: false }]);
  });

  it('stays recorded as pending while it cannot be read', async () => {
    const { context, client } = serviceForRenewal(renewed, lost());
    const write = regenerateWrite(context, key(3));
    const { send } = write;
    write.send = () =>
      send().finally(() => {
        client.getApiKey = () => Promise.reject(refused(500));
      });
    expect(await message(write)).toBe('unknown');
    expect(storedWrites()).toContain('refreshApiToken');
  });
});

describe('the recovery of interrupted writes', () => {
  let startedAt = Date.now() - 1000;
  /** Stores a pending write as an earlier page load would have. */
  const storeWrite = (entry: object) =>
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([{ v: 1, startedAt: ++startedAt, ...entry }]));
  /** Runs the recovery. @returns the reported outcomes */
  const recover = async (fake: ReturnType<typeof createFakeService>) => {
    const reported: string[] = [];
    const done = recoverPendingWrites(fake.context.queries, fake.client, (outcome) => reported.push(outcome));
    await vi.runAllTimersAsync();
    await done;
    return reported;
  };
  const creation = { op: 'createApiKey', snapshotIds: [1] };

  it('records every new API key as appeared', async () => {
    storeWrite(creation);
    expect(await recover(createFakeService([key(1), key(2)]))).toEqual(['found']);
    expect(undeliveredTokens()).toEqual([{ id: 2, cause: 'appeared', later: false }]);
    expect(storedWrites()).toBeNull();
  });

  it('reports nothing without a new API key', async () => {
    storeWrite(creation);
    expect(await recover(createFakeService([key(1)]))).toEqual([]);
    expect(storedWrites()).toBeNull();
  });

  it.each([401, 500])('keeps the entry for the next page load when a read is answered %i', async (status) => {
    storeWrite(creation);
    const failing = createFakeService([], { listApiKeys: () => Promise.reject(refused(status)) });
    expect(await recover(failing)).toEqual(['unclear']);
    expect(storedWrites()).toContain('createApiKey');
  });

  it('keeps the entry while it runs, so that a second reload finds it again', async () => {
    storeWrite(creation);
    const { client, context } = createFakeService([]);
    void recoverPendingWrites(context.queries, client, () => {});
    await vi.advanceTimersByTimeAsync(2000);
    expect(storedWrites()).toContain('createApiKey');
    await vi.runAllTimersAsync();
    expect(storedWrites()).toBeNull();
  });

  it('reports an unclear outcome when the ids before are not known', async () => {
    storeWrite({ ...creation, snapshotIds: null });
    expect(await recover(createFakeService([key(2)]))).toEqual(['unclear']);
    expect(storedWrites()).toBeNull();
  });

  it('records a possible renewal', async () => {
    storeWrite({ op: 'refreshApiToken', id: 7 });
    expect(await recover(createFakeService([]))).toEqual(['found']);
    expect(undeliveredTokens()).toEqual([{ id: 7, cause: 'perhaps-renewed', later: false }]);
    expect(storedWrites()).toBeNull();
  });
});
