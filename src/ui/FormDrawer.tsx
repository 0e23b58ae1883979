/** A drawer that is a form: its fields, one submit button, and a guard against losing what was typed. */
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import classes from './Drawer.module.css';
import { Drawer } from './Drawer.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Fields } from './Fields.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useMessages } from './use-messages.ts';

interface Props {
  title: string;
  subtitle?: ReactNode;
  submitLabel: string;
  /** Something was typed that has not been sent. */
  dirty: boolean;
  /** Checks and sends. What it throws is shown above the fields. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** The failure to show, once fields have taken what belongs to them. */
  error: unknown;
  /** How it goes while it is being sent, when there is something to say. */
  progress?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  /** What stands under the form and is not part of it. */
  after?: ReactNode;
  children: ReactNode;
}

/** The drawer. A second submit while one is under way does nothing. */
export function FormDrawer(props: Props) {
  const m = useMessages();
  const formId = useId();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Set at once: two submits in one task would both find the state unchanged.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await props.onSubmit();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    <Drawer
      title={props.title}
      subtitle={props.subtitle}
      onClose={props.onClose}
      {...(props.initialFocus && { initialFocus: props.initialFocus })}
      foot={
        <>
          <Button type="submit" form={formId} face="primary" busy={busy}>
            {props.submitLabel}
          </Button>
          <Button onClick={() => props.onClose()}>{m.common.cancel}</Button>
        </>
      }
    >
      <form id={formId} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <p role="status" hidden={!props.progress}>
          {props.progress}
        </p>
        {props.error != null && <ErrorNotice error={props.error} />}
        <Fields>{props.children}</Fields>
      </form>
      {props.after}
      <LeaveGuard when={props.dirty || busy} />
    </Drawer>
  );
}
