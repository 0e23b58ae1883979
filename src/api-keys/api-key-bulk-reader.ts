/** Reads API keys for the read-backs of a run: by id, stored in batches, or from the whole list that was read once. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { type FindInList, findIn, holds } from '../bulk/read-present.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { RecordList } from '../contract/endpoint.ts';
import { batchRows } from '../lists/rows/batched-rows.ts';
import { readApiKeyListNow, storeApiKeys } from './bulk-queries.ts';
import { listAllApiKeys, readApiKeyById } from './record-queries.ts';

/** Reads API keys. */
export interface ApiKeyBulkReader {
  /** Reads an API key, or looks it up after `readLists`. @throws {ApiError} */
  readApiKey: (id: number) => Promise<ApiKey | null>;
  /** Reads the list once. @throws {ApiError} */
  readLists: () => Promise<void>;
  /** Tells whether the list holds an API key. A list may leave some out: the others are read by their ids. */
  isListed: (id: number) => boolean;
  forgetLists: () => void;
  flush: () => void;
}

/** Creates a reader. @param ids the API keys of the run */
export function createApiKeyBulkReader(
  { client, queries }: { client: Client; queries: QueryClient },
  ids: readonly number[],
): ApiKeyBulkReader {
  let list: FindInList<ApiKey> | null = null;
  let wholeRead: Promise<RecordList<ApiKey>> | null = null;
  const batch = batchRows<ApiKey>((apiKeys) => storeApiKeys(queries, apiKeys));

  /** Reads the whole list once for all API keys that wait for it. */
  const readWhole = () => {
    wholeRead ??= listAllApiKeys(client).finally(() => {
      wholeRead = null;
    });
    return wholeRead;
  };
  /** Stores the API keys of the run where the list alone does not show them: in filtered lists and in drawers. */
  const storeFound = (find: FindInList<ApiKey>) => {
    const found = new Map(
      ids.flatMap((id) => {
        try {
          return [[id, find(id)] as const];
        } catch {
          return [];
        }
      }),
    );
    storeApiKeys(queries, found);
  };

  return {
    readApiKey: async (id) => {
      if (list) return list(id);
      const key = await readApiKeyById(client, id, readWhole);
      batch.add(id, key);
      return key;
    },
    readLists: async () => {
      batch.flush();
      list = findIn(await readApiKeyListNow(queries, client), 'listApiKeys');
      storeFound(list);
    },
    isListed: (id) => list !== null && holds(list, id),
    forgetLists: () => {
      list = null;
    },
    flush: batch.flush,
  };
}
