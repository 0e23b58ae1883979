/** A button that opens a menu of actions. */
import { type ReactNode, useRef, useState } from 'react';
import type { MenuAction } from './menu-types.ts';
import { ActionMenu } from './menus.ts';

interface Props {
  /** The button's name. */
  label: string;
  /** The content says the name already, so that what is seen is part of it. */
  named?: boolean;
  /** The id of an element that tells same-named buttons apart. */
  describedBy?: string | undefined;
  /** Asked for when the menu opens. */
  actions: () => MenuAction[];
  className?: string | undefined;
  tabIndex?: number;
  children: ReactNode;
}

/** The button and, while it is open, its menu. */
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
