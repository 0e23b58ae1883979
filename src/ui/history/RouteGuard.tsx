/** Blocks a navigation until the admin has answered a question. Several guards share the one of the history. */
import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../../lib/create-store.ts';
import { HistoryContext } from './app-history.ts';
import type { skipLeaveGuard } from './skip-leave-guard.ts';

interface Answers {
  /** Stays on the page. */
  stay: () => void;
  /** Proceeds with the navigation, or lets the next guard ask. */
  leave: () => void;
}

interface Props {
  /** Renders the question while a navigation is blocked. */
  children: (answers: Answers) => ReactNode;
}

type Guard = symbol;

interface State {
  /** The mounted guards, the oldest first. */
  guards: readonly Guard[];
  /** The blocked navigation and the guards that agreed to it. */
  blocked: { proceed: () => void; reset: () => void; agreed: readonly Guard[] } | null;
}

const store = createStore<State>({ guards: [], blocked: null });
const update = (change: Partial<State>) => store.set({ ...store.get(), ...change });

/** Returns the guard that asks next: the newest one that has not agreed. */
const askingGuard = ({ guards, blocked }: State) =>
  blocked && guards.findLast((guard) => !blocked.agreed.includes(guard));

function agree(guard: Guard) {
  const state = store.get();
  if (!state.blocked) return;
  const blocked = { ...state.blocked, agreed: [...state.blocked.agreed, guard] };
  if (askingGuard({ ...state, blocked })) update({ blocked });
  else blocked.proceed();
}

/** Guards its page while it is mounted. Several guards ask one after the other, the newest first. */
export function RouteGuard({ children }: Props) {
  const [guard] = useState<Guard>(() => Symbol('guard'));
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { blocked } = state;
  useEffect(() => {
    update({ guards: [...store.get().guards, guard] });
    return () => update({ guards: store.get().guards.filter((other) => other !== guard) });
  }, [guard]);
  return (
    <>
      {state.guards[0] === guard && <Blocker />}
      {blocked &&
        askingGuard(state) === guard &&
        children({ stay: blocked.reset, leave: () => agree(guard) })}
    </>
  );
}

/** The history has one guard at a time, so the oldest guard registers for all of them. */
function Blocker() {
  const history = useContext(HistoryContext);
  useEffect(
    () =>
      history?.guard({
        // A change of only the query stays on the page. On POP, `skipLeaveGuard` is ignored: the state is that of an old
        // history entry and was set by the navigation that created the entry.
        shouldBlock: (from, to, action) =>
          from.pathname !== to.pathname &&
          (action === 'POP' || !(to.state as typeof skipLeaveGuard | null)?.skipLeaveGuard),
        onBlocked: (blocked) => update({ blocked: blocked && { ...blocked, agreed: [] } }),
      }),
    [history],
  );
  return null;
}
