/** The state of a button that opens a menu or a listbox beside it. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { withPress } from '../loading/press.ts';

/** Returns whether the menu is open, how it is closed, and the props of the button. ArrowDown and ArrowUp open it, too. */
export function useMenuButton() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return {
    open,
    anchor,
    onClose: (restore: boolean) => {
      setOpen(false);
      if (restore) anchor.current?.focus();
    },
    button: {
      ref: anchor,
      type: 'button' as const,
      'aria-expanded': open,
      onClick: () => withPress(() => setOpen(!open)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        event.stopPropagation();
        withPress(() => setOpen(true));
      },
    },
  };
}
