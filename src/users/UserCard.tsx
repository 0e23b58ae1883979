/** The card that identifies the user of a confirmation: initials, name, e-mail, id, last access, roles. */
import type { User } from '../contract/user.ts';
import { DateTime } from '../ui/basics/DateTime.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import classes from './UserCard.module.css';
import { rolesText, userLabel } from './user.ts';

/** Renders the card. */
export function UserCard({ user }: { user: User }) {
  const m = useMessages();
  const name = userLabel(user);
  const initials = name
    .split(/[\s.@]+/)
    .slice(0, 2)
    .map((part) => String.fromCodePoint(part.codePointAt(0) ?? 32))
    .join('');
  return (
    <div className={classes.card}>
      <span className={classes.avatar} aria-hidden="true">
        {initials.toUpperCase()}
      </span>
      <div className={classes.details}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p>
          <bdi>{user.email ?? m.common.notReported}</bdi> · #{user.id}
        </p>
        <p>
          {m.users.lastAccess}: <DateTime value={user.lastAccessTimestamp} none={m.common.never} />
          {user.roles.length > 0 && <> · {rolesText(user)}</>}
        </p>
      </div>
    </div>
  );
}
