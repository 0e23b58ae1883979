/** The menu of what can be done to a person, from their row. */
import type { User } from '../contract/user.ts';
import { ActionMenu } from '../ui/overlays/ActionMenu.tsx';
import type { MenuPlace } from '../ui/overlays/menu-types.ts';
import { useUserActions } from './use-user-actions.tsx';

interface Props extends MenuPlace {
  user: User;
  organizationId: number;
  onMove: (user: User) => void;
  /** Called once the person is removed. */
  onRemoved: (user: User) => void;
}

/** The menu, for as long as it is mounted. */
export function UserMenu({ user, organizationId, onMove, onRemoved, ...place }: Props) {
  const actionsFor = useUserActions({ organizationId, onMove, onRemoved });
  return <ActionMenu {...place} actions={actionsFor(user)} />;
}
