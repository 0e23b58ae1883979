/** The context of actions over many users, from React. */
import { useRoleName } from '../organizations/directory.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { useUserWrites } from './use-user-writes.ts';
import type { UserBulkContext } from './user-bulk.ts';

/** Returns the context for `user-bulk.ts` in one organization. */
export function useUserBulk(organizationId: number): UserBulkContext {
  const { common, bulkPreview } = useLanguage().messages;
  return {
    ...useUserWrites(organizationId),
    roleName: useRoleName(),
    notReported: common.notReported,
    hows: bulkPreview.hows,
  };
}
