/** The dialog that asks before a session passed by a portal replaces the active one. */
import { useRef } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useSessionMessages } from '../use-session-messages.ts';

/** Renders the question. The first focus is on the button that keeps the active session. */
export function ReplaceSessionDialog({ onKeep, onReplace }: { onKeep: () => void; onReplace: () => void }) {
  const m = useSessionMessages();
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      title={m.replaceTitle}
      initialFocus={keep}
      describedBy="replace-session"
      onDismiss={onKeep}
      actions={
        <>
          <Button ref={keep} onClick={onKeep}>
            {m.keepSession}
          </Button>
          <Button variant="danger" onClick={onReplace}>
            {m.replace}
          </Button>
        </>
      }
    >
      <p id="replace-session">{m.replaceBody}</p>
    </Dialog>
  );
}
