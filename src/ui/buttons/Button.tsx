/** A button with variants, an optional icon and a busy state. */
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../basics/Icon.tsx';
import { type ButtonStyle, buttonClasses } from './button-classes.ts';

interface Props extends ButtonStyle, Omit<ComponentProps<'button'>, 'type'> {
  type?: 'button' | 'submit';
  icon?: IconName;
  /** Ignores clicks and is announced as busy. The button stays focusable: `disabled` would drop the focus. */
  busy?: boolean;
}

/** Renders a button. Its accessible name never depends on its state. */
export function Button({ variant, icon, size, busy = false, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}
