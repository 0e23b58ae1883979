/** Looks up the people of a run of invitations: by id, by e-mail, or in a list that was read once for all of them. */

import { ApiError } from '../api/errors.ts';
import { listUsers } from '../api/lists.ts';
import { isSameMailbox, mailboxKey } from '../contract/email.ts';
import type { RecordList } from '../contract/endpoint.ts';
import type { User } from '../contract/user.ts';
import { startSlices } from '../lib/time-slicing.ts';
import { batchRows } from '../lists/rows/batched-rows.ts';
import type { List } from '../lists/rows/list.ts';
import { type FindInList, findIn, holds } from '../lists/rows/record-reader.ts';
import { completeUserList, userCache } from '../users/user-cache.ts';
import type { EmailBefore } from '../users/user-outcomes.ts';
import type { UserWriteContext } from '../users/user-writes.ts';

/** Looks people up for the writes of a run; see the functions of the same names in {@link UserWriteContext}. */
export interface InviteReader {
  readUser: (organizationId: number, userId: number) => Promise<User | null>;
  emailBefore: (email: string) => EmailBefore;
  findByEmail: (email: string) => Promise<User | null | 'unknown'>;
  /** Reads the list once; from then on it answers all lookups. @throws {ApiError} */
  readList: () => Promise<void>;
  /** Tells whether the list holds a user. */
  isListed: (userId: number) => boolean;
  forgetList: () => void;
  /** Stores the users who were read in the cached lists now. */
  flush: () => void;
}

/** A list that was read for all lookups. */
interface ListedUsers {
  findById: FindInList<User>;
  byEmail: ReadonlyMap<string, User>;
  /** Whether a record that cannot be read may have any of the e-mails. */
  hasUnreadable: boolean;
}

/** Creates a reader. @param emails the e-mails of the run, each by `mailboxKey` */
export function createInviteReader(
  { client, queries, organizationId }: UserWriteContext,
  emails: ReadonlySet<string>,
): InviteReader {
  const cache = userCache(organizationId);
  const batch = batchRows<User>((users) => cache.store(queries, users));
  let listed: ListedUsers | null = null;
  let wholeRead: Promise<RecordList<User>> | null = null;
  /** The e-mails of the run that were in the cached list, and its rows. */
  let known: { rows: List<User>['rows']; present: ReadonlySet<string> } | null = null;

  /** Reads the whole list once for all users that wait for it. */
  const readWhole = () => {
    wholeRead ??= cache.readAll(client).finally(() => {
      wholeRead = null;
    });
    return wholeRead;
  };
  const presentIn = ({ rows }: List<User>) => {
    if (known?.rows !== rows) {
      const folded = rows.map(({ email }) => mailboxKey(email ?? ''));
      known = { rows, present: new Set(folded.filter((email) => emails.has(email))) };
    }
    return known.present;
  };

  return {
    readUser: async (organization, userId) => {
      if (listed) return listed.findById(userId);
      const user = await userCache(organization).readById(client, userId, readWhole);
      if (user) batch.add(userId, user);
      return user;
    },
    emailBefore: (email) => {
      const list = completeUserList(queries, organizationId);
      if (!list) return 'unknown';
      if (presentIn(list).has(mailboxKey(email))) return 'present';
      return list.unreadable.length === 0 ? 'absent' : 'unknown';
    },
    findByEmail: async (email) => {
      if (listed) {
        const user = listed.byEmail.get(mailboxKey(email));
        if (user || !listed.hasUnreadable) return user ?? null;
        throw new ApiError({ name: 'listUsers', method: 'GET' }, { kind: 'unreadable' });
      }
      const { records } = await listUsers(client, { organizationId, query: { email } });
      const found = records.find((user) => isSameMailbox(user.email, email));
      if (found) batch.add(found.id, found);
      // The specification does not say how the filter matches.
      return found ?? 'unknown';
    },
    readList: async () => {
      batch.flush();
      const list = await cache.readListNow(queries, client);
      const byEmail = new Map<string, User>();
      const slices = startSlices();
      for (const user of list.rows) {
        const email = mailboxKey(user.email ?? '');
        if (emails.has(email)) byEmail.set(email, user);
        if (slices.due()) await slices.rest();
      }
      listed = { findById: findIn(list, 'listUsers'), byEmail, hasUnreadable: list.unreadable.length > 0 };
    },
    isListed: (userId) => listed !== null && holds(listed.findById, userId),
    forgetList: () => {
      listed = null;
    },
    flush: batch.flush,
  };
}
