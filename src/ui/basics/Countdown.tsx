/** Time left until something happens, in a sentence such as "Trying again in 27 s". */
import { useEffect, useEffectEvent, useState } from 'react';

interface Props {
  /** Epoch milliseconds. */
  until: number;
  /** Called once when no time is left. */
  onEnd?: () => void;
}

/** Rounded up: "0 s" means that the time has come. */
const secondsLeft = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Symbols of the SI, the same in every language. */
const timeLeft = (seconds: number) =>
  seconds < 120 ? `${seconds} s` : `${Math.trunc(seconds / 60)} min ${seconds % 60} s`;

/**
 * Renders the time left and updates it each second until none is left. A live region around it does not announce the
 * ticks: the element is a timer of its own with `aria-live="off"`.
 */
export function Countdown({ until, onEnd }: Props) {
  const [seconds, setSeconds] = useState(() => secondsLeft(until));
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = secondsLeft(until);
      setSeconds(left);
      // Each tick is counted from the end, so that late timers do not add up.
      if (left > 0) timer = setTimeout(tick, until - Date.now() - (left - 1) * 1000);
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
