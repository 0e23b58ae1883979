/** The one run of this tab: follows the browser and the session, counts as a running write, and is recorded. */
import { createElement } from 'react';
import { createStore } from '../../lib/create-store.ts';
import { steadyNow } from '../../lib/steady-now.ts';
import { beginWrite } from '../../session/running-writes.ts';
import { onSession, sessionState } from '../../session/session-store.ts';
import { createRun } from '../engine/engine.ts';
import type { BulkJob, ItemState } from '../engine/job.ts';
import type { BulkRun, Clock, ControlledRun } from '../engine/run-types.ts';
import { countOf, unsettledOutcomes } from './describe-run.ts';
import { dismissInterruptedRun, type InterruptedRun, openRecord, type RunRecord } from './run-record.ts';
import { RunLeaving, RunWaiting } from './run-sentences.tsx';

/** The wait before the browser and the session are asked again after an answer has held the run, in milliseconds. */
const ASK_AGAIN_MS = 1000;

/** A run with its ties to the page. */
interface CurrentRun {
  run: ControlledRun;
  /** Unties the run from the page. @param keeps whether the record stays as it is */
  leave: (keeps: boolean) => void;
}

const current = createStore<CurrentRun | null>(null);

/** The run whose result is open, also after another has replaced it; `null` while no result is open. */
export const openedResult = createStore<BulkRun | null>(null);

/** The runs of several steps in this session, the last one last: the pages of these jobs report on them. */
const ofSteps = createStore<readonly BulkRun[]>([]);
onSession(() => {
  if (sessionState() === 'none') ofSteps.set([]);
});

const clock: Clock = {
  now: steadyNow,
  date: Date.now,
  wake: (at, callback) => {
    const call = () => {
      cancel();
      callback();
    };
    const timer = setTimeout(call, Math.max(0, at - steadyNow()));
    // After the computer has slept, a timer may be late.
    const look = () => steadyNow() >= at && call();
    document.addEventListener('visibilitychange', look);
    const cancel = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
    return cancel;
  },
};

/** Returns the run of this tab, running or ended; `null` if there is none. */
export const currentRun = (): BulkRun | null => current.get()?.run ?? null;

/** Calls `listener` when another run replaces the run of this tab, or the run is closed. @returns how to stop */
export const onCurrentRun = current.subscribe;

/** Returns the runs of several steps in this session, running or ended, the last one last. */
export const runsOfSteps = ofSteps.get;

/** Calls `listener` when such a run begins. @returns how to stop */
export const onRunsOfSteps = ofSteps.subscribe;

/** Starts a run, which replaces an ended one. @returns `null` if another run has not ended */
export const startRun = (job: BulkJob): BulkRun | null => begin(job);

/**
 * Shows an interrupted run as an ended one, which can be checked and whose rest can be sent.
 *
 * @param interrupted the run, from `interruptedRun`, with the state of each record of the job
 * @returns `null` if another run has not ended
 */
export function resumeRun(job: BulkJob, interrupted: Pick<InterruptedRun, 'id' | 'states'>): BulkRun | null {
  const run = begin(job, interrupted.states);
  if (run) dismissInterruptedRun(interrupted);
  return run;
}

/** Forgets the run if it has ended, with its record. */
export function closeRun(): void {
  if (!isRunActive()) leave(false);
}

/** Tells whether a run has not ended, so that no other can start. */
export const isRunActive = (): boolean => {
  const known = current.get();
  return known !== null && known.run.progress().phase !== 'ended';
};

function leave(keeps: boolean): void {
  current.get()?.leave(keeps);
  current.set(null);
}

function begin(job: BulkJob, restored?: readonly ItemState[]): BulkRun | null {
  if (isRunActive()) return null;
  const before = current.get();
  // Invitations that may have been sent stay recorded: another list may hold the same people.
  before?.leave(before.run.job.verb === 'invite' && countOf(before.run.progress(), unsettledOutcomes) > 0);
  const record = openRecord(job);
  /** Ends the running write; `null` while the run is ended. */
  let endWrite: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = createRun(job, clock, {
    restored,
    onSend: record.rememberSent,
    onSave: (saved) => save(saved, record),
    onPhase: (phase, changed) => {
      if (phase !== 'ended') endWrite ??= beginWriteOf(changed);
      else {
        endWrite?.();
        endWrite = null;
        if (!hasOpen(changed)) record.remove();
      }
    },
    // A late answer about an old token or connection may hold the run when both work again, so that no event follows.
    onHold: () => {
      clearTimeout(timer);
      timer = setTimeout(follow, ASK_AGAIN_MS);
    },
  });
  if (restored) save(run, record);

  const follow = () => {
    if (sessionState() === 'none') {
      save(run, record);
      leave(true);
    } else holdOrRelease(run);
  };
  const stopSession = onSession(follow);
  const listeners = new AbortController();
  addEventListener('online', follow, listeners);
  addEventListener('offline', follow, listeners);
  addEventListener('pagehide', () => save(run, record), listeners);
  if (job.title) ofSteps.set([...ofSteps.get(), run]);
  current.set({
    run,
    leave: (keeps) => {
      run.drop();
      endWrite?.();
      clearTimeout(timer);
      stopSession();
      listeners.abort();
      if (!keeps) record.remove();
      record.leave();
    },
  });
  return run;
}

/** Stores the states of a run unless it has nothing open, so that its record is removed. */
function save(run: ControlledRun, record: RunRecord): void {
  if (run.progress().phase !== 'ended' || hasOpen(run)) record.save(run.statesText());
}

/** Counts a run as a running write. @returns ends it */
const beginWriteOf = (run: BulkRun): (() => void) =>
  beginWrite({
    Note: () => createElement(RunLeaving, { run }),
    Waiting: () => createElement(RunWaiting, { run }),
  });

/** Holds a run while the session has expired or the browser is offline. */
function holdOrRelease(run: ControlledRun): void {
  if (sessionState() === 'active') run.release('session');
  else run.hold('session');
  if (navigator.onLine) run.release('offline');
  else run.hold('offline');
}

/** Tells whether an ended run has records that can be checked or sent. */
function hasOpen(run: BulkRun): boolean {
  const { counts, total } = run.progress();
  return counts.done + counts.refused < total;
}
