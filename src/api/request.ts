/** Holds the only `fetch` of the service. Part of the boot file, so that the first list is requested before the app loads. */
import { createStore } from '../lib/create-store.ts';

/** The deadline of a read: milliseconds without a single byte. */
export const READ_DEADLINE = 15_000;

/** Sends a request to the service. @param token the session token; `null` for none @param body is sent as JSON */
export function request(
  method: string,
  url: string,
  token: string | null,
  signal: AbortSignal,
  body?: unknown,
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal,
  });
}

/** A list request that no call has taken yet. */
interface ListRequest {
  url: string;
  token: string;
  answer: Promise<StartedAnswer>;
  controller: AbortController;
}

/** An answer whose first bytes may have been read already. */
export interface StartedAnswer {
  /** Status and headers. Its body continues after `first`. */
  response: Response;
  /** The first bytes of the body; `null` when none were read. */
  first: Uint8Array | null;
}

const pending = createStore<ListRequest | null>(null);

/**
 * Sends the request for the first list while the rest of the console loads. The first call with the same URL and session
 * token takes the answer. Without such a call, the request is aborted after the deadline.
 *
 * @returns the answer. Only the call that takes it may read the rest of the body
 */
export function startListRequest(url: string, token: string): Promise<StartedAnswer> {
  dropListRequest();
  const controller = new AbortController();
  const answer = request('GET', url, token, controller.signal).then(readFirstChunk);
  // The call that takes the answer handles a failure. An answer that is not taken must not report one.
  answer.catch(() => {});
  const started = { url, token, answer, controller };
  pending.set(started);
  setTimeout(() => {
    if (pending.get() === started) dropListRequest();
  }, READ_DEADLINE);
  return answer;
}

/** Aborts the list request that no call has taken. */
export function dropListRequest(): void {
  pending.get()?.controller.abort();
  pending.set(null);
}

/** Reads the first bytes of an answer with status 200. The rest stays in its body: a copy would buffer all of it. */
async function readFirstChunk(response: Response): Promise<StartedAnswer> {
  if (response.status !== 200 || !response.body) return { response, first: null };
  const reader = response.body.getReader();
  const { value: first = null } = await reader.read();
  reader.releaseLock();
  return { response, first };
}

/** Returns the answer of the started list request to the first call with the same URL and token; `null` to others. */
export function takeListRequest(method: string, url: string, token: string | null, signal: AbortSignal) {
  const started = pending.get();
  if (!started || method !== 'GET' || started.url !== url || started.token !== token) return null;
  const { answer, controller } = started;
  pending.set(null);
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  return answer;
}
