/** Asks before what was typed is lost: by a link, by Back, by closing, by reload. */
import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { RouteGuard } from './RouteGuard.tsx';
import { useMessages } from './use-messages.ts';

/** Guards the page it stands on while `when` holds. A change of the query alone never leaves it. */
export function LeaveGuard({ when }: { when: boolean }) {
  const m = useMessages();
  const stayButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);

  if (!when) return null;
  return (
    <RouteGuard>
      {({ stay, leave }) => (
        <Dialog
          role="alertdialog"
          title={m.common.discardTitle}
          initialFocus={stayButton}
          onDismiss={stay}
          actions={
            <>
              <Button ref={stayButton} onClick={stay}>
                {m.common.keepEditing}
              </Button>
              <Button face="danger" onClick={leave}>
                {m.common.discard}
              </Button>
            </>
          }
        >
          <p>{m.common.discardBody}</p>
        </Dialog>
      )}
    </RouteGuard>
  );
}
