/** What stands where the people of an organization will be, once there are some. */
import { userMessages } from '../i18n/user-messages.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { useWords } from '../ui/basics/use-lazy-messages.ts';

/** The empty face of the list of users. */
export function UsersEmpty() {
  const m = useWords(userMessages);
  return <EmptyState drawing="people" title={m.users.empty} hint={m.users.emptyHint} />;
}
