/** Rows to come, of the size they will have. */
import { type CSSProperties, useEffect, useState } from 'react';
import { useMessages } from '../basics/use-messages.ts';
import classes from './ListSkeleton.module.css';
import { useRowHeight } from './use-row-height.ts';

/** Milliseconds after which it is said that it takes longer. */
const PATIENCE = 2000;

/** The loading face of a list. */
export function ListSkeleton() {
  const m = useMessages();
  const { rowHeight, headHeight } = useRowHeight();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const heights = { '--row': `${rowHeight}px`, '--head': `${headHeight}px` };
  return (
    <div className={classes.skeleton} role="status" style={heights as CSSProperties}>
      <span className={slow ? classes.slow : 'visually-hidden'}>
        {slow ? m.common.stillLoading : m.common.loading}
      </span>
      {Array.from({ length: 14 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={classes.row} aria-hidden="true">
          <span style={{ width: `${16 + ((row * 5) % 9)}%` }} />
          <span style={{ width: `${22 + ((row * 7) % 11)}%` }} />
          <span style={{ width: '8%' }} />
          <span style={{ width: '7%' }} />
        </div>
      ))}
    </div>
  );
}
