/** The actions on a row of a table: its menu, or the action of a key that was pressed on it. */
import { useEffect, useEffectEvent } from 'react';
import { ActionMenu } from './ActionMenu.tsx';
import type { MenuAction, RowRequest } from './menu-types.ts';

/** The ids of the actions of each key. The first that is possible runs. */
const actionIds: Record<string, readonly string[]> = { b: ['block', 'unblock'], e: ['edit'], m: ['move'] };

/** Renders the menu, which is open as long as it is mounted; for a key it renders nothing, and runs the action once. */
export function RowActions({ actions, ...request }: RowRequest & { actions: readonly MenuAction[] }) {
  const run = useEffectEvent(() => {
    if (!('pressed' in request)) return;
    request.onDone();
    const isPossible = ({ disabledReason, selectableWhenDisabled }: MenuAction) =>
      !disabledReason || selectableWhenDisabled;
    const ids = actionIds[request.pressed] ?? [];
    ids.flatMap((id) => actions.filter((action) => action.id === id && isPossible(action)))[0]?.onSelect();
  });
  useEffect(() => run(), []);
  return 'pressed' in request ? null : <ActionMenu {...request} actions={actions} />;
}
