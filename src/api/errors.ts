/** The error of a failed call: how it failed, the message of the service, and the outcome of a write. */
import type { OperationName, OperationRoute } from '../contract/operations.ts';

/**
 * How a call failed.
 *
 * - `offline`: the browser is offline, so nothing was sent
 * - `blocked`: the Content-Security-Policy of the page does not allow the request, so nothing was sent; `problem` is its origin
 * - `network`: no answer; a page cannot distinguish failures of DNS, connection and proxy
 * - `timeout`: no answer, or no further byte, before the deadline
 * - `refused`: an answer with another status than the endpoint's
 * - `foreign`: a web page with a 2xx or 404 instead of an answer, as from a proxy or a sign-in portal
 * - `unreadable`: a body that does not fit the contract; `status` is set only for another 2xx than the endpoint's
 * - `unfollowed`: all pages so far fit, but the next one was not read; `problem` is the reason
 */
export type FailureKind =
  | 'offline'
  | 'blocked'
  | 'network'
  | 'timeout'
  | 'refused'
  | 'foreign'
  | 'unreadable'
  | 'unfollowed';

/** The outcome of a write that failed. `accepted`: the service accepted it, but its answer cannot be read. */
type WriteOutcome = 'not-sent' | 'refused' | 'accepted' | 'unknown';

interface Details {
  kind: FailureKind;
  status?: number | undefined;
  /** The message of the service: plain text, at most 300 characters. */
  serviceMessage?: string | undefined;
  /** The messages of the service by body field. */
  fields?: Readonly<Record<string, string>>;
  /** Seconds to wait, from the header `Retry-After`. */
  retryAfter?: number | undefined;
  /** The service's id of the request, for "Copy details". */
  requestId?: string | undefined;
  /** What exactly failed, for "Copy details": the parts of the answer that do not fit, or as `FailureKind` says; `page` for a refusal with a web page. */
  problem?: string | undefined;
  /** How many further records were counted. */
  more?: number | undefined;
  /** How many records of a list arrived. */
  arrived?: number | undefined;
  cause?: unknown;
}

/** A failed call. Holds no address, body or header, so that it is safe to show, copy and log. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly operation: OperationName;
  readonly method: OperationRoute['method'];
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly serviceMessage: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;
  readonly problem: string | undefined;
  readonly requestId: string | undefined;
  readonly more: number | undefined;
  readonly arrived: number | undefined;

  constructor(endpoint: Pick<OperationRoute, 'name' | 'method'>, details: Details) {
    super(`${endpoint.name}: ${details.kind}${details.status ? ` ${details.status}` : ''}`, {
      cause: details.cause,
    });
    this.operation = endpoint.name;
    this.method = endpoint.method;
    this.kind = details.kind;
    this.status = details.status;
    this.serviceMessage = details.serviceMessage;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.problem = details.problem;
    this.requestId = details.requestId;
    this.more = details.more;
    this.arrived = details.arrived;
  }

  /** The outcome of the write. Unknown after a 5xx or a redirect, which may come from a proxy before the service. */
  get outcome(): WriteOutcome {
    if (this.kind === 'offline' || this.kind === 'blocked') return 'not-sent';
    if (this.kind === 'refused') {
      return this.status !== undefined && this.status >= 400 && this.status < 500 ? 'refused' : 'unknown';
    }
    return this.kind === 'unreadable' && this.status !== undefined ? 'accepted' : 'unknown';
  }
}

/** Tells whether a failed read only tells that the session may not read there: a 403 or 404. */
export const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

const MESSAGE_LIMIT = 300;
const truncate = (text: string) => (text.length > MESSAGE_LIMIT ? `${text.slice(0, MESSAGE_LIMIT)}…` : text);
const plainText = (text: string) => truncate(text.replace(/\s+/g, ' ').trim());

/**
 * Reads the body of an error answer. Its shape is not shown (specification, "Errors"), so this reads every common form:
 * RFC 9457, `{message}`, `{error}`, `{errors}` by field or as a list, plain text, an HTML page, no body.
 *
 * @returns the message of the service and its messages for single fields, as plain text
 */
