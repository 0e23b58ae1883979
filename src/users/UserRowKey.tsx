/** Runs the action of a key that was pressed on a row of the table of users. */
import { useEffect, useEffectEvent } from 'react';
import type { User } from '../contract/user.ts';
import { runRowKey } from '../ui/overlays/row-keys.ts';
import { useUserActions } from './use-user-actions.tsx';

interface Props {
  user: User;
  /** The key that was pressed. */
  pressed: string;
  organizationId: number;
  onMove: (user: User) => void;
  /** Called after the user was removed. */
  onRemoved: (user: User) => void;
  /** Called when the action has started. */
  onDone: () => void;
}

/** Renders nothing, and runs the action once. */
export function UserRowKey({ user, pressed, organizationId, onMove, onRemoved, onDone }: Props) {
  const actionsFor = useUserActions({ organizationId, onMove, onRemoved });
  const run = useEffectEvent(() => {
    onDone();
    runRowKey(pressed, actionsFor(user));
  });
  useEffect(() => run(), []);
  return null;
}
