/** The operations: each endpoint of the contract with what carries it out, and its response in the dialect of the world. */
import * as apiKeyContract from '../../contract/api-keys.ts';
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts';
import * as userContract from '../../contract/users.ts';
import type { Answer } from '../faults/answer.ts';
import type { ApiKeyRecord, UserRecord } from '../worlds/records.ts';
import type { World } from '../worlds/world.ts';
import * as apiKeys from './api-keys.ts';
import { HttpError } from './http-error.ts';
import { jsonArray, pageOf, type Selection } from './lists.ts';
import { createSerializer, type Serializer } from './serialize.ts';
import * as users from './users.ts';

/** The path parameters, query and body of a request, in one object. */
export interface Call {
  query?: Record<string, unknown>;
  body?: unknown;
  [param: string]: unknown;
}

/** An endpoint with its implementation. */
export interface Operation {
  endpoint: Endpoint;
  /** Returns a selection of records, one record, or nothing, depending on the endpoint's kind of result. */
  run: (world: World, call: Call) => unknown;
  /** Returns the JSON value of a record. */
  serialize: (serializer: Serializer, record: never, call: Call) => unknown;
}

type StoredRecord = { id: number };

function operation<E extends Endpoint, R extends StoredRecord>(
  endpoint: E,
  run: (world: World, call: RequestOf<E>) => Selection<R> | R | undefined,
  serialize: (serializer: Serializer, record: R, call: Call) => unknown = () => undefined,
): Operation {
  return { endpoint, run: run as Operation['run'], serialize: serialize as Operation['serialize'] };
}

const user = (serializer: Serializer, record: UserRecord) => serializer.user(record);
const apiKey = (serializer: Serializer, record: ApiKeyRecord, call: Call) =>
  serializer.apiKey(record, call.query?.optFields as Parameters<Serializer['apiKey']>[1]);

/** The names of the endpoints that a module of the contract exports. */
type EndpointNames<Module> = {
  [Name in keyof Module]: Module[Name] extends Endpoint ? Name : never;
}[keyof Module];

/** By name, so that an endpoint of the contract without an implementation is a type error. */
const operationsByName: Record<
  EndpointNames<typeof userContract> | EndpointNames<typeof apiKeyContract>,
  Operation
> = {
  listUsers: operation(userContract.listUsers, users.listUsers, user),
  getUser: operation(userContract.getUser, users.getUser, user),
  createUser: operation(userContract.createUser, users.createUser, (serializer, record) =>
    serializer.createdUser(record),
  ),
  updateUser: operation(userContract.updateUser, users.updateUser),
  removeUser: operation(userContract.removeUser, users.removeUser),
  listApiKeys: operation(apiKeyContract.listApiKeys, apiKeys.listApiKeys, apiKey),
  getApiKey: operation(apiKeyContract.getApiKey, apiKeys.getApiKey, apiKey),
  createApiKey: operation(apiKeyContract.createApiKey, apiKeys.createApiKey, (serializer, record) =>
    serializer.createdApiKey(record),
  ),
  updateApiKey: operation(apiKeyContract.updateApiKey, apiKeys.updateApiKey, (serializer, record) =>
    serializer.updatedApiKey(record),
  ),
  removeApiKey: operation(apiKeyContract.removeApiKey, apiKeys.removeApiKey),
};

/** All operations of the specification. */
export const operations: readonly Operation[] = Object.values(operationsByName);

/** The address of a request, for the links to further pages. */
export interface Address {
  /** The path, with the base path. */
  path: string;
  search: URLSearchParams;
}

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
