/** The confirmations before a user is blocked, unblocked or removed, and the writes that they run. */
import type { User } from '../contract/user.ts';
import { currentLanguage } from '../i18n/language.ts';
import type { UserMessages } from '../i18n/user-messages.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { textToType } from '../ui/basics/typed-confirmation.ts';
import { confirm, type Question } from '../ui/overlays/confirm.ts';
import { presentWrite, toastSurface } from '../writes/present-write.tsx';
import { isRefused } from '../writes/refusals.ts';
import type { Write } from '../writes/run-write.ts';
import { UserCard } from './UserCard.tsx';
import { recentlyActive, userLabel } from './user.ts';
import { removalWrite, statusWrite, type UserWriteContext } from './user-writes.ts';

/** The context of an action on a user. */
export interface UserActionContext extends UserWriteContext {
  messages: UserMessages;
  /** Called after a user was removed. */
  onRemoved: (user: User) => void;
}

type QuestionTexts = Pick<Question, 'title' | 'action' | 'danger' | 'typed'> & { explanation: string };

/** Asks before a write. If the service refused the write before, the question says so and offers to try anyway. */
function askBefore(
  user: User,
  write: Write,
  { explanation, ...question }: QuestionTexts,
  onDone?: () => void,
): void {
  const m = writeMessages[currentLanguage().language];
  const refused = isRefused(write.verb, write.scope, write.target);
  const reason = m.forbidden[write.verb]({ name: write.name });
  confirm({
    ...question,
    ...(refused && { action: m.tryAnyway }),
    body: (
      <>
        <UserCard user={user} />
        <p>{explanation}</p>
        {refused && <p>{m.refusedBefore({ reason })}</p>}
      </>
    ),
    run: (surface) => presentWrite(write, { surface, ...(onDone && { onDone }) }),
  });
}

/** Asks, then blocks the user. */
export function askToBlock(context: UserActionContext, user: User): void {
  const { messages: m } = context;
  askBefore(user, statusWrite(context, user, 'blocked'), {
    title: m.users.blockTitle({ name: userLabel(user) }),
    action: m.users.block,
    danger: true,
    explanation: user.status === 'pending' ? m.users.blockPending : m.users.blockBody,
  });
}

/** Unblocks the user at once; asks first if the service refused it before. */
export function unblock(context: UserActionContext, user: User): void {
  const write = statusWrite(context, user, 'normal');
  if (!isRefused(write.verb, write.scope, write.target)) {
    const surface = toastSurface(write);
    void surface.attempt(() => presentWrite(write, { surface }));
    return;
  }
  const name = userLabel(user);
  askBefore(user, write, {
    title: writeMessages[currentLanguage().language].unblockTitle({ name }),
    action: context.messages.users.unblock,
    explanation: '',
  });
}

/** Asks, then removes the user. For a recently active user or one with a system role, the name must be typed. */
export function askToRemove(context: UserActionContext, user: User): void {
  const { messages: m, onRemoved } = context;
  const needsTyping = recentlyActive(user, Date.now()) || user.roles.some((role) => role.isSystem);
  const expected = textToType([user.name, user.email], user.id);
  askBefore(
    user,
    removalWrite(context, user),
    {
      title: m.users.removeTitle({ name: userLabel(user) }),
      action: m.users.remove,
      danger: true,
      typed: needsTyping ? { label: m.users.typeToConfirm({ name: expected }), expected } : undefined,
      explanation: m.users.removeBody,
    },
    () => onRemoved(user),
  );
}
