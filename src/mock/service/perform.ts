/** Carries out a call and writes what came of it, in the dialect of the world. */
import type { Answer } from '../faults/answer.ts';
import type { World } from '../worlds/world.ts';
import { HttpError } from './http-error.ts';
import { jsonArray, pageOf, type Selection } from './lists.ts';
import type { Call, Operation } from './operations.ts';
import { createSerializer } from './serialize.ts';

/** The address of a call, for the links to further pages. */
export interface Address {
  /** With the base path. */
  path: string;
  search: URLSearchParams;
}

type AnyRow = { id: number };

/**
 * Carries out an operation.
 *
 * @returns the row's status, with the body that the specification gives it
 * @throws {HttpError} when the service says no
 */
export function perform(world: World, operation: Operation, call: Call, address: Address): Answer {
  const { row } = operation;
  const wire = createSerializer(world);
  const encode = (found: AnyRow) => operation.encode(wire, found as never, call);
  const found = operation.run(world, call);
  switch (row.result.kind) {
    case 'nothing':
      return { status: row.status, headers: { 'Cache-Control': 'no-store' }, body: null };
    case 'object':
      return json(row.status, JSON.stringify(encode(found as AnyRow)));
    case 'one':
      return json(row.status, one(world, found as AnyRow | undefined, encode));
    case 'list':
      return list(world, found as Selection<AnyRow>, encode, address);
  }
}

function json(status: number, body: Answer['body'], headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/json', ...headers },
    body,
  };
}

/** "Success: 200 with a JSON array": of one. What a missing one answers is open. */
function one(world: World, found: AnyRow | undefined, encode: (row: AnyRow) => unknown): string {
  if (found) return JSON.stringify(world.dialect.one === 'array' ? [encode(found)] : encode(found));
  if (world.dialect.missing === '404') throw new HttpError(404, 'There is nothing with this id');
  return '[]';
}

/** "Pagination and sorting of lists: not shown": one array unless the dialect has pages. */
function list(
  world: World,
  selection: Selection<AnyRow>,
  encode: (row: AnyRow) => unknown,
  { path, search }: Address,
): Answer {
  const { paging } = world.dialect;
  if (paging === 'array') {
    const { cacheName } = selection;
    const answer = json(200, jsonArray(world, selection, encode));
    return cacheName === undefined
      ? answer
      : { ...answer, cacheKey: `${world.key}/${cacheName}/${world.version}` };
  }
  const page = pageOf(selection, encode, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  const following = new URLSearchParams(search);
  if (page.next !== null) following.set('page', String(page.next));
  const next = page.next === null ? null : `${path}?${following}`;
  if (paging === 'envelope') return json(200, JSON.stringify({ items: page.rows, total: page.total, next }));
  return json(200, JSON.stringify(page.rows), next === null ? {} : { Link: `<${next}>; rel="next"` });
}
