/** Decodes answers that are not lists, by the schemas of the contract. */
import type { Endpoint, ResultOf } from '../contract/endpoint.ts';
import type { OperationEndpoint } from '../contract/operations.ts';
import type { Observer } from '../contract/spec-variants.ts';
import { fieldsOf, listIn, parseJson, rejectWebPage } from './decode.ts';
import { ApiError } from './errors.ts';
import { withExactLabels } from './exact-json.ts';

type ResultWith<Kind extends Endpoint['result']['kind']> = {
  result: Extract<Endpoint['result'], { kind: Kind }>;
};

/** An endpoint that answers with one record. */
export type GetEndpoint = OperationEndpoint & ResultWith<'one'>;

/** An endpoint that answers with one object, or without a body. */
export type WriteEndpoint = OperationEndpoint & ResultWith<'object' | 'nothing'>;

/**
 * Decodes an answer with one record, and observes which variants it shows.
 *
 * @param id the id of the requested record
 * @returns `null` for an answer without a record
 * @throws {ApiError} `foreign` for a web page, `unreadable` for a body without the requested record
 */
export function decodeOne<E extends GetEndpoint>(
  endpoint: E,
  text: string,
  id: number,
  observe: Observer,
): ResultOf<E> {
  const { schema, observe: observeRecord, exactLabels } = endpoint.result;
  const json = parseJson(endpoint, text, exactLabels && withExactLabels);
  const list = listIn(json) ?? (json === null ? [] : [json]);
  if (list.length === 0) {
    if (json !== null) observe('missing', 'empty array');
    return null as ResultOf<E>;
  }
  observe('one', list[0] === json ? 'object' : 'array');
  for (const one of list) observeRecord(one, observe);
  const read = list.map((one) => schema.safeParse(one));
  const found = read.find(({ data }) => (data as { id?: unknown } | undefined)?.id === id);
  if (found) return found.data as ResultOf<E>;
  const misread = read.find(({ success }) => !success)?.error;
  throw new ApiError(endpoint, {
    kind: 'unreadable',
    problem: misread ? fieldsOf(misread).join(', ') : 'id',
  });
}

/**
 * Decodes the answer to a write.
 *
 * @returns the object; `undefined` when the endpoint answers without a body
 * @throws {ApiError} `foreign` for a web page, `unreadable` for a body that does not fit
 */
export function decodeAnswer<E extends WriteEndpoint>(endpoint: E, text: string): ResultOf<E> {
  const { result } = endpoint;
  if (result.kind === 'nothing') {
    rejectWebPage(endpoint, text);
    return undefined as ResultOf<E>;
  }
  const answer = result.schema.safeParse(parseJson(endpoint, text));
  if (answer.success) return answer.data as ResultOf<E>;
  throw new ApiError(endpoint, { kind: 'unreadable', problem: fieldsOf(answer.error).join(', ') });
}
