/** The cache of records that share their lists: the users of one organization, or the API keys. Reads single records into it. */
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { RecordList } from '../../contract/endpoint.ts';
import { forgetRecord } from '../../session/recent-records.ts';
import { useClient } from '../../session/service.ts';
import { type Identified, type List, replaceRows } from './list.ts';
import { type listQuery, patchLists, readListNow, type recordKeys } from './list-query.ts';

/** Records by id, as just read; `null` for a record that does not exist. */
export type ReadRecords<Model> = ReadonlyMap<number, Model | null>;

interface Source<Model extends Identified> {
  keys: ReturnType<typeof recordKeys>;
  /** The filters of the cached lists, as in their keys, and which records each lets through. */
  filters: readonly { filter: QueryKey; accepts: (record: Model) => boolean }[];
  listOperation: 'listUsers' | 'listApiKeys';
  /** Returns the query of the list of all records. */
  listQuery: (client: Client) => ReturnType<typeof listQuery<Model>>;
  /** Reads all records and stores nothing. @throws {ApiError} */
  readAll: (client: Client) => Promise<RecordList<Model>>;
  /** Reads one record; `null` when it does not exist. @throws {ApiError} */
  readOne: (client: Client, id: number, options?: { signal: AbortSignal }) => Promise<Model | null>;
  /** Returns records as they are stored: with what only the cached lists report of them. */
  complete: (queries: QueryClient, records: ReadRecords<Model>) => ReadRecords<Model>;
  /** Remembers what records mention. */
  remember: (records: readonly Model[]) => void;
}

/** The cache of one kind of records. */
export type RecordCache<Model extends Identified> = ReturnType<typeof recordCache<Model>>;

/** Creates the functions that read and store records. */
export function recordCache<Model extends Identified>(source: Source<Model>) {
  const { keys, filters, readAll, readOne, complete, remember } = source;

  /** Replaces records in their places in the cached lists, in one pass over each; appends new ones to whole lists. */
  const updateLists = (queries: QueryClient, records: ReadRecords<Model>) => {
    remember([...records.values()].filter((record) => record !== null));
    for (const [id, record] of records) if (record === null) forgetRecord(keys.one(id).join('/'));
    for (const { filter, accepts } of filters) {
      const listed = new Map(
        [...records].map(([id, record]) => [id, record && accepts(record) ? record : null]),
      );
      const update = (append: boolean) => (list: List<Model>) => replaceRows(list, listed, append);
      patchLists<Model>(queries, { queryKey: keys.list(...filter) }, update(true));
      patchLists<Model>(queries, { queryKey: keys.matches(...filter) }, update(false));
    }
  };

  /** Stores records that were just read. Single records are updated only where a drawer has read them. */
  const store = (queries: QueryClient, read: ReadRecords<Model>): void => {
    const records = complete(queries, read);
    for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: keys.ones })) {
      const record = records.get(Number(queryKey.at(-1)));
      if (record === undefined) continue;
      // A read that is still running started earlier and must not overwrite this newer state.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<Model | null>(queryKey, record);
    }
    updateLists(queries, records);
  };

  /** Stores a record that was just read; `null` when it does not exist. */
  const storeOne = (queries: QueryClient, id: number, record: Model | null): void => {
    queries.getQueryCache().build(queries, { queryKey: keys.one(id) });
    store(queries, new Map([[id, record]]));
  };

  /**
   * Reads one record from the service and stores nothing. A 404 with a web page as its body may come from a proxy: all
   * records are then read to find this one.
   *
   * @returns `null` when the record does not exist
   * @throws {ApiError} when the record cannot be read
   */
  const readById = (client: Client, id: number, readWhole = () => readAll(client)): Promise<Model | null> =>
    readOne(client, id).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.kind === 'foreign' && error.status === 404)) throw error;
      const list = await readWhole();
      if (list.unreadable.some((one) => one.id === String(id))) throw error;
      return list.records.find((one) => one.id === id) ?? null;
    });

  /** Reads one record from the service, not from the cache, and stores it; as {@link readById}. */
  const readNow = async (queries: QueryClient, client: Client, id: number): Promise<Model | null> => {
    const record = await readById(client, id);
    storeOne(queries, id, record);
    return record;
  };

  return {
    keys,
    listOperation: source.listOperation,
    store,
    storeOne,
    readAll,
    readById,
    readNow,
    /** Reads the list of all records now: see {@link readListNow}. @throws {Error} */
    readListNow: (queries: QueryClient, client: Client) => readListNow(queries, source.listQuery(client)),
    /** Reads one record again after a change in another tab. A failure only marks the lists as stale. */
    refresh: (queries: QueryClient, client: Client, id: number): Promise<unknown> =>
      readNow(queries, client, id).catch(() => void queries.invalidateQueries({ queryKey: keys.all })),
    /** Removes a record from the cache. */
    remove: (queries: QueryClient, id: number): void => {
      updateLists(queries, new Map([[id, null]]));
      queries.removeQueries({ queryKey: keys.one(id) });
    },
    /** Returns the query of one record, which starts from the cached list that was read last. */
    oneQuery: (queries: QueryClient, client: Client, id: number) => {
      const listed = () =>
        queries
          .getQueryCache()
          .findAll({ queryKey: keys.lists })
          .flatMap(({ state }) => {
            const record = (state.data as List<Model> | undefined)?.rows.find((one) => one.id === id);
            return record ? [{ record, readAt: state.dataUpdatedAt }] : [];
          })
          .sort((a, b) => b.readAt - a.readAt)[0];
      return queryOptions({
        queryKey: keys.one(id),
        queryFn: async ({ signal }): Promise<Model | null> => {
          const record = await readOne(client, id, { signal });
          return complete(queries, new Map([[id, record]])).get(id) ?? null;
        },
        initialData: () => listed()?.record,
        initialDataUpdatedAt: () => listed()?.readAt,
      });
    },
  };
}

/** Reads one record, starting from the cached lists. `data` is `null` when the record does not exist. */
export function useRecord<Model extends Identified>({ keys, oneQuery }: RecordCache<Model>, id: number) {
  const read = useQuery(oneQuery(useQueryClient(), useClient(), id));
  return { ...read, queryKey: keys.one(id) };
}
