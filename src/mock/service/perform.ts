/** Carries out an operation and returns its response in the dialect of the world. */
import type { Answer } from '../faults/answer.ts';
import type { World } from '../worlds/world.ts';
import { HttpError } from './http-error.ts';
import { jsonArray, pageOf, type Selection } from './lists.ts';
import type { Call, Operation } from './operations.ts';
import { createSerializer } from './serialize.ts';

/** The address of a request, for the links to further pages. */
export interface Address {
  /** The path, with the base path. */
  path: string;
  search: URLSearchParams;
}

type StoredRecord = { id: number };

/**
 * Carries out an operation.
 *
 * @returns the success status of the endpoint, with the body that the specification gives
 * @throws {HttpError} when the service rejects the request
 */
export function perform(world: World, operation: Operation, call: Call, address: Address): Answer {
  const { result, status } = operation.endpoint;
  const serializer = createSerializer(world);
  const serialize = (record: StoredRecord) => operation.serialize(serializer, record as never, call);
  const found = operation.run(world, call);
  switch (result.kind) {
    case 'nothing':
      return { status, headers: { 'Cache-Control': 'no-store' }, body: null };
    case 'object':
      return jsonAnswer(status, JSON.stringify(serialize(found as StoredRecord)));
    case 'one':
      return jsonAnswer(status, getByIdBody(world, found as StoredRecord | undefined, serialize));
    case 'list':
      return listAnswer(world, found as Selection<StoredRecord>, serialize, address);
  }
}

function jsonAnswer(status: number, body: Answer['body'], headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/json', ...headers },
    body,
  };
}

/** Returns the body of a get by id: "200 with a JSON array", of one element. The body for an unknown id is open. */
function getByIdBody(
  world: World,
  record: StoredRecord | undefined,
  serialize: (record: StoredRecord) => unknown,
): string {
  if (record) return JSON.stringify(world.dialect.one === 'array' ? [serialize(record)] : serialize(record));
  if (world.dialect.missing === '404') throw new HttpError(404, 'There is nothing with this id');
  return '[]';
}

/** Returns one array, or a page of it ("Pagination and sorting of lists: not shown"). */
function listAnswer(
  world: World,
  selection: Selection<StoredRecord>,
  serialize: (record: StoredRecord) => unknown,
  { path, search }: Address,
): Answer {
  const { paging } = world.dialect;
  if (paging === 'array') {
    const { cacheName } = selection;
    const answer = jsonAnswer(200, jsonArray(world, selection, serialize));
    return cacheName === undefined
      ? answer
      : { ...answer, cacheKey: `${world.key}/${cacheName}/${world.version}` };
  }
  const requestedPage = Number.parseInt(search.get('page') ?? '1', 10) || 1;
  const { items, total, next } = pageOf(selection, serialize, Math.max(1, requestedPage));
  const nextSearch = new URLSearchParams(search);
  if (next !== null) nextSearch.set('page', String(next));
  const nextUrl = next === null ? null : `${path}?${nextSearch}`;
  if (paging === 'envelope') return jsonAnswer(200, JSON.stringify({ items, total, next: nextUrl }));
  return jsonAnswer(200, JSON.stringify(items), nextUrl === null ? {} : { Link: `<${nextUrl}>; rel="next"` });
}
