/** One fetch: base address, bearer token, JSON, deadline, abort. The only `fetch` in the console. */
import type { Endpoint } from '../contract/endpoint.ts';
import { errorForm, type Observer } from '../contract/readings.ts';
import { ApiError, readErrorBody, readRetryAfter } from './errors.ts';

/** Milliseconds that a read may go without a single byte. */
const READ_DEADLINE = 15_000;
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
  /** Told of what refusals show about the service. */
  observe?: Observer;
}

/** An answer with the row's status. */
interface Answer {
  text: string;
  /** The address of the next page, from `Link: <…>; rel="next"`. */
  next: string | null;
}

/** A call, ready to be sent. */
export interface Call {
  row: Pick<Endpoint, 'name' | 'method' | 'status'>;
  /** Path and query below the base address. */
  target: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one call and reads its answer to the end.
 *
 * @returns the body's text and the link to the next page, of an answer with the row's status
 * @throws {ApiError} on anything else
 * @throws the signal's reason when the caller gave up
 */
export async function send(caller: Caller, call: Call): Promise<Answer> {
  const { row, signal } = call;
  if (navigator.onLine === false) throw new ApiError(row, { kind: 'offline' });
  const deadline = startDeadline(row.method === 'GET' ? READ_DEADLINE : WRITE_DEADLINE);
  const token = caller.token();
  try {
    const response = await fetch(caller.baseUrl + call.target, {
      method: row.method,
      headers: {
        Accept: 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    });
    if (response.status === 401) caller.onUnauthorized(token);
    const body = await readText(response, row.method === 'GET' ? deadline.extend : undefined);
    if (response.status !== row.status) {
      if (response.status >= 400) caller.observe?.('errors', errorForm(body));
      throw refusal(row, response, body);
    }
    return { text: body, next: nextLink(response.headers.get('Link')) };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(row, { kind: deadline.signal.aborted ? 'timeout' : 'network', cause });
  } finally {
    deadline.stop();
  }
}

const nextLink = (header: string | null) =>
  /<([^>]*)>\s*;[^,]*\brel="?next"?/i.exec(header ?? '')?.[1] ?? null;

/** Reads a file that stands beside the console, such as `config.json`. */
export async function readOwnFile(path: string): Promise<unknown> {
  const response = await fetch(path, { cache: 'no-cache', credentials: 'same-origin', redirect: 'error' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json() as Promise<unknown>;
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

async function readText(response: Response, onBytes?: () => void): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onBytes?.();
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

function refusal(row: Call['row'], response: Response, body: string): ApiError {
  const { status } = response;
  // Another 2xx than the row's is an acceptance in a form that nobody promised: what came of it has to be looked up.
  if (status >= 200 && status < 300)
    return new ApiError(row, { kind: 'unreadable', status, misfit: 'status' });
  const retryAfter = readRetryAfter(response.headers.get('Retry-After'), Date.now());
  return new ApiError(row, { kind: 'refused', status, retryAfter, ...readErrorBody(body) });
}
