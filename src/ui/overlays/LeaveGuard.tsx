/** Asks before unsaved form values are lost: by navigation, by closing or reloading the page, or by signing out. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../basics/Button.tsx';
import { useMessages } from '../basics/use-messages.ts';
import { Dialog } from './Dialog.tsx';
import { RouteGuard } from './RouteGuard.tsx';
import { guardSignOut } from './sign-out-guards.ts';

interface Props {
  /** Whether there is something to lose. */
  when: boolean;
  /** Whether the form is being sent. The question then says that leaving does not stop the request. */
  sending?: boolean;
}

/** Guards its page while `when` is true. A navigation that changes only the query never asks. */
export function LeaveGuard({ when, sending = false }: Props) {
  /** The sign-out that the admin is asked about. */
  const [signOut, setSignOut] = useState<{ leave: () => void } | null>(null);

  useEffect(() => {
    if (!when) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onBeforeUnload);
    const removeGuard = guardSignOut('form', (leave) => setSignOut({ leave }));
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      removeGuard();
      setSignOut(null);
    };
  }, [when]);

  if (!when) return null;
  return (
    <>
      <RouteGuard>{(answers) => <LeaveQuestion {...answers} sending={sending} />}</RouteGuard>
      {signOut && (
        <LeaveQuestion
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

interface LeaveQuestionProps {
  sending: boolean;
  stay: () => void;
  leave: () => void;
}

function LeaveQuestion({ sending, stay, leave }: LeaveQuestionProps) {
  const m = useMessages();
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
