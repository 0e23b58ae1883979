/** A row of the preview. */
import { memo, type ReactNode } from 'react';
import type { BulkRun } from '../../bulk/run-types.ts';
import type { InviteManyMessages } from '../../i18n/invite-many-messages.ts';
import { clipText } from '../../ui/basics/clip-text.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { NameText } from '../../ui/basics/NameText.tsx';
import { isBlocking } from './check-row.ts';
import { type GridColumn, gridColumns } from './grid-columns.ts';
import classes from './InviteGrid.module.css';
import { InviteOutcome } from './InviteOutcome.tsx';
import type { InviteRow } from './invite-row.ts';
import { isInvalid, problemsText, rowLabel } from './problem-text.ts';

interface Props {
  row: InviteRow;
  /** The position of the row in the grid, from 0. */
  at: number;
  m: InviteManyMessages['inviteMany'];
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

/** Spread, since the linter does not know the pattern of a grid. */
const asCell = { role: 'gridcell' };

/** Renders the row. It renders again only when its own props change. */
export const InviteGridRow = memo(function Row(props: Props) {
  const { row, at, m, tabStop, editor, editorColumn, isEditable, problemId } = props;
  const isBlocked = row.problems.some(isBlocking) || row.sent?.state === 'refused';
  return (
    <tr aria-rowindex={at + 2} className={classes.row} data-blocked={isBlocked || undefined}>
      {gridColumns.map((column, index) => (
        <td
          key={column}
          {...asCell}
          aria-colindex={index + 1}
          data-cell={`${at} ${index}`}
          data-column={column}
          tabIndex={column === 'remove' ? undefined : tabStop === index ? 0 : -1}
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
            <CellContent {...props} column={column} />
          )}
        </td>
      ))}
    </tr>
  );
});

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
  column,
}: Props & { column: Exclude<GridColumn, 'remove'> }) {
  if (column === 'problem')
    return (
      <InviteOutcome row={row} run={run}>
        {problemsText(m, row, { first, sources })}
      </InviteOutcome>
    );
  const text = cellText(m, row, column, roleName);
  return (
    <span className={classes.text} title={text}>
      {text ? <NameText text={text} /> : <span className={classes.missing}>–</span>}
    </span>
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
