/** The cache of users: reads single users, and keeps the cached lists that hold them up to date. */
import type { QueryClient } from '@tanstack/react-query';
import { listUsers } from '../api/lists.ts';
import { getUser } from '../api/records.ts';
import { mailboxKey } from '../contract/email.ts';
import type { User } from '../contract/user.ts';
import { forEach } from '../lib/time-slicing.ts';
import type { List } from '../lists/rows/list.ts';
import { recordCache } from '../lists/rows/record-cache.ts';
import { rememberMentioned, userKeys, usersQuery } from './queries.ts';

/** Returns the cache of the users of an organization. */
export const userCache = (organizationId: number) =>
  recordCache<User>({
    keys: userKeys(organizationId),
    filters: [{ filter: [], accepts: () => true }],
    listOperation: 'listUsers',
    listQuery: (client) => usersQuery(client, organizationId),
    readAll: (client) => listUsers(client, { organizationId }),
    readOne: (client, userId, options) => getUser(client, { organizationId, userId }, options),
    complete: (_queries, users) => users,
    remember: rememberMentioned,
  });

/** Returns the cached list of an organization; `null` unless all of it has been read. */
export function completeUserList(queries: QueryClient, organizationId: number): List<User> | null {
  const list = queries.getQueryData<List<User>>(userKeys(organizationId).list());
  return list?.complete ? list : null;
}

const mailboxes = new WeakMap<readonly User[], ReadonlySet<string>>();

/**
 * Collects the mailboxes of users, each by `mailboxKey`, for `runInSlices`: once for an array, as a run asks for each of its
 * people.
 */
export function* mailboxesOf(users: readonly User[]): Generator<undefined, ReadonlySet<string>> {
  const known = mailboxes.get(users);
  if (known) return known;
  const found = new Set<string>();
  yield* forEach(users, ({ email }) => found.add(mailboxKey(email ?? '')));
  mailboxes.set(users, found);
  return found;
}

/** Returns the cached lists of users, one for each organization; `complete` when the whole list has been read. */
export const loadedUsers = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['users'] })
    .flatMap(({ queryKey: [, organizationId, kind], state }) => {
      const list = state.data as List<User> | undefined;
      return kind === 'list' && typeof organizationId === 'number' && list
        ? [{ organizationId, users: list.rows, complete: list.complete }]
        : [];
    });
