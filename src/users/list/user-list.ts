/** How the list of users is searched, sorted and filtered, and its state on the users page. */
import { isSameMailbox } from '../../contract/email.ts';
import type { User } from '../../contract/user.ts';
import { searchShape } from '../../lists/record-fields.ts';
import { type RecordListShape, useListCriteria, useRecordList } from '../../lists/use-record-list.ts';
import { paths } from '../../paths.ts';
import { useUsers } from '../queries.ts';
import { userFields } from '../user-fields.ts';
import { userFilters } from '../user-filters.ts';

/** What the list of users is made of, for `useRecordList`. */
export const userListShape = {
  table: 'users',
  ...searchShape<User>(userFields),
  filters: userFilters,
  emailOf: ({ email }: User) => email,
} satisfies RecordListShape<User, unknown>;

/** Returns the state of the list, which follows the URL. @param organizationId the organization of the users */
export function useUsersView(organizationId: number) {
  const criteria = useListCriteria(userListShape, paths.users(organizationId));
  // A list of e-mails is looked for in the whole list.
  const query = useUsers(organizationId, criteria.emailList ? '' : criteria.search.trim());
  const view = useRecordList(userListShape, criteria, query);
  const { only, total, whole } = view;
  // The service may know further users of a name, but no other one with the mailbox.
  const isSure = whole || (total === 1 && isSameMailbox(only?.email, criteria.search));
  return { ...view, only: isSure ? only : null };
}
