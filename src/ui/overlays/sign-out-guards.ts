/** What stands on the page and would be lost by signing out. Here and not beside the session: forms register too. */
import { createStore } from '../../api/create-store.ts';

interface Guard {
  /** Puts the question; calls `leave` when the answer is yes, and nothing when it is no. */
  ask: (leave: () => void) => void;
  /** The question about a running write also speaks of what was typed: forms don't ask after it. */
  about: 'form' | 'token' | 'write';
}

const guards = createStore<readonly Guard[]>([]);

/**
 * Has something asked about before somebody signs out in this tab.
 *
 * @param ask puts the question; it calls `leave` when the answer is yes, and nothing when it is no
 * @returns how to stop
 */
export function guardSignOut(about: Guard['about'], ask: Guard['ask']): () => void {
  const guard = { about, ask };
  guards.set([...guards.get(), guard]);
  return () => guards.set(guards.get().filter((each) => each !== guard));
}

/** Whether something would be lost now. */
export const isSignOutGuarded = (): boolean => guards.get().length > 0;

/** Calls `listener` whenever a guard comes or goes. @returns how to stop */
export const onSignOutGuards = guards.subscribe;

/** Asks every guard in its turn, running writes first, then the newest. @param done called when all have let go */
export function askSignOutGuards(done: () => void): void {
  askNext([], done);
}

function askNext(agreed: readonly Guard[], done: () => void): void {
  const asksNot = (guard: Guard) =>
    agreed.includes(guard) || (guard.about === 'form' && agreed.some(({ about }) => about === 'write'));
  const left = guards.get().filter((guard) => !asksNot(guard));
  const guard = left.find(({ about }) => about === 'write') ?? left.at(-1);
  if (guard) guard.ask(() => askNext([...agreed, guard], done));
  else done();
}
