/** Says when a session is about to end, where its token tells. It only says so: the service ends sessions. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { clockTime } from './clock-time.ts';
import { endOfSession } from './jwt.ts';
import classes from './SessionEnds.module.css';
import { onSession, sessionStart, sessionToken } from './session-store.ts';
import { useSessionMessages } from './use-session-messages.ts';

/** Milliseconds before the end. */
const NOTICE = 2 * 60_000;
/** Milliseconds after which the clock is looked at again: it may have been set, or the computer may have slept. */
const LONGEST_WAIT = 60 * 60_000;

/** The status; empty until the time has come. */
export function SessionEnds() {
  const { language } = useLanguage();
  const m = useSessionMessages();
  const token = useSyncExternalStore(onSession, sessionToken);
  const end = token === null ? null : endOfSession(token, sessionStart());
  const near = useIsNear(end);
  return (
    <p role="status" className={classes.line}>
      {near && end !== null && <span>{m.ends({ time: clockTime(language, end) })}</span>}
    </p>
  );
}

/** Whether it is less than two minutes to `end`. One timer at a time: until the notice, then until the end. */
function useIsNear(end: number | null): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (end === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = end - Date.now();
      setNear(left > 0 && left <= NOTICE);
      const wait = left > NOTICE ? left - NOTICE : left;
      if (left > 0) timer = setTimeout(look, Math.min(wait, LONGEST_WAIT));
    };
    look();
    return () => {
      clearTimeout(timer);
      setNear(false);
    };
  }, [end]);
  return near;
}
