/** Reads users for the read-backs of a run: by id, stored in batches, or from whole lists that were read once. */

import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { listUsers } from '../api/lists.ts';
import { type FindInList, findIn, holds } from '../bulk/read-present.ts';
import type { RecordList } from '../contract/endpoint.ts';
import type { User } from '../contract/user.ts';
import { type BatchedRows, batchRows } from '../lists/rows/batched-rows.ts';
import { readUserListNow, storeUsers } from './bulk-queries.ts';
import { readUserById } from './record-queries.ts';

/** Reads users in one or two organizations. */
export interface UserBulkReader {
  /** Reads a user, or looks the user up after `readLists`. @throws {ApiError} */
  readUser: (organizationId: number, userId: number) => Promise<User | null>;
  /** Removes a user who has left an organization from its cache, with the next batch. */
  forgetUser: (organizationId: number, userId: number) => void;
  /** Reads the list of each organization once. @throws {ApiError} */
  readLists: () => Promise<void>;
  /** Tells whether one of the lists holds a user. A list may leave people out: the others are read by their ids. */
  isListed: (userId: number) => boolean;
  forgetLists: () => void;
  flush: () => void;
}

/**
 * Creates a reader.
 *
 * @param organizationIds the organization of the users first. A list of another one that the session may not read counts
 *   as refused for each of its users
 * @param ids the users of the run
 */
export function createUserBulkReader(
  { client, queries }: { client: Client; queries: QueryClient },
  organizationIds: readonly number[],
  ids: readonly number[],
): UserBulkReader {
  const lists = new Map<number, FindInList<User> | ApiError>();
  const batches = new Map<number, BatchedRows<User>>();
  const wholeReads = new Map<number, Promise<RecordList<User>>>();

  const batchOf = (organizationId: number) => {
    const batch =
      batches.get(organizationId) ?? batchRows((users) => storeUsers(queries, organizationId, users));
    batches.set(organizationId, batch);
    return batch;
  };
  const flush = () => {
    for (const batch of batches.values()) batch.flush();
  };
  /** Reads the whole list once for all users that wait for it. */
  const readWhole = (organizationId: number) => {
    const read =
      wholeReads.get(organizationId) ??
      listUsers(client, { organizationId }).finally(() => wholeReads.delete(organizationId));
    wholeReads.set(organizationId, read);
    return read;
  };
  const readList = async (organizationId: number) => {
    try {
      return findIn(await readUserListNow(queries, client, organizationId), 'listUsers');
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
      if (isRefused && organizationId !== organizationIds[0]) return error;
      throw error;
    }
  };
  /** Stores the users of the run where the list alone does not show them: in searched lists and in drawers. */
  const storeFound = (organizationId: number, find: FindInList<User>) => {
    const found = new Map(
      ids.flatMap((id) => {
        try {
          return [[id, find(id)] as const];
        } catch {
          return [];
        }
      }),
    );
    storeUsers(queries, organizationId, found);
  };

  return {
    readUser: async (organizationId, userId) => {
      const list = lists.get(organizationId);
      if (list instanceof ApiError) throw list;
      if (list) return list(userId);
      const user = await readUserById(client, organizationId, userId, () => readWhole(organizationId));
      batchOf(organizationId).add(userId, user);
      return user;
    },
    forgetUser: (organizationId, userId) => batchOf(organizationId).add(userId, null),
    readLists: async () => {
      flush();
      const read: [number, FindInList<User> | ApiError][] = [];
      // One after the other: a user who moves in between is then in both lists, not in none.
      for (const id of organizationIds) read.push([id, await readList(id)]);
      for (const [id, list] of read) {
        lists.set(id, list);
        if (!(list instanceof ApiError)) storeFound(id, list);
      }
    },
    isListed: (userId) =>
      [...lists.values()].some((list) => !(list instanceof ApiError) && holds(list, userId)),
    forgetLists: () => lists.clear(),
    flush,
  };
}
