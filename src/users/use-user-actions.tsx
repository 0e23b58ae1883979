/** The actions on a user, for the menu of the table row and of the drawer. */

import { useNavigate } from 'react-router-dom';
import { bulkWords } from '../bulk/tab/bulk-words.ts';
import type { User } from '../contract/user.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { skipLeaveGuard } from '../ui/history/skip-leave-guard.ts';
import { copyAction, copyLinkAction } from '../ui/overlays/copy-action.tsx';
import type { MenuAction } from '../ui/overlays/menu-actions.ts';
import { doneBecause, refusedBefore } from '../writes/action-states.ts';
import { useRefusals } from '../writes/refusals.ts';
import { editsAtOnce } from './drawer-context.ts';
import { handsOver } from './invite/invitation-to-fill.ts';
import {
  askToBlock,
  askToInviteAgain,
  askToMove,
  askToRemove,
  type UserActionContext,
  unblock,
} from './user-confirmations.tsx';
import { useUserWrites } from './user-writes.ts';

interface Options {
  organizationId: number;
  /** Called after a user was removed or moved. */
  onRemoved: (user: User, organizationId: number) => void;
  /** The admin has typed the verb: every action asks, also Unblock. */
  asksAlways?: boolean;
}

/**
 * Returns the function that lists the actions on a user: Edit, Block, Unblock, Invite again
 * (only for a pending user), Move, Copy e-mail, Copy link, Remove.
 *
 * An action that is not possible now has a `disabledReason`. The function also takes users of another organization.
 */
export function useUserActions({
  organizationId: own,
  onRemoved,
  asksAlways,
}: Options): (user: User, organizationId?: number) => MenuAction[] {
  const m = useMessages();
  const navigate = useNavigate();
  const isRefused = useRefusals();
  const writesIn = useUserWrites();

  return (user, organizationId = own) => {
    const context: UserActionContext = {
      ...writesIn(organizationId),
      onRemoved: (removed) => onRemoved(removed, organizationId),
      openInvitation: ({ id }) => {
        const isInDrawer = location.pathname === paths.user(organizationId, id);
        void navigate(
          { pathname: paths.inviteUser(organizationId), search: location.search },
          { state: { ...handsOver, ...(isInDrawer && skipLeaveGuard), removedId: id } },
        );
      },
      asksAlways,
    };
    const { verbs } = m.writes;
    const reasons = bulkWords().bulkPreview.reasons.user;
    const ifRefused = refusedBefore(m, isRefused, organizationId, user.id);
    const disabledBecause = (reason: string | undefined) => (reason ? { disabledReason: reason } : null);
    const { email } = user;
    const obstacle = !user.name?.trim() ? 'noName' : user.email?.trim() ? undefined : 'noEmail';
    const inviteAgain: MenuAction = {
      id: 'inviteAgain',
      label: m.users.inviteAgain,
      icon: 'invite',
      onSelect: () => askToInviteAgain(context, user),
      ...(disabledBecause(obstacle && m.inviteAgain.obstacles[obstacle]) ??
        ifRefused('removeUser', m.users.inviteAgain)),
    };
    return [
      {
        id: 'edit',
        label: verbs.editKey,
        icon: 'edit',
        keys: 'E',
        onSelect: () =>
          void navigate(
            { pathname: paths.user(organizationId, user.id), search: location.search },
            { state: editsAtOnce },
          ),
      },
      {
        id: 'block',
        label: verbs.block,
        icon: 'block',
        keys: 'B',
        onSelect: () => askToBlock(context, user),
        ...(doneBecause(user.status === 'blocked', reasons.alreadyBlocked) ?? ifRefused('block')),
      },
      {
        id: 'unblock',
        label: verbs.unblock,
        icon: 'unblock',
        ...(user.status === 'blocked' && { keys: 'B' }),
        onSelect: () => unblock(context, user),
        ...(disabledBecause(user.status === 'pending' ? reasons.pending : undefined) ??
          doneBecause(user.status === 'normal', reasons.notBlocked) ??
          ifRefused('unblock')),
      },
      ...(user.status === 'pending' ? [inviteAgain] : []),
      {
        id: 'move',
        label: m.users.move,
        icon: 'move',
        keys: 'M',
        onSelect: () => askToMove(context, user),
        ...ifRefused('moveUser', m.users.move),
      },
      ...(email
        ? [
            copyAction({
              id: 'copyEmail',
              label: m.record.copyEmail,
              icon: 'copy',
              text: () => email,
              done: m.record.copied,
            }),
          ]
        : []),
      copyLinkAction(m, () => location.origin + paths.user(organizationId, user.id)),
      {
        id: 'remove',
        label: verbs.removeUser,
        icon: 'remove',
        onSelect: () => askToRemove(context, user),
        danger: true,
        ...ifRefused('removeUser'),
      },
    ];
  };
}
