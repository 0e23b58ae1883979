/** Hook for the progress of a run. */
import { useSyncExternalStore } from 'react';
import type { BulkRun, RunProgress } from '../engine/run-types.ts';

/** Returns the progress, and re-renders after each change of it. */
export const useProgress = (run: BulkRun): RunProgress => useSyncExternalStore(run.subscribe, run.progress);
