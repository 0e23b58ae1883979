/** Queries of lists of API keys: all, those of one status, and the service's own matches of a search. */

import { useQueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { listApiKeys } from '../api/lists.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { List } from '../lists/rows/list.ts';
import { listQuery, passingEach, recordKeys, useListOrMatches } from '../lists/rows/list-query.ts';
import { learnOrganizations } from '../organizations/directory.ts';
import { apiKeysRequest } from '../session/list-requests.ts';
import { useClient } from '../session/service.ts';
import type { ApiKeyStatus } from './api-key.ts';
import { rememberListed } from './short-variant.ts';

/** The status that a list is filtered by; `null` for all API keys. */
export type Status = ApiKeyStatus | null;

/** The keys of the queries about API keys. Lists are filtered by their status. */
export const apiKeyKeys = recordKeys('api-keys');

/** Returns how API keys are read; the directory and the detection of `short` note what they mention. */
const readApiKeys = (client: Client, status: Status, search = '') =>
  passingEach<ApiKey>(
    (signal, onRecords) => listApiKeys(client, apiKeysRequest(status, search), { signal, onRecords }),
    rememberMentioned,
  );

/** Remembers what API keys mention: organizations, and variants of `short`. */
export function rememberMentioned(apiKeys: readonly ApiKey[]): void {
  rememberListed(apiKeys);
  learnOrganizations(
    apiKeys.flatMap(({ organizations }) =>
      (organizations ?? []).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name: name ?? null }])),
    ),
  );
}

/** Returns the query of the API keys, all or those of one status. */
export const apiKeysQuery = (client: Client, status: Status) =>
  listQuery(apiKeyKeys.list(status), readApiKeys(client, status));

/**
 * Reads the API keys, all or those of one status, or only those that match the search of the URL: see
 * {@link useListOrMatches}.
 */
export function useApiKeys(search: string, status: Status) {
  const client = useClient();
  const queries = useQueryClient();
  return useListOrMatches({
    search,
    list: apiKeysQuery(client, status),
    // The page filters by status itself, so it can show all API keys until the service has listed those of one status.
    placeholder: () => queries.getQueryData<List<ApiKey>>(apiKeyKeys.list(null)),
    matchesOf: (text) => ({
      queryKey: apiKeyKeys.matches(status, text),
      read: readApiKeys(client, status, text),
    }),
  });
}
