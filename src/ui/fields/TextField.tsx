/** One line of text in a form. The browser's own box: it stands first in most forms, and has to be there at once. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './TextField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  /** What stands between the label and the box, and is read with the box. */
  description?: ReactNode;
  /** What is wrong with what was typed. */
  error?: ReactNode;
}

/** A text box with its label above. Nothing is offered, corrected or spell-checked by the browser. */
export function TextField({ label, description, error, ...input }: Props) {
  const id = useId();
  const [aboutId, errorId] = [`${id}-about`, `${id}-error`];
  const described = [description && aboutId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {description && (
        <p id={aboutId} className={classes.about}>
          {description}
        </p>
      )}
      <input
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="off"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
