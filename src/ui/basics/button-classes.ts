/** The faces a button has, shared by buttons and by links that look like one. */
import classes from './Button.module.css';

/** How a button looks. */
export interface ButtonStyle {
  /** `primary` the one filled action, `danger` a destructive one, `quiet` with a hairline, `plain` without. */
  variant?: 'primary' | 'quiet' | 'danger' | 'plain' | undefined;
  size?: 'md' | 'lg' | undefined;
}

/** The class names of a look. */
export const buttonClasses = ({ variant = 'quiet', size = 'md' }: ButtonStyle, own?: string): string =>
  [classes.button, classes[variant], classes[size], own].filter(Boolean).join(' ');
