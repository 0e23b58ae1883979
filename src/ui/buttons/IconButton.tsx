/** A square button that shows only an icon. */
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../basics/Icon.tsx';
import classes from './Button.module.css';
import { buttonClasses } from './button-classes.ts';

/** Renders the button. @param props.label the accessible name */
export function IconButton({
  label,
  icon,
  ...rest
}: ComponentProps<'button'> & { label: string; icon: IconName }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tooltip={label}
      className={buttonClasses({ variant: 'plain' }, classes.icon)}
    >
      <Icon name={icon} />
    </button>
  );
}
