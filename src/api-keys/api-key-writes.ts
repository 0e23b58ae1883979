/** The writes of API keys ("API keys" in the specification), each with the read that verifies it. */

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { createApiKey, removeApiKey, updateApiKey } from '../api/records.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { ApiKeyChange, ApiKeyToCreate } from '../contract/api-keys.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { tellOtherTabs } from '../session/tab-channel.ts';
import { showNewRecordFirst } from '../ui/table/new-rows.ts';
import type { Edited } from '../writes/edit-form.ts';
import { answerOf, needsReadBack, type ReadBackState } from '../writes/outcome.ts';
import { mayChange } from '../writes/read-back.ts';
import { type Former, keepBefore, newFormer, type Write } from '../writes/run-write.ts';
import { apiKeyLabel } from './api-key.ts';
import { addedFields, apiKeyCache, loadedApiKeys, readApiKeyNow, storeValidity } from './api-key-cache.ts';
import { type ApiKeyEdit, type ApiKeyEditNames, apiKeyEdit } from './api-key-edit.ts';
import { compareRegenerated, holdsOldToken, holdsSent } from './api-key-outcomes.ts';
import { rememberIssued } from './short-variant.ts';
import {
  readBeforeRegenerate,
  readIdsByName,
  readNewApiKeys,
  seenAfterLostToken,
} from './token/lost-token-recovery.ts';
import { recordPendingCreate, recordPendingRegenerate } from './token/pending-writes.ts';
import { holdToken } from './token/token-vault.ts';
import { rememberDelivered, rememberUndelivered, removeUndelivered } from './token/undelivered-tokens.ts';

/** The context of writes about API keys: where they go, and the names in what is said of them. */
export interface ApiKeyWriteContext extends ApiKeyEditNames {
  client: Client;
  queries: QueryClient;
  /** Reads one API key and updates the cache. Defaults to {@link readApiKeyNow}. @throws {ApiError} */
  readApiKey?: (id: number) => Promise<ApiKey | null>;
}

/** Returns the context for the writes. */
export function useApiKeyWrites(): ApiKeyWriteContext {
  const client = useClient();
  const queries = useQueryClient();
  const organizationName = useOrganizationName();
  return { client, queries, organizationName };
}

/** Reads the API key of a write. @param sent the change, whose fields are compared */
const readApiKey = (
  { queries, client, readApiKey: read }: ApiKeyWriteContext,
  id: number,
  sent: ApiKeyChange = {},
) => {
  if (read) return read(id);
  const needed = addedFields.filter((field) => sent[field] !== undefined);
  return readApiKeyNow(queries, client, id, needed);
};

/** Returns the parts that all writes about one API key have in common. */
export const commonParts = (key: ApiKey) => ({
  name: apiKeyLabel(key),
  about: key.dnsName ?? '',
  scope: null,
  target: key.id,
  onSettled: () => tellOtherTabs({ operation: 'updateApiKey', ids: [key.id] }),
});

/** Sends PATCH of any fields but `refreshApiToken`. @throws {ApiError} */
export async function sendChange(
  { client, queries }: ApiKeyWriteContext,
  id: number,
  body: Omit<ApiKeyChange, 'refreshApiToken'>,
): Promise<void> {
  const { isValid, token } = await updateApiKey(client, { id, body });
  rememberIssued(id, token);
  storeValidity(queries, id, isValid);
}

/**
 * Returns the write that blocks or unblocks an API key: PATCH `blocked`.
 *
 * @param former receives the API key as read just before
 */
export const blockedWrite = (
  context: ApiKeyWriteContext,
  key: ApiKey,
  blocked: boolean,
  former: Former<ApiKey> = newFormer(),
): Write<'blockKey' | 'unblockKey'> => ({
  ...commonParts(key),
  verb: blocked ? 'blockKey' : 'unblockKey',
  readBefore: keepBefore(
    former,
    () => readApiKey(context, key.id),
    (now) => now.blocked === blocked,
  ),
  inverse: () =>
    former.record && !former.isWanted
      ? { ...blockedWrite(context, { ...key, blocked }, !blocked), isUndo: true }
      : undefined,
  send: () => sendChange(context, key.id, { blocked }),
  read: async () => {
    const after = await readApiKey(context, key.id);
    if (!after) return { kind: 'gone' };
    return { kind: after.blocked === blocked ? 'wanted' : 'old' };
  },
});

