/** Announces that the session ends soon, if its token contains the time. Only the service ends sessions. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { clockTime } from './clock-time.ts';
import { endOfSession } from './jwt.ts';
import classes from './SessionEnds.module.css';
import { onSession, sessionStart, sessionToken } from './session-store.ts';
import { useSessionWords } from './session-words.ts';

/** Milliseconds before the end at which the announcement appears. */
const NOTICE_PERIOD = 2 * 60_000;
/** The longest timer in milliseconds; after it, the clock is read again, in case it was set or the computer slept. */
const MAX_TIMER = 60 * 60_000;

/** Renders the status; it is empty until the session is about to end. */
export function SessionEnds() {
  const { language } = useLanguage();
  const m = useSessionWords().session;
  const token = useSyncExternalStore(onSession, sessionToken);
  const end = token === null ? null : endOfSession(token, sessionStart());
  const endsSoon = useEndsSoon(end);
  return (
    <p role="status" className={classes.line}>
      {endsSoon && end !== null && <span>{m.ends({ time: clockTime(language, end) })}</span>}
    </p>
  );
}

/** Returns whether `end` is less than two minutes away. One timer runs at a time: until the notice, then until the end. */
function useEndsSoon(end: number | null): boolean {
  const [endsSoon, setEndsSoon] = useState(false);
  useEffect(() => {
    if (end === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const left = end - Date.now();
      setEndsSoon(left > 0 && left <= NOTICE_PERIOD);
      const wait = left > NOTICE_PERIOD ? left - NOTICE_PERIOD : left;
      if (left > 0) timer = setTimeout(update, Math.min(wait, MAX_TIMER));
    };
    update();
    return () => {
      clearTimeout(timer);
      setEndsSoon(false);
    };
  }, [end]);
  return endsSoon;
}
