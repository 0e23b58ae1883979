/** The edit of a user in its drawer, field by field. A new field is an entry in each table here, and its control. */
import * as z from 'zod/mini';
import type { User } from '../contract/user.ts';
import type { UserChange } from '../contract/users.ts';
import type { WriteVerb } from '../i18n/by-verb.ts';
import { editForm } from '../writes/edit-form.ts';
import { combineFieldStates, type FieldState, isSameSet, type ReadBackState } from '../writes/outcome.ts';
import { roleIdsOf } from './roles-change.ts';
import { rolesText } from './user.ts';
import { rolesState } from './user-outcomes.ts';

/** The values of the form. */
export interface UserEdit {
  roles: number[];
}

/** The body of PATCH that the form makes. Statuses and moves have dialogs of their own. */
type UserEditChange = Omit<UserChange, 'status' | 'newOrganizationId'>;

/** The verb of the edit. One that can change more than roles has to be another, like `editKey` of API keys. */
export const editVerb: keyof UserEdit extends 'roles' ? 'setRoles' : Exclude<WriteVerb, 'setRoles'> =
  'setRoles';

/** The rules of the form, in the order of its fields. */
export const userEdit = editForm<User, UserEdit, UserEditChange>({
  // Unchanged roles are never sent: the service may report only one of several, and the others would be lost.
  roles: {
    read: roleIdsOf,
    same: isSameSet,
    toChange: (roleIds) => ({ roleIds }),
    isPartial: ({ rolesShape }) => rolesShape !== 'array',
  },
});

/** Returns the schema of the form. */
export const userEditSchema = () =>
  z.object({ roles: z.array(z.number()) } satisfies Record<keyof UserEdit, z.ZodMiniType>);

/** The form field for each field of the request body that the service may reject. */
export const userEditFields: Record<keyof UserEditChange, keyof UserEdit> = { roleIds: 'roles' };

/** How each field of a user read after a save compares with what was sent, and what it shows. */
const comparisons: {
  readonly [Name in keyof UserEdit]: (
    user: User,
    wanted: UserEdit[Name],
    before: User,
  ) => Omit<FieldState, 'field'>;
} = {
  roles: (user, roleIds, before) => ({
    state: rolesState(user, { how: 'replace', roleIds }, before),
    value: rolesText(user),
  }),
};

/** Compares the fields that were sent with the user read afterwards. @param before the user as read before */
export function compareEdit(
  user: User | null,
  fields: readonly (keyof UserEdit)[],
  wanted: UserEdit,
  before: User,
): ReadBackState {
  if (!user) return { kind: 'gone' };
  const stateOf = <Name extends keyof UserEdit>(field: Name) =>
    comparisons[field](user, wanted[field], before);
  return combineFieldStates(fields.map((field) => ({ field, ...stateOf(field) })));
}

/** Tells whether a user is known to have the values of some fields. */
export const hasValues = (user: User, fields: readonly (keyof UserEdit)[], values: UserEdit): boolean =>
  userEdit
    .compare(values, user, values)
    .filter(({ field }) => (fields as readonly string[]).includes(field))
    .every(({ theirs, mine, same, isWholeList }) => isWholeList && same(theirs, mine));
