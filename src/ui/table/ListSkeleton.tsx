/** The loading state of a list: placeholder rows of the same height as the table's rows. */
import { type CSSProperties, useEffect, useState } from 'react';
import { useMessages } from '../basics/use-messages.ts';
import classes from './ListSkeleton.module.css';
import { useRowHeight } from './use-row-height.ts';

/** Milliseconds before the text "still loading" is shown. */
const SLOW_AFTER = 2000;

/** Renders the placeholder rows and announces that the list is loading. */
export function ListSkeleton() {
  const m = useMessages();
  const { rowHeight, headHeight } = useRowHeight();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const heights = { '--row': `${rowHeight}px`, '--head': `${headHeight}px` };
  return (
    <div className={classes.skeleton} role="status" style={heights as CSSProperties}>
      <span className={slow ? classes.slow : 'visually-hidden'}>
        {slow ? m.common.stillLoading : m.common.loading}
      </span>
      {Array.from({ length: 14 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are static
        <div key={index} className={classes.row} aria-hidden="true">
          <span style={{ width: `${16 + ((index * 5) % 9)}%` }} />
          <span style={{ width: `${22 + ((index * 7) % 11)}%` }} />
          <span style={{ width: '8%' }} />
          <span style={{ width: '7%' }} />
        </div>
      ))}
    </div>
  );
}
