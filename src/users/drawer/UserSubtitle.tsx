/** What stands below the name of a user in the head of the drawer: the status and the e-mail. */
import type { User } from '../../contract/user.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { CopyValue } from '../../ui/overlays/CopyValue.tsx';
import { StatusBadge } from '../../ui/text/StatusBadge.tsx';
import { statusText, statusTone } from '../user.ts';

/** Renders the status and the e-mail, with a button that copies the e-mail. */
export function UserSubtitle({ user }: { user: User }) {
  const m = useMessages();
  return (
    <>
      {user.email ? (
        <CopyValue label={m.record.copyEmail} text={user.email} />
      ) : (
        <span>{m.common.notReported}</span>
      )}
      <span>
        <StatusBadge tone={statusTone(user.status)}>{statusText(m, user.status)}</StatusBadge>
      </span>
    </>
  );
}
