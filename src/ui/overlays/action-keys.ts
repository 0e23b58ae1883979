/** The keys that run an action on a record: on its row, and in its drawer. */
import type { MenuAction } from './menu-types.ts';

/** The ids of the actions of each key. The first that is possible runs. */
const actionIds: Record<string, readonly string[]> = { b: ['block', 'unblock'], e: ['edit'], m: ['move'] };

/** Tells whether a key press runs an action. A held key runs it once. */
export const isActionKey = ({ key, repeat }: KeyboardEvent): boolean => key in actionIds && !repeat;

/** Runs the action of a key, unless it is impossible now. */
export function runActionKey(key: string, actions: readonly MenuAction[]): void {
  const isPossible = ({ disabledReason, selectableWhenDisabled }: MenuAction) =>
    !disabledReason || selectableWhenDisabled;
  const ids = actionIds[key] ?? [];
  ids.flatMap((id) => actions.filter((action) => action.id === id && isPossible(action)))[0]?.onSelect();
}
