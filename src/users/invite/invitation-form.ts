/** The form "Invite user": its validation. Its values are the body of the request. */
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
    roleIds: z.array(z.number()).check(z.minLength(1, m.users.rolesMissing)),
  });
/** The values of the form "Invite user", which are the body of POST /organizations/:organizationId/users. */
export type Invitation = z.output<ReturnType<typeof invitationSchema>>;

/** The fields of the form, in their order, for the errors of the service. */
export const invitationFields = {
  email: 'email',
  name: 'name',
  locale: 'locale',
  roleIds: 'roleIds',
} satisfies Record<keyof UserToCreate, keyof Invitation>;
