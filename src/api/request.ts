/** The only `fetch` in the console, small enough to be there before the rest of it. */

/** Milliseconds that a read may go without a single byte. */
export const READ_DEADLINE = 15_000;

/** Sends a request to the service. @param token the session token, `null` without one @param body sent as JSON */
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

/** What has been asked before anything took the answer. */
interface Early {
  url: string;
  token: string;
  response: Promise<Response>;
  controller: AbortController;
}

let early: Early | null = null;

/** What is known of an answer before anything took it. */
interface Sent {
  /** The first bytes of an answer with status 200, which stay in it; `null` when there are none. */
  first: Promise<Uint8Array | null>;
  /** Status and headers. The body belongs to the call that takes the answer. */
  response: Promise<Response>;
}

/**
 * Sends the read that the page is about to ask for, while the rest of the console still loads. It is given to the first
 * call of the same address with the same session token, and dropped when there is none within the deadline.
 */
export function startListRequest(url: string, token: string): Sent {
  dropListRequest();
  const controller = new AbortController();
  const peeked = request('GET', url, token, controller.signal).then(readFirstChunk);
  const response = peeked.then(({ whole }) => whole);
  const first = peeked.then((answer) => answer.first);
  // Whoever takes them hears of it; when nobody does it doesn't matter.
  for (const taken of [response, first]) taken.catch(() => {});
  const sent = { url, token, response, controller };
  early = sent;
  setTimeout(() => {
    if (early === sent) dropListRequest();
  }, READ_DEADLINE);
  return { first, response };
}

/** Gives up what was sent early and not taken. */
export function dropListRequest(): void {
  early?.controller.abort();
  early = null;
}

/** Looks at the first bytes of an answer. Not by a clone, which would take in all the rest at once. */
async function readFirstChunk(response: Response): Promise<{ first: Uint8Array | null; whole: Response }> {
  if (response.status !== 200 || !response.body) return { first: null, whole: response };
  const reader = response.body.getReader();
  const { value: first = null } = await reader.read();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (first) controller.enqueue(first);
    },
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { status, headers } = response;
  return { first, whole: new Response(body as BodyInit, { status, headers }) };
}

/** The answer to what was asked early, for the first call that asks the same; `null` for any other. */
export function takeListRequest(method: string, url: string, token: string | null, signal: AbortSignal) {
  if (!early || method !== 'GET' || early.url !== url || early.token !== token) return null;
  const { response, controller } = early;
  early = null;
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  return response;
}

/** Reads a file that stands beside the console, such as `config.json`. */
export async function readOwnFile(path: string): Promise<unknown> {
  const response = await fetch(path, { cache: 'no-cache', credentials: 'same-origin', redirect: 'error' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json() as Promise<unknown>;
}
