/** The context of the writes about users, from React. */
import { useQueryClient } from '@tanstack/react-query';
import { useOrganizationName } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { rolesText, statusText } from './user.ts';
import type { UserWriteContext } from './user-writes.ts';

/** Returns the context for the writes of `user-writes.ts` in one organization. */
export function useUserWrites(organizationId: number): UserWriteContext {
  const m = useMessages();
  const client = useClient();
  const queries = useQueryClient();
  const organizationName = useOrganizationName();
  return {
    client,
    queries,
    organizationId,
    wordFor: (status) => statusText(m, status),
    rolesOf: rolesText,
    organizationName,
  };
}
