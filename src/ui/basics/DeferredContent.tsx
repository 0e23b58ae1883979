/** Defers the lower part of a form, so that its first field is ready to type in at once. */
import { type ReactNode, useDeferredValue } from 'react';
import { isBufferingKeys } from '../../lib/buffer-keys.ts';

interface Props {
  /** The height in pixels to reserve for the children. */
  height: number;
  children: ReactNode;
}

/**
 * Renders a placeholder first, and the children in a deferred render after the browser has painted the rest. Renders them
 * at once when keys wait for the form: they may be for its last field.
 */
export function DeferredContent({ height, children }: Props) {
  const ready = useDeferredValue(true, isBufferingKeys());
  return ready ? children : <div style={{ height }} />;
}
