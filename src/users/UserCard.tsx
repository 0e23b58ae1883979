/** The card that identifies the user of a confirmation: initials, name, e-mail, id, last access, roles. */
import type { User } from '../contract/user.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { DateTime } from '../ui/text/DateTime.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { UserAvatar } from './UserAvatar.tsx';
import classes from './UserCard.module.css';
import { rolesText, userLabel } from './user.ts';

/** Renders the card. */
export function UserCard({ user }: { user: User }) {
  const m = useMessages();
  const name = userLabel(user);
  return (
    <div className={classes.card}>
      <UserAvatar name={name} />
      <div className={classes.details}>
        <p className={classes.name}>
          <NameText text={name} limit={80} />
        </p>
        <p className={classes.parts}>
          <span>
            <NameText text={user.email ?? m.common.notReported} breaks />
          </span>{' '}
          <span>#{user.id}</span>
        </p>
        <p className={classes.parts}>
          <span>
            {m.users.lastAccess}: <DateTime value={user.lastAccessTimestamp} none={m.common.never} />
          </span>{' '}
          {user.roles.length > 0 && (
            <span>
              <NameText text={rolesText(user)} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
