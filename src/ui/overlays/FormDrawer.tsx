/** A drawer with a form: fields, a submit button and a guard against losing unsaved values. */
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { useMessages } from '../basics/use-messages.ts';
import { Button } from '../buttons/Button.tsx';
import classes from './Drawer.module.css';
import { Drawer, type DrawerHead } from './Drawer.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { WriteDisplayState } from './use-write-display.ts';

interface Props extends DrawerHead {
  submitLabel: string;
  /** Whether the form has values that were not sent. */
  dirty: boolean;
  /** Whether there is nothing to submit yet: the submit button does not stand out. */
  isQuiet?: boolean;
  /** Whether the form shows nothing to change: it has no buttons. */
  reads?: boolean;
  /** Validates the form and sends it within the display's `attempt`. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** Called by Cancel; by default it closes the drawer. */
  onCancel?: () => void;
  /** The state of the form's write display. */
  state: WriteDisplayState;
  initialFocus?: RefObject<HTMLElement | null>;
  submitRef?: RefObject<HTMLButtonElement | null>;
  /** Content below the form, outside the `<form>` element. */
  after?: ReactNode;
  children: ReactNode;
}

/** Presses the submit button on Ctrl+Enter or ⌘Enter. Its focus lets the field commit what was typed. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  const isShortcut = event.ctrlKey || event.metaKey;
  // The held Enter that opened the form must not send it. In a text of several lines it adds lines.
  const isHeld = event.repeat && !(event.target instanceof HTMLTextAreaElement);
  if (event.key !== 'Enter' || !(isShortcut || isHeld)) return;
  event.preventDefault();
  // The field must not handle it as Enter.
  event.stopPropagation();
  const controls = [...event.currentTarget.elements];
  const button = controls.find((one) => one instanceof HTMLButtonElement && one.type === 'submit');
  if (event.repeat || !(button instanceof HTMLButtonElement)) return;
  button.focus();
  button.click();
}

/** Renders the drawer. Submits are ignored while a write runs or while the service asks to wait. */
export function FormDrawer(props: Props) {
  const m = useMessages();
  const formId = useId();
  const { busy, paused, progress, notice } = props.state;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!paused) void props.onSubmit();
  };

  return (
    <Drawer
      title={props.title}
      figure={props.figure}
      subtitle={props.subtitle}
      actions={props.actions}
      onClose={props.onClose}
      initialFocus={props.initialFocus}
      foot={
        !props.reads && (
          <>
            <Button onClick={props.onCancel ?? (() => props.onClose())}>{m.common.cancel}</Button>
            <Button
              ref={props.submitRef}
              type="submit"
              form={formId}
              variant={props.isQuiet ? 'quiet' : 'primary'}
              busy={busy}
              aria-disabled={paused || undefined}
            >
              {props.submitLabel}
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate className={classes.form} onSubmit={submit} onKeyDownCapture={submitByKey}>
        <p role="status" hidden={!progress}>
          {progress}
        </p>
        {notice}
        {props.children}
      </form>
      {props.after}
      <LeaveGuard when={props.dirty || busy} sending={busy} />
    </Drawer>
  );
}
