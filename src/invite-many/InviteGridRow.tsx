/** A row of the preview. */
import { memo, type ReactNode } from 'react';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import type { Messages } from '../i18n/en.ts';
import { clipText } from '../lib/clip-text.ts';
import { Button } from '../ui/basics/Button.tsx';
import { Icon } from '../ui/basics/Icon.tsx';
import { NameText } from '../ui/basics/NameText.tsx';
import { TextWithName } from '../ui/basics/TextWithName.tsx';
import { isBlocking, isInvalid } from './check-row.ts';
import { type GridColumn, gridColumns } from './grid-columns.ts';
import classes from './InviteGrid.module.css';
import { InviteOutcome } from './InviteOutcome.tsx';
import type { InviteRow } from './invite-row.ts';
import { isHeldByStatus } from './person.ts';
import { cleanedText, namesInProblems, problemsText, rowLabel, textOf } from './problem-text.ts';

interface Props {
  row: InviteRow;
  /** The position of the row in the grid, from 0. */
  at: number;
  m: Messages['inviteMany'];
  roleName: (id: number) => string;
  /** The column of the tab stop; -1 if it is in another row. */
  tabStop: number;
  /** The field of the cell that is being edited, and its column. */
  editor: ReactNode;
  editorColumn: GridColumn | null;
  isEditable: boolean;
  /** The first row with the same e-mail, for a duplicate. */
  first: InviteRow | undefined;
  /** The names of all sources. */
  sources: readonly string[];
  /** The run of this page; `null` before the first. */
  run: BulkRun | null;
  problemId: string;
}

/** The characters at the end of a text that are always shown: what was taken off is often there. */
const END = 12;

/** Spread, since the linter does not know the pattern of a grid. */
const asCell = { role: 'gridcell' };
const asRow = { role: 'row' };

/** Renders the row. It renders again only when its own props change. */
export const InviteGridRow = memo(function Row(props: Props) {
  const { row, at, m, tabStop, editor, editorColumn, isEditable, problemId } = props;
  const isBlocked = row.problems.some(isBlocking) || row.sent?.state === 'refused';
  return (
    <tr {...asRow} aria-rowindex={at + 2} className={classes.row} data-blocked={isBlocked || undefined}>
      {gridColumns.map((column, index) => (
        <td
          key={column}
          {...asCell}
          aria-colindex={index + 1}
          data-cell={`${at} ${index}`}
          data-column={column}
          tabIndex={hasButton(props, column) ? undefined : tabStop === index ? 0 : -1}
          id={column === 'problem' ? problemId : undefined}
          {...(column !== 'problem' && column !== 'remove' && cellState(props, column))}
        >
          {column === editorColumn ? (
            editor
          ) : column === 'remove' ? (
            <button
              type="button"
              tabIndex={tabStop === index ? 0 : -1}
              className={classes.remove}
              aria-label={m.remove({ name: rowLabel(m, row) })}
              aria-disabled={!isEditable && row.sent === null ? true : undefined}
            >
              <Icon name="close" size={14} />
            </button>
          ) : (
            <CellContent {...props} column={column} hasTabStop={tabStop === index} />
          )}
        </td>
      ))}
    </tr>
  );
});

/** Tells whether a cell holds a button, which gets the focus in its place. */
const hasButton = ({ row, isEditable }: Pick<Props, 'row' | 'isEditable'>, column: GridColumn): boolean =>
  column === 'remove' || (column === 'problem' && isEditable && row.problems.some(isHeldByStatus));

/** The ARIA attributes of a cell that can be edited. */
const cellState = ({ row, isEditable, problemId }: Props, column: 'name' | 'email' | 'locale' | 'roles') => ({
  'aria-readonly': isEditable ? undefined : true,
  'aria-haspopup': column === 'roles' ? ('dialog' as const) : undefined,
  ...(isInvalid(row, column) && { 'aria-invalid': true, 'aria-describedby': problemId }),
});

function CellContent({
  row,
  m,
  roleName,
  first,
  sources,
  run,
  isEditable,
  column,
  hasTabStop,
}: Props & { column: Exclude<GridColumn, 'remove'>; hasTabStop: boolean }) {
  if (column === 'problem') {
    const outcome = (
      <InviteOutcome row={row} run={run} names={namesInProblems(row, { first, sources })}>
        {problemsText(m, row, { first, sources })}
      </InviteOutcome>
    );
    if (!hasButton({ row, isEditable }, column)) return outcome;
    return (
      <span className={classes.outcome}>
        <Button tabIndex={hasTabStop ? 0 : -1} aria-description={rowLabel(m, row)}>
          {m.inviteAllTheSame}
        </Button>
        {outcome}
      </span>
    );
  }
  const text = cellText(m, row, column, roleName);
  const cleaned = column === 'email' && cleanedText(m, row);
  const from = textOf(row, 'addressCleaned');
  const two = column === 'email' && !text && textOf(row, 'addressUnclear');
  if (two)
    return (
      <span className={`${classes.problem} ${classes.hint}`} title={two}>
        <NameText text={two} />
      </span>
    );
  return (
    <>
      <span className={classes.text} title={text}>
        {text ? <NameText text={text} /> : <span className={classes.missing}>–</span>}
      </span>
      {cleaned && (
        <span className={classes.cleaned} title={cleaned}>
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

function cellText(
  m: Props['m'],
  row: InviteRow,
  column: 'name' | 'email' | 'locale' | 'roles',
  roleName: (id: number) => string,
): string {
  if (column === 'locale') return m.languages[row.locale];
  if (column === 'roles') return row.roleIds.map(roleName).join(', ');
  return clipText(row[column]);
}
