/** A row of the preview: its cells, its problems, and what became of its invitation. */
import { type KeyboardEvent, memo, type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import { RunStateBadge } from '../bulk/views/RunStateBadge.tsx';
import { locales } from '../contract/users.ts';
import { subscribeToNothing } from '../lib/create-store.ts';
import { useRoleName } from '../organizations/directory.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { StatusBadge } from '../ui/text/StatusBadge.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import { as, type EditColumn, type GridColumn, gridColumns, problemId } from './grid-cells.ts';
import classes from './InviteGrid.module.css';
import { type CellEdit, type InviteRow, isClosed, isEditable } from './invite-row.ts';
import { useInviteWords } from './invite-words.ts';
import { namesInProblems, problemsText, rowLabel, textOf } from './problem-text.ts';
import { fieldOf, isBlocking, isHeldByStatus, type ProblemKind } from './read/problems.ts';

interface Props {
  row: InviteRow;
  /** The position of the row in the grid, from 0. */
  at: number;
  /** The column of the tab stop; -1 if it is in another row. */
  tabStop: number;
  /** What is edited in the row. */
  edited: Omit<EditorProps, 'row'> | null;
  /** The names of all sources. */
  sources: readonly string[];
  /** The run of this page; `null` before the first. */
  run: BulkRun | null;
}

/** What was taken off an address stands below it; roles are asked for once, above the grid. */
const SAID_ELSEWHERE: readonly ProblemKind[] = ['addressCleaned', 'rolesMissing'];
/** The characters at the end of a text that are always shown: what was taken off is often there. */
const END = 12;

/** Renders the row. It renders again only when its own props change. */
export const InviteGridRow = memo(function Row(props: Props) {
  const { row, at, tabStop, edited } = props;
  const m = useInviteWords();
  const roleName = useRoleName();
  const canTakeIn = isEditable(row) && row.problems.some(isHeldByStatus);
  const cells: Record<GridColumn, ReactNode> = {
    name: <CellText text={row.name} />,
    email: <EmailCell row={row} />,
    locale: <CellText text={m.languages[row.locale]} />,
    roles: <CellText text={row.roleIds.map(roleName).join(', ')} />,
    problem: (
      <span className={classes.outcome}>
        {canTakeIn && (
          <Button tabIndex={tabStop === 4 ? 0 : -1} aria-description={rowLabel(m, row)}>
            {m.inviteAllTheSame}
          </Button>
        )}
        <Outcome {...props} />
      </span>
    ),
    remove: (
      <IconButton
        icon="close"
        label={m.remove({ name: rowLabel(m, row) })}
        tabIndex={tabStop === 5 ? 0 : -1}
        aria-disabled={row.isHeld || undefined}
      />
    ),
  };
  return (
    <tr {...as('row')} aria-rowindex={at + 2} className={classes.row}>
      {gridColumns.map((column, index) => {
        const hasButton = column === 'remove' || (column === 'problem' && canTakeIn);
        const isField = column !== 'remove' && column !== 'problem';
        const isInvalid = row.problems.some((one) => isBlocking(one) && fieldOf(one) === column);
        return (
          <td
            key={column}
            {...as('gridcell')}
            aria-colindex={index + 1}
            style={{ gridArea: column }}
            data-cell={`${at} ${index}`}
            data-column={column}
            // A button gets the focus in place of its cell.
            tabIndex={hasButton ? undefined : tabStop === index ? 0 : -1}
            id={column === 'problem' ? problemId(row) : undefined}
            {...(isField && !isEditable(row) && { 'aria-readonly': true })}
            {...(column === 'roles' && { 'aria-haspopup': 'dialog' })}
            {...(isInvalid && { 'aria-invalid': true, 'aria-describedby': problemId(row) })}
          >
            {edited && column === edited.column ? <CellEditor {...edited} row={row} /> : cells[column]}
          </td>
        );
      })}
    </tr>
  );
});

/** Renders a text in two lines at most. @param inOneLine whether another text stands below it */
const CellText = ({ text, inOneLine = false }: { text: string; inOneLine?: boolean }) => (
  <span className={`${classes.text} ${inOneLine ? '' : classes.twoLines}`}>
    {text ? <NameText text={text} breaks={!inOneLine} /> : <span className={classes.muted}>–</span>}
  </span>
);

/** Renders the address, with the text that it was taken from; or the addresses of which one is meant. */
function EmailCell({ row }: { row: InviteRow }) {
  const m = useInviteWords();
  const several = !row.email && textOf(row, 'addressUnclear');
  if (several)
    return (
      <span className={`${classes.problem} ${classes.small} ${classes.muted}`}>
        <NameText text={several} />
      </span>
    );
  const from = textOf(row, 'addressCleaned');
  const cleaned = m.said.addressCleaned({ text: from, field: '', count: 0, line: 0, source: '' });
  return (
    <>
      <CellText text={row.email} inOneLine={from !== ''} />
      {from && (
        <span className={`${classes.cleaned} ${classes.small} ${classes.muted}`} data-full={cleaned}>
          <span className={classes.text}>
            <TextWithName text={cleaned.slice(0, -END - 1)} name={from.slice(0, -END)} />
          </span>
          <span className={classes.end}>
            <TextWithName text={cleaned.slice(-END - 1)} name={from.slice(-END)} />
          </span>
        </span>
      )}
    </>
  );
}

/** Renders the state in the run while it goes on, then the outcome; the problems as long as none was sent. */
function Outcome({ row, run, sources }: Props) {
  const messages = useMessages();
  const m = useInviteWords();
  const state = useSyncExternalStore(run?.subscribe ?? subscribeToNothing, () =>
    run && run.progress().phase !== 'ended' ? run.stateOf(row.key) : undefined,
  );
  if (state === 'done' || (state === undefined && row.sent?.state === 'done'))
    return <StatusBadge tone="ok">{m.invited}</StatusBadge>;
  if (state !== undefined) return <RunStateBadge state={state} verb="invite" />;
  const problems = problemsText(m, row, sources, SAID_ELSEWHERE);
  const reason = row.sent && reasonOf(messages.writes, row.sent);
  const text = [reason, row.sent && isClosed(row) ? m.toCheck : problems].filter(Boolean).join(' ');
  const isBlocked =
    !row.sent && row.problems.some((one) => isBlocking(one) && !SAID_ELSEWHERE.includes(one.kind));
  const names = [...namesInProblems(row, sources), ...(row.sent ? [row.name, row.email] : [])];
  if (!row.sent && problems === '' && !row.problems.some(isBlocking))
    return <span className={`${classes.small} ${classes.muted}`} data-none={m.noProblem} />;
  return (
    <>
      {row.sent && <RunStateBadge state={row.sent.state} verb="invite" />}
      {isBlocked && <Icon name="alert" size={14} />}
      <span className={`${classes.problem} ${classes.small} ${row.sent || isBlocked ? '' : classes.muted}`}>
        <TextWithName text={text} name={names} />
      </span>
    </>
  );
}

/** What the field of a cell gets. */
export interface EditorProps {
  row: InviteRow;
  column: Exclude<EditColumn, 'roles'>;
  /** Whether a typed character began the edit, so that the text starts empty. */
  isTyped: boolean;
  /** Called once. @param edit `null` if nothing changes @param move where the focus goes; `null` when it is elsewhere already */
  onDone: (edit: CellEdit | null, move: readonly [rows: number, columns: number] | null) => void;
}

/** Renders the field with the focus. Enter and Tab commit, Esc cancels, leaving commits. */
function CellEditor({ row, column, isTyped, onDone }: EditorProps) {
  const m = useInviteWords();
  const isDone = useRef(false);
  const isUnknown = row.problems.some(({ kind }) => kind === 'localeUnknown');

  const editOf = (value: string): CellEdit | null => {
    if (column !== 'locale') return value === row[column] ? null : { field: column, text: value };
    const locale = locales.find((known) => known === value);
    if (!locale || (locale === row.locale && !isUnknown)) return null;
    return { field: column, locale };
  };
  const done: EditorProps['onDone'] = (edit, move) => {
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
    onBlur: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => done(editOf(value), null),
  };

  if (column === 'locale')
    return (
      <select {...shared} ref={focusField} defaultValue={isUnknown ? '' : row.locale}>
        {isUnknown && <option value="">–</option>}
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
