/** The roles of a user as text, with the button that opens their form. */
import type { ComponentProps } from 'react';
import type { Role, User } from '../../contract/user.ts';
import { nameOrId } from '../../organizations/directory.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { ActionButton } from '../../ui/overlays/ActionButton.tsx';
import { NameText } from '../../ui/text/NameText.tsx';
import classes from './UserRoles.module.css';

interface Props extends Pick<ComponentProps<typeof ActionButton>, 'action' | 'buttonRef'> {
  user: User;
}

/** Renders the roles. System roles are marked. */
export function UserRoles({ user, ...button }: Props) {
  const m = useMessages();
  const roleName = (role: Role) => `${nameOrId(role)}${role.isSystem ? ` (${m.roles.system})` : ''}`;
  const roles = user.roles.map(roleName).join(', ');
  return (
    <div className={classes.roles}>
      <div className={classes.text}>
        <h3>{m.users.roles}</h3>
        <p>
          {user.rolesShape === 'none' ? (
            m.common.notReported
          ) : roles ? (
            <NameText text={roles} />
          ) : (
            m.users.noRole
          )}
        </p>
      </div>
      <ActionButton {...button} />
    </div>
  );
}
