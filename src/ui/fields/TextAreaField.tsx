/** A text field of several lines. */
import { type ComponentProps, useId } from 'react';
import classes from './TextField.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  /** Shown between the label and the field, and announced with the field. */
  description: string;
  /** The error message, which is announced; marks the field as invalid. */
  error?: string;
}

/** Renders the field. Autocompletion and spell checking are off. */
export function TextAreaField({ label, description, error, ...field }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-description`} className={classes.description}>
        {description}
      </p>
      <textarea
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...field}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
