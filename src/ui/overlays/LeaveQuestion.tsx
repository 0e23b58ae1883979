/** The question before unsaved form values are lost. */
import { useRef } from 'react';
import { useMessages } from '../basics/use-messages.ts';
import { Button } from '../buttons/Button.tsx';
import { useCloseOnBack } from '../history/use-close-on-back.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  /** Whether the values are being sent: leaving does not stop the request. */
  sending?: boolean;
  stay: () => void;
  leave: () => void;
}

/** Renders the question. */
export function LeaveQuestion({ sending = false, stay, leave }: Props) {
  const m = useMessages();
  const stayButton = useRef<HTMLButtonElement>(null);
  useCloseOnBack(stay);
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
