/** The types of menus. */
import type { RefObject } from 'react';
import type { IconName } from '../basics/Icon.tsx';

/** One action of a menu. */
export interface MenuAction {
  /** Identifies the action in code, independent of the language. */
  id: string;
  label: string;
  onSelect: () => void;
  danger?: boolean;
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
