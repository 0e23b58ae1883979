/** The field in a cell that is being edited: a text box, or a select for the language. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { locales } from '../contract/users.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import type { TextColumn } from './grid-columns.ts';
import classes from './InviteGrid.module.css';
import type { CellEdit, InviteRow } from './invite-row.ts';

/** Where the focus goes after an edit; `stay` when it is elsewhere already. */
export type EditMove = 'down' | 'right' | 'left' | 'here' | 'stay';

interface Props {
  row: InviteRow;
  column: TextColumn;
  /** Whether a typed character began the edit, so that the text starts empty. */
  isTyped: boolean;
  describedBy: string;
  /** Called once. @param edit `null` if nothing changes */
  onDone: (edit: CellEdit | null, move: EditMove) => void;
}

/** Renders the field with the focus. Enter and Tab commit, Esc cancels, leaving commits. */
export function CellEditor({ row, column, isTyped, describedBy, onDone }: Props) {
  const m = useMessages().inviteMany;
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    (input.current ?? select.current)?.focus();
    input.current?.select();
  }, []);

  const editOf = (): CellEdit | null => {
    const value = (input.current ?? select.current)?.value ?? '';
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
  const keys: Record<string, EditMove> = { Enter: 'down', Tab: 'right' };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys belong to the field, not to the grid and the page.
    event.stopPropagation();
    const move = event.key === 'Tab' && event.shiftKey ? 'left' : keys[event.key];
    if (event.key === 'Escape') done(null, 'here');
    else if (move) done(editOf(), move);
    else return;
    event.preventDefault();
  };
  const shared = {
    'aria-label': m.columns[column],
    'aria-describedby': describedBy,
    className: classes.editor,
    onKeyDown,
    onBlur: () => done(editOf(), 'stay'),
  };

  if (column !== 'locale')
    return (
      <input
        {...shared}
        ref={input}
        defaultValue={isTyped ? '' : row[column]}
        inputMode={column === 'email' ? 'email' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    );
  return (
    <select {...shared} ref={select} defaultValue={row.unknownLocale === '' ? row.locale : ''}>
      {row.unknownLocale !== '' && <option value="">–</option>}
      {locales.map((locale) => (
        <option key={locale} value={locale}>
          {m.languages[locale]}
        </option>
      ))}
    </select>
  );
}
