// The writes about keys against a service of a few lines: what is sent, read back and concluded, and what is remembered.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { ApiKey, ApiKeyToCreate } from '../contract/api-keys.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { checkAgain, runWrite, type Write } from '../writes/run-write.ts';
import { blockedWrite, creationWrite, editWrite, regenerateWrite, removalWrite } from './api-key-writes.ts';
import { recoverPendingWrites } from './recovery/lost-token-recovery.ts';
import { removeUndelivered, undeliveredTokens } from './recovery/undelivered-tokens.ts';
import { dropToken, heldToken, tokenValue } from './tokens/token-vault.ts';

const JOURNAL = 'latchkey.journal';
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

/** A service with some keys; each method can be replaced. */
function service(keys: ApiKey[], parts: Partial<Record<keyof Client, unknown>> = {}) {
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
  } as unknown as Client;
  const context = { client, queries: new QueryClient(), wordsFor: (field: string) => `the ${field}` };
  return { keys, calls, client, context };
}

/** Runs a write, all its waits included. @returns what is said, and in which role */
async function run(write: Write) {
  const running = runWrite(write);
  running.catch(() => {});
  await vi.runAllTimersAsync();
  return running;
}
const message = async (write: Write) => (await run(write)).outcome.message;
const journal = () => sessionStorage.getItem(JOURNAL);

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
  /** Carries out a change, or not, and answers as told. */
  const changing = (applied: boolean, answer: ApiError | object) => {
    const s = service([key(3)], {
      updateApiKey: async ({ body }: { body: object }) => {
        bodies.push(body);
        if (applied) s.keys[0] = key(3, body);
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
    });
    return s;
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
  ] as const)('carried out: %s, answered %j, is said as %s', async (applied, answer, said) => {
    const { context } = changing(applied, answer);
    expect(await message(blockedWrite(context, key(3), true))).toBe(said);
    expect(bodies).toEqual([{ blocked: true }]);
  });

  it('sends the edit alone and reads each field of it', async () => {
    const { context } = changing(true, {});
    const write = editWrite(context, key(3), { name: 'New', permissions: [] });
    expect(await message(write)).toBe('done');
    expect(bodies).toEqual([{ name: 'New', permissions: [] }]);
  });

  it.each([
    [true, 'New'],
    [false, 'feed'],
  ])('is told by the name that the key has afterwards, carried out: %s', async (applied, name) => {
    const { context } = changing(applied, {});
    expect((await run(editWrite(context, key(3), { name: 'New' }))).write.name).toBe(name);
  });

  it('asks the whole list where a proxy answers the read with a 404 page', async () => {
    const { context, calls } = changing(true, {});
    context.client.getApiKey = () => Promise.reject(page404());
    expect(await message(blockedWrite(context, key(3), true))).toBe('done');
    expect(calls).toEqual(['list']);
  });
});

describe('a removal', () => {
  const removing = (applied: boolean, answer?: ApiError) => {
    const s = service([key(3)], {
      removeApiKey: async () => {
        if (applied) s.keys.length = 0;
        if (answer) throw answer;
      },
    });
    return s.context;
  };

  it.each([
    [true, undefined, 'done'],
    [false, undefined, 'stillOld'],
    [true, refused(404), 'alreadyGone'],
    [false, page404(), 'nothingSoFar'],
    [true, page404(), 'doneAfterAll'],
    [true, lost(), 'doneAfterAll'],
  ] as const)('carried out: %s, answered %j, is said as %s', async (applied, answer, said) => {
    expect(await message(removalWrite(removing(applied, answer), key(3)))).toBe(said);
  });
});