/**
 * Returns the write that saves the form: PATCH of the changed fields.
 *
 * @param key as read just before
 * @param edited the values before and after
 */
export function editWrite(
  context: ApiKeyWriteContext,
  key: ApiKey,
  edited: Edited<ApiKeyEdit>,
): Write<'editKey'> {
  const body = apiKeyEdit.toChange(edited.before, edited.after) ?? {};
  let named = key;
  return {
    ...commonParts(key),
    // After a rename, messages use the new name.
    get name() {
      return apiKeyLabel(named);
    },
    verb: 'editKey',
    send: () => sendChange(context, key.id, body),
    read: async () => {
      const after = await readApiKey(context, key.id, body);
      if (after?.name?.trim()) named = after;
      return apiKeyEdit.compareSaved(after, edited, key, context);
    },
  };
}

/** Returns the write that removes an API key: DELETE. */
export function removalWrite(context: ApiKeyWriteContext, key: ApiKey): Write {
  const { client } = context;
  return {
    ...commonParts(key),
    verb: 'removeKey',
    onSettled: () => tellOtherTabs({ operation: 'removeApiKey', ids: [key.id] }),
    send: () => removeApiKey(client, { id: key.id }),
    read: async () => {
      const after = await readApiKey(context, key.id);
      if (after === null) removeUndelivered(key.id);
      return { kind: after === null ? 'wanted' : 'old' };
    },
  };
}

/** Removes a pending write that the service certainly refused. After any other response, reading decides. */
function removeIfRefused(error: unknown, removePending: () => void): void {
  if (error instanceof ApiError && !needsReadBack(answerOf(error))) removePending();
}

/** Removes a pending write once its outcome is known; an unreadable outcome is left to the recovery on the next load. */
function removeIfKnown(seen: ReadBackState, last: boolean, removePending: () => void): ReadBackState {
  const isFinal = last || !mayChange(seen);
  if (isFinal && seen.kind !== 'unreadable') removePending();
  return seen;
}

/**
 * Returns the write that creates an API key: POST. The token goes from the response into the vault and nowhere
 * else. Callers load the token dialog before they run the write.
 */
export function creationWrite({ client, queries }: ApiKeyWriteContext, body: ApiKeyToCreate): Write {
  /** The ids of the API keys that had this name before; `null` when they are not known. */
  let before: ReadonlySet<number> | null = null;
  let removePending = () => {};
  /** What the response says about the new API key; `null` until a token arrives. */
  let created: { id: number | undefined; name: string | null | undefined; short: string | null } | null =
    null;

  let foundId: number | null = null;

  /** Tells whether an API key has the name that was sent, or the name in the response. */
  const hasSentName = ({ name }: ApiKey) =>
    typeof name !== 'string' || [body.name, created?.name].some((one) => one?.trim() === name.trim());

  /** Finds the created API key, by its id where it is known, and duplicates of it. */
  const findCreated = async (last: boolean): Promise<ReadBackState> => {
    const createdId = created?.id;
    const read = createdId === undefined ? null : await readApiKeyNow(queries, client, createdId);
    const isOurs = read !== null && hasSentName(read);
    const newApiKeys = await readNewApiKeys(client, body.name, before, last).catch((error: unknown) => {
      if (error instanceof ApiError && createdId !== undefined) return null;
      throw error;
    });
    const matching = (newApiKeys ?? []).filter((key) => holdsSent(key, body));
    for (const key of matching)
      if (key.id !== createdId || !isOurs) apiKeyCache.storeOne(queries, key.id, key);
    // A service may list an API key before it can be read by its id.
    if (createdId !== undefined && (isOurs || matching.some(({ id }) => id === createdId))) {
      foundId = createdId;
      showNewRecordFirst('apiKeys', createdId);
      rememberDelivered(createdId);
      // The browser may have sent the creation twice.
      for (const { id } of matching) if (id !== createdId) rememberUndelivered(id, 'created');
      return { kind: 'wanted' };
    }
    // From here on, no id is known, or the id of the response belongs to no API key or to one of another name.
    const [found] = matching;
    if (found && (createdId === undefined || read !== null || last)) {
      if (matching.length === 1) {
        foundId = found.id;
        showNewRecordFirst('apiKeys', found.id);
        rememberIssued(found.id, { short: created?.short });
        rememberDelivered(found.id);
      }
      return { kind: 'wanted' };
    }
    return newApiKeys === null || read !== null ? { kind: 'unreadable', again: !last } : { kind: 'old' };
  };

  return {
    verb: 'createKey',
    onSettled: () =>
      tellOtherTabs({ operation: 'createApiKey', ids: created?.id === undefined ? [] : [created.id] }),
    name: body.name,
    scope: null,
    target: null,
    createdId: () => foundId,
    send: async () => {
      created = null;
      before = await readIdsByName(client, body.name);
      const { apiKeys, complete } = loadedApiKeys(queries);
      const idsBefore = new Set([...apiKeys.map(({ id }) => id), ...(before ?? [])]);
      removePending = recordPendingCreate(complete ? idsBefore : null);
      try {
        const { id: responseId, name, token } = await createApiKey(client, { body });
        // An id that existed before cannot be the id of the new API key.
        const id = responseId !== undefined && idsBefore.has(responseId) ? undefined : responseId;
        created = { id, name, short: token.short ?? null };
        if (id !== undefined) rememberIssued(id, token);
        holdToken(name || body.name, token.value, id);
        removePending();
      } catch (error) {
        removeIfRefused(error, removePending);
        throw error;
      }
    },
    read: async (answer, last) => {
      if (created) return findCreated(last);
      const newApiKeys = await readNewApiKeys(client, body.name, before, last);
      // On the last read `seenAfterLostToken` records new API keys as undelivered: the recovery has nothing to find.
      if (last && newApiKeys && newApiKeys.length > 0) removePending();
      return removeIfKnown(seenAfterLostToken(queries, newApiKeys, body, answer, last), last, removePending);
    },
  };
}

