/** Shows the question put with `confirm`. Its first focus is on Cancel. */
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { formMessages } from '../../i18n/form-messages.ts';
import { Button } from '../basics/Button.tsx';
import { looksEqual } from '../basics/typed-confirmation.ts';
import { useLazyMessages } from '../basics/use-lazy-messages.ts';
import { TextField } from '../fields/TextField.tsx';
import { ErrorNotice } from '../page/ErrorNotice.tsx';
import { closeQuestion, currentQuestion, onQuestion, type Question } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import { type Surface, useSurface } from './use-write-surface.ts';

/** The question put now, if any. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  return question && <Asking question={question} />;
}

function Asking({ question }: { question: Question }) {
  const m = useLazyMessages(formMessages);
  const cancel = useRef<HTMLButtonElement>(null);
  const { surface, busy, held, paused, progress, notice } = useSurface(closeQuestion);
  const [typed, setTyped] = useState('');
  const bodyId = useId();
  const ready = !paused && (!question.typed || looksEqual(typed, question.typed.expected));

  const run = () =>
    surface.attempt(async () => {
      let shown = false;
      const own: Surface = {
        ...surface,
        show: (content, until) => {
          shown = content !== null;
          surface.show(content, until);
        },
      };
      try {
        await question.run(own);
        if (!shown) surface.done();
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
      initialFocus={cancel}
      onDismiss={dismiss}
      actions={
        <>
          <Button ref={cancel} aria-disabled={held || undefined} onClick={dismiss}>
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
