/**
 * The writes of other tabs with the same base URL. The channel carries sign-outs (`tab-sign-outs.ts`) and the ids of written
 * records, but never a token or other data. It does not carry sign-ins: each tab has its own token.
 */

import { isExactId } from '../contract/common.ts';
import type { OperationName } from '../contract/operations.ts';
import { createStore } from '../lib/create-store.ts';
import { sessionState } from './session-store.ts';
import { openTabChannel } from './tab-sign-outs.ts';

/** A message about a write, so that another tab can refresh the records. It contains no data and no token. */
export interface TabMessage {
  /** The name of the operation in the contract. */
  operation: OperationName;
  /** The organization of written users. */
  organizationId?: number;
  ids: readonly number[];
  /** Whether the API keys got a new token, which replaces the one that another tab may show. */
  newToken?: true;
}

const channel = createStore<BroadcastChannel | null>(null);

// After a deployment, tabs run different versions: a message may have a kind or a form that this version does not know.
// Other software on this origin may send anything: what is no id must not reach the address of a request.
const isWrite = (data: unknown): data is TabMessage => {
  const { kind, operation, organizationId = 0, ids } = (data ?? {}) as Partial<Record<string, unknown>>;
  const isKnown = kind === 'write' && typeof operation === 'string' && isExactId(organizationId);
  return isKnown && Array.isArray(ids) && ids.every(isExactId);
};

/**
 * Joins the channel of a base URL.
 *
 * @param baseUrl as in `config.json`
 * @param take receives the messages of other tabs
 * @returns how to stop
 */
export function joinTabs(baseUrl: string, take: (message: TabMessage) => void): () => void {
  const joined = openTabChannel(baseUrl);
  channel.set(joined);
  joined.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (sessionState() !== 'none' && isWrite(data)) take(data);
  };
  return () => {
    joined.close();
    if (channel.get() === joined) channel.set(null);
  };
}

/** Tells the other tabs about a write whose outcome is known. */
export const tellOtherTabs = ({ operation, organizationId, ids, newToken }: TabMessage): void =>
  channel.get()?.postMessage({ kind: 'write', operation, organizationId, ids, newToken });
