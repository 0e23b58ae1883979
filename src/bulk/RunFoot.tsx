/** The place of a run at the foot of the frame. Its height moves notices and the selection's toolbar up. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './RunFoot.module.css';

/** Renders the place, and keeps its height in pixels in `--lk-run` of the document. */
export function RunFoot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const foot = ref.current;
    if (!foot) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--lk-run', `${foot.offsetHeight}px`));
    observer.observe(foot);
    return () => {
      observer.disconnect();
      style.removeProperty('--lk-run');
    };
  }, []);
  return (
    <div ref={ref} className={classes.foot} data-over-rows>
      {children}
    </div>
  );
}
