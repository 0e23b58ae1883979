/** The list of e-mails that the list of users is narrowed to. Those that are not found can be invited. */
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../contract/user.ts';
import { EmailListGroup } from '../../lists/EmailListGroup.tsx';
import type { EmailEntry } from '../../lists/search/kept-lists.ts';
import { paths } from '../../paths.ts';
import { handsOver, peopleToRead } from '../invite/invitation-to-fill.ts';
import { userListShape } from './user-list.ts';

interface Props extends Pick<ComponentProps<typeof EmailListGroup<User>>, 'emails' | 'view'> {
  organizationId: number;
}

/** Renders the list. The key closes the dialog of another list. */
export function UserEmailList({ organizationId, ...rest }: Props) {
  const navigate = useNavigate();
  return (
    <EmailListGroup
      key={rest.emails.id}
      {...rest}
      emailOf={userListShape.emailOf}
      onInvite={(entries) => {
        void navigate(paths.inviteMany(organizationId), { state: handsOver });
        peopleToRead.set(entries.map(recipientOf).join('\n'));
      }}
    />
  );
}

/** Returns an entry as mail programs write it. */
const recipientOf = ({ email, name }: EmailEntry): string =>
  name ? `"${name.replace(/["\\]/g, '\\$&')}" <${email}>` : email;
