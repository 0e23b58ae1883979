/** The forms about a person: what they check and what they send. */
import * as z from 'zod/mini';
import { isEmail } from '../contract/common.ts';
import type { User } from '../contract/user.ts';
import { locales, type UserChange, type UserToCreate } from '../contract/users.ts';
import type { UserMessages } from '../i18n/user-messages.ts';

/** Spaces around what was typed never belong to it. */
const trimmed = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing));

/** The fields of "Invite user". */
export const invitationSchema = (m: UserMessages) =>
  z.object({
    email: trimmed(m.users.emailMissing).check(
      z.refine((value) => value === '' || isEmail(value), m.users.emailInvalid),
    ),
    name: trimmed(m.users.nameMissing),
    locale: z.enum(locales, m.users.languageMissing),
    roles: z.array(z.number()).check(z.minLength(1, m.users.rolesMissing)),
  });
export type Invitation = z.output<ReturnType<typeof invitationSchema>>;

/** The body of POST /organizations/:organizationId/users. */
export const toUserToCreate = ({ email, name, locale, roles }: Invitation): UserToCreate => ({
  email,
  name,
  locale,
  roleIds: roles,
});

/** Which field a body field of the service's complaint stands for. */
export const invitationFields: Record<string, keyof Invitation> = {
  email: 'email',
  name: 'name',
  locale: 'locale',
  roleIds: 'roles',
};

/** The fields of an existing person's form. */
export interface UserEdit {
  roles: number[];
}

/** What the form starts with. */
export const toUserEdit = (user: User): UserEdit => ({ roles: user.roles.map((role) => role.id) });

/**
 * The body of PATCH: only what changed. Untouched roles are never sent, since the service may report only one of many.
 *
 * @returns `null` when nothing changed
 */
export function toUserChange(before: UserEdit, after: UserEdit): UserChange | null {
  // A service may report a role twice.
  const changed = new Set(before.roles).symmetricDifference(new Set(after.roles));
  return changed.size === 0 ? null : { roleIds: after.roles };
}
