/** Answers into what the contract says they hold. Rows are decoded one by one, and what a body shows is observed. */
import type { ZodMiniType } from 'zod/mini';
import type { Endpoint, UnreadableRow } from '../contract/endpoint.ts';
import { type Observer, observeApiKey, observeUser } from '../contract/readings.ts';
import { ApiError } from './errors.ts';
import { withExactLabels } from './exact-json.ts';
import { listNames } from './read-array.ts';

/** What stands around the rows of one page of a list. */
interface PageFrame {
  /** Where the next page is, as the body says: an address, or the number of a page. */
  next: string | number | null;
  /** The body was an envelope around the list. */
  enveloped: boolean;
}

/**
 * Decodes an answer that is not a list.
 *
 * @param id the id that was asked for, in a get
 * @throws {ApiError} `foreign` for a web page, `unreadable` for what doesn't fit
 */
export function decode(row: Endpoint, text: string, id: unknown, observe: Observer): unknown {
  const { result } = row;
  if (result.kind === 'nothing') {
    refusePage(row, text);
    return undefined;
  }
  const json = parseJson(row, text);
  if (result.kind === 'object') return decodeObject(row, result.row, json);
  const list = listIn(json) ?? (json === null ? [] : [json]);
  if (list.length === 0) {
    if (json !== null) observe('missing', 'empty array');
    return null;
  }
  observe('one', list[0] === json ? 'object' : 'array');
  observeRows(row, list, observe);
  const { rows, unreadable } = decodeRows(result.row, list);
  const found = rows.find((one) => (one as { id?: unknown }).id === id);
  if (found) return found;
  throw new ApiError(row, { kind: 'unreadable', misfit: unreadable[0]?.fields.join(', ') ?? 'id' });
}

/**
 * Reads the frame of one page of a list: an empty array, or an envelope around one.
 *
 * @throws {ApiError} when it is no list
 */
export function readFrame(row: Endpoint, text: string, observe: Observer): PageFrame {
  const json = parseJson(row, text);
  const list = listIn(json);
  if (!list) throw new ApiError(row, { kind: 'unreadable', misfit: 'array' });
  if (list === json) return { next: null, enveloped: false };
  observe('paging', 'envelope');
  const envelope = json as Record<string, unknown>;
  const links = (envelope.links ?? envelope._links ?? {}) as { next?: string | { href?: string } };
  const link = typeof links.next === 'object' ? links.next?.href : links.next;
  const next = envelope.next ?? envelope.nextPage ?? link;
  return { next: typeof next === 'string' || typeof next === 'number' ? next : null, enveloped: true };
}

/**
 * Parses rows that were cut out of a list.
 *
 * @param text what stands between an array's brackets
 * @throws {ApiError} when it is no JSON
 */
export function parseRows(row: Endpoint, text: string): readonly unknown[] {
  return parseJson(row, `[${text}]`) as unknown[];
}

/** An array, or the one in an envelope; `null` when there is none. */
function listIn(json: unknown): readonly unknown[] | null {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null || 'id' in json) return null;
  const envelope = json as Record<string, unknown>;
  return listNames.map((name) => envelope[name]).find(Array.isArray) ?? null;
}

/** A list that is being read: what comes is put into it. */
export class RowsSoFar {
  readonly rows: unknown[] = [];
  readonly unreadable: UnreadableRow[] = [];
  #greatest = Number.NEGATIVE_INFINITY;
  /** Where each row stands, by its id; not needed as long as ids ascend. */
  #places: Map<number, number> | null = null;

  /**
   * Puts a row at the end. One that has come already, as happens when rows change pages meanwhile, is newer: it takes the
   * place of the other.
   */
  put(row: unknown): void {
    const { id } = row as { id: number };
    if (id > this.#greatest) this.#greatest = id;
    else this.#places ??= new Map((this.rows as { id: number }[]).map((one, at) => [one.id, at]));
    const at = this.#places?.get(id) ?? this.rows.length;
    this.#places?.set(id, at);
    this.rows[at] = row;
  }
}

/** Decodes one row into `soFar`: a row that doesn't fit is set aside with its id, the others stand. */
export function decodeRow(schema: ZodMiniType, json: unknown, soFar: RowsSoFar): void {
  const result = schema.safeParse(json);
  if (result.success) soFar.put(result.data);
  else soFar.unreadable.push({ id: rawId(json), fields: fieldsOf(result.error) });
}

function decodeRows(schema: ZodMiniType, list: readonly unknown[]): RowsSoFar {
  const soFar = new RowsSoFar();
  for (const json of list) decodeRow(schema, json, soFar);
  return soFar;
}

/** Looks at rows for readings. */
export function observeRows(row: Endpoint, list: readonly unknown[], observe: Observer): void {
  const look = row.path.startsWith('/api-keys') ? observeApiKey : observeUser;
  for (const one of list) look(one, observe);
}

function refusePage(row: Endpoint, text: string): void {
  if (/^\s*</.test(text)) throw new ApiError(row, { kind: 'foreign' });
}

/** Longer runs of digits may be integers that JavaScript can't hold. */
const LONG_NUMBER = /\d{16}/;

/**
 * Parses an answer. Integers that JavaScript can't hold exactly are kept as text where the browser hands over the
 * source, so that they are shown as they are; no schema takes them for ids.
 */
function parseJson(row: Endpoint, text: string): unknown {
  refusePage(row, text);
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

const fieldsOf = (error: { issues: { path: PropertyKey[] }[] }) => [
  ...new Set(error.issues.map((issue) => issue.path.join('.') || '(row)')),
];

function rawId(json: unknown): string | null {
  const id = typeof json === 'object' && json !== null ? (json as { id?: unknown }).id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 100) : null;
}
