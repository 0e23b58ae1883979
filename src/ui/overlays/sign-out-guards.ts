/** Registry of unsaved work that a sign-out would lose. It is in `ui` because forms register themselves. */
import { createStore } from '../../lib/create-store.ts';

interface Guard {
  /** Asks whether to leave; calls `leave` on yes and nothing on no. */
  ask: (leave: () => void) => void;
  /** The unsaved work. The question of a `write` covers typed text too, so forms do not ask after it. */
  kind: 'form' | 'token' | 'write';
}

const guards = createStore<readonly Guard[]>([]);

/**
 * Registers a guard that asks before the admin signs out in this tab.
 *
 * @param kind the unsaved work
 * @param ask asks whether to leave; it calls `leave` on yes and nothing on no
 * @returns a function that removes the guard
 */
export function guardSignOut(kind: Guard['kind'], ask: Guard['ask']): () => void {
  const guard = { kind, ask };
  guards.set([...guards.get(), guard]);
  return () => guards.set(guards.get().filter((other) => other !== guard));
}

/** Returns whether any guard is registered, or one of a kind. */
export const isSignOutGuarded = (kind?: Guard['kind']): boolean =>
  guards.get().some((guard) => kind === undefined || guard.kind === kind);

/** Calls `listener` when a guard is added or removed. @returns a function that unsubscribes */
export const onSignOutGuards = guards.subscribe;

/** Asks the guards one by one: running writes first, then the newest. @param done called when all have agreed */
export function askSignOutGuards(done: () => void): void {
  askNext([], done);
}

function askNext(agreed: readonly Guard[], done: () => void): void {
  const isSettled = (guard: Guard) =>
    agreed.includes(guard) || (guard.kind === 'form' && agreed.some(({ kind }) => kind === 'write'));
  const open = guards.get().filter((guard) => !isSettled(guard));
  const next = open.find(({ kind }) => kind === 'write') ?? open.at(-1);
  if (next) next.ask(() => askNext([...agreed, next], done));
  else done();
}
