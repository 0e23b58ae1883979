/** Hides the page of a tab whose session ended in another tab, except for open questions. */
import { useEffect, useRef } from 'react';
import { announceAgain } from '../../ui/basics/use-announced.ts';
import { useSessionMessages } from '../use-session-messages.ts';
import classes from './SignedOutElsewhere.module.css';

/** Renders the reason. The page stays mounted, so that typed text is not lost. */
export function SignedOutElsewhere() {
  const m = useSessionMessages();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // A question hides the page from screen readers. When it closes, the focus comes back.
    const onFocus = () => {
      if (document.querySelector('dialog[open]')) return;
      announceAgain(status.current);
      document.removeEventListener('focusin', onFocus);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
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
