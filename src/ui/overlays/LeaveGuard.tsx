/** Asks before unsaved form values are lost: by navigation, by closing or reloading the page, or by signing out. */
import { useEffect, useState } from 'react';
import { RouteGuard } from '../history/RouteGuard.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { guardSignOut } from './sign-out-guards.ts';

interface Props {
  /** Whether there is something to lose. */
  when: boolean;
  /** Whether the form is being sent. The question then says that leaving does not stop the request. */
  sending?: boolean;
}

/** Guards its page while `when` is true. A navigation that changes only the query never asks. */
export function LeaveGuard({ when, sending = false }: Props) {
  /** The sign-out that the admin is asked about. */
  const [signOut, setSignOut] = useState<{ leave: () => void } | null>(null);

  useEffect(() => {
    if (!when) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onBeforeUnload);
    const removeGuard = guardSignOut('form', (leave) => setSignOut({ leave }));
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      removeGuard();
      setSignOut(null);
    };
  }, [when]);

  if (!when) return null;
  return (
    <>
      <RouteGuard>{(answers) => <LeaveQuestion {...answers} sending={sending} />}</RouteGuard>
      {signOut && (
        <LeaveQuestion
          sending={sending}
          stay={() => setSignOut(null)}
          leave={() => {
            setSignOut(null);
            signOut.leave();
          }}
        />
      )}
    </>
  );
}
