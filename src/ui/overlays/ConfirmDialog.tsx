/** The dialog for the question asked with `confirm`. Cancel has the initial focus. */
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { formMessages } from '../../i18n/form-messages.ts';
import { Button } from '../basics/Button.tsx';
import { looksEqual } from '../basics/typed-confirmation.ts';
import { useLazyMessages } from '../basics/use-lazy-messages.ts';
import { TextField } from '../fields/TextField.tsx';
import { ErrorNotice } from '../page/ErrorNotice.tsx';
import { closeQuestion, currentQuestion, onQuestion, type Question } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import { useWriteSurface, type WriteSurface } from './use-write-surface.ts';

/** Renders the current question or dialog, if any. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  if (question && 'dialog' in question) return question.dialog;
  return question && <QuestionDialog question={question} />;
}

function QuestionDialog({ question }: { question: Question }) {
  const m = useLazyMessages(formMessages);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { surface, busy, held, paused, progress, notice } = useWriteSurface(closeQuestion);
  const [typed, setTyped] = useState('');
  const bodyId = useId();
  const ready = !paused && (!question.typed || looksEqual(typed, question.typed.expected));

  const run = () =>
    surface.attempt(async () => {
      let hasNotice = false;
      const questionSurface: WriteSurface = {
        ...surface,
        show: (content, until) => {
          hasNotice = content !== null;
          surface.show(content, until);
        },
      };
      try {
        await question.run(questionSurface);
        if (!hasNotice) surface.done();
      } catch (error) {
        surface.show(<ErrorNotice error={error} />);
      }
    });
  const dismiss = () => {
    if (!held) closeQuestion();
  };

  return (
    <Dialog
      role="alertdialog"
      title={question.title}
      describedBy={bodyId}
      initialFocus={cancelButton}
      onDismiss={dismiss}
      actions={
        <>
          <Button ref={cancelButton} aria-disabled={held || undefined} onClick={dismiss}>
            {m.common.cancel}
          </Button>
          <Button
            variant={question.danger ? 'danger' : 'primary'}
            busy={busy}
            aria-disabled={!ready || undefined}
            onClick={() => ready && void run()}
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
      {notice}
    </Dialog>
  );
}
