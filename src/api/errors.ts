/** What can go wrong with a call, what the service said about it, and what is known of a write that failed. */
import type { Endpoint } from '../contract/endpoint.ts';

/**
 * How a call failed.
 *
 * - `offline`: the browser knew before sending that there is no network
 * - `network`: no answer came; a page can't tell name, connection and proxy failures apart
 * - `timeout`: no answer, or no further byte, in time
 * - `refused`: an answer with a status that isn't the endpoint's
 * - `foreign`: a web page instead of an answer, with a 2xx or 404: a proxy's or a sign-in portal's
 * - `unreadable`: a body that doesn't fit the contract; `status` is set only when it is another 2xx than the endpoint's
 * - `unfollowed`: the pages that came fit, but the next one was not read; `misfit` is why
 */
export type FailureKind =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'refused'
  | 'foreign'
  | 'unreadable'
  | 'unfollowed';

/**
 * What is known about a write that failed: it never left, the service refused it, it was accepted though its answer
 * can't be read, or nobody knows.
 */
type WriteOutcome = 'not-sent' | 'refused' | 'accepted' | 'unknown';

interface Details {
  kind: FailureKind;
  status?: number | undefined;
  /** The service's own words, plain text, at most 300 characters. */
  said?: string | undefined;
  /** The service's words by body field. */
  fields?: Readonly<Record<string, string>>;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number | undefined;
  /** The part of the answer that didn't fit, for "Copy details". */
  misfit?: string | undefined;
  cause?: unknown;
}

/** A call that failed. Carries no address, no body and no header: it can be shown, copied and logged. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The operation's name in the contract. */
  readonly operation: string;
  readonly method: Endpoint['method'];
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly said: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;
  readonly misfit: string | undefined;

  constructor(endpoint: Pick<Endpoint, 'name' | 'method'>, details: Details) {
    super(`${endpoint.name}: ${details.kind}${details.status ? ` ${details.status}` : ''}`, {
      cause: details.cause,
    });
    this.operation = endpoint.name;
    this.method = endpoint.method;
    this.kind = details.kind;
    this.status = details.status;
    this.said = details.said;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.misfit = details.misfit;
  }

  /** What is known about the write. A 5xx or a redirect may come from something in front of the service: unknown. */
  get outcome(): WriteOutcome {
    if (this.kind === 'offline') return 'not-sent';
    if (this.kind === 'refused') {
      return this.status !== undefined && this.status >= 400 && this.status < 500 ? 'refused' : 'unknown';
    }
    return this.kind === 'unreadable' && this.status !== undefined ? 'accepted' : 'unknown';
  }
}

const SAID_LIMIT = 300;
const clamp = (text: string) => (text.length > SAID_LIMIT ? `${text.slice(0, SAID_LIMIT)}…` : text);
const plain = (text: string) => clamp(text.replace(/\s+/g, ' ').trim());

/**
 * Reads the body of a refusal. Its shape is not shown (specification, "Errors"), so the forms in use are all read:
 * RFC 9457, `{message}`, `{error}`, `{errors}` by field or as a list, plain text, the title of an HTML page, nothing.
 *
 * @returns what the service said, as plain text, and what it said of single fields
 */
export function readErrorBody(body: string): { said?: string; fields: Record<string, string> } {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const trimmed = body.trim();
  if (!trimmed) return { fields };
  if (trimmed.startsWith('<')) {
    const title = /<title[^>]*>([^<]*)<\/title>/i.exec(trimmed)?.[1];
    return title?.trim() ? { said: plain(title), fields } : { fields };
  }
  let json: unknown;
  try {
    json = JSON.parse(trimmed);
  } catch {
    return { said: plain(trimmed), fields };
  }
  if (typeof json === 'string') return { said: plain(json), fields };
  if (typeof json !== 'object' || json === null) return { fields };
  const body_ = json as Record<string, unknown>;
  for (const list of [body_.errors, body_.fields, body_['invalid-params'], body_.invalidParams, json]) {
    readFields(list, fields);
  }
  const nested = typeof body_.error === 'object' && body_.error !== null ? (body_.error as typeof body_) : {};
  readFields(nested.errors, fields);
  const said = [
    body_.detail,
    body_.message,
    nested.message,
    body_.error,
    body_.title,
    body_.error_description,
    textsOf(body_.errors),
  ].find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return said ? { said: plain(said), fields } : { fields };
}

/** A list of plain texts as one. */
const textsOf = (list: unknown) =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string').join(' ') : undefined;

function readFields(list: unknown, fields: Record<string, string>): void {
  if (Array.isArray(list)) {
    for (const entry of list) {
      if (typeof entry !== 'object' || entry === null) continue;
      const e = entry as Record<string, unknown>;
      const name = e.field ?? e.name ?? e.path ?? e.param ?? pointer(e.pointer);
      const words = e.message ?? e.reason ?? e.detail ?? e.error;
      const field = Array.isArray(name) ? name.join('.') : name;
      if (typeof field === 'string' && typeof words === 'string') fields[field] = plain(words);
    }
  } else if (
    typeof list === 'object' &&
    list !== null &&
    !('errors' in list || 'message' in list || 'error' in list || 'title' in list)
  ) {
    for (const [name, words] of Object.entries(list)) {
      const text = Array.isArray(words) ? words.filter((word) => typeof word === 'string').join(' ') : words;
      if (typeof text === 'string' && text) fields[name] = plain(text);
    }
  }
}

const pointer = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^#?\//, '').replaceAll('/', '.') : undefined;

/**
 * Reads `Retry-After`: seconds or a date, at most 300 seconds; `undefined` when absent or without sense. A service on
 * another origin has to expose the header (`Access-Control-Expose-Headers`) for the console to see it.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), 300) : undefined;
}
