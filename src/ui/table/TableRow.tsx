/** A row of a table, of as few elements as it can do with. What is pressed in it is the table's business. */
// biome-ignore-all lint/a11y/noRedundantRoles: their display changes on a phone, the roles keep them rows and cells
// biome-ignore-all lint/a11y/useSemanticElements: the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid's own roles
import { memo } from 'react';
import classes from './DataTable.module.css';
import type { Column } from './table-types.ts';

interface Props {
  row: unknown;
  id: number;
  index: number;
  /** It is the place in the table, and so the tab stop. */
  active: boolean;
  /** Its drawer is open. */
  open: boolean;
  /** Its menu is open. */
  menu: boolean;
  /** `undefined` when rows can't be selected. */
  selected: boolean | undefined;
  columns: readonly Column<unknown>[];
  words: RowWords;
  /** With each the cells are rendered again: they may say how long ago something was. */
  minute: number;
}

/** What the controls of a row are called. Always the same object as long as the words are the same. */
export interface RowWords {
  select: (row: unknown) => string;
  actions: (row: unknown) => string;
  /** What tells rows with the same name apart, and the column that shows it. */
  about: (row: unknown) => string;
  aboutColumn: string | undefined;
}

const noop = () => {};

/** The row. */
export const TableRow = memo(function TableRow(props: Props) {
  const { row, id, index, active, open, menu, selected, columns, words } = props;
  const aboutId = `row-${id}`;
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-current={open || undefined}
      tabIndex={active ? 0 : -1}
    >
      {selected !== undefined && (
        <td role="gridcell" data-check className={classes.check}>
          <input
            type="checkbox"
            aria-label={words.select(row)}
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
          id={key === words.aboutColumn ? aboutId : undefined}
          role="gridcell"
          data-slot={slot}
          data-low={low || undefined}
          dir={foreign ? 'auto' : undefined}
        >
          {cell(row)}
        </td>
      ))}
      <td role="gridcell" className={classes.actions}>
        <button
          type="button"
          aria-label={words.actions(row)}
          aria-describedby={aboutId}
          aria-haspopup="menu"
          aria-expanded={menu}
          tabIndex={active ? 0 : -1}
        />
        {words.aboutColumn === undefined && (
          <span id={aboutId} hidden>
            {words.about(row)}
          </span>
        )}
      </td>
    </tr>
  );
});
