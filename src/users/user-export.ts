/** How users are exported: every field that the service reports, with its values unchanged. */
import type { User } from '../contract/user.ts';
import type { Messages } from '../i18n/en.ts';
import { exportMessages } from '../i18n/export-messages.ts';
import type { Language } from '../i18n/languages.ts';
import { mergeMessages } from '../i18n/merge-messages.ts';
import { entriesOf, type FieldMap } from '../lists/rows/field-map.ts';
import { asIso, datedName, type ExportPlan } from '../ui/basics/export-rows.ts';
import { rolesText } from './user.ts';

/** Returns how the users of an organization are exported, with column titles in the given language. */
export function userExport(
  { language, messages }: { language: Language; messages: Messages },
  organizationId: number,
): ExportPlan<User> {
  const m = mergeMessages(messages, exportMessages[language]);
  /** The CSV column of each field; `null` for a field that is not exported. */
  const columns: FieldMap<User, ExportPlan<User>['columns'][number], 'roleIds'> = {
    name: { title: m.users.name, value: (user) => user.name },
    email: { title: m.users.email, value: (user) => user.email },
    status: { title: m.users.status, value: (user) => user.status },
    roles: { title: m.users.roles, value: rolesText },
    roleIds: { title: m.export.roleIds, value: (user) => user.roles.map(({ id }) => id).join(', ') },
    rolesShape: null,
    lastAccessTimestamp: { title: m.users.lastAccess, value: (user) => asIso(user.lastAccessTimestamp) },
    creationTimestamp: { title: m.users.created, value: (user) => asIso(user.creationTimestamp) },
    organizationId: { title: m.users.organizationId, value: (user) => user.organizationId },
    // Last: Excel takes a file that begins with "ID" for a SYLK file.
    id: { title: m.common.id, value: (user) => user.id },
  };
  return {
    fileName: (kind) => datedName(`users-${organizationId}`, kind),
    columns: entriesOf(columns),
    toJson: (user): Record<keyof User, unknown> => ({
      id: user.id,
      name: user.name,
      email: user.email,
      status: user.status,
      roles:
        user.rolesShape === 'none'
          ? null
          : user.roles.map(({ id, name, isSystem }) => ({ id, name, isSystem })),
      rolesShape: undefined,
      lastAccessTimestamp: asIso(user.lastAccessTimestamp),
      creationTimestamp: asIso(user.creationTimestamp),
      organizationId: user.organizationId,
    }),
  };
}
