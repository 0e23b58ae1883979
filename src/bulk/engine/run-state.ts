/** What lets a run send, pause and end, apart from its records: a reducer of presses, holds and answers; and the phase. */
import type { ItemStates } from './item-states.ts';
import type { HoldReason, RunPhase } from './run-types.ts';
import type { Throttle } from './throttle.ts';

/** The records in a row without answer and without a successful read after which a run pauses. */
const MAX_SILENT = 8;

/** The state of a run. Immutable. */
export interface RunState {
  isEnded: boolean;
  isPaused: boolean;
  /** When reading ends after a stop, on the clock of the run; `null` unless the run is stopped. */
  stopBy: number | null;
  /** Why the environment holds the run. */
  holds: readonly HoldReason[];
  /** How many records in a row had neither an answer nor a successful read. */
  unanswered: number;
  /** Whether `unanswered` has paused the run. */
  isSilent: boolean;
  /** Whether the session has ended: the run does nothing more. */
  isDropped: boolean;
}

/** What happens to a run. `start` and `end` are those of a press: records can be sent again after the end. */
export type RunEvent =
  | { type: 'start' | 'end' | 'pause' | 'answered' | 'unanswered' | 'drop' }
  | { type: 'continue'; phase: RunPhase }
  | { type: 'stop'; by: number }
  | { type: 'hold' | 'release'; reason: HoldReason };

/** The state before the first press. */
export const initialState: RunState = {
  isEnded: true,
  isPaused: false,
  stopBy: null,
  holds: [],
  unanswered: 0,
  isSilent: false,
  isDropped: false,
};

/** Returns the state after an event. */
export function reduceRun(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'start':
      return { ...state, isEnded: false, unanswered: 0 };
    case 'end':
      return { ...state, isEnded: true, isPaused: false, stopBy: null, isSilent: false };
    case 'pause':
      return state.isEnded || state.stopBy !== null ? state : { ...state, isPaused: true };
    case 'continue':
      // Each press ends the one reason that is shown.
      return { ...state, isPaused: false, isSilent: state.isSilent && event.phase !== 'noAnswer' };
    case 'stop':
      return state.isEnded ? state : { ...state, stopBy: event.by };
    case 'hold':
      return state.holds.includes(event.reason) ? state : { ...state, holds: [...state.holds, event.reason] };
    case 'release':
      return { ...state, holds: state.holds.filter((reason) => reason !== event.reason) };
    case 'answered':
      return { ...state, unanswered: 0 };
    case 'unanswered': {
      const unanswered = state.unanswered + 1;
      return unanswered < MAX_SILENT ? { ...state, unanswered } : { ...state, unanswered: 0, isSilent: true };
    }
    case 'drop':
      return { ...state, isDropped: true };
  }
}

/** Returns the phase of a run. */
export function phaseOf(state: RunState, records: ItemStates, throttle: Throttle, now: number): RunPhase {
  if (state.isEnded) return 'ended';
  if (state.stopBy !== null) return 'stopping';
  const isWaiting = records.count('waiting') > 0;
  if (isWaiting && state.isPaused) return 'paused';
  if (throttle.isLong) return 'longWait';
  if (isWaiting && state.isSilent) return 'noAnswer';
  for (const reason of ['session', 'offline'] as const) if (state.holds.includes(reason)) return reason;
  if (throttle.isOn(now)) return 'throttled';
  return isWaiting || records.count('sending') > 0 ? 'running' : 'confirming';
}
