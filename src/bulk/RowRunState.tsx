/** The status cell of a row while a run is in the frame: the state of the row's record in the run. */
import { useSyncExternalStore } from 'react';
import type { RowMarkProps } from '../ui/table/row-marks.ts';
import { currentRun, onCurrentRun } from './current-run.ts';
import classes from './RowRunState.module.css';
import { RunStateBadge } from './RunStateBadge.tsx';
import type { BulkRun } from './run-types.ts';

/** Renders the state in place of the status. A record that is done shows its status again, with a mark. */
export function RowRunState(props: RowMarkProps) {
  const run = useSyncExternalStore(onCurrentRun, currentRun);
  // The items of a run of invitations are rows of a pasted list, not users.
  const isMarked = run?.job.scope === props.scope && run.job.verb !== 'invite';
  return isMarked ? <State run={run} {...props} /> : props.children;
}

/** Renders again only when the state of its own record changes. */
function State({ run, id, children }: RowMarkProps & { run: BulkRun }) {
  const state = useSyncExternalStore(run.subscribe, () => run.stateOf(id));
  if (state === undefined) return children;
  if (state !== 'done') return <RunStateBadge state={state} />;
  return (
    <span className={classes.done}>
      {children}
      <RunStateBadge state={state} />
    </span>
  );
}
