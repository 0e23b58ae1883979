/** Answers that are no list into what the contract says they hold; what a body shows is observed. */
import type { ZodMiniType } from 'zod/mini';
import { observeApiKey } from '../contract/api-key-variants.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { type Observer, observeUser } from '../contract/spec-variants.ts';
import { decodeRecord, fieldsOf, listIn, parseJson, RecordsSoFar, refusePage } from './decode.ts';
import { ApiError } from './errors.ts';
import { withExactLabels } from './exact-json.ts';

/**
 * Decodes an answer that is not a list.
 *
 * @param id the id that was asked for, in a get
 * @throws {ApiError} `foreign` for a web page, `unreadable` for what doesn't fit
 */
export function decode(endpoint: Endpoint, text: string, id: unknown, observe: Observer): unknown {
  const { result } = endpoint;
  if (result.kind === 'nothing') {
    refusePage(endpoint, text);
    return undefined;
  }
  const json = parseJson(endpoint, text, completionOf(endpoint));
  if (result.kind === 'object') return decodeObject(endpoint, result.schema, json);
  const list = listIn(json) ?? (json === null ? [] : [json]);
  if (list.length === 0) {
    if (json !== null) observe('missing', 'empty array');
    return null;
  }
  observe('one', list[0] === json ? 'object' : 'array');
  for (const one of list) observerOf(endpoint)(one, observe);
  const { records, unreadable } = decodeRecords(result.schema, list);
  const found = records.find((one) => (one as { id?: unknown }).id === id);
  if (found) return found;
  throw new ApiError(endpoint, { kind: 'unreadable', misfit: unreadable[0]?.fields.join(', ') ?? 'id' });
}

const isOfApiKeys = (endpoint: Endpoint) => endpoint.path.startsWith('/api-keys');

/** Returns what tells which readings a record of this endpoint shows. */
export const observerOf = (endpoint: Endpoint) => (isOfApiKeys(endpoint) ? observeApiKey : observeUser);

/** Returns what an answer of this endpoint needs besides `JSON.parse`. */
export const completionOf = (endpoint: Endpoint) => (isOfApiKeys(endpoint) ? withExactLabels : undefined);

function decodeRecords(schema: ZodMiniType, list: readonly unknown[]): RecordsSoFar {
  const soFar = new RecordsSoFar();
  for (const json of list) decodeRecord(schema, json, soFar);
  return soFar;
}

function decodeObject(endpoint: Endpoint, schema: ZodMiniType, json: unknown): unknown {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new ApiError(endpoint, { kind: 'unreadable', misfit: fieldsOf(result.error).join(', ') });
}
