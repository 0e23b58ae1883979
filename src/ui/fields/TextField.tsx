/** A text field. A plain element: as the first field of most forms it must not wait for Mantine's code. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldWarnings } from './FieldWarnings.tsx';
import classes from './TextField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'size'> {
  label: ReactNode;
  /** Hides the label from sight, as in the cell of a table. */
  labelHidden?: boolean;
  /** The number of lines of a field for several lines; absent for one line. */
  rows?: number;
  /** Shown between the label and the input, and announced with the input. */
  description?: ReactNode;
  /** The error message; marks the input as invalid. An empty text keeps a line free for it. */
  error?: ReactNode;
  /** Shown below the input and announced when it changes, several one below the other; empty while there is nothing to say. */
  note?: ReactNode;
}

/** Renders the field. Autocompletion, autocorrection and spell checking are off. */
export function TextField({ label, labelHidden, rows, description, error, note, ...input }: Props) {
  const id = useId();
  const [descriptionId, errorId, noteId] = [`${id}-description`, `${id}-error`, `${id}-note`];
  const notes = [note].flat().filter(Boolean);
  const describedBy = [
    input['aria-describedby'],
    description && descriptionId,
    error && errorId,
    notes.length > 0 && noteId,
  ].filter(Boolean);
  // Both elements take the same properties.
  const Input = (rows === undefined ? 'input' : 'textarea') as 'input';
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {description && (
        <p id={descriptionId} className={classes.description}>
          {description}
        </p>
      )}
      <Input
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="off"
        {...input}
        {...(rows !== undefined && { rows })}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy.join(' ') || undefined}
      />
      {(error || error === '') && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {note !== undefined && (
        <div id={noteId} className={classes.note}>
          <FieldWarnings texts={notes} />
        </div>
      )}
    </div>
  );
}
