/** The form "Invite user": its validation and the request body that it makes. */
import * as z from 'zod/mini';
import { isEmail } from '../../contract/email.ts';
import { locales, type UserToCreate } from '../../contract/users.ts';
import type { Messages } from '../../i18n/en.ts';
import { isBlank, isDamaged } from '../../lib/visible-text.ts';

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
