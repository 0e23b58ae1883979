/** Every field that the service reports of a person. */
import type { User } from '../contract/user.ts';
import { formMessages } from '../i18n/form-messages.ts';
import { organizationMessages } from '../i18n/organization-messages.ts';
import { userMessages } from '../i18n/user-messages.ts';
import { nameOf, useOrganizationName } from '../organizations/directory.ts';
import { DateTime } from '../ui/basics/DateTime.tsx';
import { DescriptionList } from '../ui/basics/DescriptionList.tsx';
import { StatusBadge } from '../ui/basics/StatusBadge.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { statusTone, statusWord } from './user.ts';

/** The list of facts. The organization is among them when it isn't the one whose list was opened. */
export function UserDetails({ user, organizationId }: { user: User; organizationId: number }) {
  const m = useLazyMessages(formMessages, organizationMessages, userMessages);
  const organizationName = useOrganizationName();
  const elsewhere = typeof user.organizationId === 'number' && user.organizationId !== organizationId;
  return (
    <DescriptionList
      title={m.users.facts}
      facts={[
        [
          m.users.status,
          <StatusBadge tone={statusTone(user.status)} key="status">
            {statusWord(m, user.status)}
          </StatusBadge>,
        ],
        [m.users.name, <bdi key="name">{user.name || m.common.noName}</bdi>],
        [m.users.email, <bdi key="email">{user.email ?? m.common.notReported}</bdi>],
        [
          m.users.roles,
          user.rolesShape === 'none'
            ? m.common.notReported
            : user.roles
                .map((role) => `${nameOf(role)}${role.isSystem ? ` (${m.roles.system})` : ''}`)
                .join(', ') || m.common.none,
        ],
        [
          m.users.lastAccess,
          <DateTime key="access" value={user.lastAccessTimestamp} none={m.common.never} exact />,
        ],
        [
          m.users.created,
          <DateTime key="created" value={user.creationTimestamp} none={m.common.unknown} exact />,
        ],
        [m.common.id, String(user.id)],
        ...(elsewhere
          ? [
              [
                m.users.organizationId,
                `${organizationName(user.organizationId as number)} (#${user.organizationId})`,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
