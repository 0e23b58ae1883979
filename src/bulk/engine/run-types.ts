/** A run, which `engine.ts` creates: what the screens see of it, what it needs from its environment, and what controls it. */
import type { RunOutcome } from '../../writes/outcome.ts';
import type { WriteResult } from '../../writes/run-write.ts';
import type { BulkItem, BulkJob, ItemState } from './job.ts';

/**
 * Why a run sends nothing at the moment, or `running`.
 *
 * - `paused`: by the admin
 * - `throttled`: the service asked to wait; the run goes on at `waitUntil`
 * - `longWait`: the service asked to wait for more than 15 minutes; the admin must press “Continue”
 * - `offline`, `session`: until the browser is online, or the session is renewed
 * - `noAnswer`: several writes in a row got no answer and could not be read; the admin must press “Continue”
 * - `stopping`: the admin stopped the run; requests already sent are still read back
 * - `confirming`: everything is sent; records are read back
 * - `ended`: every record has an outcome
 */
export type RunPhase =
  | 'running'
  | 'paused'
  | 'throttled'
  | 'longWait'
  | 'offline'
  | 'session'
  | 'noAnswer'
  | 'stopping'
  | 'confirming'
  | 'ended';

/** The progress of a run. Immutable: every change creates another one. */
export interface RunProgress {
  phase: RunPhase;
  total: number;
  counts: Readonly<Record<ItemState, number>>;
  /** How many records were answered or have an outcome. */
  answered: number;
  /** When the run goes on, on `steadyNow`; 0 unless `phase` is `throttled` or `longWait`. */
  waitUntil: number;
  /** The estimated time left, in milliseconds; `null` if unknown. */
  timeLeft: number | null;
}

/** A run. */
export interface BulkRun {
  readonly job: BulkJob;
  /** When the run began, in epoch milliseconds. */
  readonly startedAt: number;
  progress: () => RunProgress;
  /** Calls `listener` after changes, at most every 100 ms. @returns how to stop */
  subscribe: (listener: () => void) => () => void;
  /** Returns the state of a record; `undefined` if the run does not hold the id. */
  stateOf: (id: number) => ItemState | undefined;
  /** Returns when a read last showed a wanted state, in epoch milliseconds; `null` if none did. */
  confirmedAt: () => number | null;
  /** Returns when a read last showed the wanted state of a record, in epoch milliseconds; `null` if none did. */
  confirmedAtOf: (id: number) => number | null;
  /** Returns answer, read-back and outcome of a record that has an outcome, unless it is simply done or was not sent. */
  resultOf: (id: number) => WriteResult | undefined;
  /** Returns the records with one of the outcomes, in their order. */
  itemsWith: (outcomes: readonly RunOutcome[]) => BulkItem[];
  pause: () => void;
  /** Goes on after `paused`, `longWait` and `noAnswer`. */
  continue: () => void;
  /** Sends nothing more. Requests already sent stand and are read back. */
  stop: () => void;
  /**
   * Sends the records with one of the outcomes again, unless they were changed since; of those that are not known, only
   * those whose outcome offers it. Only after the run has ended, by a press of the admin.
   */
  sendAgain: (outcomes: readonly ('refused' | 'notSent' | 'notKnown')[]) => void;
  /** Reads the records that are not visible, not confirmed or not known again. Only after the run has ended. */
  check: () => void;
}

/** The clock of a run. */
export interface Clock {
  /** Returns the time in milliseconds. It never jumps: all waits are counted on it. */
  now: () => number;
  /** Returns the time of day in epoch milliseconds, to be shown. It may be set. */
  date: () => number;
  /** Calls `callback` at a time of `now`. @returns how to cancel it */
  wake: (at: number, callback: () => void) => () => void;
}

/** Why a run is held until the environment releases it. */
export type HoldReason = 'offline' | 'session';

/** Options of a run. A new run calls the functions before `createRun` returns, so that they get the run. */
export interface RunOptions {
  /** The states of the records of an interrupted run, which is then shown as ended; absent for a new run. */
  restored?: readonly ItemState[] | undefined;
  /** Above this number of records, one reading of the list confirms all. */
  listAbove?: number;
  /** Called just before the write of a record is sent. @param id the id of the record */
  onSend?: (id: number) => void;
  /** Called with `job.flush`: at least every 500 ms while states change, when the run pauses, and at the end. */
  onSave?: (run: ControlledRun) => void;
  /** Called when the phase has changed. */
  onPhase?: (phase: RunPhase, run: ControlledRun) => void;
  /** Called after an answer has held the run. Session and network may work again before that late answer. */
  onHold?: (reason: HoldReason) => void;
}

/** A run with the controls of its environment. */
export interface ControlledRun extends BulkRun {
  /** Sends nothing until the reason is released. */
  hold: (reason: HoldReason) => void;
  release: (reason: HoldReason) => void;
  /** Returns the state of every record as text, for the stored record. */
  statesText: () => string;
  /** Gives the run up: the session has ended. Sends and calls nothing more. */
  drop: () => void;
}
