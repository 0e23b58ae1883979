/**
 * What the tabs of one base address tell each other: that somebody signed out, and which records were written. Never a
 * token and nothing of a record but its id. Signing in is not told: each tab has a token of its own.
 */
import { createStore } from '../api/create-store.ts';
import { isSignOutGuarded, onSignOutGuards } from '../ui/overlays/sign-out-guards.ts';
import { onSession, requestSignOut, sessionState, signOut } from './session-store.ts';

/** A write that another tab may want to read the outcome of. Never data, never a token. */
export interface Hint {
  /** The operation's name in the contract. */
  operation: string;
  /** Of users: where they are. */
  organizationId?: number;
  ids: readonly number[];
}

type Message = { kind: 'signOut' } | ({ kind: 'write' } & Hint);

let channel: BroadcastChannel | null = null;
const elsewhere = createStore(false);

// After a deploy the tabs are of two versions, so a message may be of a kind or a form that this one does not know.
const isMessage = (data: unknown): data is Partial<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;
const isWrite = (data: unknown): data is Hint =>
  isMessage(data) && data.kind === 'write' && typeof data.operation === 'string' && Array.isArray(data.ids);

/**
 * Joins the tabs of a base address.
 *
 * @param baseUrl as in `config.json`
 * @param take is given the hints of other tabs
 * @returns how to stop
 */
export function joinTabs(baseUrl: string, take: (hint: Hint) => void): () => void {
  const joined = new BroadcastChannel(`latchkey ${new URL(baseUrl, location.origin).href}`);
  channel = joined;
  joined.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (sessionState() === 'none') return;
    if (isWrite(data)) take(data);
    else if (isMessage(data) && data.kind === 'signOut' && !elsewhere.get()) {
      elsewhere.set(true);
      requestSignOut();
    }
  };
  const stops = [
    onSession(() => {
      // Told by the tab where it was asked for, once: a late echo must not end a session that began after it.
      if (sessionState() === 'none' && !elsewhere.get())
        joined.postMessage({ kind: 'signOut' } satisfies Message);
    }),
    onSignOutGuards(() => {
      // In a task of its own: a form that closes may hand over to the dialog of a new token.
      setTimeout(() => {
        if (elsewhere.get() && !isSignOutGuarded() && sessionState() !== 'none') signOut();
      });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    joined.close();
    if (channel === joined) channel = null;
  };
}

/** Tells the other tabs of a write. Use `sendHint`, which needs nothing of this. */
export function postHint({ operation, organizationId, ids }: Hint): void {
  const where = organizationId === undefined ? {} : { organizationId };
  channel?.postMessage({ kind: 'write', operation, ids, ...where } satisfies Message);
}

/** Whether another tab has signed out while this one still has something to decide about. */
export const signedOutElsewhere = elsewhere.get;

/** Calls `listener` after each change. @returns how to stop */
export const onSignedOutElsewhere = elsewhere.subscribe;
