/** Reserves the height of the charts above a list and renders them when the browser is idle. */
import { type ReactNode, useEffect, useState } from 'react';
import classes from './InsightSlot.module.css';

interface Props {
  /** Whether there are rows to count. */
  ready: boolean;
  /** The charts, as a component that is loaded when it is first rendered. */
  children: ReactNode;
}

/** Renders the slot. Its fixed height prevents a layout shift when the charts appear. */
export function InsightSlot({ ready, children }: Props) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => (ready ? whenIdle(() => setIsDue(true)) : undefined), [ready]);
  return <div className={classes.slot}>{isDue && children}</div>;
}

/** Calls back when the browser is idle; Safari lacks `requestIdleCallback` and gets a timer. @returns cancels the call */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
