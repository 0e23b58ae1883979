/** Shows the question put with `confirm`. Its first focus is on Cancel. */
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { closeQuestion, currentQuestion, onQuestion, type Question } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { TextField } from './TextField.tsx';
import { useMessages } from './use-messages.ts';

/** The question put now, if any. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  return question && <Asking question={question} />;
}

function Asking({ question }: { question: Question }) {
  const m = useMessages();
  const cancel = useRef<HTMLButtonElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [progress, setProgress] = useState('');
  const [typed, setTyped] = useState('');
  const bodyId = useId();
  const ready = !question.typed || typed.trim() === question.typed.expected.trim();

  const run = async () => {
    // Set at once: two clicks in one task would both find the state unchanged.
    if (running.current || !ready) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await question.run(setProgress);
      closeQuestion();
    } catch (cause) {
      setError(cause);
    } finally {
      running.current = false;
      setBusy(false);
      setProgress('');
    }
  };

  return (
    <Dialog
      role="alertdialog"
      title={question.title}
      describedBy={bodyId}
      initialFocus={cancel}
      onDismiss={() => {
        if (!busy) closeQuestion();
      }}
      actions={
        <>
          <Button ref={cancel} aria-disabled={busy || undefined} onClick={() => !busy && closeQuestion()}>
            {m.common.cancel}
          </Button>
          <Button
            face={question.danger ? 'danger' : 'primary'}
            busy={busy}
            aria-disabled={!ready || undefined}
            onClick={() => void run()}
          >
            {question.action}
          </Button>
        </>
      }
    >
      <div id={bodyId}>{question.body}</div>
      {question.typed && (
        <TextField
          label={question.typed.label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <p role="status" hidden={!progress}>
        {progress}
      </p>
      {error !== null && <ErrorNotice error={error} />}
    </Dialog>
  );
}
