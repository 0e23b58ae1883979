/** What the engine needs from its environment, and what controls it besides the admin. */
import type { ItemState } from './job.ts';
import type { BulkRun, RunPhase } from './run-types.ts';

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

/** Options of a run. */
export interface RunOptions {
  /** The states of the records of an interrupted run, which is then shown as ended; absent for a new run. */
  restored?: readonly ItemState[];
  /** Above this number of records, one reading of the list confirms all. */
  listAbove?: number;
  /** Called just before the write of a record is sent. @param id the id of the record */
  onSend?: (id: number) => void;
  /** Called with `job.flush`: at least every 500 ms while states change, when the run pauses, and at the end. */
  onSave?: () => void;
  /** Called when the phase has changed. */
  onPhase?: (phase: RunPhase) => void;
  /** Called after an answer has held the run. The environment may have been repaired before that late answer. */
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
