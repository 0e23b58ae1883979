/** A text field of one line or several. A plain element: as the first field of most forms it must not wait for Mantine's code. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldWarnings } from './FieldWarnings.tsx';
import classes from './TextField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'size'> {
  label: ReactNode;
  /** Shown between the label and the input, and announced with the input. */
  description?: ReactNode;
  /** The error message; marks the input as invalid. */
  error?: ReactNode;
  /** Shown below the input and announced when it changes; empty while there is nothing to say. */
  note?: ReactNode;
  /** Takes several lines, and shows so many. */
  rows?: number;
}

/** Renders the field. Autocompletion, autocorrection and spell checking are off. */
export function TextField({ label, description, error, note, ...input }: Props) {
  const id = useId();
  // What is used of both is the same.
  const Control = (input.rows ? 'textarea' : 'input') as 'input';
  const [descriptionId, errorId, noteId] = [`${id}-description`, `${id}-error`, `${id}-note`];
  const describedBy = [description && descriptionId, error && errorId, note && noteId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {description && (
        <p id={descriptionId} className={classes.description}>
          {description}
        </p>
      )}
      <Control
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="off"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {note !== undefined && (
        <div id={noteId}>
          <FieldWarnings texts={note ? [note] : []} />
        </div>
      )}
    </div>
  );
}
