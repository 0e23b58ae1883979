/**
 * How the lists of the session were left, so that Back and the links of the navigation show them as they were. In memory
 * only: nothing of it is in storage, and a list of e-mails is not in the URL either.
 */
import { useSyncExternalStore } from 'react';
import type { ReadAddress } from '../../contract/recipients.ts';
import { createStore } from '../../lib/create-store.ts';
import { onSession, sessionState } from '../../session/session-store.ts';
import { keptScrolls } from '../../ui/table/virtual-rows.tsx';

/** An entry with an @, which may be no address, and the name beside it; empty for none. */
export type EmailEntry = Pick<ReadAddress, 'email' | 'name'>;

/** The e-mail addresses that a list is narrowed to. */
export interface EmailList {
  /** Tells the lists of the session apart. */
  id: number;
  /** The entries by mailbox (`mailboxKey`), in the order of the text. */
  entries: ReadonlyMap<string, EmailEntry>;
  /** How many entries are no address. */
  invalid: number;
  /** How often an address was read again. */
  repeated: number;
  /** How many addresses were left out because there are too many. */
  leftOut: number;
}

/** The queries of the URLs of lists, by the paths of the lists. */
const queries = createStore<Readonly<Record<string, string>>>({});
const emailList = createStore<{ path: string; list: EmailList } | null>(null);

onSession(() => {
  if (sessionState() !== 'none') return;
  queries.set({});
  emailList.set(null);
  keptScrolls.clear();
});

/** Router state of a link that shows a list as it was left, also scrolled as far. Other links show it from its top. */
export const asLeft = { isAsLeft: true } as const;

/** Returns the URL of a list as it was left. @param path the path of the list */
export function keptPath(path: string): string {
  const query = queries.get()[path];
  return query ? `${path}?${query}` : path;
}

/** Returns the URL of a list as it was left, and follows it. */
export const useKeptPath = (path: string): string =>
  useSyncExternalStore(queries.subscribe, () => keptPath(path));

/** Keeps the query of a list, without the question mark. */
export const keepQuery = (path: string, query: string): void =>
  queries.set({ ...queries.get(), [path]: query });

/** Narrows a list to addresses; `null` removes them. */
export const setEmailList = (path: string, list: EmailList | null): void =>
  emailList.set(list && { path, list });

/** Forgets the addresses unless they are those of the list as it was left. @param query that of its URL now */
export function dropOtherEmailList(path: string, query: string): void {
  if (emailList.get()?.path !== path || queries.get()[path] !== query) emailList.set(null);
}

/** Returns the addresses that a list is narrowed to; `null` without any. */
export const useEmailList = (path: string): EmailList | null =>
  useSyncExternalStore(emailList.subscribe, () => {
    const kept = emailList.get();
    return kept?.path === path ? kept.list : null;
  });
