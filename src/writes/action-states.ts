/** The states of the actions in the menu of a record: what the service refused before, and what is so already. */
import type { WriteVerb } from '../i18n/by-verb.ts';
import type { Messages } from '../i18n/en.ts';
import type { MenuAction } from '../ui/overlays/menu-actions.ts';
import type { IsRefused } from './refusals.ts';

type ActionState = Pick<MenuAction, 'disabledReason' | 'selectableWhenDisabled' | 'isDone'>;

/**
 * Returns the function that disables the actions on a record which the service refused before. They can still be tried.
 *
 * @param scope the organization of a user; `null` for an API key
 */
export const refusedBefore =
  (m: Messages, isRefused: IsRefused, scope: number | null, id: number) =>
  /** @param action the name of the action @param target the id of the record; `null` for a creation */
  (verb: WriteVerb, action = m.writes.verbs[verb], target: number | null = id): ActionState =>
    isRefused(verb, scope, target)
      ? { disabledReason: m.record.forbidden({ action: action.toLowerCase() }), selectableWhenDisabled: true }
      : {};

/** Returns the state of an action whose wanted value the record has already; `null` if it has another. */
export const doneBecause = (isDone: boolean, reason: string): ActionState | null =>
  isDone ? { disabledReason: reason, isDone } : null;
