/** Hook that reads everybody in the organization and marks the rows of those who are there. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { runInSlices } from '../lib/time-slicing.ts';
import { useClient } from '../session/service.ts';
import { usersQuery } from '../users/queries.ts';
import { mailboxesOf } from '../users/user-cache.ts';
import type { InviteList } from './invite-list.ts';

/** Reads the users and keeps the marks of the rows up to date. */
export function useExistingUsers(organizationId: number, list: InviteList) {
  const query = usersQuery(useClient(), organizationId);
  const [openedAt] = useState(Date.now);
  const read = useQuery({ ...query, refetchOnMount: 'always' });
  const { data, error, refetch, isFetching, failureCount, failureReason, dataUpdatedAt } = read;
  const isFresh = data?.complete === true && dataUpdatedAt >= openedAt;
  const users = isFresh ? data.rows : null;
  const [compared, setCompared] = useState(false);

  useEffect(() => {
    if (!users) return;
    let isReplaced = false;
    const mark = async () => {
      const mailboxes = await runInSlices(mailboxesOf(users));
      if (isReplaced) return;
      list.setExisting(mailboxes);
      setCompared(true);
    };
    void mark();
    return () => {
      isReplaced = true;
    };
  }, [users, list]);

  return {
    /** Whether the rows were compared with the whole list, read since the page was opened. */
    isComplete: isFresh && compared,
    /** The number of users read so far. */
    count: data?.rows.length ?? 0,
    /** The number of records that cannot be read. */
    unreadable: data?.unreadable.length ?? 0,
    /** The error that ended the reading; `null` for none, and while it goes on. */
    error: isFetching || isFresh ? null : (error ?? data?.interrupted ?? null),
    read: { queryKey: query.queryKey, isFetching, failureCount, failureReason, dataUpdatedAt },
    retry: () => void refetch(),
  };
}
