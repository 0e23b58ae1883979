/**
 * "Invite again": removes a pending user, then opens the form "Invite user" with the same values. The specification has
 * no operation for it.
 */
import { isSameMailbox } from '../../contract/email.ts';
import type { User } from '../../contract/user.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { type DraftName, keepDraft } from '../../session/drafts/drafts.ts';
import type { Former, Write } from '../../writes/run-write.ts';
import { statusText } from '../user.ts';
import { userCache } from '../user-cache.ts';
import { removalWrite, type UserWriteContext } from '../user-writes.ts';
import type { Invitation } from './invitation-form.ts';
import { guessLocale } from './locale-words.ts';

/** Returns the name of the draft of the form "Invite user". @param removedId the id of the user who is invited again */
export const invitationDraft = (organizationId: number, removedId?: number): DraftName =>
  removedId === undefined ? ['inviteUser', organizationId] : ['inviteUser', organizationId, removedId];

/** Returns the values of the form for a user. Roles stay empty unless the service reports all of them. */
export const invitationOf = ({ email, name, roles, rolesShape }: User): Invitation => ({
  email: email ?? '',
  name: name ?? '',
  // The service does not report the language of the former invitation.
  locale: guessLocale(email ?? ''),
  roles: rolesShape === 'array' ? roles.map(({ id }) => id) : [],
});

/**
 * Returns the write that removes the user. Nothing is sent unless the user is read as pending, with the same e-mail.
 *
 * @param former receives the user as read just before
 * @param keepsDraft whether the invitation is kept as a draft before the removal is sent
 */
export function removalToInviteAgain(
  context: UserWriteContext,
  user: User,
  former: Former<User>,
  keepsDraft: boolean,
): Write {
  const { client, queries, organizationId } = context;
  const removal = removalWrite(context, user);
  return {
    ...removal,
    readBefore: async (isRepeated) => {
      const now = await userCache(organizationId).readNow(queries, client, user.id);
      // An earlier request, whose answer was not clear, has removed the user.
      if (now === null) return { kind: isRepeated ? 'wanted' : 'gone' };
      if (now.status !== 'pending')
        return { kind: 'other', value: statusText(currentLanguage().messages, now.status) };
      if (!isSameMailbox(now.email, user.email ?? '')) return { kind: 'other', value: now.email ?? '' };
      return {
        kind: 'differs',
        keep: () => {
          former.record = now;
        },
      };
    },
    isReadRequired: true,
    send: () => {
      if (keepsDraft)
        keepDraft(invitationDraft(organizationId, user.id), invitationOf(former.record ?? user));
      return removal.send();
    },
  };
}
