/** What the frame shows of a bulk action: its region, its result, and the alert about an interrupted one. */
import { type ComponentType, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useHeightVariable } from '../../ui/basics/use-height-variable.ts';
import { rowMarks } from '../../ui/table/row-marks.ts';
import { currentRun, onCurrentRun, openedResult } from '../tab/current-run.ts';
import { logRuns } from '../tab/log-runs.ts';
import { type InterruptedRun, interruptedRun, onInterruptedRun } from '../tab/run-record.ts';
import { endUndo, onUndoState, startUndo, undoState } from '../tab/undo-run.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { RowRunState } from './RowRunState.tsx';
import classes from './RunParts.module.css';
import { RunRegion } from './RunRegion.tsx';
import { RunResult } from './RunResult.tsx';

interface Props {
  /** Renders the alert about an interrupted run, whose records only the features can read again. */
  InterruptedAlert: ComponentType<{ interrupted: InterruptedRun }>;
}

/** Renders the parts, and marks the rows of the current run in the tables. */
export function RunParts({ InterruptedAlert }: Props) {
  const run = useSyncExternalStore(onCurrentRun, currentRun);
  const interrupted = useSyncExternalStore(onInterruptedRun, interruptedRun);
  const opened = useSyncExternalStore(openedResult.subscribe, openedResult.get);
  const undo = useSyncExternalStore(onUndoState, undoState);
  useEffect(logRuns, []);
  const isMarked = run !== null;
  useEffect(() => {
    rowMarks.set(isMarked ? RowRunState : null);
    return () => rowMarks.set(null);
  }, [isMarked]);

  return (
    <>
      {(run || interrupted) && (
        <RunFoot>
          {interrupted && <InterruptedAlert key={interrupted.id} interrupted={interrupted} />}
          {run && <RunRegion key={run.startedAt} run={run} />}
        </RunFoot>
      )}
      {opened && (
        <RunResult
          key={opened.startedAt}
          run={opened}
          isCurrent={opened === run}
          undo={undo?.run === opened ? undo : null}
        />
      )}
      {undo?.step === 'asking' && (
        <PlanDialog plan={undo.plan} onStart={(plan) => startUndo(undo.run, plan)} onClose={endUndo} />
      )}
    </>
  );
}

/** Renders the place of a run at the foot of the frame, and keeps its height in pixels in `--lk-run` of the document. */
function RunFoot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useHeightVariable(ref, '--lk-run', ':root');
  return (
    <div ref={ref} className={classes.foot} data-over-rows>
      {children}
    </div>
  );
}
