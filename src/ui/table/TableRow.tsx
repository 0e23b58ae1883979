/** A row of a table, with as few elements as possible. `handleTableClick` handles its clicks. */
// biome-ignore-all lint/a11y/noRedundantRoles: the phone layout changes `display`, which drops the implicit roles
// biome-ignore-all lint/a11y/useSemanticElements: see noRedundantRoles
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the roles of a grid
import { memo } from 'react';
import classes from './DataTable.module.css';
import type { Column } from './table-types.ts';

interface Props {
  row: unknown;
  id: number;
  index: number;
  /** Whether the row is the table's tab stop (roving tabindex). */
  active: boolean;
  /** Whether the drawer of the row is open. */
  open: boolean;
  /** Whether the menu of the row is open. */
  menu: boolean;
  /** Whether the record was created a moment ago. */
  fresh: boolean;
  /** `undefined` when rows can't be selected. */
  selected: boolean | undefined;
  columns: readonly Column<unknown>[];
  labels: RowLabels;
  /** The minutes since 1970; a new value renders the cells again, which may show relative times. */
  minute: number;
}

/** The accessible names of a row's controls. Memoized, so that rows do not render again. */
export interface RowLabels {
  select: (row: unknown) => string;
  actions: (row: unknown) => string;
  /** Returns the text that distinguishes rows with the same name. */
  about: (row: unknown) => string;
  /** The column that shows this text; `undefined` when no column shows it. */
  aboutColumn: string | undefined;
}

const noop = () => {};

/** Renders the row. */
export const TableRow = memo(function TableRow(props: Props) {
  const { row, id, index, active, open, menu, fresh, selected, columns, labels } = props;
  const aboutId = `row-${id}`;
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-current={open || undefined}
      data-new={fresh || undefined}
      tabIndex={active ? 0 : -1}
    >
      {selected !== undefined && (
        <td role="gridcell" data-check className={classes.check}>
          <input
            type="checkbox"
            aria-label={labels.select(row)}
            aria-describedby={aboutId}
            tabIndex={-1}
            checked={selected}
            onChange={noop}
          />
        </td>
      )}
      {columns.map(({ key, slot, low, foreign, cell }) => (
        <td
          key={key}
          id={key === labels.aboutColumn ? aboutId : undefined}
          role="gridcell"
          data-slot={slot}
          data-low={low}
          dir={foreign ? 'auto' : undefined}
          translate={foreign ? 'no' : undefined}
        >
          {cell(row)}
        </td>
      ))}
      <td role="gridcell" className={classes.actions}>
        <button
          type="button"
          aria-label={labels.actions(row)}
          aria-describedby={aboutId}
          aria-haspopup="menu"
          aria-expanded={menu}
          tabIndex={active ? 0 : -1}
        />
        {labels.aboutColumn === undefined && (
          <span id={aboutId} hidden>
            {labels.about(row)}
          </span>
        )}
      </td>
    </tr>
  );
});
