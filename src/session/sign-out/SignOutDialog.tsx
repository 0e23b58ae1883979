/** The dialog that asks for confirmation before the admin signs out while a change is being sent. */
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useSessionMessages } from '../use-session-messages.ts';
import { closeWriteQuestion, onWriteQuestion, writeQuestion } from './running-write-guard.ts';

/** Renders the question. The first focus is on the button that keeps the session. */
export function SignOutDialog() {
  const m = useSessionMessages();
  const stay = useRef<HTMLButtonElement>(null);
  const answered = useSyncExternalStore(onWriteQuestion, writeQuestion)?.answered ?? false;
  const leave = () => {
    const question = writeQuestion();
    closeWriteQuestion();
    question?.leave();
  };
  return (
    <Dialog
      role="alertdialog"
      title={m.signOutTitle}
      initialFocus={stay}
      describedBy="still-sending"
      onDismiss={closeWriteQuestion}
      actions={
        <>
          <Button ref={stay} onClick={closeWriteQuestion}>
            {m.stay}
          </Button>
          <Button variant="danger" onClick={leave}>
            {m.signOut}
          </Button>
        </>
      }
    >
      <p id="still-sending">{answered ? m.answeredNow : m.stillSending}</p>
    </Dialog>
  );
}
