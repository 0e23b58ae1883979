/** Hides the page of a tab whose session ended in another tab, except for open questions and unsaved text. */
import { useEffect, useRef } from 'react';
import { useAnnounced } from '../../ui/basics/use-announced.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { requestSignOut } from '../session-store.ts';
import { useSessionWords } from '../session-words.ts';
import classes from './SignedOutElsewhere.module.css';

/** Renders the reason, and the way out where no question is open. The page stays mounted, so that typed text is not lost. */
export function SignedOutElsewhere() {
  const m = useSessionWords().session;
  const { nav } = useMessages();
  const status = useRef<HTMLParagraphElement>(null);
  useAnnounced(status);
  useEffect(() => {
    document.body.classList.add(classes.hidden ?? '');
    return () => document.body.classList.remove(classes.hidden ?? '');
  }, []);
  return (
    <div className={classes.line}>
      <p ref={status} role="status">
        {m.elsewhere}
      </p>
      <Button onClick={requestSignOut}>{nav.signOut}</Button>
    </div>
  );
}
