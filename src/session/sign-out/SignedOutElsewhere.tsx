/** Hides the page of a tab whose session ended in another tab, except for open questions. */
import { useEffect } from 'react';
import { useSessionMessages } from '../use-session-messages.ts';
import classes from './SignedOutElsewhere.module.css';

/** Renders the reason. The page stays mounted, so that typed text is not lost. */
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
