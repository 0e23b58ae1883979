/** Reads records for the read-backs of a run: by id, stored in batches, or in a list that was read once. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { RecordList } from '../../contract/endpoint.ts';
import type { Identified, List } from './list.ts';
import type { RecordCache } from './record-cache.ts';

/** Finds a record in a list; `null` if it is not there. @throws {ApiError} if the list cannot tell */
export type FindInList<Model> = (id: number) => Model | null;

/** Tells whether a list holds a record that can be read. */
function holds<Model>(find: FindInList<Model>, id: number): boolean {
  try {
    return find(id) !== null;
  } catch {
    return false;
  }
}

/** Returns how records are found in a list. A record that cannot be read, or may be one of those, is not called gone. */
export function findIn<Model extends Identified>(
  { rows, unreadable }: Pick<List<Model>, 'rows' | 'unreadable'>,
  operation: 'listUsers' | 'listApiKeys',
): FindInList<Model> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const unreadableIds = new Set(unreadable.map(({ id }) => id));
  return (id) => {
    const row = byId.get(id);
    if (row) return row;
    if (!unreadableIds.has(String(id)) && !unreadableIds.has(null)) return null;
    throw new ApiError({ name: operation, method: 'GET' }, { kind: 'unreadable' });
  };
}

/** Milliseconds from the first collected record until all are stored. */
const BATCH_MS = 400;

/** Collects records, so that a long list is copied once for many of them. @param store called with some of them by id */
export function batchRows<Row>(store: (rows: ReadonlyMap<number, Row | null>) => void) {
  let rows = new Map<number, Row | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (rows.size === 0) return;
    const collected = rows;
    rows = new Map();
    store(collected);
  };
  return {
    /** Collects a record; a later one with the same id replaces it. @param row `null` for a record that is gone */
    add: (id: number, row: Row | null) => {
      rows.set(id, row);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    /** Stores the collected records now. */
    flush,
  };
}

/** Reads records of one cache. */
export type RecordReader<Model extends Identified> = ReturnType<typeof recordReader<Model>>;

/** Creates a reader. @param ids the records of the run */
export function recordReader<Model extends Identified>(
  cache: RecordCache<Model>,
  { client, queries }: { client: Client; queries: QueryClient },
  ids: readonly number[],
) {
  let find: FindInList<Model> | null = null;
  let wholeRead: Promise<RecordList<Model>> | null = null;
  const batch = batchRows<Model>((records) => cache.store(queries, records));

  /** Reads all records once for all that wait for it. */
  const readWhole = () => {
    wholeRead ??= cache.readAll(client).finally(() => {
      wholeRead = null;
    });
    return wholeRead;
  };

  /** Looks records up in a list from now on. Stores those of the run where the list alone does not show them. */
  const lookIn = (list: FindInList<Model>): void => {
    find = list;
    const found = ids.flatMap((id) => {
      try {
        return [[id, list(id)] as const];
      } catch {
        return [];
      }
    });
    if (found.length > 0) cache.store(queries, new Map(found));
  };

  return {
    lookIn,
    /** Reads the list once. @returns looks records up in it from then on @throws {ApiError} */
    readLists: async () => {
      batch.flush();
      const list = findIn(await cache.readListNow(queries, client), cache.listOperation);
      return () => lookIn(list);
    },
    /** Reads a record, or looks it up in the list. @throws {ApiError} */
    read: async (id: number): Promise<Model | null> => {
      if (find) return find(id);
      const record = await cache.readById(client, id, readWhole);
      batch.add(id, record);
      return record;
    },
    /** Stores a record that was read elsewhere, with the next batch. */
    store: (record: Model) => batch.add(record.id, record),
    /** Removes a record from the cached lists, with the next batch. */
    forget: (id: number) => batch.add(id, null),
    /** Tells whether the list holds a record. A list may leave some out: these are read by their ids. */
    isListed: (id: number) => find !== null && holds(find, id),
    forgetLists: () => {
      find = null;
    },
    flush: batch.flush,
  };
}
