/** The actions on a user in a row of the table: a menu, or a key. A component, since their hook is code of presses. */
import type { User } from '../../contract/user.ts';
import type { RowRequest } from '../../ui/overlays/menu-actions.ts';
import { RowActions } from '../../ui/overlays/RowActions.tsx';
import { useUserActions } from '../use-user-actions.tsx';

interface Props {
  request: RowRequest;
  user: User;
  organizationId: number;
  /** Called after the user was removed or moved. */
  onRemoved: (user: User) => void;
}

/** Renders the menu, or runs the action of the key. */
export function UserRowActions({ request, user, organizationId, onRemoved }: Props) {
  const actionsFor = useUserActions({ organizationId, onRemoved });
  return <RowActions {...request} actions={actionsFor(user)} />;
}
