/** The dialog for the question asked with `confirm`. The field to type into has the initial focus, else Cancel. */
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { isSameMailbox } from '../../contract/email.ts';
import { looksEqual } from '../basics/typed-name.ts';
import { useMessages } from '../basics/use-messages.ts';
import { Button } from '../buttons/Button.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useCloseOnBack } from '../history/use-close-on-back.ts';
import { ErrorNotice } from '../page/ErrorNotice.tsx';
import { TextWithName } from '../text/TextWithName.tsx';
import { closeQuestion, currentQuestion, onQuestion, type Question } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import { useWriteDisplay, type WriteDisplay } from './use-write-display.ts';

/** Renders the current question or dialog, if any. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  if (question && 'dialog' in question) return question.dialog;
  return question && <QuestionDialog question={question} />;
}

function QuestionDialog({ question }: { question: Question }) {
  const m = useMessages();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const typedField = useRef<HTMLInputElement>(null);
  const { display, busy, mustStay, paused, progress, notice } = useWriteDisplay(closeQuestion);
  const [typed, setTyped] = useState('');
  /** Whether the button was pressed before the text was typed. */
  const [isMissing, setMissing] = useState(false);
  const bodyId = useId();
  const reasonId = useId();
  const isTyped =
    !question.typed ||
    looksEqual(typed, question.typed.expected) ||
    (!!question.typed.email && isSameMailbox(typed, question.typed.email));
  const missing = question.typed && m.common.notTyped({ text: question.typed.expected });
  const { disabledReason } = question;

  const run = () =>
    display.attempt(async () => {
      let hasNotice = false;
      const questionDisplay: WriteDisplay = {
        ...display,
        show: (content, until) => {
          hasNotice = content !== null;
          display.show(content, until);
        },
      };
      try {
        await question.run(questionDisplay);
        if (!hasNotice) display.done();
      } catch (error) {
        display.show(<ErrorNotice error={error} />);
      }
    });
  const press = () => {
    if (paused || busy || disabledReason) return;
    if (isTyped) return void run();
    setMissing(true);
    typedField.current?.focus();
  };
  const dismiss = () => {
    if (!mustStay) closeQuestion();
  };
  useCloseOnBack(dismiss);

  return (
    <Dialog
      role="alertdialog"
      title={question.title}
      name={question.name}
      describedBy={bodyId}
      initialFocus={question.typed ? typedField : cancelButton}
      onDismiss={dismiss}
      actions={
        <>
          <Button ref={cancelButton} aria-disabled={mustStay || undefined} onClick={dismiss}>
            {question.cancel ?? m.common.cancel}
          </Button>
          <Button
            variant={question.danger ? 'danger' : 'primary'}
            busy={busy}
            aria-disabled={paused || !isTyped || disabledReason !== undefined || undefined}
            aria-description={isTyped ? undefined : missing}
            aria-describedby={disabledReason && reasonId}
            onClick={press}
          >
            {question.action}
          </Button>
        </>
      }
    >
      <div id={bodyId}>
        {question.body}
        {disabledReason && <p id={reasonId}>{disabledReason}</p>}
      </div>
      {question.typed && (
        <TextField
          ref={typedField}
          label={<TextWithName text={question.typed.label} name={question.typed.expected} />}
          value={typed}
          error={isMissing && !isTyped ? <span role="alert">{missing}</span> : ''}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // A held Enter opened the question; an input method ends a composition with Enter.
            if (event.key === 'Enter' && !event.repeat) press();
          }}
        />
      )}
      <p role="status" hidden={!progress}>
        {progress}
      </p>
      {notice}
    </Dialog>
  );
}
