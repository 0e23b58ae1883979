/** The time left until an event, for a sentence such as "Trying again in 27 s". */
import { useEffect, useEffectEvent, useState } from 'react';
import { steadyNow } from '../../lib/steady-now.ts';

interface Props {
  /** A time of `steadyNow`. */
  until: number;
  /** Called once when the time is over. */
  onEnd?: () => void;
}

/** Rounded up, so that "0 s" means the time is over. */
const secondsLeft = (until: number) => Math.max(0, Math.ceil((until - steadyNow()) / 1000));

/** The unit symbols are SI symbols, the same in every language. */
function timeLeft(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.trunc(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.trunc(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * Renders the time left and updates it each second. The element has `aria-live="off"`, so that a live region around it
 * does not announce each second.
 */
export function Countdown({ until, onEnd }: Props) {
  const [seconds, setSeconds] = useState(() => secondsLeft(until));
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = secondsLeft(until);
      setSeconds(left);
      // Each timeout is computed from `until`, so that late timers do not add up.
      if (left > 0) timer = setTimeout(tick, until - steadyNow() - (left - 1) * 1000);
      else end();
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);

  return (
    <span role="timer" aria-live="off">
      {timeLeft(seconds)}
    </span>
  );
}
