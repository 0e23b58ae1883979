/** Decodes lists: their JSON, and one record at a time. Pages: next-page.ts. Other answers: records.ts. */
import type { ZodMiniType } from 'zod/mini';
import type { RecordList, UnreadableRecord } from '../contract/endpoint.ts';
import type { OperationRoute } from '../contract/operations.ts';
import { ApiError } from './errors.ts';
import { listNames } from './read-array.ts';

/** Restores in a parsed answer what `JSON.parse` loses of its text, such as the digits of a long number. */
export type Completion = (json: unknown, text: string) => unknown;

/** Returns the array itself or the array in an envelope; `null` when there is neither. */
export function listIn(json: unknown): readonly unknown[] | null {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null || 'id' in json) return null;
  const envelope = json as Record<string, unknown>;
  const { message = envelope.error } = (envelope.error ?? {}) as { message?: unknown };
  // Some services answer 200 with an error and an empty list.
  if (typeof message === 'string' && message !== '') return null;
  return listNames.map((name) => envelope[name]).find(Array.isArray) ?? null;
}

/** A list that is being read. Records are added as they arrive. */
export class RecordsSoFar<R extends { id?: unknown }> implements RecordList<R> {
  readonly records: R[] = [];
  readonly unreadable: UnreadableRecord[] = [];
  #greatestId = Number.NEGATIVE_INFINITY;
  /** The index of each record by its id. Built with the first id that does not ascend. */
  #indexes: Map<number, number> | null = null;
  readonly #unreadableIds = new Set<string>();

  /** The number of records with different ids. */
  get size(): number {
    return this.records.length + this.#unreadableIds.size;
  }

  /** Adds a record that does not fit its schema. */
  addUnreadable(record: UnreadableRecord): void {
    this.unreadable.push(record);
    if (record.id !== null) this.#unreadableIds.add(record.id);
  }

  /**
   * Adds a record at the end. A record with a known id replaces the older one in place: records may move to another page
   * between two requests.
   */
  add(record: R): void {
    const id = record.id as number;
    if (id > this.#greatestId) this.#greatestId = id;
    else this.#indexes ??= new Map(this.records.map((one, index) => [one.id as number, index]));
    const index = this.#indexes?.get(id) ?? this.records.length;
    this.#indexes?.set(id, index);
    this.records[index] = record;
  }
}

/** Decodes one record into `soFar`. A record that does not fit is kept with its id and does not fail the list. */
export function decodeRecord<R extends { id?: unknown }>(
  schema: ZodMiniType<R>,
  json: unknown,
  soFar: RecordsSoFar<R>,
): void {
  const result = schema.safeParse(json);
  if (result.success) soFar.add(result.data);
  else soFar.addUnreadable({ id: rawId(json), fields: fieldsOf(result.error) });
}

/** Rejects a web page. @throws {ApiError} `foreign` */
export function rejectWebPage(endpoint: OperationRoute, text: string): void {
  if (/^\s*</.test(text)) throw new ApiError(endpoint, { kind: 'foreign' });
}

/** An integer of 16 or more digits may be one that JavaScript cannot hold. */
const LONG_NUMBER = /\d{16}/;

/** Matches strings, long integers and other numbers of a JSON text. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?[1-9]\d{15,}(?![\d.eE])|[\d.eE+-]+/g;

/**
 * Parses an answer. Integers that JavaScript cannot hold exactly become texts, so that the console shows their digits;
 * no schema accepts them as ids. Not by a reviver of `JSON.parse`: it is recursive, and deeply nested values overflow it.
 *
 * @throws {ApiError} `foreign` for a web page, `unreadable` when the text is no JSON
 */
export function parseJson(endpoint: OperationRoute, text: string, complete?: Completion): unknown {
  rejectWebPage(endpoint, text);
  try {
    const json: unknown = JSON.parse(LONG_NUMBER.test(text) ? quoteLongIntegers(text) : text);
    return complete ? complete(json, text) : json;
  } catch (cause) {
    throw new ApiError(endpoint, { kind: 'unreadable', problem: text.trim() ? 'JSON' : 'body', cause });
  }
}

const quoteLongIntegers = (text: string) =>
  text.replace(STRING_OR_NUMBER, (token) =>
    /^-?[1-9]\d{15,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );

/** Returns the paths of the fields that do not fit a schema. */
export const fieldsOf = (error: { issues: { path: PropertyKey[] }[] }) => [
  ...new Set(error.issues.map((issue) => issue.path.join('.') || '(row)')),
];

function rawId(json: unknown): string | null {
  const id = typeof json === 'object' && json !== null ? (json as { id?: unknown }).id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 100) || null : null;
}
