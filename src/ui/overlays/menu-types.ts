/** What menus of actions are made of. */
import type { RefObject } from 'react';

/** One action of a menu. */
export interface MenuAction {
  /** Names the action in code; the same in every language. */
  id: string;
  label: string;
  onSelect: () => void;
  danger?: boolean;
  /** Why it can't be done now. The action is then shown as disabled and reachable. */
  disabledReason?: string | undefined;
  /** It can be pressed although it is shown as disabled: what it opens says why and offers to try. */
  pressAnyway?: boolean;
}

/** What the menu of a row is given: the button it stands beside, its name, and what closes it. */
export interface MenuPlace {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** `restore` is set when the focus should go back to the anchor. */
  onClose: (restore: boolean) => void;
}
