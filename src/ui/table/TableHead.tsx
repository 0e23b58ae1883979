/** The head of a table: what each column is called and sorted by. Presses on it are the table's business. */
// biome-ignore-all lint/a11y/noRedundantRoles: their display changes on a phone, the roles keep them rows and heads
// biome-ignore-all lint/a11y/useSemanticElements: the same
// biome-ignore-all lint/a11y/useFocusableInteractive: what can be pressed is in the cells
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid's own roles
import { type CSSProperties, memo } from 'react';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import classes from './DataTable.module.css';
import type { ColumnHead, RowSelection } from './table-types.ts';

interface Props {
  columns: readonly ColumnHead[];
  /** The column sorted by. */
  sortKey: string | undefined;
  descending: boolean | undefined;
  /** How much of what is shown is selected; `undefined` when nothing can be. */
  extent: RowSelection['extent'] | undefined;
  /** How many rows there are to be selected. */
  count: number;
}

const noop = () => {};

/** The head. */
export const TableHead = memo(function TableHead({ columns, sortKey, descending, extent, count }: Props) {
  const m = useMessages();
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {extent && (
          <th
            role="columnheader"
            scope="col"
            aria-label={m.selection.title}
            data-check
            className={classes.check}
          >
            <input
              ref={(box) => {
                if (box) box.indeterminate = extent === 'some';
              }}
              type="checkbox"
              aria-label={m.selection.all}
              title={m.selection.allOf({ count })}
              checked={extent === 'all'}
              onChange={noop}
            />
          </th>
        )}
        {columns.map(({ key, title, width, grows, slot, low, sortable }) => {
          const order = key !== sortKey ? 'none' : descending ? 'descending' : 'ascending';
          return (
            <th
              key={key}
              role="columnheader"
              scope="col"
              aria-label={title}
              aria-sort={sortable ? order : undefined}
              data-slot={slot}
              data-low={low || undefined}
              style={{ '--width': grows ? 'auto' : `${width}px` } as CSSProperties}
            >
              {sortable ? (
                <button type="button" aria-label={m.common.sortBy({ column: title })} data-sort={key}>
                  <span>{title}</span>
                  <Icon name={order === 'none' ? 'sort' : order} size={14} />
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
        <th role="columnheader" scope="col" className={classes.actions}>
          <span className="visually-hidden">{m.common.actionsColumn}</span>
        </th>
      </tr>
    </thead>
  );
});
