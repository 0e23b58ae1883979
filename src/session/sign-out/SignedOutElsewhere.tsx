/** Hides a tab whose session was ended in another one, but for what its admin still has to decide about. */
import { useEffect } from 'react';
import { useSessionMessages } from '../use-session-messages.ts';
import classes from './SignedOutElsewhere.module.css';

/** Says why. The page stays mounted, or what was typed would be lost. */
export function SignedOutElsewhere() {
  const m = useSessionMessages();
  useEffect(() => {
    document.body.classList.add(classes.hidden ?? '');
    return () => document.body.classList.remove(classes.hidden ?? '');
  }, []);
  return (
    <p role="status" className={classes.line}>
      {m.elsewhere}
    </p>
  );
}
