/** The forms for users: their validation and the request bodies that they make. */
import * as z from 'zod/mini';
import { isEmail } from '../../contract/email.ts';
import type { User } from '../../contract/user.ts';
import { locales, type UserChange, type UserToCreate } from '../../contract/users.ts';
import type { Messages } from '../../i18n/en.ts';
import { isBlank, isDamaged } from '../../lib/visible-text.ts';
import { editForm } from '../../writes/edit-form.ts';
import { isSameSet } from '../../writes/outcome.ts';

/** A required text, without the spaces around it. Hidden characters alone are no text. */
const trimmed = (missing: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => !isBlank(value), missing),
  );

/** Returns the schema of the form "Invite user". */
export const invitationSchema = (m: Messages) =>
  z.object({
    email: trimmed(m.users.emailMissing).check(
      z.refine((value) => isBlank(value) || isEmail(value), m.users.emailInvalid),
    ),
    name: trimmed(m.record.nameMissing).check(
      z.refine((value) => isBlank(value) || !isDamaged(value), m.record.textDamaged),
    ),
    locale: z.enum(locales, m.users.languageMissing),
    roles: z.array(z.number()).check(z.minLength(1, m.users.rolesMissing)),
  });
/** The values of the form "Invite user". */
export type Invitation = z.output<ReturnType<typeof invitationSchema>>;

/** Returns the body of POST /organizations/:organizationId/users. */
export const toUserToCreate = ({ email, name, locale, roles }: Invitation): UserToCreate => ({
  email,
  name,
  locale,
  roleIds: roles,
});

/** The form field for each field of the request body that the service may reject. */
export const invitationFields: Record<string, keyof Invitation> = {
  email: 'email',
  name: 'name',
  locale: 'locale',
  roleIds: 'roles',
};

/** The values of the form for an existing user. */
export interface UserEdit {
  roles: number[];
}

/** The body of PATCH that the form makes. Statuses and moves have dialogs of their own. */
type UserEditChange = {
  [Name in Exclude<keyof UserChange, 'status' | 'newOrganizationId'>]-?: NonNullable<UserChange[Name]>;
};

/** The rules of the form for an existing user, by field. */
export const userEdit = editForm<User, UserEdit, UserEditChange>({
  // Unchanged roles are never sent: the service may report only one of several, and the others would be lost.
  roles: {
    read: ({ roles }) => roles.map(({ id }) => id),
    same: isSameSet,
    toChange: (roleIds) => ({ roleIds }),
    isPartial: ({ rolesShape }) => rolesShape !== 'array',
  },
});

/** Returns the schema of the form for an existing user. */
export const userEditSchema = () =>
  z.object({ roles: z.array(z.number()) } satisfies Record<keyof UserEdit, z.ZodMiniType>);

/** The form field for each field of the request body that the service may reject. */
export const userEditFields: Record<keyof UserEditChange, keyof UserEdit> = { roleIds: 'roles' };
