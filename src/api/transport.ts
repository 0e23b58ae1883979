/** Sends one call with the bearer token, within a deadline, and turns every failure into an `ApiError`. */
import type { OperationRoute } from '../contract/operations.ts';
import { errorForm } from '../contract/spec-variants.ts';
import { yieldToBrowser } from '../lib/time-slicing.ts';
import { blockedOrigin } from './blocked-requests.ts';
import type { Client } from './client.ts';
import { ApiError, readErrorBody, readRequestId, readRetryAfter } from './errors.ts';
import { READ_DEADLINE, request, type StartedAnswer, takeListRequest } from './request.ts';

/** The deadline of a write, in milliseconds. */
const WRITE_DEADLINE = 30_000;

/** An answer with the endpoint's status; to a write also one with another 2xx. */
interface Answer {
  /** The HTTP status. */
  status: number;
  headers: Headers;
  text: string;
}

/** A call, ready to be sent. */
export interface Call {
  endpoint: Pick<OperationRoute, 'name' | 'method' | 'status'>;
  /** Path and query below the base address. */
  target: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /**
   * Receives the body piece by piece when the status is the endpoint's; `text` of the answer is then empty. The deadline
   * is suspended until the returned promise settles.
   */
  onText?: ((text: string) => Promise<void>) | undefined;
}

/**
 * Sends one call and reads its answer to the end, as it arrives.
 *
 * @returns the answer with the endpoint's status; of a write also one with another 2xx
 * @throws {ApiError} for every other answer and for no answer
 * @throws the signal's reason when the caller aborted
 */
export async function send(client: Client, call: Call): Promise<Answer> {
  const { endpoint } = call;
  const signals = [call.signal, client.life].filter((each) => each !== undefined);
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  signal?.throwIfAborted();
  if (navigator.onLine === false) throw new ApiError(endpoint, { kind: 'offline' });
  const deadline = startDeadline(endpoint.method === 'GET' ? READ_DEADLINE : WRITE_DEADLINE);
  const token = client.token();
  const url = client.baseUrl + call.target;
  try {
    const until = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
    const answer = await (takeListRequest(endpoint.method, url, token, until) ??
      request(endpoint.method, url, token, until, call.body).then((response) => ({ response, first: null })));
    const { response } = answer;
    if (response.status === 401) client.onUnauthorized(token);
    const onText = response.status === endpoint.status ? call.onText : undefined;
    const body = await readText(endpoint, answer, endpoint.method === 'GET' ? deadline : null, onText);
    // Drop also an answer that was complete before the caller aborted.
    signal?.throwIfAborted();
    const { status, headers } = response;
    if (status !== endpoint.status) {
      if (status >= 400) client.detected.observe('errors', errorForm(body));
      if (endpoint.method === 'GET' || !response.ok || isPage(response, body))
        throw errorOf(endpoint, response, withoutToken(body, token));
    }
    return { status, headers, text: body };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof ApiError) throw cause;
    if (deadline.signal.aborted) throw new ApiError(endpoint, { kind: 'timeout', cause });
    // The event about a blocked request is a task of its own, after the one that rejects the request.
    await yieldToBrowser();
    const origin = blockedOrigin(url);
    if (origin !== null) throw new ApiError(endpoint, { kind: 'blocked', problem: origin, cause });
    throw new ApiError(endpoint, { kind: 'network', cause });
  } finally {
    deadline.stop();
  }
}

function startDeadline(milliseconds: number) {
  const controller = new AbortController();
  const expire = () => controller.abort();
  let timer = setTimeout(expire, milliseconds);
  return {
    signal: controller.signal,
    extend: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The greatest number of characters that `onText` receives at once. */
const MAX_PIECE = 65_536;

/** The least length of a session token that is cut out of texts: a shorter one may be a part of any word. */
const MIN_SECRET = 6;

/** The greatest number of characters of an answer that is no list. */
const MAX_TEXT = 10_000_000;

/**
 * @param deadline restarts with every chunk; `null` for a deadline of the whole answer
 * @throws {ApiError} `unreadable` for an answer longer than `MAX_TEXT` that `onText` does not take
 */
async function readText(
  endpoint: Call['endpoint'],
  { response, first }: StartedAnswer,
  deadline: ReturnType<typeof startDeadline> | null,
  onText: Call['onText'],
): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body.getReader();
  const next = async () => (await reader.read()).value;
  try {
    for (let bytes = first ?? (await next()); bytes; bytes = await next()) {
      const more = decoder.decode(bytes, { stream: true });
      if (onText) {
        deadline?.stop();
        for (let at = 0; at < more.length; at += MAX_PIECE) await onText(more.slice(at, at + MAX_PIECE));
      } else text += more;
      if (text.length > MAX_TEXT) throw new ApiError(endpoint, { kind: 'unreadable', problem: 'size' });
      deadline?.extend();
    }
    const rest = decoder.decode();
    if (onText && rest) await onText(rest);
    return text + rest;
  } finally {
    // Ends the download of an answer that is given up. Has no effect on one that was read to its end.
    reader.cancel().catch(() => {});
  }
}

/** Returns whether an answer is a web page, as from a proxy or a sign-in portal. @param body at least its start */
export const isPage = (response: Response, body: string): boolean =>
  /^\s*</.test(body) || /\btext\/html\b/i.test(response.headers.get('Content-Type') ?? '');

/** A service may repeat the session token in an error, whose text is shown, stored and exported. */
const withoutToken = (body: string, token: string | null): string =>
  token !== null && token.length >= MIN_SECRET ? body.replaceAll(token, '…') : body;

function errorOf(endpoint: Call['endpoint'], response: Response, body: string): ApiError {
  const { status } = response;
  const requestId = readRequestId(response.headers);
  const page = isPage(response, body);
  if (page && (response.ok || status === 404))
    return new ApiError(endpoint, { kind: 'foreign', status, requestId });
  if (response.ok)
    return new ApiError(endpoint, { kind: 'unreadable', status, requestId, problem: 'status' });
  const retryAfter = readRetryAfter(response.headers.get('Retry-After'), Date.now());
  const problem = page ? 'page' : undefined;
  return new ApiError(endpoint, {
    kind: 'refused',
    status,
    requestId,
    retryAfter,
    problem,
    ...readErrorBody(body),
  });
}
