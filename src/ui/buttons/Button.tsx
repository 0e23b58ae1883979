/** A button with variants, an optional icon and a busy state. */
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../basics/Icon.tsx';
import { type ButtonStyle, buttonClasses } from './button-classes.ts';

interface Props extends ButtonStyle, Omit<ComponentProps<'button'>, 'type'> {
  type?: 'button' | 'submit';
  icon?: IconName;
  /** Ignores clicks and is announced as busy. The button stays focusable: `disabled` would drop the focus. */
  busy?: boolean;
  /** Why the button can do nothing now. It ignores clicks and says why, but stays focusable. */
  disabledReason?: string | undefined;
}

/** Renders a button. Its accessible name never depends on its state. */
export function Button(props: Props) {
  const { variant, icon, busy = false, disabledReason, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...(disabledReason && { 'data-tooltip': disabledReason, 'aria-description': disabledReason })}
      {...rest}
      className={buttonClasses({ variant }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabledReason !== undefined || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy || disabledReason !== undefined) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}
