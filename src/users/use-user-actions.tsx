/** What can be done to a person, from the row and from the drawer alike. */
import { useNavigate } from 'react-router-dom';
import type { User } from '../contract/users.ts';
import { paths } from '../paths.ts';
import { useForbidden } from '../session/forbidden.ts';
import { confirm } from '../ui/confirm.ts';
import { errorWords } from '../ui/error-words.ts';
import type { MenuAction } from '../ui/MenuButton.tsx';
import { notify, notifyFailure } from '../ui/notify.ts';
import { useMessages } from '../ui/use-messages.ts';
import { useRemoveUser, useUpdateUser } from './mutations.ts';
import { PersonCard } from './PersonCard.tsx';
import { callUser, recentlyActive } from './person.ts';

interface Options {
  organizationId: number;
  onMove: (user: User) => void;
  /** Called once a person is removed. */
  onRemoved?: (user: User) => void;
}

/** Gives the actions for a person: Edit, Block, Unblock, Move, Remove. What can't be done now says why. */
export function useUserActions({ organizationId, onMove, onRemoved }: Options): (user: User) => MenuAction[] {
  const m = useMessages();
  const navigate = useNavigate();
  const forbidden = useForbidden();
  const { mutateAsync: updateUser } = useUpdateUser(organizationId);
  const { mutateAsync: removeUser } = useRemoveUser(organizationId);

  const setStatus = async (user: User, status: 'blocked' | 'normal') => {
    const name = callUser(user);
    const after = await updateUser({ userId: user.id, body: { status } });
    if (after && after.status !== status) notifyFailure(m.users.notChanged({ name }));
    else notify(status === 'blocked' ? m.users.isBlocked({ name }) : m.users.isUnblocked({ name }));
  };

  const askToBlock = (user: User) =>
    confirm({
      title: m.users.blockTitle({ name: callUser(user) }),
      body: (
        <>
          <PersonCard user={user} />
          <p>{user.status === 'pending' ? m.users.blockPending : m.users.blockBody}</p>
        </>
      ),
      action: m.users.block,
      danger: true,
      run: () => setStatus(user, 'blocked'),
    });

  const unblock = (user: User) =>
    setStatus(user, 'normal').catch((error: unknown) => {
      const { title, sentences } = errorWords(m, error);
      notifyFailure([`${title}.`, ...sentences].join(' '));
    });

  const askToRemove = (user: User) => {
    const name = callUser(user);
    const grave = recentlyActive(user, Date.now()) || user.roles.some((role) => role.isSystem);
    confirm({
      title: m.users.removeTitle({ name }),
      body: (
        <>
          <PersonCard user={user} />
          <p>{m.users.removeBody}</p>
        </>
      ),
      action: m.users.remove,
      danger: true,
      typed: grave ? { label: m.users.typeToConfirm({ name }), expected: name } : undefined,
      run: async () => {
        await removeUser(user.id);
        notify(m.users.isRemoved({ name }));
        onRemoved?.(user);
      },
    });
  };

  return (user) => {
    const refused = (operation: string, action: string) =>
      forbidden.has(operation) ? m.users.forbidden({ action }) : undefined;
    return [
      {
        label: m.users.edit,
        onSelect: () =>
          void navigate({ pathname: paths.user(organizationId, user.id), search: location.search }),
      },
      {
        label: m.users.block,
        onSelect: () => askToBlock(user),
        disabledReason:
          refused('updateUser', m.users.block) ??
          (user.status === 'blocked' ? m.users.alreadyBlocked : undefined),
      },
      {
        label: m.users.unblock,
        onSelect: () => void unblock(user),
        disabledReason:
          refused('updateUser', m.users.unblock) ??
          (user.status === 'pending'
            ? m.users.pendingCannotUnblock
            : user.status === 'normal'
              ? m.users.notBlocked
              : undefined),
      },
      {
        label: m.users.move,
        onSelect: () => onMove(user),
        disabledReason: refused('updateUser', m.users.move),
      },
      {
        label: m.users.remove,
        onSelect: () => askToRemove(user),
        danger: true,
        disabledReason: refused('removeUser', m.users.remove),
      },
    ];
  };
}
