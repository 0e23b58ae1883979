/** The place of the insights over a list: as high as they will be, and empty until the browser has nothing better to do. */
import { type ReactNode, useEffect, useState } from 'react';
import classes from './InsightSlot.module.css';

interface Props {
  /** Rows are there to be counted. */
  ready: boolean;
  /** The insights, as a component that is loaded when it is first rendered. */
  children: ReactNode;
}

/** The place. What comes into it moves nothing. */
export function InsightSlot({ ready, children }: Props) {
  const [due, setDue] = useState(false);
  useEffect(() => (ready ? whenIdle(() => setDue(true)) : undefined), [ready]);
  return <div className={classes.slot}>{due && children}</div>;
}

/** Calls back once the browser is idle. Safari doesn't say when it is. @returns how to stop */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then);
  return () => cancelIdleCallback(handle);
}
