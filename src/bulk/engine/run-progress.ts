/** The progress of a run as its screens see it: when listeners are called, and how much time is left. */
import type { ItemStates } from './item-states.ts';
import type { Clock, RunPhase, RunProgress } from './run-types.ts';

/** The least time between two calls of the listeners, in milliseconds. */
const NOTICE_MS = 100;
/** The answers after which the time left is estimated. */
const MIN_ANSWERS = 4;

/** Creates the progress of a run. @param current returns the phase and the end of the wait */
export function trackProgress(
  { now, wake }: Clock,
  total: number,
  states: ItemStates,
  current: () => Pick<RunProgress, 'phase' | 'waitUntil'>,
) {
  const listeners = new Set<() => void>();
  let snapshot: RunProgress | null = null;
  let noticedAt = Number.NEGATIVE_INFINITY;
  let cancelNotice: (() => void) | null = null;
  /** The time in which the run could send, and since when it can. */
  let activeMs = 0;
  let activeSince: number | null = null;
  let answeredBefore = 0;

  const answeredCount = () =>
    total - states.count('waiting') - states.count('sending') - states.count('notSent');

  const timeLeft = (phase: RunPhase, waitUntil: number): number | null => {
    const answered = answeredCount() - answeredBefore;
    const remaining = states.count('waiting') + states.count('sending');
    if ((phase !== 'running' && phase !== 'throttled') || answered < MIN_ANSWERS) return null;
    const active = activeMs + (activeSince === null ? 0 : now() - activeSince);
    return Math.round((remaining * active) / answered) + Math.max(0, waitUntil - now());
  };

  const take = (): RunProgress => {
    const { phase, waitUntil } = current();
    const counts = states.counts();
    return {
      phase,
      total,
      counts,
      answered: answeredCount(),
      waitUntil,
      timeLeft: timeLeft(phase, waitUntil),
    };
  };

  const notify = () => {
    cancelNotice?.();
    cancelNotice = null;
    noticedAt = now();
    for (const listener of listeners) listener();
  };

  return {
    progress: (): RunProgress => {
      snapshot ??= take();
      return snapshot;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Records a change. @param atOnce whether listeners are called even if they were called just before */
    changed: (atOnce = false) => {
      snapshot = null;
      if (atOnce || now() - noticedAt >= NOTICE_MS) notify();
      else cancelNotice ??= wake(noticedAt + NOTICE_MS, notify);
    },
    /** Forgets the snapshot, as the phase may have changed, and begins or ends the time that counts for the rate. */
    setActive: (isActive: boolean) => {
      snapshot = null;
      if (isActive === (activeSince !== null)) return;
      if (activeSince !== null) activeMs += now() - activeSince;
      activeSince = isActive ? now() : null;
    },
    /** Restarts the estimate, because records are sent again. */
    restart: () => {
      activeMs = 0;
      if (activeSince !== null) activeSince = now();
      answeredBefore = answeredCount();
    },
    drop: () => {
      cancelNotice?.();
      listeners.clear();
    },
  };
}