export function readErrorBody(body: string): { serviceMessage?: string; fields: Record<string, string> } {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const trimmed = body.trim();
  if (!trimmed) return { fields };
  if (trimmed.startsWith('<')) {
    const serviceMessage = plainText(pageText(trimmed));
    return serviceMessage ? { serviceMessage, fields } : { fields };
  }
  let json: unknown;
  try {
    json = JSON.parse(trimmed);
  } catch {
    return { serviceMessage: plainText(trimmed), fields };
  }
  if (typeof json === 'string') return { serviceMessage: plainText(json), fields };
  if (typeof json !== 'object' || json === null) return { fields };
  const object = json as Record<string, unknown>;
  for (const list of [object.errors, object.fields, object['invalid-params'], object.invalidParams, json]) {
    readFields(list, fields);
  }
  const nested =
    typeof object.error === 'object' && object.error !== null ? (object.error as typeof object) : {};
  readFields(nested.errors, fields);
  const serviceMessage = [
    object.detail,
    object.message,
    nested.message,
    object.error,
    object.title,
    object.error_description,
    textsOf(object.errors),
  ].find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return serviceMessage ? { serviceMessage: plainText(serviceMessage), fields } : { fields };
}

/** The longest page whose text is read, in characters. A longer one is a site of its own: only its title is read. */
const PAGE_LIMIT = 10_000;

const ENTITIES = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', ' '],
  ['quot', '"'],
]);

/**
 * Returns the title and the text of a page, without scripts, stack traces and lines that another line contains. Not by
 * `DOMParser`, which Node does not have.
 */
function pageText(html: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[0] ?? '';
  const shown = html.length > PAGE_LIMIT ? title : html;
  const lines = shown
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ')
    .replace(/<\/?(?:a|b|code|em|i|span|strong)\b[^>]*>/gi, '')
    .split(/<[^>]*>|\n(?=\s*at )/)
    .map((line) =>
      plainText(
        line.replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (entity, code: string | undefined, name: string) =>
          code === undefined ? (ENTITIES.get(name) ?? entity) : String.fromCodePoint(Number(code)),
        ),
      ),
    )
    .filter((line) => line !== '' && !line.startsWith('at '));
  const unique = [...new Set(lines)];
  return unique.filter((line) => !unique.some((other) => other !== line && other.includes(line))).join(' – ');
}

/** Joins the texts of a list. */
const textsOf = (list: unknown) =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string').join(' ') : undefined;

function readFields(list: unknown, fields: Record<string, string>): void {
  if (Array.isArray(list)) {
    for (const entry of list) {
      if (typeof entry !== 'object' || entry === null) continue;
      const error = entry as Record<string, unknown>;
      const name = error.field ?? error.name ?? error.path ?? error.param ?? pathOf(error.pointer);
      const message = error.message ?? error.reason ?? error.detail ?? error.error;
      const field = Array.isArray(name) ? name.join('.') : name;
      if (typeof field === 'string' && typeof message === 'string') fields[field] = plainText(message);
    }
  } else if (
    typeof list === 'object' &&
    list !== null &&
    !('errors' in list || 'message' in list || 'error' in list || 'title' in list)
  ) {
    for (const [name, message] of Object.entries(list)) {
      const text = Array.isArray(message) ? textsOf(message) : message;
      if (typeof text === 'string' && text) fields[name] = plainText(text);
    }
  }
}

/** Turns a JSON pointer into a field path. */
const pathOf = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^#?\//, '').replaceAll('/', '.') : undefined;

/** Reads `X-Request-Id`. A service on another origin must expose it. Anything but a plain id is ignored. */
export const readRequestId = (headers: Headers): string | undefined =>
  /^[\w-]{1,64}$/.exec(headers.get('X-Request-Id') ?? '')?.[0];

/** The longest `Retry-After` that is read, in seconds: a day. */
const LONGEST_RETRY_AFTER_S = 86_400;

/**
 * Reads `Retry-After`. A service on another origin must expose the header (`Access-Control-Expose-Headers`).
 *
 * @param header seconds or a date
 * @param now epoch milliseconds
 * @returns seconds, at most a day; `undefined` when the header is absent or invalid
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(Math.ceil(seconds), LONGEST_RETRY_AFTER_S)
    : undefined;
}
