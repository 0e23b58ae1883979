/** Decodes answers that are not lists, by the schemas of the contract, and observes which variants they show. */
import type { ZodMiniType } from 'zod/mini';
import type { RecordFormat } from '../contract/endpoint.ts';
import type { OperationEndpoint } from '../contract/operations.ts';
import type { Observer } from '../contract/spec-variants.ts';
import {
  type Completion,
  decodeRecord,
  fieldsOf,
  listIn,
  parseJson,
  RecordsSoFar,
  rejectWebPage,
} from './decode.ts';
import { ApiError } from './errors.ts';
import { withExactLabels } from './exact-json.ts';

/**
 * Decodes an answer that is not a list.
 *
 * @param id the requested id; used by the get operations only
 * @returns the record or object; `null` for a get answer without a record; `undefined` for an answer without content
 * @throws {ApiError} `foreign` for a web page, `unreadable` for a body that does not fit
 */
export function decode(endpoint: OperationEndpoint, text: string, id: unknown, observe: Observer): unknown {
  const { result } = endpoint;
  if (result.kind === 'nothing') {
    rejectWebPage(endpoint, text);
    return undefined;
  }
  if (result.kind === 'object') return decodeObject(endpoint, result.schema, parseJson(endpoint, text));
  const json = parseJson(endpoint, text, completionOf(result));
  const list = listIn(json) ?? (json === null ? [] : [json]);
  if (list.length === 0) {
    if (json !== null) observe('missing', 'empty array');
    return null;
  }
  observe('one', list[0] === json ? 'object' : 'array');
  for (const one of list) result.observe(one, observe);
  const { records, unreadable } = decodeRecords(result.schema, list);
  const found = records.find((one) => (one as { id?: unknown }).id === id);
  if (found) return found;
  throw new ApiError(endpoint, { kind: 'unreadable', misfit: unreadable[0]?.fields.join(', ') ?? 'id' });
}

/** Returns what an answer of this format needs after `JSON.parse`; `undefined` when `JSON.parse` is enough. */
const completionOf = ({ exactLabels }: RecordFormat): Completion | undefined =>
  exactLabels ? withExactLabels : undefined;

function decodeRecords(schema: ZodMiniType, list: readonly unknown[]): RecordsSoFar {
  const soFar = new RecordsSoFar();
  for (const json of list) decodeRecord(schema, json, soFar);
  return soFar;
}

function decodeObject(endpoint: OperationEndpoint, schema: ZodMiniType, json: unknown): unknown {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new ApiError(endpoint, { kind: 'unreadable', misfit: fieldsOf(result.error).join(', ') });
}
