/** The details of a user: every field that the service reports. */
import type { ReactNode } from 'react';
import type { Role, User } from '../contract/user.ts';
import { formMessages } from '../i18n/form-messages.ts';
import { organizationMessages } from '../i18n/organization-messages.ts';
import { userMessages } from '../i18n/user-messages.ts';
import { entriesOf, type FieldMap } from '../lists/rows/field-map.ts';
import { nameOrId, useOrganizationName } from '../organizations/directory.ts';
import { DateTime } from '../ui/basics/DateTime.tsx';
import { DescriptionList } from '../ui/basics/DescriptionList.tsx';
import { StatusBadge } from '../ui/basics/StatusBadge.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { statusText, statusTone } from './user.ts';

/** Renders the details of a user, with the organization only when it is not the one whose list is open. */
export function UserDetails({ user, organizationId }: { user: User; organizationId: number }) {
  const m = useLazyMessages(formMessages, organizationMessages, userMessages);
  const organizationName = useOrganizationName();
  const isElsewhere = typeof user.organizationId === 'number' && user.organizationId !== organizationId;
  const roleName = (role: Role) => `${nameOrId(role)}${role.isSystem ? ` (${m.roles.system})` : ''}`;
  const roles = user.roles.map(roleName).join(', ') || m.common.none;
  /** The detail of each field; `null` for a field that is not shown. */
  const details: FieldMap<User, { title: string; value: ReactNode }> = {
    status: {
      title: m.users.status,
      value: <StatusBadge tone={statusTone(user.status)}>{statusText(m, user.status)}</StatusBadge>,
    },
    name: { title: m.users.name, value: <bdi>{user.name || m.common.noName}</bdi> },
    email: { title: m.users.email, value: <bdi>{user.email ?? m.common.notReported}</bdi> },
    roles: { title: m.users.roles, value: user.rolesShape === 'none' ? m.common.notReported : roles },
    rolesShape: null,
    lastAccessTimestamp: {
      title: m.users.lastAccess,
      value: <DateTime value={user.lastAccessTimestamp} none={m.common.never} exact />,
    },
    creationTimestamp: {
      title: m.users.created,
      value: <DateTime value={user.creationTimestamp} none={m.common.unknown} exact />,
    },
    id: { title: m.common.id, value: String(user.id) },
    organizationId: isElsewhere
      ? {
          title: m.users.organizationId,
          value: `${organizationName(user.organizationId as number)} (#${user.organizationId})`,
        }
      : null,
  };
  return (
    <DescriptionList
      title={m.users.facts}
      facts={entriesOf(details).map(({ title, value }) => [title, value])}
    />
  );
}
