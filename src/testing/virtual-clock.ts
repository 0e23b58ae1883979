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
  return { clock: { now, wake }, now, turn, step, pass };
}
