/** The columns of a table and its header row: column titles, sort buttons and "select all". `DataTable` handles its clicks. */
// biome-ignore-all lint/a11y/noRedundantRoles: the phone layout changes `display`, which drops the implicit roles
// biome-ignore-all lint/a11y/useSemanticElements: see noRedundantRoles
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls are inside the cells
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the roles of a grid

import { memo } from 'react';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import classes from './DataTable.module.css';
import type { ColumnHead, RowSelection, Shown, Sort } from './table-types.ts';

interface Props {
  columns: readonly Shown<ColumnHead>[];
  /** `null` while the order is that of the list. Must keep its identity while it is the same. */
  sort: Sort | null;
  /** How many of the shown rows are selected. */
  extent: RowSelection['extent'];
  /** The number of selectable rows. */
  count: number;
}

const noop = () => {};

/** Renders the widths of the columns, and the header row. */
export const TableHead = memo(function TableHead({ columns, sort, extent, count }: Props) {
  const m = useMessages();
  const direction = sort?.descending ? 'descending' : 'ascending';
  return (
    <>
      <colgroup>
        <col className={classes.check} />
        {columns.map(({ key, slot, low, cssWidth }) => (
          <col key={key} data-slot={slot} data-low={low} style={{ '--width': cssWidth }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          <th
            role="columnheader"
            scope="col"
            aria-label={m.selection.title}
            data-check
            className={classes.check}
          >
            <input
              ref={(checkbox) => {
                if (checkbox) checkbox.indeterminate = extent === 'some';
              }}
              type="checkbox"
              aria-label={m.selection.all}
              aria-description={m.selection.allOf({ count })}
              data-tooltip={m.selection.allOf({ count })}
              checked={extent === 'all'}
              onChange={noop}
            />
          </th>
          {columns.map(({ key, title, slot, low }) => {
            const order = key === sort?.key ? direction : 'none';
            return (
              <th
                key={key}
                role="columnheader"
                scope="col"
                aria-label={title}
                aria-sort={order}
                data-slot={slot}
                data-low={low}
              >
                <button type="button" aria-label={m.common.sortBy({ column: title })} data-sort={key}>
                  <span>{title}</span>
                  <Icon name={order === 'none' ? 'sort' : order} size={14} />
                </button>
              </th>
            );
          })}
          <th role="columnheader" scope="col" className={classes.actions}>
            <span className="visually-hidden">{m.common.actionsColumn}</span>
          </th>
        </tr>
      </thead>
    </>
  );
});
