/** A button that opens a menu of actions. */
import type { ReactNode } from 'react';
import { pressPart } from '../loading/press.ts';
import type { MenuAction } from './menu-actions.ts';
import { useMenuButton } from './use-menu-button.ts';

const ActionMenu = pressPart(async () => (await import('./ActionMenu.tsx')).ActionMenu);

interface Props {
  /** The accessible name of the menu. */
  label: string;
  /** Returns the actions; called while the menu is open. */
  actions: () => MenuAction[];
  /** Whether one of the actions leads to the page that is shown. */
  isCurrent?: boolean;
  className: string | undefined;
  /** The accessible name of the button, which is visible. */
  children: ReactNode;
}

/** Renders the button and its open menu. */
export function MenuButton({ label, actions, isCurrent, className, children }: Props) {
  const { open, anchor, onClose, button } = useMenuButton();
  return (
    <>
      <button
        {...button}
        className={className}
        aria-haspopup="menu"
        aria-current={isCurrent ? 'page' : undefined}
      >
        {children}
      </button>
      {open && <ActionMenu anchor={anchor} label={label} actions={actions()} onClose={onClose} />}
    </>
  );
}
