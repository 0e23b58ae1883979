/** The edit of a user in its drawer. A new field is its value in `UserEdit`, one entry below, and its control. */
import * as z from 'zod/mini';
import type { User } from '../contract/user.ts';
import type { UserChange } from '../contract/users.ts';
import type { UndoVerb } from '../i18n/by-verb.ts';
import { editForm } from '../writes/edit-form.ts';
import { isSameSet } from '../writes/outcome.ts';
import { roleIdsOf } from './roles-change.ts';
import { rolesText } from './user.ts';
import { rolesState } from './user-outcomes.ts';

/** The values of the form. */
export interface UserEdit {
  roles: number[];
}

/** The body of PATCH that the form makes. Statuses and moves have dialogs of their own. */
type UserEditChange = Omit<UserChange, 'status' | 'newOrganizationId'>;

/** Tells the names of what the values mention. */
export interface UserEditNames {
  /** Returns the name of a role, or else `#` with its id. */
  roleName: (id: number) => string;
}

/** The verb of the edit. One that can change more than roles has to be another, like `editKey` of API keys. */
export const editVerb = 'setRoles' satisfies keyof UserEdit extends 'roles'
  ? 'setRoles'
  : Exclude<UndoVerb, 'setRoles'>;

/** The rules of the form, by field, in their order on screen. */
export const userEdit = editForm<'user', User, UserEdit, UserEditChange, UserEditNames>(
  {
    // Unchanged roles are never sent: the service may report only one of several, and the others would be lost.
    roles: {
      read: roleIdsOf,
      schema: () => z.array(z.number()),
      same: isSameSet,
      toChange: (roleIds) => ({ roleIds }),
      text: (roleIds, { roleName }) => roleIds.map(roleName).join(', '),
      isPartial: ({ rolesShape }) => rolesShape !== 'array',
      compare: (user, roleIds, before) => ({
        state: rolesState(user, { how: 'replace', roleIds }, before),
        value: rolesText(user),
      }),
    },
  },
  { roleIds: 'roles' },
);
