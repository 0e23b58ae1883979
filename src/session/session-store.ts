/**
 * The session token: in memory, and in this tab's storage only when asked. It never stands in a URL, a cache or a log.
 *
 * How a session token is obtained is not shown (specification, "Authentication").
 */

/** The bench and other tools that sign in from outside rely on this key; its value is the bare token. */
const STORAGE_KEY = 'latchkey.session';

/** Whether somebody is signed in; `expired` when the service refused the token while it was in use. */
export type SessionState = 'none' | 'active' | 'expired';

let token: string | null = null;
let state: SessionState = 'none';
const listeners = new Set<() => void>();

function become(next: SessionState, nextToken: string | null) {
  token = nextToken;
  state = next;
  for (const listener of listeners) listener();
}

/** The state now. */
export const sessionState = (): SessionState => state;

/** The token to send, `null` when nobody is signed in. */
export const sessionToken = (): string | null => token;

/** Calls `listener` after each change. @returns how to stop */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token that this tab kept, `null` when it kept none. */
export function keptToken(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY) || null;
  } catch {
    // Storage is switched off: there is nothing to take up.
    return null;
  }
}

/** Takes up a session that this tab kept. */
export function resumeSession(): void {
  const kept = keptToken();
  if (kept) become('active', kept);
}

/** Signs in. @param keep also keeps the token in this tab's storage, so that a reload stays signed in */
export function signIn(newToken: string, keep: boolean): void {
  store(keep ? newToken : null);
  become('active', newToken);
}

/** Whether the token is kept in this tab's storage. */
export const isKept = (): boolean => keptToken() !== null;

/** Signs out and forgets the token, whatever it costs. Where somebody asks for it: `requestSignOut`. */
export function signOut(): void {
  store(null);
  become('none', null);
}

const signOutGuards = new Set<() => boolean>();

/**
 * Lets something on the page that would be lost have a say before somebody signs out in this tab.
 *
 * @param allow whether it may happen now; who says no asks, and calls `signOut` when the answer is yes
 * @returns how to stop
 */
export function guardSignOut(allow: () => boolean): () => void {
  signOutGuards.add(allow);
  return () => signOutGuards.delete(allow);
}

/** Signs out, unless something on the page has to ask first. */
export function requestSignOut(): void {
  if ([...signOutGuards].every((allow) => allow())) signOut();
}

/**
 * The service refused a token. Nothing happens when another is in use by now: a late answer must not end a session
 * that has just been renewed.
 */
export function expireSession(refused: string | null): void {
  if (state === 'active' && refused === token) become('expired', token);
}

/** What can be said of a pasted token: `null` when it can be sent as a bearer token. */
export function tokenFault(text: string): 'missing' | 'unusable' | null {
  if (text.trim() === '') return 'missing';
  return /^[\x21-\x7e]+$/.test(text.trim()) ? null : 'unusable';
}

function store(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, value);
  } catch {
    // The session then lasts until the page is left.
  }
}
