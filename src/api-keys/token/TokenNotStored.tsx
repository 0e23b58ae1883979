/** The question before the console discards a token that is not stored. */
import { useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useTokenWords } from '../token-words.ts';

/** Renders the question. The initial focus is on the safe choice. */
export function TokenNotStored({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const m = useTokenWords().token;
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      title={m.notStoredTitle}
      initialFocus={stayButton}
      describedBy="token-not-stored"
      onDismiss={onStay}
      actions={
        <>
          <Button ref={stayButton} onClick={onStay}>
            {m.back}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {m.leave}
          </Button>
        </>
      }
    >
      <p id="token-not-stored">{m.notStoredBody}</p>
    </Dialog>
  );
}
