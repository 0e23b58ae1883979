/** The empty state of the list of users. */
import { userMessages } from '../i18n/user-messages.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';

/** Renders the empty state. */
export function UsersEmpty() {
  const m = useLazyMessages(userMessages);
  return <EmptyState drawing="people" title={m.users.empty} hint={m.users.emptyHint} />;
}
