/** The questions before a user is blocked, unblocked or removed, and what they run. Loaded before the first is put. */
import type { User } from '../contract/user.ts';
import { currentLanguage } from '../i18n/language.ts';
import type { UserMessages } from '../i18n/user-messages.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { textToType } from '../ui/basics/typed-confirmation.ts';
import { confirm, type Question } from '../ui/overlays/confirm.ts';
import { noticeSurface, presentWrite } from '../writes/present-write.tsx';
import { isRefused } from '../writes/refusals.ts';
import type { Write } from '../writes/run-write.ts';
import { UserCard } from './UserCard.tsx';
import { recentlyActive, userLabel } from './user.ts';
import { removalWrite, statusWrite, type UserWriteContext } from './user-writes.ts';

/** What an action needs besides the user. */
export interface UserActionContext extends UserWriteContext {
  messages: UserMessages;
  /** Called once a user is removed. */
  onRemoved: (user: User) => void;
}

type Details = Pick<Question, 'title' | 'action' | 'danger' | 'typed'> & { explanation: string };

/** Puts the question before a write. Where the service refused it before, the question says so and offers to try. */
function ask(user: User, write: Write, { explanation, ...question }: Details, onDone?: () => void): void {
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

/** Asks before blocking. */
export function askToBlock(context: UserActionContext, user: User): void {
  const { messages: m } = context;
  ask(user, statusWrite(context, user, 'blocked'), {
    title: m.users.blockTitle({ name: userLabel(user) }),
    action: m.users.block,
    danger: true,
    explanation: user.status === 'pending' ? m.users.blockPending : m.users.blockBody,
  });
}

/** Unblocks at once; asks where the service refused it before. */
export function unblock(context: UserActionContext, user: User): void {
  const write = statusWrite(context, user, 'normal');
  if (!isRefused(write.verb, write.scope, write.target)) {
    const surface = noticeSurface();
    void surface.attempt(() => presentWrite(write, { surface }));
    return;
  }
  const name = userLabel(user);
  ask(user, write, {
    title: writeMessages[currentLanguage().language].unblockTitle({ name }),
    action: context.messages.users.unblock,
    explanation: '',
  });
}

/** Asks before removing; for a recently active user and one with a system role the name has to be typed. */
export function askToRemove(context: UserActionContext, user: User): void {
  const { messages: m, onRemoved } = context;
  const grave = recentlyActive(user, Date.now()) || user.roles.some((role) => role.isSystem);
  const expected = textToType([user.name, user.email], user.id);
  ask(
    user,
    removalWrite(context, user),
    {
      title: m.users.removeTitle({ name: userLabel(user) }),
      action: m.users.remove,
      danger: true,
      typed: grave ? { label: m.users.typeToConfirm({ name: expected }), expected } : undefined,
      explanation: m.users.removeBody,
    },
    () => onRemoved(user),
  );
}
