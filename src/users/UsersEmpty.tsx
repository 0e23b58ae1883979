/** What stands where the people of an organization will be, once there are some. */
import { userMessages } from '../i18n/user-messages.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';

/** The empty face of the list of users. */
export function UsersEmpty() {
  const m = useLazyMessages(userMessages);
  return <EmptyState drawing="people" title={m.users.empty} hint={m.users.emptyHint} />;
}
