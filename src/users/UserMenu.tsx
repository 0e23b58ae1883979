/** The menu of the actions on a user, opened from a row of the table. */
import type { User } from '../contract/user.ts';
import { ActionMenu } from '../ui/overlays/ActionMenu.tsx';
import type { MenuPlace } from '../ui/overlays/menu-types.ts';
import { useUserActions } from './use-user-actions.tsx';

interface Props extends MenuPlace {
  user: User;
  organizationId: number;
  onMove: (user: User) => void;
  /** Called after the user was removed. */
  onRemoved: (user: User) => void;
}

/** Renders the menu, which is open as long as it is mounted. */
export function UserMenu({ user, organizationId, onMove, onRemoved, ...place }: Props) {
  const actionsFor = useUserActions({ organizationId, onMove, onRemoved });
  return <ActionMenu {...place} actions={actionsFor(user)} />;
}
