/** The actions on a row of a table: its menu, or the action of a key that was pressed on it. */
import { useEffect, useEffectEvent } from 'react';
import { ActionMenu } from './ActionMenu.tsx';
import { type MenuAction, type RowRequest, runActionKey } from './menu-actions.ts';

/** Renders the menu, which is open as long as it is mounted; for a key it renders nothing, and runs the action once. */
export function RowActions({ actions, ...request }: RowRequest & { actions: readonly MenuAction[] }) {
  const run = useEffectEvent(() => {
    if (!('pressed' in request)) return;
    request.onDone();
    runActionKey(request.pressed, actions);
  });
  useEffect(() => run(), []);
  return 'pressed' in request ? null : <ActionMenu {...request} actions={actions} />;
}
