/** Reserves the height of the charts above a list and renders them when the browser is idle. */
import './insight-slot.css';
import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

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
  return <div className="insight-slot">{isDue && children}</div>;
}
