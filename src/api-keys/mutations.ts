/** Changing API keys. Each change ends when what the service says of the key has been read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isGone } from '../api/errors.ts';
import { type ApiKeyChange, type ApiKeyToCreate, createApiKey, updateApiKey } from '../contract/api-keys.ts';
import { noteForbidden } from '../session/forbidden.ts';
import { useClient } from '../session/service.ts';
import { callApiKey } from './api-key.ts';
import { beginCreate, beginRenewal } from './journal.ts';
import { dropApiKey, listedApiKey, noteValidity, refreshApiKey } from './queries.ts';
import { isUncertain, knownIds, refreshCreated, rescueCreated, rescueRenewed } from './rescue.ts';
import { noteIssued } from './short-reading.ts';
import { holdToken } from './token-vault.ts';
import { settleUndelivered } from './undelivered.ts';

/** What a creation came to: the token is in the vault, or it went missing and the rescue has taken note of it. */
export type Created =
  | {
      id: number;
      name: string;
      /** The service doesn't list the key. */
      missing?: boolean;
    }
  | 'undelivered';

/** Variables of a write that may issue a token. `onChecking` is told when its answer went missing. */
interface Checked {
  onChecking: () => void;
}

/** Sees to it that a token can be shown before it is asked for: its dialog is a file of its own. @throws {ApiError} */
async function openHands(row: typeof createApiKey | typeof updateApiKey): Promise<void> {
  try {
    await import('./TokenDialog.tsx');
  } catch (cause) {
    throw new ApiError(row, { kind: 'offline', cause });
  }
}

/**
 * Creates a key; its token goes straight from the answer into the vault, and nothing of it into what this resolves to.
 *
 * When the answer is lost or can't be read, looks whether the key is there all the same. The creation is written down
 * while it is under way, for the case that the page is gone before its outcome is known.
 */
export function useCreateApiKey() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, onChecking }: { body: ApiKeyToCreate } & Checked): Promise<Created> => {
      await openHands(createApiKey);
      const before = await knownIds(queries, client, body.name);
      const settle = beginCreate(before);
      try {
        const { id, name, token } = await client.createApiKey({ body });
        const key = { id, name: name || body.name };
        noteIssued(id, token);
        holdToken(callApiKey(key), token.value, id);
        const listed = await refreshCreated(queries, client, key, before);
        return { ...key, missing: listed === null };
      } catch (error) {
        if (!isUncertain(error)) throw error;
        onChecking();
        return await rescueCreated(queries, client, body, before, error);
      } finally {
        settle();
      }
    },
    onError: noteForbidden,
  });
}

/**
 * Changes a key; resolves to the key as the service now says, `null` when gone, `undefined` when that could not be
 * read, and to whether the service marks it as valid, where it says so.
 */
export function useUpdateApiKey() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: number; body: Omit<ApiKeyChange, 'refreshApiToken'> }) => {
      const { isValid, token } = await client.updateApiKey({ id, body });
      noteIssued(id, token);
      noteValidity(queries, id, isValid);
      return { after: await refreshApiKey(queries, client, id), isValid };
    },
    onError: (error, { id }) => {
      noteForbidden(error);
      if (isGone(error)) return refreshApiKey(queries, client, id);
    },
  });
}

/**
 * Renews the token of a key, and changes nothing else with it. The new token goes straight into the vault; when the
 * answer is lost, looks whether the token was renewed all the same.
 */
export function useRegenerateToken() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      name,
      onChecking,
    }: { id: number; name: string } & Checked): Promise<Created> => {
      await openHands(updateApiKey);
      const before = listedApiKey(queries, id);
      const settle = beginRenewal(id);
      try {
        const { isValid, token } = await client.updateApiKey({ id, body: { refreshApiToken: true } });
        noteIssued(id, token);
        if (token?.value) holdToken(callApiKey({ id, name }), token.value, id);
        settleUndelivered(id);
        noteValidity(queries, id, isValid);
        await refreshApiKey(queries, client, id);
        return { id, name };
      } catch (error) {
        if (!isUncertain(error)) throw error;
        onChecking();
        return await rescueRenewed(queries, client, id, before, error);
      } finally {
        settle();
      }
    },
    onError: (error, { id }) => {
      noteForbidden(error);
      if (isGone(error)) return refreshApiKey(queries, client, id);
    },
  });
}

/** Removes a key. */
export function useRemoveApiKey() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      await client.removeApiKey({ id });
      settleUndelivered(id);
      dropApiKey(queries, id);
    },
    onError: noteForbidden,
  });
}
