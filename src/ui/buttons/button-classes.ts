/** The class names of buttons and of links that look like buttons. */
import classes from './Button.module.css';

/** The props that decide how a button looks. */
export interface ButtonStyle {
  /** `primary`: filled, the main action; `danger`: destructive; `quiet` (default): outlined; `plain`: no outline. */
  variant?: 'primary' | 'quiet' | 'danger' | 'plain' | undefined;
}

/** Returns the class names of a button. @param more further class names of the caller */
export const buttonClasses = (
  { variant = 'quiet' }: ButtonStyle,
  ...more: readonly (string | undefined)[]
): string => [classes.button, classes[variant], ...more].filter(Boolean).join(' ');
