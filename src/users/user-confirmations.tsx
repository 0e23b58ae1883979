/** The confirmations before a user is blocked, unblocked, removed or invited again, and the writes that they run. */
import type { User } from '../contract/user.ts';
import type { UserMessages } from '../i18n/user-messages.ts';
import { textToType } from '../ui/basics/typed-confirmation.ts';
import { confirm } from '../ui/overlays/confirm.ts';
import { askBeforeWrite, runUnblock } from '../writes/ask-before-write.tsx';
import { InviteAgainDialog } from './lazy-invite-again-dialog.ts';
import { UserCard } from './UserCard.tsx';
import { recentlyActive, userLabel } from './user.ts';
import { removalWrite, statusWrite, type UserWriteContext } from './user-writes.ts';

/** The context of an action on a user. */
export interface UserActionContext extends UserWriteContext {
  messages: UserMessages;
  /** Called after a user was removed. */
  onRemoved: (user: User) => void;
  /** The admin has typed the verb: every action asks, and the button that decides has the focus. */
  decided?: boolean | undefined;
}

/** Asks, then blocks the user. */
export function askToBlock(context: UserActionContext, user: User): void {
  const { messages: m } = context;
  askBeforeWrite(statusWrite(context, user, 'blocked'), {
    card: <UserCard user={user} />,
    title: m.users.blockTitle({ name: userLabel(user) }),
    action: m.users.block,
    danger: true,
    decided: context.decided,
    explanation: user.status === 'pending' ? m.users.blockPending : m.users.blockBody,
  });
}

/** Unblocks the user at once; asks first if the service refused it before. */
export function unblock(context: UserActionContext, user: User): void {
  runUnblock(
    statusWrite(context, user, 'normal'),
    context.messages.users.unblock,
    <UserCard user={user} />,
    context.decided,
  );
}

/** Tells whether removing the user asks for typing: recently active, or with a system role. @param now epoch milliseconds */
export const removalAsksTyping = (user: User, now: number): boolean =>
  recentlyActive(user, now) || user.roles.some((role) => role.isSystem);

/** Asks, then removes the user. For a recently active user or one with a system role, the name must be typed. */
export function askToRemove(context: UserActionContext, user: User): void {
  const { messages: m, onRemoved } = context;
  const needsTyping = removalAsksTyping(user, Date.now());
  const expected = textToType([user.name, user.email], user.id);
  askBeforeWrite(
    removalWrite(context, user),
    {
      card: <UserCard user={user} />,
      title: m.users.removeTitle({ name: userLabel(user) }),
      action: m.users.remove,
      danger: true,
      decided: context.decided,
      typed: needsTyping ? { label: m.users.typeToConfirm({ name: expected }), expected } : undefined,
      explanation: m.users.removeBody,
    },
    { onDone: () => onRemoved(user) },
  );
}

/** Opens the dialog that invites a pending user again. */
export function askToInviteAgain({ organizationId, onRemoved }: UserActionContext, user: User): void {
  confirm({
    dialog: (
      <InviteAgainDialog organizationId={organizationId} user={user} onRemoved={() => onRemoved(user)} />
    ),
  });
}
