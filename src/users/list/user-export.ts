/** How users are exported: every field that the service reports, with its values unchanged. */
import type { Messages } from '../../i18n/en.ts';
import { exportPlanOf } from '../../lists/record-export.ts';
import { rolesText } from '../user.ts';
import { userFields } from '../user-fields.ts';

/** Returns how the users of an organization are exported, with column titles in the language of `m`. */
export const userExport = (m: Messages, organizationId: number) =>
  exportPlanOf(userFields, m, {
    table: 'users',
    stem: `users-${organizationId}`,
    first: ['name', 'email', 'status'],
    csv: { roles: rolesText },
    after: {
      roles: [
        {
          title: m.exports.roleIds,
          value: (user) => user.roles.map(({ id }) => id).join(', '),
        },
      ],
    },
    json: {
      roles: ({ rolesShape, roles }) =>
        rolesShape === 'none' || rolesShape === 'null'
          ? null
          : roles.map(({ id, name, isSystem }) => ({ id, name, isSystem })),
    },
  });
