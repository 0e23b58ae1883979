/**
 * Holds the session token in memory, and in the tab's `sessionStorage` only if the admin chooses so. The token never
 * appears in a URL, a cache or a log. The specification does not say how tokens are obtained (section "Authentication").
 */

import { createStore } from '../lib/create-store.ts';
import { browserStorage, tabStorage } from '../lib/storage.ts';
import { storageKey } from '../paths.ts';
import { askSignOutGuards } from '../ui/overlays/sign-out-guards.ts';
import { countRenewal } from '../ui/page/session-renewals.ts';

/** The bench and other tools write this key to sign in; its value is the bare token. */
const STORAGE_KEY = storageKey('session');
/** The key of the sign-in time of a stored token, in epoch milliseconds. */
const TIME_KEY = storageKey('signedInAt');
/** The key of the time of the last sign-out in any tab of this browser, in epoch milliseconds. */
const SIGNED_OUT_KEY = storageKey('signedOutAt');
/** The prefix of all session data in the tab's storage: the token, pending writes, drafts. */
const STORAGE_PREFIX = storageKey('');

/**
 * The prefix of the records of runs. They outlive a sign-out, so that their author learns what was not sent; they hold
 * ids, states and hashes only, and a sign-in by anybody else erases them.
 */
export const RUNS_PREFIX = storageKey('run.');

/** The state of the session; `expired` when the service refused its token. */
export type SessionState = 'none' | 'active' | 'expired';

interface Session {
  state: SessionState;
  token: string | null;
  /** The time of the last sign-in, in epoch milliseconds. */
  signedInAt: number;
  /** Whether the session was resumed from the tab's storage. */
  isResumed: boolean;
}

const none: Session = { state: 'none', token: null, signedInAt: 0, isResumed: false };
const session = createStore(none);
/** Aborted when the session ends; `null` until the session sends a request. */
const lifetime = createStore<AbortController | null>(null);
const leavePage = createStore<(() => void) | null>(null);
const leaving = createStore(false);

/** Returns the state of the session. */
export const sessionState = (): SessionState => session.get().state;

/** Returns the token to send; `null` without a session. */
export const sessionToken = (): string | null => session.get().token;

/** Calls `listener` after each change. @returns how to stop */
export const onSession = session.subscribe;

/** Returns the token in the tab's storage; `null` when there is none, or when another tab has signed out since. */
export const keptToken = (): string | null => {
  const signedInAt = tabStorage.get(TIME_KEY);
  const isOver = signedInAt !== null && Number(signedInAt) < Number(browserStorage.get(SIGNED_OUT_KEY));
  return isOver ? null : tabStorage.get(STORAGE_KEY) || null;
};

/** Removes the token from the tab's storage without starting or ending a session. */
export const forgetKeptToken = (): void => store(null);

/** Remembers that the admin signs out now, for the tabs that are not loaded or not running: they must not resume. */
export const rememberSignOut = (): void => void browserStorage.set(SIGNED_OUT_KEY, String(Date.now()));

/** Resumes the session of the token in the tab's storage, if there is one. Erases one that another tab has ended. */
export function resumeSession(): void {
  const token = keptToken();
  if (!token) {
    if (tabStorage.get(STORAGE_KEY)) forgetKeptSession();
    return;
  }
  session.set({
    state: 'active',
    token,
    signedInAt: Number(tabStorage.get(TIME_KEY)) || Date.now(),
    isResumed: true,
  });
}

/** Signs in. @param keep whether to store the token in the tab's storage, so that the session survives a reload */
export function signIn(newToken: string, keep: boolean): void {
  const renewed = sessionState() === 'expired';
  const signedInAt = Date.now();
  store(keep ? newToken : null, signedInAt);
  session.set({ ...session.get(), state: 'active', token: newToken, signedInAt });
  if (renewed) countRenewal();
}

/** Returns whether the tab's storage holds a token. */
export const isKept = (): boolean => keptToken() !== null;

/** Returns whether the session was resumed from the tab's storage. */
export const wasResumed = (): boolean => session.get().isResumed;

/** Returns the time of the last sign-in, in epoch milliseconds. */
export const sessionStart = (): number => session.get().signedInAt;

/** Returns a signal that is aborted when the session ends. */
export function sessionSignal(): AbortSignal {
  const controller = lifetime.get() ?? new AbortController();
  lifetime.set(controller);
  return controller.signal;
}

/**
 * Sets the function that leaves the page at sign-out. Loading another document discards late answers, caches and memory
 * of the session. Without it, as in tests of components, the page stays.
 */
export const leavePageBy = (leave: () => void): void => leavePage.set(leave);

/** Returns whether the browser is leaving the page after a sign-out. */
export const isLeaving = (): boolean => leaving.get();

/** Signs out without asking the guards; screens call `requestSignOut`. */
export function signOut(): void {
  leaving.set(leavePage.get() !== null);
  lifetime.get()?.abort();
  lifetime.set(null);
  session.set({ ...none });
  forgetKeptSession();
  leavePage.get()?.();
}

/** Signs out once every guard has agreed: forms, new tokens and running writes may ask the admin first. */
export const requestSignOut = (): void => askSignOutGuards(signOut);

/** Erases the stored session and all data that belongs to it, except for the records of runs. */
export function forgetKeptSession(): void {
  for (const key of tabStorage.keys(STORAGE_PREFIX))
    if (!key.startsWith(RUNS_PREFIX)) tabStorage.set(key, null);
}

/**
 * Marks the session as expired after the service refused its token. A late answer about an older token changes nothing.
 *
 * @param refused the token that the service refused
 */
export function expireSession(refused: string | null): void {
  if (sessionState() === 'active' && refused === sessionToken())
    session.set({ ...session.get(), state: 'expired' });
}

/** Checks the form of a pasted token. @returns `null` if it can be sent as a bearer token */
export function tokenFault(text: string): 'missing' | 'spaces' | 'characters' | null {
  const token = text.trim();
  if (token === '') return 'missing';
  if (/\s/.test(token)) return 'spaces';
  return /^[\x21-\x7e]+$/.test(token) ? null : 'characters';
}

/** Without storage, the session lasts until the page is left. */
function store(value: string | null, signedInAt = 0): void {
  tabStorage.set(STORAGE_KEY, value);
  tabStorage.set(TIME_KEY, value && String(signedInAt));
}
