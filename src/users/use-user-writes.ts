/** The context of the writes about users, from React. */
import { useQueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../i18n/language.ts';
import { useOrganizationName, useRoleName } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { rolesText, statusText } from './user.ts';
import type { UserEditNames } from './user-edit.ts';
import type { UserWriteContext } from './user-writes.ts';

/** Returns the context for the writes of `user-writes.ts` in one organization. */
export function useUserWrites(organizationId: number): UserWriteContext & UserEditNames {
  const client = useClient();
  const queries = useQueryClient();
  const organizationName = useOrganizationName();
  const roleName = useRoleName();
  return {
    client,
    queries,
    organizationId,
    // A write may be read back, or undone, after the language was switched.
    wordFor: (status) => statusText(currentLanguage().messages, status),
    rolesOf: rolesText,
    organizationName,
    roleName,
  };
}
