/** What the form "Invite user" or the page "Invite many" is to be filled with, handed over by the command palette. Kept in memory only. */
import { createStore } from '../api/create-store.ts';

/** The values to fill in; an empty one is left out. */
export interface InvitationToFill {
  email: string;
  name: string;
}

/** Takes the values of the next invitation; the form removes them when it has filled them in. */
export const invitationToFill = createStore<InvitationToFill | null>(null);

/** Takes the text with several people; the page "Invite many" removes it when it has read it. */
export const peopleToRead = createStore<string | null>(null);
