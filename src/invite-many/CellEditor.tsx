/** The field in a cell that is being edited: a text box, or a select for the language. */
import { type KeyboardEvent, useRef } from 'react';
import { locales } from '../contract/users.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { type EditColumn, problemId } from './grid-cells.ts';
import classes from './InviteGrid.module.css';
import type { CellEdit, InviteRow } from './invite-row.ts';

/** Where the focus goes after an edit; `null` when it is elsewhere already. */
export type EditMove = readonly [rows: number, columns: number] | null;

interface Props {
  row: InviteRow;
  column: Exclude<EditColumn, 'roles'>;
  /** Whether a typed character began the edit, so that the text starts empty. */
  isTyped: boolean;
  /** Called once. @param edit `null` if nothing changes */
  onDone: (edit: CellEdit | null, move: EditMove) => void;
}

/** Renders the field with the focus. Enter and Tab commit, Esc cancels, leaving commits. */
export function CellEditor({ row, column, isTyped, onDone }: Props) {
  const m = useMessages().inviteMany;
  const isDone = useRef(false);

  const editOf = (value: string): CellEdit | null => {
    if (column !== 'locale') return value === row[column] ? null : { field: column, text: value };
    const locale = locales.find((known) => known === value);
    if (!locale || (locale === row.locale && row.unknownLocale === '')) return null;
    return { field: column, locale };
  };
  const done = (edit: CellEdit | null, move: EditMove) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(edit, move);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    // The keys belong to the field, not to the grid and the page.
    event.stopPropagation();
    const { key, shiftKey, currentTarget } = event;
    if (key === 'Escape') done(null, [0, 0]);
    else if (key === 'Enter') done(editOf(currentTarget.value), [1, 0]);
    else if (key === 'Tab') done(editOf(currentTarget.value), [0, shiftKey ? -1 : 1]);
    else return;
    event.preventDefault();
  };
  const shared = {
    'aria-label': m.columns[column],
    'aria-describedby': problemId(row),
    className: classes.editor,
    onKeyDown,
    onBlur: ({ currentTarget }: { currentTarget: { value: string } }) =>
      done(editOf(currentTarget.value), null),
  };

  if (column === 'locale')
    return (
      <select {...shared} ref={focusField} defaultValue={row.unknownLocale === '' ? row.locale : ''}>
        {row.unknownLocale !== '' && <option value="">–</option>}
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {m.languages[locale]}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      ref={focusField}
      defaultValue={isTyped ? '' : row[column]}
      inputMode={column === 'email' ? 'email' : 'text'}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

/** Focuses the field when it is rendered, its text selected. */
function focusField(field: HTMLInputElement | HTMLSelectElement | null): void {
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
