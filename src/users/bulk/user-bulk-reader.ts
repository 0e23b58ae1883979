/** Reads users for the read-backs of a run, in one or two organizations. */
import { isDenied } from '../../api/errors.ts';
import { recordReader } from '../../lists/rows/record-reader.ts';
import { userCache } from '../user-cache.ts';
import type { UserWriteContext } from '../user-writes.ts';

/** Reads users in one or two organizations. */
export type UserBulkReader = ReturnType<typeof createUserBulkReader>;

/**
 * Creates a reader.
 *
 * @param organizationIds the organization of the users first. A list of another one that the session may not read counts
 *   as refused for each of its users
 * @param ids the users of the run
 */
export function createUserBulkReader(
  context: Pick<UserWriteContext, 'client' | 'queries'>,
  organizationIds: readonly number[],
  ids: readonly number[],
) {
  const readers = new Map(organizationIds.map((id) => [id, recordReader(userCache(id), context, ids)]));
  const readerOf = (organizationId: number) => {
    const reader = readers.get(organizationId);
    if (!reader) throw new RangeError(`No users of organization ${organizationId} in this run`);
    return reader;
  };
  const readLists = (organizationId: number): Promise<() => void> => {
    const reader = readerOf(organizationId);
    return reader.readLists().catch((error: unknown) => {
      if (!isDenied(error) || organizationId === organizationIds[0]) throw error;
      return () =>
        reader.lookIn(() => {
          throw error;
        });
    });
  };

  return {
    /** Reads a user, or looks the user up after `readLists`. @throws {ApiError} */
    readUser: async (organizationId: number, userId: number) => readerOf(organizationId).read(userId),
    /** Removes a user who has left an organization from its cache, with the next batch. */
    forgetUser: (organizationId: number, userId: number) => readerOf(organizationId).forget(userId),
    /** Reads the list of each organization once. @returns looks users up in them from then on @throws {ApiError} */
    readLists: async () => {
      const lists: (() => void)[] = [];
      // One after the other: a user who moves in between is then in both lists, not in none.
      for (const id of organizationIds) lists.push(await readLists(id));
      return () => {
        for (const lookIn of lists) lookIn();
      };
    },
    /** Tells whether one of the lists holds a user. A list may leave people out: the others are read by their ids. */
    isListed: (userId: number) => [...readers.values()].some(({ isListed }) => isListed(userId)),
    forgetLists: () => {
      for (const { forgetLists } of readers.values()) forgetLists();
    },
    flush: () => {
      for (const { flush } of readers.values()) flush();
    },
  };
}
