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
  className?: string | undefined;
  /** The accessible name of the button, which is visible. */
  children: ReactNode;
}

/** Renders the button and its open menu. */
export function MenuButton({ label, actions, className, children }: Props) {
  const { open, anchor, onClose, button } = useMenuButton();
  return (
    <>
      <button {...button} className={className} aria-haspopup="menu">
        {children}
      </button>
      {open && <ActionMenu anchor={anchor} label={label} actions={actions()} onClose={onClose} />}
    </>
  );
}
