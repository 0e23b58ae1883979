/** What a form can show a moment later than its first field, so that typing may begin at once. */
import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** Pixels that it will take. */
  height: number;
  children: ReactNode;
}

/** Its children, once the browser has shown the rest; until then a place of their size. */
export function DeferredContent({ height, children }: Props) {
  const now = useDeferredValue(true, false);
  return now ? children : <div style={{ height }} />;
}
