/** How people are written into a file: every field that the service reports, its values as it spells them. */
import type { User } from '../contract/user.ts';
import type { Messages } from '../i18n/en.ts';
import { exportMessages } from '../i18n/export-messages.ts';
import type { Language } from '../i18n/languages.ts';
import { mergeMessages } from '../i18n/merge-messages.ts';
import { asIso, datedName, type ExportPlan } from '../lists/export/export.ts';
import { nameOf } from '../organizations/directory.ts';

/** Returns the plan for the people of an organization; the titles of the columns are in the given language. */
export function userExport(
  { language, messages }: { language: Language; messages: Messages },
  organizationId: number,
): ExportPlan<User> {
  const m = mergeMessages(messages, exportMessages[language]);
  return {
    fileName: (kind) => datedName(`users-${organizationId}`, kind),
    // The ID stands last: Excel takes a file that begins with "ID" for one of another kind.
    columns: [
      { title: m.users.name, value: (user) => user.name },
      { title: m.users.email, value: (user) => user.email },
      { title: m.users.status, value: (user) => user.status },
      { title: m.users.roles, value: (user) => user.roles.map(nameOf).join(', ') },
      { title: m.export.roleIds, value: (user) => user.roles.map(({ id }) => id).join(', ') },
      { title: m.users.lastAccess, value: (user) => asIso(user.lastAccessTimestamp) },
      { title: m.users.created, value: (user) => asIso(user.creationTimestamp) },
      { title: m.users.organizationId, value: (user) => user.organizationId },
      { title: m.common.id, value: (user) => user.id },
    ],
    toJson: (user) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      status: user.status,
      roles:
        user.rolesShape === 'none'
          ? null
          : user.roles.map(({ id, name, isSystem }) => ({ id, name, isSystem })),
      lastAccessTimestamp: asIso(user.lastAccessTimestamp),
      creationTimestamp: asIso(user.creationTimestamp),
      organizationId: user.organizationId,
    }),
  };
}
