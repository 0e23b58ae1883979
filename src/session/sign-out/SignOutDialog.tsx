/** The dialog that asks for confirmation before the admin signs out while a change is being sent. */
import { useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useSessionWords } from '../session-words.ts';
import { signedOutElsewhere } from '../tab-sign-outs.ts';
import { closeWriteQuestion, onWriteQuestion, writeQuestion } from './running-write-guard.ts';

/** Renders the question while it is open. The first focus is on the button that keeps the session. */
export function SignOutDialog() {
  const { session: m } = useSessionWords();
  const { nav } = useMessages();
  const first = useRef<HTMLButtonElement>(null);
  const question = useSyncExternalStore(onWriteQuestion, writeQuestion);
  if (!question) return null;
  const { answered, writes } = question;
  const isOver = answered && signedOutElsewhere();
  const notes = writes.flatMap(({ Note }) => Note ?? []);
  const leave = () => {
    closeWriteQuestion();
    question.leave();
  };
  const text = () => {
    if (isOver) return m.elsewhere;
    if (answered) return m.answeredNow;
    return notes.length < writes.length ? m.stillSending : m.typedIsLost;
  };
  return (
    <Dialog
      role="alertdialog"
      title={m.signOutTitle}
      initialFocus={first}
      describedBy="still-sending"
      onDismiss={closeWriteQuestion}
      actions={
        isOver ? (
          <Button ref={first} onClick={leave}>
            {nav.signOut}
          </Button>
        ) : (
          <>
            <Button ref={first} onClick={closeWriteQuestion}>
              {m.stay}
            </Button>
            <Button variant="danger" onClick={leave}>
              {nav.signOut}
            </Button>
          </>
        )
      }
    >
      <div id="still-sending">
        {notes.map((Note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the writes of a question never change
          <Note key={at} />
        ))}
        <p>{text()}</p>
      </div>
    </Dialog>
  );
}
