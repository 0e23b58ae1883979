/** The place of a run at the foot of the frame. Its height moves notices and the selection's toolbar up. */
import { type ReactNode, useRef } from 'react';
import { useHeightVariable } from '../../ui/basics/use-height-variable.ts';
import classes from './RunFoot.module.css';

/** Renders the place, and keeps its height in pixels in `--lk-run` of the document. */
export function RunFoot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useHeightVariable(ref, '--lk-run');
  return (
    <div ref={ref} className={classes.foot} data-over-rows>
      {children}
    </div>
  );
}