/**
 * Returns the write that renews the token: PATCH of `refreshApiToken` alone. The token goes from the response into
 * the vault. Callers load the token dialog before they run the write.
 */
export function regenerateWrite({ client, queries }: ApiKeyWriteContext, key: ApiKey): Write {
  const { id } = key;
  let before: ApiKey | null = null;
  let removePending = () => {};
  /** The `short` of the new token, empty if not reported; `null` until a response with a new token arrives. */
  let issued: string | null = null;

  /** Whether the token was renewed, as far as an answer or a read shows it. */
  let isRenewed = false;

  return {
    ...commonParts(key),
    onSettled: () =>
      tellOtherTabs({ operation: 'updateApiKey', ids: [id], ...(isRenewed && { newToken: true }) }),
    verb: 'regenerate',
    send: async () => {
      issued = null;
      before = await readBeforeRegenerate(client, id);
      removePending = recordPendingRegenerate(id);
      try {
        const { isValid, token } = await updateApiKey(client, { id, body: { refreshApiToken: true } });
        rememberIssued(id, token);
        storeValidity(queries, id, isValid);
        // Without a new token only the read shows what became of the renewal.
        if (holdsOldToken(token, before ?? key)) return;
        issued = token?.short ?? '';
        isRenewed = true;
        if (token?.value) holdToken(apiKeyLabel(key), token.value, id);
        removePending();
        removeUndelivered(id);
      } catch (error) {
        removeIfRefused(error, removePending);
        throw error;
      }
    },
    read: async (answer, last) => {
      const after = await readApiKeyNow(queries, client, id);
      let seen = compareRegenerated(after, before, issued);
      // Without a read before, the record on the page is the fallback. It may be stale, but it proves an unchanged token.
      if (!before && compareRegenerated(after, key, issued).kind === 'old') seen = { kind: 'old' };
      if (issued !== null) return seen;
      if (seen.kind === 'wanted') {
        isRenewed = true;
        rememberUndelivered(id, 'renewed');
        removePending();
        return { kind: 'unproven' };
      }
      // The service accepted the renewal, but neither the response nor the read shows a token.
      if ((seen.kind === 'unreported' || seen.kind === 'unreadable') && answer.kind === 'accepted') {
        rememberUndelivered(id, 'perhaps-renewed');
        removePending();
        return { kind: 'unreadable', again: false };
      }
      return removeIfKnown(seen, last, removePending);
    },
  };
}