describe('a creation', () => {
  /** Makes the given keys and answers as told. */
  const creating = (made: ApiKey[], answer: ApiError | object, there: ApiKey[] = [key(1)]) => {
    const s = service([...there], {
      createApiKey: async () => {
        s.keys.push(...made);
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
    });
    return s;
  };
  const causes = () => undeliveredTokens().map(({ id, cause }) => [id, cause]);

  it('hands over the token and is read by its id', async () => {
    const { context } = creating([key(2)], { id: 2, name: 'feed', token });
    expect(await message(creationWrite(context, sent))).toBe('done');
    const held = heldToken();
    expect(held).toMatchObject({ keyName: 'feed', keyId: 2 });
    expect(held && tokenValue(held)).toBe('secret-bbbb');
    expect(causes()).toEqual([]);
    expect(journal()).toBeNull();
  });

  it('hands over a token whose id cannot be read, and finds the key by the list', async () => {
    const { context } = creating([key(2)], { id: undefined, name: undefined, token });
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(heldToken()).toMatchObject({ keyName: 'feed', keyId: undefined });
    expect(causes()).toEqual([]);
  });

  it('says that a key with a token is not listed', async () => {
    const { context } = creating([], { id: 2, name: 'feed', token });
    expect(await message(creationWrite(context, sent))).toBe('stillOld');
    expect(heldToken()).not.toBeNull();
  });

  it('takes no notice of somebody else’s new key of that name', async () => {
    const { context } = creating([key(2), key(5, { emails: [] })], { id: 2, name: 'feed', token });
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(causes()).toEqual([]);
  });

  it('takes note of a possible twin', async () => {
    const { context } = creating([key(2), key(5)], { id: 2, name: 'feed', token });
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(causes()).toEqual([[5, 'created']]);
  });

  it('does not believe the id of a key that was there before', async () => {
    const there = key(1, { name: 'other' });
    const { context } = creating([key(2)], { id: 1, name: 'feed', token }, [there]);
    context.queries.setQueryData(['api-keys', 'list', null], { rows: [there], complete: true });
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(heldToken()).toMatchObject({ keyName: 'feed', keyId: undefined });
    expect(causes()).toEqual([]);
  });

  it('does not believe the id of a key with the same name that was there before', async () => {
    const { context } = creating([key(2)], { id: 1, name: 'feed', token });
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(heldToken()).toMatchObject({ keyId: undefined });
    expect(causes()).toEqual([]);
  });

  it('does not believe the id of a key with another name', async () => {
    const there = [key(1, { name: 'other' })];
    const { context } = creating([key(2)], { id: 1, name: 'feed', token }, there);
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(causes()).toEqual([]);
    const none = creating([], { id: 1, name: 'feed', token }, there);
    expect(await message(creationWrite(none.context, sent))).toBe('unconfirmed');
  });

  it('believes the id of a key whose name the service writes in its own way', async () => {
    const { context } = creating([key(2, { name: 'FEED' })], { id: 2, name: 'FEED', token });
    expect(await message(creationWrite(context, sent))).toBe('done');
  });

  it.each([2, 0])('finds a key in the list that cannot be read by its id %i', async (id) => {
    const { context, client } = creating([key(2)], { id, name: 'feed', token });
    client.getApiKey = () => Promise.resolve(null);
    expect(await message(creationWrite(context, sent))).toBe('done');
    expect(causes()).toEqual([]);
  });

  it('never takes a key whose token was shown for one that nobody has seen', async () => {
    const { context, client } = creating([], lost(), []);
    const verdict = await run(creationWrite(context, sent));
    expect(verdict.outcome.message).toBe('nothingSoFar');
    const second = creating([key(2)], { id: 2, name: 'feed', token }, []);
    expect(await message(creationWrite(second.context, sent))).toBe('done');
    client.listApiKeys = second.client.listApiKeys;
    const checked = checkAgain(verdict);
    await vi.runAllTimersAsync();
    expect((await checked).outcome.message).toBe('nothingSoFar');
    expect(causes()).toEqual([]);
  });

  it.each([lost(), refused(504), refused(409), refused(404)])(
    'finds a key with what was sent after %s',
    async (error) => {
      const { context } = creating([key(2)], error);
      expect(await message(creationWrite(context, sent))).toBe('unproven');
      expect(causes()).toEqual([[2, 'created']]);
      expect(journal()).toBeNull();
    },
  );

  it('takes a new key with other content for somebody else’s, perhaps', async () => {
    const { context } = creating([key(2, { permissions: [] })], lost());
    expect(await message(creationWrite(context, sent))).toBe('unknown');
    expect(causes()).toEqual([[2, 'appeared']]);
  });

  it('is refused when a 409 has no key of ours beside it', async () => {
    const { context } = creating([key(2, { permissions: [] })], refused(409));
    expect(await message(creationWrite(context, sent))).toBe('refused');
    expect(causes()).toEqual([]);
    expect(journal()).toBeNull();
  });

  it('says that nothing has changed only after the whole list was read', async () => {
    const { context, calls } = creating([], lost(), []);
    expect(await message(creationWrite(context, sent))).toBe('nothingSoFar');
    expect(calls).toEqual(['name', 'name', 'name', 'name', 'list']);
    expect(journal()).toBeNull();
  });

  it('does not call a key new that only the whole list shows', async () => {
    const { context, client, keys } = creating([], lost(), [key(1)]);
    client.listApiKeys = (async ({ query }: { query: { name?: string } }) => ({
      records: query.name ? [] : keys,
      unreadable: [],
    })) as never;
    expect(await message(creationWrite(context, sent))).toBe('unknown');
    expect(causes()).toEqual([]);
  });

  it('goes on without a snapshot after 5 s, and then claims nothing', async () => {
    const { context, client } = creating([key(2)], lost());
    const list = client.listApiKeys;
    client.listApiKeys = ((_request: never, { signal }: { signal?: AbortSignal }) => {
      client.listApiKeys = list;
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    }) as never;
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

  it('stays written down while its outcome cannot be read, until a check shows it', async () => {
    const { context, client } = creating([key(2)], lost());
    const list = client.listApiKeys;
    const write = creationWrite(context, sent);
    const { send } = write;
    write.send = () =>
      send().finally(() => {
        client.listApiKeys = () => Promise.reject(refused(401));
      });
    const verdict = await run(write);
    expect(verdict.outcome.message).toBe('unknown');
    expect(journal()).toContain('createApiKey');
    client.listApiKeys = list;
    const checked = checkAgain(verdict);
    await vi.runAllTimersAsync();
    expect((await checked).outcome.message).toBe('unproven');
    expect(journal()).toBeNull();
  });

  it.each([400, 401, 403, 429])('is not written down after a %i', async (status) => {
    const { context } = creating([], refused(status));
    await run(creationWrite(context, sent));
    expect(journal()).toBeNull();
  });
});

describe('a renewal', () => {
  const renewing = (after: ApiKey, answer: ApiError | object, before = key(3)) => {
    const s = service([before], {
      updateApiKey: async () => {
        s.keys[0] = after;
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
    });
    return s;
  };
  const renewed = key(3, {
    updateTimestamp: 2,
    token: { short: 'bbbb', creationTimestamp: 2, lastUseTimestamp: null },
  });

  it('hands over the token', async () => {
    const { context } = renewing(renewed, { token, isValid: true });
    expect(await message(regenerateWrite(context, key(3)))).toBe('done');
    expect(heldToken()).toMatchObject({ keyId: 3 });
    expect(undeliveredTokens()).toEqual([]);
  });

  it('says that the token has changed when the answer is lost', async () => {
    const { context } = renewing(renewed, lost());
    expect(await message(regenerateWrite(context, key(3)))).toBe('unproven');
    expect(undeliveredTokens()).toEqual([{ id: 3, cause: 'renewed', later: false }]);
    expect(journal()).toBeNull();
  });

  it('compares with the record read just before, not with what the page had', async () => {
    // Somebody else renewed it after the page had read it; ours was not carried out.
    const { context } = renewing(renewed, refused(502), renewed);
    expect(await message(regenerateWrite(context, key(3)))).toBe('nothingSoFar');
    expect(undeliveredTokens()).toEqual([]);
    expect(journal()).toBeNull();
  });

  it('claims neither a renewal nor its absence when an unsettled short is all that stayed the same', async () => {
    const documented = (name: string, updateTimestamp: number) =>
      key(3, {
        name,
        updateTimestamp,
        organizations: [{ creationTimestamp: 0, lastUseTimestamp: null, short: 'aaaa' }],
        token: { id: 7, name: `${name} 1`, creationTimestamp: undefined, lastUseTimestamp: undefined },
      });
    const { context } = renewing(documented('feed renamed', 2), lost(), documented('feed', 1));
    expect(await message(regenerateWrite(context, key(3)))).toBe('unknown');
    expect(undeliveredTokens()).toEqual([]);
    expect(journal()).toContain('refreshApiToken');
  });

  it('does not know what became of a token that the service does not report', async () => {
    const silent = key(3, { token: null, updateTimestamp: 2 });
    const { context } = renewing(silent, lost(), key(3, { token: null }));
    expect(await message(regenerateWrite(context, key(3)))).toBe('unknownUnreported');
  });

  describe('without the read before it', () => {
    const unread = (after: ApiKey, answer: ApiError | object) => {
      const { context, client } = renewing(after, answer);
      const read = client.getApiKey;
      client.getApiKey = () => {
        client.getApiKey = read;
        return Promise.reject(refused(500));
      };
      return context;
    };

    it('is done when the record shows the token that was issued', async () => {
      expect(await message(regenerateWrite(unread(renewed, { token }), key(3)))).toBe('done');
    });

    it('is not confirmed when the record shows another token', async () => {
      const other = key(3, { token: { short: 'cccc', creationTimestamp: 3, lastUseTimestamp: null } });
      expect(await message(regenerateWrite(unread(other, { token }), key(3)))).toBe('unconfirmed');
      expect(heldToken()).toMatchObject({ keyId: 3 });
      expect(undeliveredTokens()).toEqual([]);
    });

    it('is not known after a lost answer, and stays written down', async () => {
      const verdict = await run(regenerateWrite(unread(renewed, lost()), key(3)));
      expect(verdict.outcome).toMatchObject({ message: 'unknown', buttons: ['check'] });
      expect(undeliveredTokens()).toEqual([]);
      expect(journal()).toContain('refreshApiToken');
    });

    it('has changed nothing when the record shows the token that the page showed', async () => {
      expect(await message(regenerateWrite(unread(key(3), lost()), key(3)))).toBe('nothingSoFar');
      expect(journal()).toBeNull();
    });

    it('is taken note of when it was accepted without a token', async () => {
      const noBody = new ApiError(endpoint, { kind: 'unreadable', status: 202 });
      expect(await message(regenerateWrite(unread(renewed, noBody), key(3)))).toBe('unconfirmed');
      expect(undeliveredTokens()).toEqual([{ id: 3, cause: 'perhaps-renewed', later: false }]);
    });
  });

  it('takes note of a renewal that was accepted without a token and without a sign of it', async () => {
    const silent = key(3, { token: null });
    const noBody = new ApiError(endpoint, { kind: 'unreadable', status: 202 });
    const { context } = renewing(silent, noBody, silent);
    expect(await message(regenerateWrite(context, key(3)))).toBe('unconfirmed');
    expect(undeliveredTokens()).toEqual([{ id: 3, cause: 'perhaps-renewed', later: false }]);
  });

  it('stays written down while it cannot be read', async () => {
    const { context, client } = renewing(renewed, lost());
    const write = regenerateWrite(context, key(3));
    const { send } = write;
    write.send = () =>
      send().finally(() => {
        client.getApiKey = () => Promise.reject(refused(500));
      });
    expect(await message(write)).toBe('unknown');
    expect(journal()).toContain('refreshApiToken');
  });
});

describe('what a former page left under way', () => {
  const formerly = (...entries: object[]) =>
    sessionStorage.setItem(
      JOURNAL,
      JSON.stringify(entries.map((entry, at) => ({ v: 1, startedAt: Date.now() - 1000 - at, ...entry }))),
    );
  const recover = async (s: ReturnType<typeof service>) => {
    const said: string[] = [];
    const done = recoverPendingWrites(s.context.queries, s.client, (outcome) => said.push(outcome));
    await vi.runAllTimersAsync();
    await done;
    return said;
  };
  const creation = { op: 'createApiKey', snapshotIds: [1] };

  it('is every key that was not there before, and none is called ours', async () => {
    formerly(creation);
    expect(await recover(service([key(1), key(2)]))).toEqual(['found']);
    expect(undeliveredTokens()).toEqual([{ id: 2, cause: 'appeared', later: false }]);
    expect(journal()).toBeNull();
  });

  it('is nothing when no new key is there', async () => {
    formerly(creation);
    expect(await recover(service([key(1)]))).toEqual([]);
    expect(journal()).toBeNull();
  });

  it.each([401, 500])('stays for the next start when reading is answered %i', async (status) => {
    formerly(creation);
    const failing = service([], { listApiKeys: () => Promise.reject(refused(status)) });
    expect(await recover(failing)).toEqual(['unclear']);
    expect(journal()).toContain('createApiKey');
  });

  it('stays while it is looked after, so that a second reload finds it again', async () => {
    formerly(creation);
    const { client, context } = service([]);
    void recoverPendingWrites(context.queries, client, () => {});
    await vi.advanceTimersByTimeAsync(2000);
    expect(journal()).toContain('createApiKey');
    await vi.runAllTimersAsync();
    expect(journal()).toBeNull();
  });

  it('is said to be unclear when it is not known what was there before', async () => {
    formerly({ ...creation, snapshotIds: null });
    expect(await recover(service([key(2)]))).toEqual(['unclear']);
    expect(journal()).toBeNull();
  });

  it('is a token that may have been renewed', async () => {
    formerly({ op: 'refreshApiToken', id: 7 });
    expect(await recover(service([]))).toEqual(['found']);
    expect(undeliveredTokens()).toEqual([{ id: 7, cause: 'perhaps-renewed', later: false }]);
    expect(journal()).toBeNull();
  });
});
