// A clock for tests that jumps from one timer to the next.
import { setImmediate } from 'node:timers';

/** Creates a clock that stands still until `step` or `pass` is called. @param start epoch milliseconds */
export function createVirtualClock(start: number) {
  let time = start;
  let timers: { at: number; callback: () => void }[] = [];
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const now = () => time;
  const wake = (at: number, callback: () => void) => {
    const timer = { at: Math.max(at, time), callback };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  /** Jumps to the next timer, but not beyond a time. @returns whether there was one */
  const step = (until = Number.POSITIVE_INFINITY): boolean => {
    const [first] = timers.sort((a, b) => a.at - b.at);
    if (!first || first.at > until) return false;
    timers.shift();
    time = first.at;
    first.callback();
    return true;
  };
  /** Lets time pass. @param milliseconds without it, until no timer is left */
  const pass = async (milliseconds = Number.POSITIVE_INFINITY): Promise<void> => {
    const until = time + milliseconds;
    do await turn();
    while (step(until));
    if (Number.isFinite(until)) time = until;
  };
  return { clock: { now, date: now, wake }, now, turn, step, pass };
}

/** Returns a clock as a browser has it: time goes on between two looks, and a timer comes a part of a millisecond early. */
export function asInBrowser<Clock extends ReturnType<typeof createVirtualClock>['clock']>(
  clock: Clock,
): Clock {
  let last = Number.NEGATIVE_INFINITY;
  return {
    ...clock,
    now: () => {
      last = Math.max(last + 0.004, clock.now());
      return last;
    },
    wake: (at, callback) => clock.wake(at - 0.01, callback),
  };
}
