/** Hook for the rows of a result while a run goes on. */
import { useMemo, useRef } from 'react';
import { steadyNow } from '../../lib/steady-now.ts';
import type { ItemState } from '../engine/job.ts';
import type { BulkRun, RunPhase, RunProgress } from '../engine/run-types.ts';
import { createRowReader, type ResultRow } from '../tab/result-rows.ts';

/** Milliseconds between two readings of the rows of a long run, which may have 100,000. */
const INTERVAL = 1000;
/** From this number of rows on, a run is long. */
const LONG = 500;

/**
 * Returns the rows of a run. Those of a long run may be one second old until it ends.
 *
 * @param only the states of the rows to return; `null` for all
 */
export function useResultRows(
  run: BulkRun,
  progress: RunProgress,
  only: readonly ItemState[] | null,
): readonly ResultRow[] {
  const readRows = useMemo(() => createRowReader(run), [run]);
  const last = useRef<{ read: typeof readRows; phase: RunPhase; time: number; rows: ResultRow[] } | null>(
    null,
  );
  const rows = useMemo(() => {
    const before = last.current;
    const isFresh =
      before?.read === readRows && before.phase === progress.phase && steadyNow() - before.time < INTERVAL;
    if (isFresh && progress.phase !== 'ended' && progress.total >= LONG) return before.rows;
    const next = readRows();
    last.current = { read: readRows, phase: progress.phase, time: steadyNow(), rows: next };
    return next;
  }, [readRows, progress]);
  return useMemo(() => (only ? rows.filter(({ state }) => only.includes(state)) : rows), [rows, only]);
}
