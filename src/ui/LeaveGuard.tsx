/** Asks before what was typed is lost: by a link, by Back, by closing, by reload. */
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useMessages } from './use-messages.ts';
import type { workDone } from './work-done.ts';

/** Guards the page it stands on while `when` holds. A change of the query alone never leaves it. */
export function LeaveGuard({ when }: { when: boolean }) {
  const m = useMessages();
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when && from.pathname !== to.pathname && !(to.state as typeof workDone | null)?.workDone,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      role="alertdialog"
      title={m.common.discardTitle}
      initialFocus={stay}
      onDismiss={blocker.reset}
      actions={
        <>
          <Button ref={stay} onClick={blocker.reset}>
            {m.common.keepEditing}
          </Button>
          <Button face="danger" onClick={blocker.proceed}>
            {m.common.discard}
          </Button>
        </>
      }
    >
      <p>{m.common.discardBody}</p>
    </Dialog>
  );
}
