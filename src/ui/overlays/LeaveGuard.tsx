/** Asks before what was typed is lost: by a link, by Back, by closing, by reload, by signing out. */
import { useEffect, useRef, useState } from 'react';
import { formMessages } from '../../i18n/form-messages.ts';
import { Button } from '../basics/Button.tsx';
import { useLazyMessages } from '../basics/use-lazy-messages.ts';
import { Dialog } from './Dialog.tsx';
import { RouteGuard } from './RouteGuard.tsx';
import { guardSignOut } from './sign-out-guards.ts';

interface Props {
  /** Something would be lost. */
  when: boolean;
  /** It is being sent just now: leaving loses the form but does not stop the request. */
  sending?: boolean;
}

/** Guards the page it stands on while `when` holds. A change of the query alone never leaves it. */
export function LeaveGuard({ when, sending = false }: Props) {
  /** Signs out, while that is asked about. */
  const [signOut, setSignOut] = useState<{ leave: () => void } | null>(null);

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    const stop = guardSignOut('form', (leave) => setSignOut({ leave }));
    return () => {
      removeEventListener('beforeunload', ask);
      stop();
      setSignOut(null);
    };
  }, [when]);

  if (!when) return null;
  return (
    <>
      <RouteGuard>{(answers) => <Question {...answers} sending={sending} />}</RouteGuard>
      {signOut && (
        <Question
          sending={sending}
          stay={() => setSignOut(null)}
          leave={() => {
            setSignOut(null);
            signOut.leave();
          }}
        />
      )}
    </>
  );
}

interface QuestionProps {
  sending: boolean;
  stay: () => void;
  leave: () => void;
}

function Question({ sending, stay, leave }: QuestionProps) {
  const m = useLazyMessages(formMessages);
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      title={sending ? m.common.leaveSendingTitle : m.common.discardTitle}
      initialFocus={stayButton}
      onDismiss={stay}
      actions={
        <>
          <Button ref={stayButton} onClick={stay}>
            {sending ? m.common.stay : m.common.keepEditing}
          </Button>
          <Button variant="danger" onClick={leave}>
            {sending ? m.common.leave : m.common.discard}
          </Button>
        </>
      }
    >
      <p>{sending ? m.common.leaveSendingBody : m.common.discardBody}</p>
    </Dialog>
  );
}
