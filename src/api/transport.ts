/** One call: base address, bearer token, JSON, deadline, abort, and what a failure says of it. */
import type { Endpoint } from '../contract/endpoint.ts';
import { errorForm, type Observer } from '../contract/spec-variants.ts';
import { ApiError, readErrorBody, readRetryAfter } from './errors.ts';
import { READ_DEADLINE, request, takeListRequest } from './request.ts';

/** Milliseconds that a write may take. */
const WRITE_DEADLINE = 30_000;

/** Where the service is and who calls. */
export interface Caller {
  /** Base address without a trailing slash. */
  baseUrl: string;
  /** The session token, read anew for each call; `null` when nobody is signed in. */
  token: () => string | null;
  /** Told of each 401, with the token that was refused. */
  onUnauthorized: (token: string | null) => void;
  /** Aborted when the session ends: nothing is sent after it, and a late answer reaches nobody. */
  life?: AbortSignal;
  /** Told of what refusals show about the service. */
  observe?: Observer;
}

/** An answer with the endpoint's status or, to a write, with another 2xx. */
interface Answer {
  /** The HTTP status. */
  status: number;
  text: string;
  /** The address of the next page, from `Link: <…>; rel="next"`. */
  next: string | null;
}

/** A call, ready to be sent. */
export interface Call {
  endpoint: Pick<Endpoint, 'name' | 'method' | 'status'>;
  /** Path and query below the base address. */
  target: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /**
   * Takes the body of an answer with the endpoint's status piece by piece, and is waited for: `text` stays empty then. The
   * deadline rests meanwhile.
   */
  onText?: ((text: string) => Promise<void>) | undefined;
}

/**
 * Sends one call and reads its answer to the end, as it arrives.
 *
 * @returns status, body and link to the next page, of an answer with the endpoint's status; of a write also with another 2xx
 * @throws {ApiError} on anything else; `foreign` for a web page with a 2xx or 404
 * @throws the signal's reason when the caller gave up
 */
export async function send(caller: Caller, call: Call): Promise<Answer> {
  const { endpoint } = call;
  const given = [call.signal, caller.life].filter((each) => each !== undefined);
  const signal = given.length > 1 ? AbortSignal.any(given) : given[0];
  signal?.throwIfAborted();
  if (navigator.onLine === false) throw new ApiError(endpoint, { kind: 'offline' });
  const deadline = startDeadline(endpoint.method === 'GET' ? READ_DEADLINE : WRITE_DEADLINE);
  const token = caller.token();
  try {
    const url = caller.baseUrl + call.target;
    const until = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
    const response = await (takeListRequest(endpoint.method, url, token, until) ??
      request(endpoint.method, url, token, until, call.body));
    if (response.status === 401) caller.onUnauthorized(token);
    const onText = response.status === endpoint.status ? call.onText : undefined;
    const body = await readText(response, endpoint.method === 'GET' ? deadline : null, onText);
    // An answer that was complete before the call was given up is nobody's either.
    signal?.throwIfAborted();
    const { status } = response;
    if (status !== endpoint.status) {
      if (status >= 400) caller.observe?.('errors', errorForm(body));
      if (endpoint.method === 'GET' || !response.ok || isPage(response, body))
        throw refusal(endpoint, response, body);
    }
    return { status, text: body, next: nextLink(response.headers.get('Link')) };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(endpoint, { kind: deadline.signal.aborted ? 'timeout' : 'network', cause });
  } finally {
    deadline.stop();
  }
}

const nextLink = (header: string | null) =>
  /<([^>]*)>\s*;[^,]*\brel=(?:"[^"]*\bnext\b[^"]*"|next\b)/i.exec(header ?? '')?.[1] ?? null;

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

/** Characters that `onText` is given at once. */
const PIECE = 65_536;

/** @param deadline starts anew with every byte; `null` when it is for the whole answer */
async function readText(
  response: Response,
  deadline: ReturnType<typeof startDeadline> | null,
  onText: Call['onText'],
): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const more = decoder.decode(chunk.value, { stream: true });
    if (onText) {
      deadline?.stop();
      for (let at = 0; at < more.length; at += PIECE) await onText(more.slice(at, at + PIECE));
    } else text += more;
    deadline?.extend();
  }
  const rest = decoder.decode();
  if (onText && rest) await onText(rest);
  return text + rest;
}

/** Returns whether an answer is a web page, as a proxy or a sign-in portal sends it. @param body at least its start */
export const isPage = (response: Response, body: string): boolean =>
  /^\s*</.test(body) || /\btext\/html\b/i.test(response.headers.get('Content-Type') ?? '');

function refusal(endpoint: Call['endpoint'], response: Response, body: string): ApiError {
  const { status } = response;
  if ((response.ok || status === 404) && isPage(response, body))
    return new ApiError(endpoint, { kind: 'foreign', status });
  if (response.ok) return new ApiError(endpoint, { kind: 'unreadable', status, misfit: 'status' });
  const retryAfter = readRetryAfter(response.headers.get('Retry-After'), Date.now());
  return new ApiError(endpoint, { kind: 'refused', status, retryAfter, ...readErrorBody(body) });
}
