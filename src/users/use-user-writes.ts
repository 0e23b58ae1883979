/** The context of the writes about users, from React. */
import { useQueryClient } from '@tanstack/react-query';
import { useOrganizationName, useRoleName } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import type { UserWriteContext } from './user-writes.ts';

/** Returns a function that returns the context for the writes of `user-writes.ts` in an organization. */
export function useUserWrites(): (organizationId: number) => UserWriteContext {
  const client = useClient();
  const queries = useQueryClient();
  const organizationName = useOrganizationName();
  const roleName = useRoleName();
  return (organizationId) => ({ client, queries, organizationId, organizationName, roleName });
}
