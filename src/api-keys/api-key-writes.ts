/** The writes of the specification's "API keys", each with how its record is read back. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { ApiKey, ApiKeyChange, ApiKeyToCreate } from '../contract/api-keys.ts';
import { sendHint } from '../session/tab-hints.ts';
import { answerOf, isReadAfter, type Seen, type Verb } from '../writes/outcome.ts';
import type { Write } from '../writes/run-write.ts';
import { apiKeyLabel } from './api-key.ts';
import { type FieldWords, holdsSent, seenEdit, seenRegenerated } from './api-key-outcomes.ts';
import { loadedApiKeys, noteValidity, readApiKeyNow, storeApiKey } from './queries.ts';
import {
  readBeforeRegenerate,
  readIdsByName,
  readNewApiKeys,
  seenAfterLostToken,
} from './recovery/lost-token-recovery.ts';
import { recordPendingCreate, recordPendingRegenerate } from './recovery/pending-writes.ts';
import { noteDelivered, noteUndelivered, removeUndelivered } from './recovery/undelivered-tokens.ts';
import { noteIssued } from './short-variant.ts';
import { holdToken } from './tokens/token-vault.ts';

/** Where writes go, and how values are put into words. */
export interface ApiKeyWriteContext {
  client: Client;
  queries: QueryClient;
  wordsFor: FieldWords;
}

/** What all writes about one key have in common. */
const about = (key: ApiKey) => ({
  name: apiKeyLabel(key),
  scope: null,
  target: key.id,
  onSettled: () => sendHint({ operation: 'updateApiKey', ids: [key.id] }),
});

/** PATCH of anything but the token. */
function change(context: ApiKeyWriteContext, key: ApiKey, body: ApiKeyChange, verb: Verb): Write {
  const { client, queries, wordsFor } = context;
  let shown = key;
  return {
    ...about(key),
    // A rename is told by the new name, once it is read.
    get name() {
      return apiKeyLabel(shown);
    },
    verb,
    send: async () => {
      const { isValid, token } = await client.updateApiKey({ id: key.id, body });
      noteIssued(key.id, token);
      noteValidity(queries, key.id, isValid);
    },
    read: async () => {
      const after = await readApiKeyNow(queries, client, key.id);
      if (after?.name?.trim()) shown = after;
      return seenEdit(after, body, key, wordsFor);
    },
  };
}

/** PATCH `blocked`. */
export const blockedWrite = (context: ApiKeyWriteContext, key: ApiKey, blocked: boolean): Write =>
  change(context, key, { blocked }, blocked ? 'blockKey' : 'unblockKey');

/** PATCH of the fields that the admin changed. @param key as read just before */
export const editWrite = (
  context: ApiKeyWriteContext,
  key: ApiKey,
  body: Omit<ApiKeyChange, 'refreshApiToken'>,
): Write => change(context, key, body, 'editKey');

/** DELETE. */
export function removalWrite({ client, queries }: ApiKeyWriteContext, key: ApiKey): Write {
  return {
    ...about(key),
    verb: 'removeKey',
    onSettled: () => sendHint({ operation: 'removeApiKey', ids: [key.id] }),
    send: async () => {
      await client.removeApiKey({ id: key.id });
    },
    read: async () => {
      const after = await readApiKeyNow(queries, client, key.id);
      if (after === null) removeUndelivered(key.id);
      return { kind: after === null ? 'wanted' : 'old' };
    },
  };
}

/** Strikes a pending write that was certainly not carried out; any other answer is for reading to decide. */
function strikeIfRefused(error: unknown, settle: () => void): void {
  if (error instanceof ApiError && !isReadAfter(answerOf(error))) settle();
}

/** Strikes a pending write once it is known what became of it: what cannot be read is looked after at the next start. */
function strikeIfKnown(seen: Seen, last: boolean, settle: () => void): Seen {
  const final = last || !(seen.again ?? seen.kind === 'old');
  if (final && seen.kind !== 'unreadable') settle();
  return seen;
}

/**
 * POST: a new key. Its token goes from the answer into the vault and nowhere else; the dialog that shows it has to be
 * loaded before.
 */
