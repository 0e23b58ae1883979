/** The status cell of a row while a run is in the frame: the state of the row's record in the run. */
import { useSyncExternalStore } from 'react';
import type { RowMarkProps } from '../../ui/table/row-marks.ts';
import type { BulkJob } from '../engine/job.ts';
import type { BulkRun } from '../engine/run-types.ts';
import { currentRun, onCurrentRun } from '../tab/current-run.ts';
import { hasRecords } from '../tab/describe-run.ts';
import classes from './RowRunState.module.css';
import { RunStateBadge } from './RunStateBadge.tsx';

/**
 * Renders the state in place of the status, which the list learns a moment later. Once the run has ended, each record shows its
 * status again, with a mark, because the status may change afterwards.
 */
export function RowRunState(props: RowMarkProps) {
  const run = useSyncExternalStore(onCurrentRun, currentRun);
  const id = run && itemIdOf(run.job, props);
  return run && typeof id === 'number' ? <State run={run} {...props} id={id} /> : props.children;
}

/** Returns the id that a record has in a run; `undefined` if the run is about others. */
function itemIdOf({ verb, scope, idOf }: BulkJob, record: RowMarkProps): number | undefined {
  if (idOf) return idOf(record.scope, record.id);
  return hasRecords(verb) && scope === record.scope ? record.id : undefined;
}

/** Renders again only when the state of its own record changes, and when the run ends. */
function State({ run, id, children }: RowMarkProps & { run: BulkRun }) {
  const state = useSyncExternalStore(run.subscribe, () => run.stateOf(id));
  const hasEnded = useSyncExternalStore(run.subscribe, () => run.progress().phase === 'ended');
  if (state === undefined) return children;
  if (!hasEnded) return <RunStateBadge state={state} verb={run.job.verb} size="short" />;
  return (
    <span className={classes.done}>
      {children}
      <RunStateBadge state={state} verb={run.job.verb} size="mark" />
    </span>
  );
}
