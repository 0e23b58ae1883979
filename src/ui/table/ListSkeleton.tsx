/** The loading state of a list: the head of its table, and placeholder rows where the rows will be. */
import '../text/face.css';
import { useEffect, useState } from 'react';
import { useMessages } from '../basics/use-messages.ts';
import type { TableName } from '../theme/preferences.ts';
import { useColumnChoice } from '../theme/use-preference.ts';
import dataClasses from './DataTable.module.css';
import classes from './ListSkeleton.module.css';
import { TableHead } from './TableHead.tsx';
import { type ColumnHead, hasFaces, tableLook, visibleColumns } from './table-types.ts';
import { useRowHeight } from './use-row-height.ts';

/** Milliseconds before the placeholder rows are shown. A quick answer comes earlier, so that nothing flashes. */
const ROWS_AFTER = 150;
/** Milliseconds before the text "still loading" is shown. */
const SLOW_AFTER = 2000;
const ROWS = Array.from({ length: 20 }, (_, index) => index);

interface Props {
  /** The table that is loading. Its rows can be selected. */
  name: TableName;
  columns: readonly ColumnHead[];
}

/** Renders the placeholder and announces that the list is loading. */
export function ListSkeleton({ name, columns: heads }: Props) {
  const m = useMessages();
  const columns = visibleColumns(heads, useColumnChoice(name));
  const heights = useRowHeight(columns);
  const hasRows = useIsLate(ROWS_AFTER);
  const slow = useIsLate(SLOW_AFTER);
  return (
    <div className={classes.skeleton}>
      <table className="data-table" aria-hidden="true" inert {...tableLook(name, columns, heights)}>
        <TableHead columns={columns} sort={null} extent="none" count={0} />
        <tbody>
          {(hasRows ? ROWS : []).map((index) => (
            <tr key={index} aria-rowindex={index + 2}>
              <td className={dataClasses.check} />
              {columns.map(({ key, slot, low }, at) => (
                <td
                  key={key}
                  data-slot={slot}
                  data-low={low}
                  data-initials={hasFaces(name) && slot === 'title' ? '' : undefined}
                >
                  <span
                    className={classes.bar}
                    style={{ width: `${40 + ((index * 7 + at * 11) % 9) * 5}%` }}
                  />
                </td>
              ))}
              <td className={dataClasses.actions} />
            </tr>
          ))}
        </tbody>
      </table>
      {/* Behind the head of the table, so that it is painted above it. */}
      <span role="status" className={slow ? classes.slow : 'visually-hidden'}>
        {slow ? m.common.stillLoading : m.common.loading}
      </span>
    </div>
  );
}

/** Returns whether the component has been shown for a number of milliseconds. */
function useIsLate(after: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isLate;
}
