/** Asks before a token is lost that nobody has stored. */
import { useRef } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useApiKeyMessages } from '../use-api-key-messages.ts';

/** The question. Its first focus is on the way back. */
export function TokenNotStored({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const m = useApiKeyMessages();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      title={m.token.notStoredTitle}
      initialFocus={stay}
      describedBy="token-not-stored"
      onDismiss={onStay}
      actions={
        <>
          <Button ref={stay} onClick={onStay}>
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