export function creationWrite({ client, queries }: ApiKeyWriteContext, body: ApiKeyToCreate): Write {
  let before: ReadonlySet<number> | null = null;
  let settle = () => {};
  /** What the answer told, once a token came. */
  let created: { id: number | undefined; name: string | null | undefined; short: string | null } | null =
    null;

  /** Whether a key bears the name that was sent, or the one that the service made of it. */
  const isNamed = ({ name }: ApiKey) =>
    typeof name !== 'string' || [body.name, created?.name].some((one) => one?.trim() === name.trim());

  /** Looks for the created key, by its id where that is known, and for twins of it. */
  const look = async (last: boolean): Promise<Seen> => {
    const known = created?.id;
    const read = known === undefined ? null : await readApiKeyNow(queries, client, known);
    const isOurs = read !== null && isNamed(read);
    const fresh = await readNewApiKeys(client, body.name, before, last).catch((error: unknown) => {
      if (error instanceof ApiError && known !== undefined) return null;
      throw error;
    });
    const same = (fresh ?? []).filter((key) => holdsSent(key, body));
    for (const key of same) if (key.id !== known || !isOurs) storeApiKey(queries, key.id, key);
    // A service may list a key before it can be read by its id.
    if (known !== undefined && (isOurs || same.some(({ id }) => id === known))) {
      noteDelivered(known);
      // The browser may have sent the creation twice.
      for (const { id } of same) if (id !== known) noteUndelivered(id, 'created');
      return { kind: 'wanted' };
    }
    // From here on no id is known, or the one of the answer leads nowhere or to a key of another name.
    const [found] = same;
    if (found && (known === undefined || read !== null || last)) {
      if (same.length === 1) {
        noteIssued(found.id, { short: created?.short });
        noteDelivered(found.id);
      }
      return { kind: 'wanted' };
    }
    return fresh === null || read !== null ? { kind: 'unreadable', again: !last } : { kind: 'old' };
  };

  return {
    verb: 'createKey',
    onSettled: () =>
      sendHint({ operation: 'createApiKey', ids: created?.id === undefined ? [] : [created.id] }),
    name: body.name,
    scope: null,
    target: null,
    send: async () => {
      created = null;
      before = await readIdsByName(client, body.name);
      const { apiKeys, complete } = loadedApiKeys(queries);
      const there = new Set([...apiKeys.map(({ id }) => id), ...(before ?? [])]);
      settle = recordPendingCreate(complete ? there : null);
      try {
        const { id: answered, name, token } = await client.createApiKey({ body });
        // The id of a key that was there before cannot be the new one's.
        const id = answered !== undefined && there.has(answered) ? undefined : answered;
        created = { id, name, short: token.short ?? null };
        if (id !== undefined) noteIssued(id, token);
        holdToken(name || body.name, token.value, id);
        settle();
      } catch (error) {
        strikeIfRefused(error, settle);
        throw error;
      }
    },
    read: async (answer, last) => {
      if (created) return look(last);
      const keys = await readNewApiKeys(client, body.name, before, last);
      // Whatever is new by then has been taken note of.
      if (last && keys && keys.length > 0) settle();
      return strikeIfKnown(seenAfterLostToken(queries, keys, body, answer, last), last, settle);
    },
  };
}

/** PATCH `refreshApiToken`, and nothing else with it. The new token goes from the answer into the vault. */
export function regenerateWrite({ client, queries }: ApiKeyWriteContext, key: ApiKey): Write {
  const { id } = key;
  let before: ApiKey | null = null;
  let settle = () => {};
  /** The new token's `short`, empty without one; `null` until a token came. */
  let issued: string | null = null;

  return {
    ...about(key),
    verb: 'regenerate',
    send: async () => {
      issued = null;
      before = await readBeforeRegenerate(client, id);
      settle = recordPendingRegenerate(id);
      try {
        const { isValid, token } = await client.updateApiKey({ id, body: { refreshApiToken: true } });
        issued = token?.short ?? '';
        noteIssued(id, token);
        if (token?.value) holdToken(apiKeyLabel(key), token.value, id);
        settle();
        removeUndelivered(id);
        noteValidity(queries, id, isValid);
      } catch (error) {
        strikeIfRefused(error, settle);
        throw error;
      }
    },
    read: async (answer, last) => {
      const after = await readApiKeyNow(queries, client, id);
      let seen = seenRegenerated(after, before, issued);
      // What the page had may be older than a change by somebody else, but the same token is the same token.
      if (!before && seenRegenerated(after, key, issued).kind === 'old') seen = { kind: 'old' };
      if (issued !== null) return seen;
      if (seen.kind === 'wanted') {
        noteUndelivered(id, 'renewed');
        settle();
        return { kind: 'unproven' };
      }
      // Accepted, and neither the token nor a sign of it came.
      if ((seen.kind === 'unreported' || seen.kind === 'unreadable') && answer.kind === 'accepted') {
        noteUndelivered(id, 'perhaps-renewed');
        settle();
        return { kind: 'unreadable', again: false };
      }
      return strikeIfKnown(seen, last, settle);
    },
  };
}
