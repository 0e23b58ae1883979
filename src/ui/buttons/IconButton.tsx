/** A square button that shows only an icon. */
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../basics/Icon.tsx';
import classes from './Button.module.css';
import { type ButtonStyle, buttonClasses } from './button-classes.ts';

interface Props extends ButtonStyle, ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
  icon: IconName;
}

/** Renders the button, without an outline unless `variant` says otherwise. */
export function IconButton({ label, icon, variant = 'plain', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tooltip={label}
      className={buttonClasses({ variant }, classes.icon, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
