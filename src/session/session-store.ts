/**
 * The session token: in memory, and in this tab's storage only when asked. It never stands in a URL, a cache or a log.
 *
 * How a session token is obtained is not shown (specification, "Authentication").
 */

import { askSignOutGuards } from '../ui/overlays/sign-out-guards.ts';
import { noteRenewal } from '../ui/page/session-renewals.ts';

/** The bench and other tools that sign in from outside rely on this key; its value is the bare token. */
const STORAGE_KEY = 'latchkey.session';
/** When a kept token was signed in with, in epoch milliseconds. */
const TIME_KEY = 'latchkey.signedInAt';
/** What this tab's storage holds of a session: its token, writes under way, drafts. */
const STORAGE_PREFIX = 'latchkey.';

/** Whether somebody is signed in; `expired` when the service refused the token while it was in use. */
export type SessionState = 'none' | 'active' | 'expired';

let token: string | null = null;
let state: SessionState = 'none';
const listeners = new Set<() => void>();
let resumed = false;
let signedInAt = 0;
let life = new AbortController();
let leavePage: (() => void) | null = null;
let leaving = false;

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

/** Forgets the token that this tab kept, before anybody is signed in with it. */
export const forgetKeptToken = (): void => store(null);

/** Takes up a session that this tab kept. */
export function resumeSession(): void {
  const kept = keptToken();
  if (!kept) return;
  resumed = true;
  signedInAt = keptTime() ?? Date.now();
  become('active', kept);
}

/** Signs in. @param keep also keeps the token in this tab's storage, so that a reload stays signed in */
export function signIn(newToken: string, keep: boolean): void {
  const renewed = state === 'expired';
  signedInAt = Date.now();
  store(keep ? newToken : null);
  become('active', newToken);
  if (renewed) noteRenewal();
}

/** Whether the token is kept in this tab's storage. */
export const isKept = (): boolean => keptToken() !== null;

/** Whether the session was kept by this tab from a former page. */
export const wasResumed = (): boolean => resumed;

/** When the token in use was signed in with, in epoch milliseconds. */
export const sessionStart = (): number => signedInAt;

/** Aborted when the session ends, by whoever it was begun. A client belongs to one session and takes this along. */
export const sessionSignal = (): AbortSignal => life.signal;

/**
 * Sets what leaves the page at sign-out. A navigation to another document ends late answers, caches and memory with the
 * session; tests of parts set none and stay on their page.
 */
export function leavePageBy(leave: () => void): void {
  leavePage = leave;
}

/** Whether the page is being left since its session has ended: it shows nothing more. */
export const isLeaving = (): boolean => leaving;

/** Signs out without asking the guards; screens call `requestSignOut`. */
export function signOut(): void {
  leaving = leavePage !== null;
  resumed = false;
  life.abort();
  life = new AbortController();
  become('none', null);
  eraseStorage();
  leavePage?.();
}

/** Signs out, once everything that would be lost by it has been asked about. */
export const requestSignOut = (): void => askSignOutGuards(signOut);

/** Forgets the session that this tab kept for its next page, and all that belongs to it. */
export const forgetKeptSession = eraseStorage;

/** Erases what this tab's storage holds of a session. */
function eraseStorage(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at));
    for (const key of keys) if (key?.startsWith(STORAGE_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: it holds nothing.
  }
}

/**
 * The service refused a token. Nothing happens when another is in use by now: a late answer must not end a session
 * that has just been renewed.
 */
export function expireSession(refused: string | null): void {
  if (state === 'active' && refused === token) become('expired', token);
}

/** What can be said of a pasted token: `null` when it can be sent as a bearer token. */
export function tokenFault(text: string): 'missing' | 'spaces' | 'characters' | null {
  const token = text.trim();
  if (token === '') return 'missing';
  if (/\s/.test(token)) return 'spaces';
  return /^[\x21-\x7e]+$/.test(token) ? null : 'characters';
}

function store(value: string | null): void {
  try {
    for (const [key, text] of [
      [STORAGE_KEY, value],
      [TIME_KEY, value && String(signedInAt)],
    ] as const) {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    }
  } catch {
    // The session then lasts until the page is left.
  }
}

function keptTime(): number | null {
  try {
    return Number(sessionStorage.getItem(TIME_KEY)) || null;
  } catch {
    return null;
  }
}
