/** Hides the page of a tab whose session ended in another tab, except for open questions. */
import { useEffect, useRef } from 'react';
import { useAnnounced } from '../../ui/basics/use-announced.ts';
import { useSessionWords } from '../session-words.ts';
import classes from './SignedOutElsewhere.module.css';

/** Renders the reason. The page stays mounted, so that typed text is not lost. */
export function SignedOutElsewhere() {
  const m = useSessionWords().session;
  const status = useRef<HTMLParagraphElement>(null);
  useAnnounced(status);
  useEffect(() => {
    document.body.classList.add(classes.hidden ?? '');
    return () => document.body.classList.remove(classes.hidden ?? '');
  }, []);
  return (
    <p ref={status} role="status" className={classes.line}>
      {m.elsewhere}
    </p>
  );
}
