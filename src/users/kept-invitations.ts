/**
 * The invitations of users who are being removed to be invited again. They survive a reload as a draft of the tab, and
 * are erased with the session.
 */
import { createStore } from '../api/create-store.ts';
import type { Locale } from '../contract/users.ts';
import { dropDraft, keepDraft, keptDraft } from '../session/drafts/drafts.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import type { InviteAgainStage } from './invite-again.ts';

const DRAFT_NAME = ['inviteAgain'] as const;

/** What will be sent, for whom, and how far the action came. */
export interface KeptInvitation {
  organizationId: number;
  /** The id of the user who is removed. The invited user gets another one. */
  formerId: number;
  email: string;
  name: string;
  locale: Locale;
  roles: number[];
  stage: InviteAgainStage;
}

/** Tells whether a stored value is an invitation. Not a zod schema, because this file is loaded on every page. */
function isInvitation(value: unknown): value is KeptInvitation {
  const { organizationId, formerId, email, name, locale, roles, stage } = (value ?? {}) as KeptInvitation;
  return (
    [organizationId, formerId].every(Number.isSafeInteger) &&
    [email, name].every((text) => typeof text === 'string') &&
    (locale === 'en' || locale === 'pt') &&
    Array.isArray(roles) &&
    roles.every(Number.isSafeInteger) &&
    ['removing', 'removed', 'inviting'].includes(stage)
  );
}

type Target = Pick<KeptInvitation, 'organizationId' | 'formerId'>;

/** Returns the text that identifies the removed user of an invitation. */
export const keyOf = ({ organizationId, formerId }: Target): string => `${organizationId}/${formerId}`;

const kept = createStore<ReadonlyMap<string, KeptInvitation>>(new Map());

/** How many dialogs and running actions handle an invitation, by key. */
const holds = new Map<string, number>();

// Storage is erased by the session itself.
onSession(() => {
  if (sessionState() === 'none' && kept.get().size > 0) kept.set(new Map());
});

/** Adds the invitations that a reload interrupted. */
export function loadKeptInvitations(): void {
  const stored = Object.values(keptDraft(DRAFT_NAME)?.values ?? {}).filter(isInvitation);
  if (stored.length === 0) return;
  // What this page kept is newer.
  kept.set(new Map([...stored.map((each) => [keyOf(each), each] as const), ...kept.get()]));
}

/** Stores an invitation, in place of the former one for the same user. Does nothing after sign-out. */
export function keepInvitation(invitation: KeptInvitation): void {
  if (sessionState() !== 'none') store(new Map(kept.get()).set(keyOf(invitation), invitation));
}

/** Forgets an invitation that was sent or discarded. */
export function dropInvitation(target: Target): void {
  const rest = new Map(kept.get());
  if (rest.delete(keyOf(target))) store(rest);
}

function store(next: ReadonlyMap<string, KeptInvitation>): void {
  if (next.size > 0) keepDraft(DRAFT_NAME, Object.fromEntries(next));
  else dropDraft(DRAFT_NAME);
  kept.set(next);
}

/** Marks an invitation as handled by a dialog or a running action. @returns ends it */
export function holdInvitation(target: Target): () => void {
  const key = keyOf(target);
  const change = (by: number) => {
    holds.set(key, (holds.get(key) ?? 0) + by);
    kept.set(new Map(kept.get()));
  };
  change(1);
  let ended = false;
  return () => {
    if (!ended) change(-1);
    ended = true;
  };
}

/** Tells whether a dialog or a running action handles the invitation. */
export const isHeld = (target: Target): boolean => (holds.get(keyOf(target)) ?? 0) > 0;

/** Returns the invitations that nothing handles: the admin has to decide about them. */
export const openInvitations = (): KeptInvitation[] =>
  [...kept.get().values()].filter((invitation) => !isHeld(invitation));

/** Calls `listener` when an invitation is kept, dropped, held or no longer held. @returns how to stop */
export const onKeptInvitations = kept.subscribe;
