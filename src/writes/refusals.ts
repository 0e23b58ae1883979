/**
 * Remembers the 403 answers of this session by verb and target. A refused action shows the reason and can still be tried.
 * A verb that was refused for two targets and never succeeded counts as refused in its whole scope, until it succeeds.
 */

import { useSyncExternalStore } from 'react';
import type { WriteVerb } from '../i18n/by-verb.ts';
import { createStore } from '../lib/create-store.ts';
import { onSession, sessionState } from '../session/session-store.ts';

/** The refusals of one verb in one scope: the id of an organization for users, `null` for API keys. */
interface ScopeRefusals {
  /** The ids of the refused targets; `null` for a creation. */
  targets: Set<number | null>;
  /** Whether the verb succeeded at least once. */
  succeeded: boolean;
}

/** By verb and scope. */
const refusals = createStore<ReadonlyMap<string, ScopeRefusals>>(new Map());
const refusalKey = (verb: WriteVerb, scope: number | null) => `${verb} ${scope ?? ''}`;

// Another session may have other permissions.
onSession(() => {
  if (sessionState() === 'none' && refusals.get().size > 0) refusals.set(new Map());
});

function change(verb: WriteVerb, scope: number | null, update: (known: ScopeRefusals) => ScopeRefusals) {
  const key = refusalKey(verb, scope);
  const known = refusals.get().get(key) ?? { targets: new Set(), succeeded: false };
  refusals.set(new Map(refusals.get()).set(key, update(known)));
}

/** Remembers a 403. @param target the id of the record; `null` for a creation */
export const rememberRefused = (verb: WriteVerb, scope: number | null, target: number | null): void =>
  // Adds in place: a copy for each of many thousand refusals of a run would take seconds.
  change(verb, scope, ({ targets, succeeded }) => ({ targets: targets.add(target), succeeded }));

/** Remembers a success: forgets the refusal for the target, and that the verb counts as refused in the scope. */
export function rememberSucceeded(verb: WriteVerb, scope: number | null, target: number | null): void {
  const known = refusals.get().get(refusalKey(verb, scope));
  if (known?.succeeded && !known.targets.has(target)) return;
  change(verb, scope, ({ targets }) => ({
    targets: new Set([...targets].filter((refused) => refused !== target)),
    succeeded: true,
  }));
}

/** Tells whether a verb counts as refused for a target, or for every target of its scope. */
export type IsRefused = (verb: WriteVerb, scope: number | null, target: number | null) => boolean;

/** Tells whether a verb counts as refused now. */
export const isRefused: IsRefused = (verb, scope, target) => {
  const known = refusals.get().get(refusalKey(verb, scope));
  if (!known) return false;
  return known.targets.has(target) || (!known.succeeded && known.targets.size >= 2);
};

/** Returns `isRefused` for a component, which renders again when a refusal changes. */
export function useRefusals(): IsRefused {
  useSyncExternalStore(refusals.subscribe, refusals.get);
  return isRefused;
}
