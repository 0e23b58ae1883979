/** What can be done to a user, from the row and from the drawer alike. */
import { useNavigate } from 'react-router-dom';
import type { User } from '../contract/user.ts';
import { userMessages } from '../i18n/user-messages.ts';
import { paths } from '../paths.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import type { MenuAction } from '../ui/overlays/menu-types.ts';
import type { Verb } from '../writes/outcome.ts';
import { useRefusals } from '../writes/refusals.ts';
import { userConfirmations } from './lazy-user-confirmations.ts';
import { useUserWrites } from './use-user-writes.ts';
import type { UserActionContext } from './user-confirmations.tsx';

interface Options {
  organizationId: number;
  onMove: (user: User) => void;
  /** Called once a user is removed. */
  onRemoved?: (user: User) => void;
}

/** Returns the actions for a user: Edit, Block, Unblock, Move, Remove. What can't be done now says why. */
export function useUserActions({ organizationId, onMove, onRemoved }: Options): (user: User) => MenuAction[] {
  const m = useLazyMessages(userMessages);
  const navigate = useNavigate();
  const isRefused = useRefusals();
  const context: UserActionContext = {
    ...useUserWrites(organizationId),
    messages: m,
    onRemoved: onRemoved ?? (() => {}),
  };
  const act = (name: 'askToBlock' | 'unblock' | 'askToRemove', user: User) => () =>
    userConfirmations.use((questions) => questions[name](context, user));

  return (user) => {
    const refused = (verb: Verb, action: string) =>
      isRefused(verb, organizationId, user.id)
        ? { disabledReason: m.users.forbidden({ action }), pressAnyway: true }
        : {};
    const impossible = (reason: string | undefined) => (reason ? { disabledReason: reason } : null);
    return [
      {
        id: 'edit',
        label: m.users.edit,
        onSelect: () =>
          void navigate({ pathname: paths.user(organizationId, user.id), search: location.search }),
      },
      {
        id: 'block',
        label: m.users.block,
        onSelect: act('askToBlock', user),
        ...(impossible(user.status === 'blocked' ? m.users.alreadyBlocked : undefined) ??
          refused('block', m.users.block)),
      },
      {
        id: 'unblock',
        label: m.users.unblock,
        onSelect: act('unblock', user),
        ...(impossible(
          user.status === 'pending'
            ? m.users.pendingCannotUnblock
            : user.status === 'normal'
              ? m.users.notBlocked
              : undefined,
        ) ?? refused('unblock', m.users.unblock)),
      },
      { id: 'move', label: m.users.move, onSelect: () => onMove(user), ...refused('moveUser', m.users.move) },
      {
        id: 'remove',
        label: m.users.remove,
        onSelect: act('askToRemove', user),
        danger: true,
        ...refused('removeUser', m.users.remove),
      },
    ];
  };
}
