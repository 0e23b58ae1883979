/** The list that the users page shows. */
import { isSameMailbox } from '../../contract/email.ts';
import { useListCriteria, useRecordList } from '../../lists/use-record-list.ts';
import { paths } from '../../paths.ts';
import { useUsers } from '../queries.ts';
import { userListShape } from './user-list.ts';

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
