/** The service as an object with one method per row of the contract. */
import type { ZodMiniType } from 'zod/mini';
import * as apiKeys from '../contract/api-keys.ts';
import type { Endpoint, RequestOf, ResultOf, Rows, UnreadableRow } from '../contract/endpoint.ts';
import * as users from '../contract/users.ts';
import { ApiError } from './errors.ts';
import { withExactLabels } from './exact-json.ts';
import { type Caller, send } from './transport.ts';

interface Options {
  signal?: AbortSignal | undefined;
}

/**
 * The operations of the specification. Each method takes the path parameters, `query` and `body` of its row in one
 * object and answers what the row's `result` decodes to.
 *
 * Every method throws {@link ApiError}; an aborted call throws the signal's reason.
 */
export type Client = ReturnType<typeof createClient>;

/** Makes a client that calls the service as `caller`. */
export function createClient(caller: Caller) {
  const method =
    <E extends Endpoint>(row: E) =>
    (request: RequestOf<E>, { signal }: Options = {}) =>
      call(caller, row, request, signal);

  const createApiKey = method(apiKeys.createApiKey);
  const updateApiKey = method(apiKeys.updateApiKey);

  return {
    listUsers: method(users.listUsers),
    getUser: method(users.getUser),
    createUser: method(users.createUser),
    updateUser: method(users.updateUser),
    removeUser: method(users.removeUser),
    listApiKeys: method(apiKeys.listApiKeys),
    getApiKey: method(apiKeys.getApiKey),
    /** An answer without the token that it is all about counts as unreadable. */
    createApiKey: async (request: RequestOf<typeof apiKeys.createApiKey>, options?: Options) => {
      const answer = await createApiKey(request, options);
      return { ...answer, token: issued(apiKeys.createApiKey, answer.token) };
    },
    /** Every answer to a change carries the token's value: it is dropped here unless a new token was asked for. */
    updateApiKey: async (request: RequestOf<typeof apiKeys.updateApiKey>, options?: Options) => {
      const { token, ...answer } = await updateApiKey(request, options);
      if (request.body.refreshApiToken) return { ...answer, token: issued(apiKeys.updateApiKey, token) };
      return { ...answer, token: token ? { ...token, value: undefined } : undefined };
    },
    removeApiKey: method(apiKeys.removeApiKey),
  };
}

/** A token that was asked for, with its value. @throws {ApiError} when there is none */
function issued<Token extends { value?: string | null | undefined }>(
  row: Endpoint,
  token: Token | null | undefined,
) {
  if (!token?.value) throw new ApiError(row, { kind: 'unreadable', misfit: 'token.value' });
  return { ...token, value: token.value };
}

async function call<E extends Endpoint>(
  caller: Caller,
  row: E,
  request: RequestOf<E>,
  signal: AbortSignal | undefined,
): Promise<ResultOf<E>> {
  const { query, body, ...params } = request as { query?: Record<string, unknown>; body?: unknown };
  try {
    const text = await send(caller, { row, target: path(row, params) + search(query), body, signal });
    return decode(row, text, Object.values(params).at(-1)) as ResultOf<E>;
  } catch (error) {
    // What isn't there may be answered with 404 as well as with an empty list (not shown).
    if (row.result.kind === 'one' && error instanceof ApiError && error.status === 404)
      return null as ResultOf<E>;
    throw error;
  }
}

function path(row: Endpoint, params: Record<string, unknown>): string {
  return row.path.replace(/:(\w+)/g, (_, name: string) => {
    const id = params[name];
    // An id that isn't exact would name another row: such a call must never leave.
    if (!Number.isSafeInteger(id)) throw new RangeError(`${row.name}: ${name} is not an identifier`);
    return String(id);
  });
}

/** An array stands for a repeated key: `optFields=email&optFields=labels`. */
function search(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) => [name, String(one)]),
  );
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}

function decode(row: Endpoint, text: string, id: unknown): unknown {
  if (/^\s*</.test(text)) throw new ApiError(row, { kind: 'foreign' });
  const { result } = row;
  if (result.kind === 'nothing') return undefined;
  const json = parseJson(row, text);
  if (result.kind === 'object') return decodeObject(row, result.row, json);
  if (!Array.isArray(json)) {
    if (result.kind === 'one') return decodeObject(row, result.row, json);
    throw new ApiError(row, { kind: 'unreadable', misfit: 'array' });
  }
  if (result.kind === 'rows') return decodeRows(result.row, json);
  if (json.length === 0) return null;
  const { rows, unreadable } = decodeRows(result.row, json);
  const found = rows.find((one) => (one as { id?: unknown }).id === id);
  if (found) return found;
  throw new ApiError(row, { kind: 'unreadable', misfit: unreadable[0]?.fields.join(', ') ?? 'id' });
}

/** Longer runs of digits may be integers that JavaScript can't hold. */
const LONG_NUMBER = /\d{16}/;

/**
 * Parses an answer. Integers that JavaScript can't hold exactly are kept as text where the browser hands over the
 * source, so that they are shown as they are; no schema takes them for ids.
 */
function parseJson(row: Endpoint, text: string): unknown {
  try {
    const json: unknown = LONG_NUMBER.test(text)
      ? JSON.parse(text, keepLongIntegers as never)
      : JSON.parse(text);
    return row.path.startsWith('/api-keys') ? withExactLabels(json, text) : json;
  } catch (cause) {
    throw new ApiError(row, { kind: 'unreadable', misfit: text.trim() ? 'JSON' : 'body', cause });
  }
}

function keepLongIntegers(_key: string, value: unknown, context?: { source?: string }): unknown {
  const exact = typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value);
  return exact ? value : (context?.source ?? value);
}

function decodeObject(row: Endpoint, schema: ZodMiniType, json: unknown): unknown {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new ApiError(row, { kind: 'unreadable', misfit: fieldsOf(result.error).join(', ') });
}

/** Decodes a list row by row: a row that doesn't fit is set aside with its id, the others stand. */
function decodeRows(schema: ZodMiniType, list: readonly unknown[]): Rows<unknown> {
  const rows: unknown[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const json of list) {
    const result = schema.safeParse(json);
    if (result.success) rows.push(result.data);
    else unreadable.push({ id: rawId(json), fields: fieldsOf(result.error) });
  }
  return { rows, unreadable };
}

const fieldsOf = (error: { issues: { path: PropertyKey[] }[] }) => [
  ...new Set(error.issues.map((issue) => issue.path.join('.') || '(row)')),
];

function rawId(json: unknown): string | null {
  const id = typeof json === 'object' && json !== null ? (json as { id?: unknown }).id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 100) : null;
}
