/** The context of actions over many users, from React. */

import { useBulkWords } from '../../bulk/tab/bulk-words.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { useUserWrites } from '../use-user-writes.ts';
import type { UserBulkContext } from './user-bulk-verbs.ts';

/** Returns a function that returns the context for `user-bulk.ts` in an organization. */
export function useUserBulks(): (organizationId: number) => UserBulkContext {
  const { common } = useMessages();
  const { bulkPreview } = useBulkWords();
  const writes = useUserWrites(0);
  return (organizationId) => ({
    ...writes,
    organizationId,
    notReported: common.notReported,
    hows: bulkPreview.hows,
  });
}
