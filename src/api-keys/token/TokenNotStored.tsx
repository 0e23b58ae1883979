/** The question before the console discards a token that is not stored. */
import { useRef } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** Renders the question. The initial focus is on the safe choice. */
export function TokenNotStored({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const m = useMessages();
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      title={m.token.notStoredTitle}
      initialFocus={stayButton}
      describedBy="token-not-stored"
      onDismiss={onStay}
      actions={
        <>
          <Button ref={stayButton} onClick={onStay}>
            {m.token.back}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {m.token.leave}
          </Button>
        </>
      }
    >
      <p id="token-not-stored">{m.token.notStoredBody}</p>
    </Dialog>
  );
}
