/** Holds back a change of page until somebody has been asked. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import type { skipLeaveGuard } from './skip-leave-guard.ts';

interface Answers {
  /** Stays on the page. */
  stay: () => void;
  /** Goes where it was to go, unless another guard has to ask as well. */
  leave: () => void;
}

interface Props {
  /** The question, while a change of page is held back. */
  children: (answers: Answers) => ReactNode;
}

type Guard = symbol;

interface State {
  /** The guards that stand, the oldest first. */
  guards: readonly Guard[];
  /** The change of page that is held back, and the guards that have let it go. */
  held: { proceed: () => void; reset: () => void; agreed: readonly Guard[] } | null;
}

let state: State = { guards: [], held: null };
const listeners = new Set<() => void>();
const current = () => state;

function publish(change: Partial<State>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The guard whose turn it is to ask: the newest one that has not let go. */
const asking = ({ guards, held }: State) => held && guards.findLast((guard) => !held.agreed.includes(guard));

function agree(guard: Guard) {
  if (!state.held) return;
  const held = { ...state.held, agreed: [...state.held.agreed, guard] };
  if (asking({ ...state, held })) publish({ held });
  else held.proceed();
}

/** Guards the page for as long as it is mounted. Where several stand, each asks in its turn, the newest first. */
export function RouteGuard({ children }: Props) {
  const [me] = useState<Guard>(() => Symbol('guard'));
  const now = useSyncExternalStore(subscribe, current);
  useEffect(() => {
    publish({ guards: [...state.guards, me] });
    return () => publish({ guards: state.guards.filter((guard) => guard !== me) });
  }, [me]);
  return (
    <>
      {now.guards[0] === me && <Blocking />}
      {now.held && asking(now) === me && children({ stay: now.held.reset, leave: () => agree(me) })}
    </>
  );
}

/** The router takes one blocker at a time: the oldest guard has it for all of them. */
function Blocking() {
  // A change of the query alone leaves nothing. What a form said when it was done still stands in the history when
  // somebody goes back to that page later, and means nothing then.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      from.pathname !== to.pathname &&
      (historyAction === 'POP' || !(to.state as typeof skipLeaveGuard | null)?.skipLeaveGuard),
  );
  const { state: held, proceed, reset } = blocker;
  useEffect(() => {
    if (held !== 'blocked') return;
    publish({ held: { proceed, reset, agreed: [] } });
    return () => publish({ held: null });
  }, [held, proceed, reset]);
  return null;
}
