/** The endpoints of the contract, each with the function that carries it out and the serializer of its result. */
import * as apiKeyContract from '../../contract/api-keys.ts';
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts';
import * as userContract from '../../contract/users.ts';
import type { ApiKeyRecord, UserRecord } from '../worlds/records.ts';
import type { World } from '../worlds/world.ts';
import * as apiKeys from './api-keys.ts';
import type { Selection } from './lists.ts';
import type { Serializer } from './serialize.ts';
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

type RunResult<R extends { id: number }> = Selection<R> | R | undefined;

function operation<E extends Endpoint, R extends { id: number }>(
  endpoint: E,
  run: (world: World, call: RequestOf<E>) => RunResult<R>,
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
