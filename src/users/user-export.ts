/** How users are exported: every field that the service reports, with its values unchanged. */
import type { Messages } from '../i18n/en.ts';
import { exportMessages } from '../i18n/export-messages.ts';
import type { Language } from '../i18n/languages.ts';
import { exportPlanOf } from '../lists/record-export.ts';
import { rolesText } from './user.ts';
import { userFields } from './user-fields.ts';

/** Returns how the users of an organization are exported, with column titles in the given language. */
export const userExport = (
  { language, messages }: { language: Language; messages: Messages },
  organizationId: number,
) =>
  exportPlanOf(userFields, messages, {
    stem: `users-${organizationId}`,
    first: ['name', 'email', 'status'],
    csv: { roles: rolesText },
    after: {
      roles: [
        {
          title: exportMessages[language].export.roleIds,
          value: (user) => user.roles.map(({ id }) => id).join(', '),
        },
      ],
    },
    json: {
      roles: ({ rolesShape, roles }) =>
        rolesShape === 'none' ? null : roles.map(({ id, name, isSystem }) => ({ id, name, isSystem })),
    },
  });
