/** The actions of menus: their types, and the keys that run them on a row and in a drawer. */
import type { RefObject } from 'react';
import type { IconName } from '../basics/Icon.tsx';

/** One action of a menu. */
export interface MenuAction {
  /** Identifies the action in code, independent of the language. */
  id: string;
  label: string;
  onSelect: () => void;
  danger?: boolean;
  /** Whether a line separates the action from those before it, as it does a dangerous one. */
  isApart?: boolean;
  icon?: IconName;
  /** The key that does the same on a row, as it is shown: `B`. */
  keys?: string;
  /** Whether the record is in the wanted state already: a menu leaves the action out. */
  isDone?: boolean;
  /** Whether the action leads to what is shown now: it is ticked, and announced as current. */
  isCurrent?: boolean;
  /** What the action does, below its label. */
  description?: string;
  /** Why the action is unavailable. The action is then shown as disabled, but stays focusable. */
  disabledReason?: string | undefined;
  /** Calls `onSelect` although the action is shown as disabled: the dialog it opens explains why and offers to try. */
  selectableWhenDisabled?: boolean;
}

/** The props that place a menu or listbox beside a button. */
export interface MenuPlace {
  /** The button that opened the menu. */
  anchor: RefObject<HTMLElement | null>;
  /** The accessible name. */
  label: string;
  /** Closes the menu. @param restore whether the focus goes back to the anchor */
  onClose: (restore: boolean) => void;
}

/** What asks for the actions on a row: its menu button, or a key that was pressed on it and acts as the entry would. */
export type RowRequest = MenuPlace | { pressed: string; onDone: () => void };

/** Tells whether an action may be selected now. */
export const isPossible = ({ disabledReason, selectableWhenDisabled }: MenuAction): boolean =>
  !disabledReason || selectableWhenDisabled === true;

/** The ids of the actions of each key. The first that is possible runs. */
const actionIds: Record<string, readonly string[]> = { b: ['block', 'unblock'], e: ['edit'], m: ['move'] };

/** Tells whether a key press runs an action. A held key runs it once. */
export const isActionKey = ({ key, repeat }: KeyboardEvent): boolean => key in actionIds && !repeat;

/** Runs the action of a key, unless it is impossible now. */
export function runActionKey(key: string, actions: readonly MenuAction[]): void {
  const ids = actionIds[key] ?? [];
  ids.flatMap((id) => actions.filter((action) => action.id === id && isPossible(action)))[0]?.onSelect();
}
