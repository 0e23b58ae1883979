/** What the form "Invite user" or the page "Invite many" is to be filled with. Kept in memory only. */

import type { User } from '../../contract/user.ts';
import { createStore } from '../../lib/create-store.ts';

/**
 * Router state of a navigation that hands something over. The admin may call the navigation off; a form that is opened by
 * another one must not take what was left.
 */
export interface HandOver {
  handsOver: true;
  /** The id of the removed user who is invited again. Entries of the history outlive the session: no more than the id. */
  removedId?: number;
}

/** The router state of a navigation to a form that is filled in. */
export const handsOver = { handsOver: true } as const;

/** The values to fill in; an empty one is left out. */
export interface InvitationToFill {
  email: string;
  name: string;
  /** The text, if something was taken off to read the address. */
  from?: string | null;
}

/** A pending user who was removed to be invited again. */
export interface RemovedUser {
  organizationId: number;
  user: User;
  /** Whether the invitation is kept as the draft of the form. */
  isDraftKept: boolean;
}

/** Takes what the form fills in; the form removes it when it has read it. */
export const invitationToFill = createStore<InvitationToFill | RemovedUser | null>(null);

/** Takes the text with several people; the page "Invite many" removes it when it has read it. */
export const peopleToRead = createStore<string | null>(null);
