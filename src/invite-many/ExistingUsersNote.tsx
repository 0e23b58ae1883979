/** How far the rows are compared with everybody in the organization. */
import { ReadWaiting } from '../session/waiting/ReadWaiting.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import classes from './InviteMany.module.css';
import type { ExistingUsers } from './use-existing-users.ts';

/** Renders the progress, its end, or the failure with a button to try again. */
export function ExistingUsersNote({ existing }: { existing: ExistingUsers }) {
  const m = useMessages();
  const { isComplete, count, unreadable, error, read, retry } = existing;
  const people = m.users.count({ count });
  if (error != null) return <ErrorNotice error={error} title={m.inviteMany.checkFailed} onRetry={retry} />;
  return (
    <>
      <ReadWaiting read={read} />
      <p className={classes.muted}>
        {isComplete ? m.inviteMany.checked({ people }) : m.inviteMany.checking}{' '}
        {!isComplete && <progress aria-label={m.common.loading} aria-valuetext={people} />}{' '}
        {!isComplete && m.inviteMany.checkingCount({ people })}
        {isComplete && unreadable > 0 && m.inviteMany.unreadable({ count: unreadable })}
      </p>
    </>
  );
}
