/**
 * The 403s of this session, by verb and target: a refused action is shown with that reason and can still be tried.
 * Refused for two targets and carried out for none, it counts as refused for the whole scope until it succeeds once.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '../api/create-store.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import type { Verb } from './outcome.ts';

/** What is known of one verb in one scope: an organization's id for users, `null` for API keys. */
interface HttpError {
  /** The ids of the refused targets; `null` stands for a creation. */
  targets: ReadonlySet<number | null>;
  /** It was carried out at least once. */
  succeeded: boolean;
}

type Refusals = ReadonlyMap<string, HttpError>;

const refusals = createStore<Refusals>(new Map());
const keyOf = (verb: Verb, scope: number | null) => `${verb} ${scope ?? ''}`;

// Another session may have other rights.
onSession(() => {
  if (sessionState() === 'none' && refusals.get().size > 0) refusals.set(new Map());
});

function change(verb: Verb, scope: number | null, make: (now: HttpError) => HttpError) {
  const key = keyOf(verb, scope);
  const now = refusals.get().get(key) ?? { targets: new Set(), succeeded: false };
  refusals.set(new Map(refusals.get()).set(key, make(now)));
}

/** Remembers a 403. @param target the object's id; `null` for a creation */
export const noteRefused = (verb: Verb, scope: number | null, target: number | null): void =>
  change(verb, scope, ({ targets, succeeded }) => ({ targets: new Set([...targets, target]), succeeded }));

/** Forgets that a verb was refused for a target, and that it counts as refused for the scope. */
export function noteCarriedOut(verb: Verb, scope: number | null, target: number | null): void {
  const known = refusals.get().get(keyOf(verb, scope));
  if (known?.succeeded && !known.targets.has(target)) return;
  change(verb, scope, ({ targets }) => ({
    targets: new Set([...targets].filter((one) => one !== target)),
    succeeded: true,
  }));
}

/** Whether a verb is shown as refused: for a target, or for every target of the scope. */
export type IsRefused = (verb: Verb, scope: number | null, target: number | null) => boolean;

const isRefusedIn =
  (all: Refusals): IsRefused =>
  (verb, scope, target) => {
    const known = all.get(keyOf(verb, scope));
    if (!known) return false;
    return known.targets.has(target) || (!known.succeeded && known.targets.size >= 2);
  };

/** Tells now whether a verb is shown as refused. */
export const isRefused: IsRefused = (...asked) => isRefusedIn(refusals.get())(...asked);

/** Tells whether a verb is shown as refused, for React. */
export function useRefusals(): IsRefused {
  return isRefusedIn(useSyncExternalStore(refusals.subscribe, refusals.get));
}
