/** The keys of a table that run an action on the row with the focus. */
import type { MenuAction } from './menu-types.ts';

/** The ids of the actions of each key. The first that is possible runs. */
const actionIds: Record<string, readonly string[]> = { b: ['block', 'unblock'], e: ['edit'], m: ['move'] };

/** Runs the action of a key as its entry in the menu of the row would. @param actions the actions of the row */
export function runRowKey(key: string, actions: readonly MenuAction[]): void {
  const isPossible = ({ disabledReason, selectableWhenDisabled }: MenuAction) =>
    !disabledReason || selectableWhenDisabled;
  const ids = actionIds[key] ?? [];
  ids.flatMap((id) => actions.filter((action) => action.id === id && isPossible(action)))[0]?.onSelect();
}
