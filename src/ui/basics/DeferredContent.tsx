/** Defers the lower part of a form, so that its first field is ready to type in at once. */
import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** The height in pixels to reserve for the children. */
  height: number;
  children: ReactNode;
}

/** Renders a placeholder first, and the children in a deferred render after the browser has painted the rest. */
export function DeferredContent({ height, children }: Props) {
  const ready = useDeferredValue(true, false);
  return ready ? children : <div style={{ height }} />;
}
