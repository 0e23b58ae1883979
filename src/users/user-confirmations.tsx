/** What is asked before a user is blocked, unblocked, moved, removed or invited again, and the writes that follow. */
import type { User } from '../contract/user.ts';
import { currentLanguage } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { canKeepDraft } from '../session/drafts/drafts.ts';
import { notify } from '../ui/basics/notify.ts';
import { askToTypeName } from '../ui/basics/typed-name.ts';
import { closeQuestion, confirm } from '../ui/overlays/confirm.ts';
import { askBeforeWrite, runUnblock } from '../writes/ask-before-write.tsx';
import { isRefused } from '../writes/refusals.ts';
import { newFormer } from '../writes/run-write.ts';
import { invitationToFill } from './invite/invitation-to-fill.ts';
import { invitationDraft, invitationOf, removalToInviteAgain } from './invite/invite-again.ts';
import { MoveUserDialog } from './MoveUserDialog.tsx';
import { UserCard } from './UserCard.tsx';
import { removalAsksTyping, userLabel } from './user.ts';
import { removalWrite, statusWrite, type UserWriteContext } from './user-writes.ts';

/** The context of an action on a user. */
export interface UserActionContext extends UserWriteContext {
  /** Called after a user was removed or moved: both take the user out of the list. */
  onRemoved: (user: User) => void;
  /** Opens the form "Invite user" for a user who was removed to be invited again. */
  openInvitation: (user: User) => void;
  /** The admin has typed the verb: every action asks, also Unblock. */
  asksAlways?: boolean | undefined;
}

/** Asks, then blocks the user. */
export function askToBlock(context: UserActionContext, user: User): void {
  const m = currentLanguage().messages;
  askBeforeWrite(statusWrite(context, user, 'blocked'), {
    card: <UserCard user={user} />,
    title: m.record.blockTitle({ name: userLabel(user) }),
    danger: true,
    explanation: user.status === 'pending' ? m.users.blockPending : m.users.blockBody,
  });
}

/** Unblocks the user at once; asks first if the service refused it before. */
export function unblock(context: UserActionContext, user: User): void {
  runUnblock(statusWrite(context, user, 'normal'), <UserCard user={user} />, context.asksAlways);
}

/** Asks for the new organization, then moves the user. */
export function askToMove(context: UserActionContext, user: User): void {
  const onClose = (moved: boolean) => {
    closeQuestion();
    if (moved) context.onRemoved(user);
  };
  confirm({
    dialog: <MoveUserDialog user={user} organizationId={context.organizationId} onClose={onClose} />,
  });
}

/** Asks, then removes the user. For a recently active user or one with a system role, the name must be typed. */
export function askToRemove(context: UserActionContext, user: User): void {
  const m = currentLanguage().messages;
  askBeforeWrite(
    removalWrite(context, user),
    {
      card: <UserCard user={user} />,
      title: m.record.removeTitle({ name: userLabel(user) }),
      danger: true,
      typed: removalAsksTyping(user, Date.now()) ? askToTypeName(m, user) : undefined,
      explanation: m.users.removeBody,
    },
    { onDone: () => context.onRemoved(user) },
  );
}

/** Asks, then removes a pending user and opens the form "Invite user", filled in. */
export function askToInviteAgain(context: UserActionContext, user: User): void {
  const m = currentLanguage().messages;
  const { organizationId, openInvitation } = context;
  const isDraftKept = canKeepDraft(invitationDraft(organizationId, user.id), invitationOf(user));
  const former = newFormer<User>();
  const isFormOpen = () => location.pathname === paths.inviteUser(organizationId);
  askBeforeWrite(
    removalToInviteAgain(context, user, former, isDraftKept),
    {
      card: <UserCard user={user} />,
      title: m.inviteAgain.title({ name: userLabel(user) }),
      action: m.inviteAgain.action,
      danger: true,
      explanation: [m.inviteAgain.body, !isDraftKept && m.inviteAgain.noDraft].filter(Boolean).join(' '),
      disabledReason: isRefused('invite', organizationId, null)
        ? m.writes.forbidden.invite({ name: m.users.invitee })
        : isFormOpen()
          ? m.inviteAgain.formOpen
          : undefined,
    },
    {
      onDone: (_, isOpen) => {
        const open = () => {
          // What the open form holds must stay.
          if (isFormOpen()) return offer(m.inviteAgain.formOpen);
          invitationToFill.set({ organizationId, user: former.record ?? user, isDraftKept });
          openInvitation(user);
        };
        const offer = (text: string) => {
          notify(text, { actions: [{ label: m.inviteAgain.write, onPress: open }] });
        };
        // Who has closed the question does something else by now: a form would take the next keys.
        if (isOpen) open();
        else offer(m.inviteAgain.notYet({ name: userLabel(user) }));
      },
    },
  );
}
