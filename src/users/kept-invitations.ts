/**
 * The invitations of users who are being removed to be invited again. They survive a reload as a draft of the tab, and
 * are erased with the session.
 */
import * as z from 'zod/mini';
import { createStore } from '../api/create-store.ts';
import { locales } from '../contract/users.ts';
import { dropDraft, keepDraft, keptDraft } from '../session/drafts/drafts.ts';
import { onSession, sessionState } from '../session/session-store.ts';

const DRAFT_NAME = ['inviteAgain'] as const;

const keptInvitation = z.object({
  organizationId: z.number(),
  /** The id of the user who is removed. The invited user gets another one. */
  formerId: z.number(),
  email: z.string(),
  name: z.string(),
  locale: z.enum(locales),
  roles: z.array(z.number()),
  stage: z.enum(['removing', 'removed', 'inviting']),
});
/** What will be sent, for whom, and how far the action came. */
export type KeptInvitation = z.output<typeof keptInvitation>;

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
  const stored = Object.values(keptDraft(DRAFT_NAME)?.values ?? {}).flatMap((value) => {
    const { success, data } = keptInvitation.safeParse(value);
    return success && !kept.get().has(keyOf(data)) ? [[keyOf(data), data] as const] : [];
  });
  if (stored.length > 0) kept.set(new Map([...kept.get(), ...stored]));
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
