/** A button that opens a menu of actions. */
import { type ReactNode, useRef, useState } from 'react';
import type { MenuAction } from './menu-types.ts';
import { ActionMenu } from './menus.ts';

interface Props {
  /** The accessible name of the button and of the menu. */
  label: string;
  /** Whether the visible content is the button's accessible name, so that no `aria-label` is needed. */
  named?: boolean;
  /** The id of an element that distinguishes buttons with the same name. */
  describedBy?: string | undefined;
  /** Returns the actions; called while the menu is open. */
  actions: () => MenuAction[];
  className?: string | undefined;
  tabIndex?: number;
  children: ReactNode;
}

/** Renders the button and its open menu. */
export function MenuButton({
  label,
  named = false,
  describedBy,
  actions,
  className,
  tabIndex,
  children,
}: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (restore: boolean) => {
    setOpen(false);
    if (restore) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        tabIndex={tabIndex}
        aria-label={named ? undefined : label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {open && <ActionMenu anchor={button} label={label} actions={actions()} onClose={close} />}
    </>
  );
}
