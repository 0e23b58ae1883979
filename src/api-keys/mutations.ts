/** Changing API keys. Each change ends when what the service says of the key has been read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKeyChange, ApiKeyToCreate } from '../contract/api-keys.ts';
import { noteForbidden } from '../session/forbidden.ts';
import { useClient } from '../session/service.ts';
import { callApiKey } from './api-key.ts';
import { dropApiKey, noteValidity, refreshApiKey } from './queries.ts';
import { holdToken } from './token-vault.ts';

/**
 * Creates a key; its token goes straight from the answer into the vault, and nothing of it into what this resolves to.
 */
export function useCreateApiKey() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ApiKeyToCreate) => {
      const { id, name, token } = await client.createApiKey({ body });
      const key = { id, name: name || body.name };
      const hasToken = keep(key, token.value);
      await refreshApiKey(queries, client, id);
      return { ...key, hasToken };
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
      const { isValid } = await client.updateApiKey({ id, body });
      noteValidity(queries, id, isValid);
      return { after: await refreshApiKey(queries, client, id), isValid };
    },
    onError: noteForbidden,
  });
}

/** Renews the token of a key, and changes nothing else with it. The new token goes straight into the vault. */
export function useRegenerateToken() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (key: { id: number; name: string }) => {
      const { id } = key;
      const { isValid, token } = await client.updateApiKey({ id, body: { refreshApiToken: true } });
      const hasToken = keep(key, token && 'value' in token ? token.value : null);
      noteValidity(queries, id, isValid);
      await refreshApiKey(queries, client, id);
      return { ...key, hasToken };
    },
    onError: noteForbidden,
  });
}

/** Removes a key. */
export function useRemoveApiKey() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      await client.removeApiKey({ id });
      dropApiKey(queries, id);
    },
    onError: noteForbidden,
  });
}

/** @returns whether there was a token to keep */
function keep(key: { id: number; name: string }, value: string | null | undefined): boolean {
  if (value) holdToken(callApiKey(key), value);
  return Boolean(value);
}
