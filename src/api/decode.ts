/** List answers into rows: frames, JSON, and rows one by one. What needs the contract's schemas is in decode-answer.ts. */
import type { ZodMiniType } from 'zod/mini';
import type { Route, UnreadableRecord } from '../contract/endpoint.ts';
import type { Observer } from '../contract/spec-variants.ts';
import { ApiError } from './errors.ts';
import { listNames } from './read-array.ts';

/** Adds to a parsed answer what `JSON.parse` loses of its text. */
export type Completion = (json: unknown, text: string) => unknown;

/** What stands around the rows of one page of a list. */
interface PageFrame {
  /** Where the next page is, as the body says; `true` when it says only that there is one. */
  next: unknown;
  /** The body was an envelope around the list. */
  enveloped: boolean;
}

/**
 * Reads the frame of one page of a list: an empty array, or an envelope around one.
 *
 * @throws {ApiError} when it is no list
 */
export function readFrame(endpoint: Route, text: string, observe: Observer): PageFrame {
  const json = parseJson(endpoint, text);
  const list = listIn(json);
  if (!list) throw new ApiError(endpoint, { kind: 'unreadable', misfit: 'array' });
  if (list === json) return { next: null, enveloped: false };
  observe('paging', 'envelope');
  const envelope = json as Record<string, unknown>;
  const links = (envelope.links ?? envelope._links ?? {}) as { next?: { href?: unknown } | null };
  const link = links.next?.href ?? links.next;
  const more =
    envelope.last === false || Object.keys(envelope).some((name) => MORE.test(name) && envelope[name]);
  return { next: envelope.next ?? envelope.nextPage ?? link ?? more, enveloped: true };
}

/** Names under which an envelope says that there is a next page, but not how to request it. */
const MORE = /^(next_?(cursor|token|page_?token)|has_?(more|next)(_?page)?)$/i;

/**
 * Parses rows that were cut out of a list.
 *
 * @param text what stands between an array's brackets
 * @throws {ApiError} when it is no JSON
 */
export function parseRecords(endpoint: Route, text: string, complete?: Completion): readonly unknown[] {
  return parseJson(endpoint, `[${text}]`, complete) as unknown[];
}

/** An array, or the one in an envelope; `null` when there is none. */
export function listIn(json: unknown): readonly unknown[] | null {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null || 'id' in json) return null;
  const envelope = json as Record<string, unknown>;
  return listNames.map((name) => envelope[name]).find(Array.isArray) ?? null;
}

/** A list that is being read: what comes is put into it. */
export class RecordsSoFar {
  readonly records: unknown[] = [];
  readonly unreadable: UnreadableRecord[] = [];
  #greatest = Number.NEGATIVE_INFINITY;
  /** Where each row stands, by its id; not needed as long as ids ascend. */
  #places: Map<number, number> | null = null;
  readonly #unreadableIds = new Set<string>();

  /** The number of different rows that came, as far as ids tell. */
  get size(): number {
    return this.records.length + this.#unreadableIds.size;
  }

  /** Sets aside a row that can't be read. */
  setAside(record: UnreadableRecord): void {
    this.unreadable.push(record);
    if (record.id !== null) this.#unreadableIds.add(record.id);
  }

  /**
   * Puts a row at the end. One that has come already, as happens when rows change pages meanwhile, is newer: it takes the
   * place of the other.
   */
  put(record: unknown): void {
    const { id } = record as { id: number };
    if (id > this.#greatest) this.#greatest = id;
    else this.#places ??= new Map((this.records as { id: number }[]).map((one, at) => [one.id, at]));
    const at = this.#places?.get(id) ?? this.records.length;
    this.#places?.set(id, at);
    this.records[at] = record;
  }
}

/** Decodes one row into `soFar`: a row that doesn't fit is set aside with its id, the others stand. */
export function decodeRecord(schema: ZodMiniType, json: unknown, soFar: RecordsSoFar): void {
  const result = schema.safeParse(json);
  if (result.success) soFar.put(result.data);
  else soFar.setAside({ id: rawId(json), fields: fieldsOf(result.error) });
}

/** @throws {ApiError} `foreign` for a web page */
export function refusePage(endpoint: Route, text: string): void {
  if (/^\s*</.test(text)) throw new ApiError(endpoint, { kind: 'foreign' });
}

/** Longer runs of digits may be integers that JavaScript can't hold. */
const LONG_NUMBER = /\d{16}/;

/** Strings, long integers and other numbers of a JSON text. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?[1-9]\d{15,}(?![\d.eE])|[\d.eE+-]+/g;

/**
 * Parses an answer. Integers that JavaScript can't hold exactly are kept as text, so that they are shown as they are; no
 * schema takes them for ids. Not by a reviver, which is recursive: a service may nest values deeper than the stack.
 */
export function parseJson(endpoint: Route, text: string, complete?: Completion): unknown {
  refusePage(endpoint, text);
  try {
    const json: unknown = JSON.parse(LONG_NUMBER.test(text) ? quoteLongIntegers(text) : text);
    return complete ? complete(json, text) : json;
  } catch (cause) {
    throw new ApiError(endpoint, { kind: 'unreadable', misfit: text.trim() ? 'JSON' : 'body', cause });
  }
}

const quoteLongIntegers = (text: string) =>
  text.replace(STRING_OR_NUMBER, (token) =>
    /^-?[1-9]\d{15,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );

/** The fields that a schema objects to, as paths. */
export const fieldsOf = (error: { issues: { path: PropertyKey[] }[] }) => [
  ...new Set(error.issues.map((issue) => issue.path.join('.') || '(row)')),
];

function rawId(json: unknown): string | null {
  const id = typeof json === 'object' && json !== null ? (json as { id?: unknown }).id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 100) : null;
}
