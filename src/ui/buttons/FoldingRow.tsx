/** A row of controls in one line. Those without room fold into a menu behind a button with three dots. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { FoldedMenu } from './FoldedMenu.tsx';
import classes from './FoldingRow.module.css';

interface Props {
  /** What the controls are for. */
  of: 'list' | 'selection';
  /** The controls: buttons and links. */
  children: ReactNode;
}

/** Renders the row. Folded controls stay children of the row, so they keep their state, name and role. */
export function FoldingRow({ of, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [due, setDue] = useState(false);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    let stopWaiting = () => {};
    // Called after the browser's own layout and before it paints; a measurement here would force a layout of the page.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      if (current.scrollWidth <= current.clientWidth) stopWaiting = whenIdle(() => setDue(true));
      else {
        current.dataset.tight = '';
        setDue(true);
      }
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      stopWaiting();
    };
  }, []);
  return (
    <div ref={row} className={classes.row}>
      {children}
      {due && <FoldedMenu row={row} of={of} />}
    </div>
  );
}
