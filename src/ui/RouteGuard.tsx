/** Holds back a change of page until somebody has been asked. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import type { workDone } from './work-done.ts';

interface Answers {
  /** Stays on the page. */
  stay: () => void;
  /** Goes where it was to go. */
  leave: () => void;
}

interface Props {
  /** The question, while a change of page is held back. */
  children: (answers: Answers) => ReactNode;
}

// The router takes one blocker at a time, so of several guards only the newest has one.
let guards: readonly symbol[] = [];
const listeners = new Set<() => void>();
const newest = () => guards.at(-1);

function publish(next: readonly symbol[]) {
  guards = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Guards the page for as long as it is mounted. The newest guard asks first, the next one once that one is gone. */
export function RouteGuard({ children }: Props) {
  const [me] = useState(() => Symbol('guard'));
  const first = useSyncExternalStore(subscribe, newest);
  useEffect(() => {
    publish([...guards, me]);
    return () => publish(guards.filter((guard) => guard !== me));
  }, [me]);
  return first === me && <Blocking>{children}</Blocking>;
}

function Blocking({ children }: Props) {
  // A change of the query alone leaves nothing. What a form said when it was done still stands in the history when
  // somebody goes back to that page later, and means nothing then.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      from.pathname !== to.pathname &&
      (historyAction === 'POP' || !(to.state as typeof workDone | null)?.workDone),
  );
  return blocker.state === 'blocked' && children({ stay: blocker.reset, leave: blocker.proceed });
}
