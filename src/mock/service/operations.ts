/** The rows of the contract with what the service does for each and how it writes the outcome. */
import * as apiKeyRows from '../../contract/api-keys.ts';
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts';
import * as userRows from '../../contract/users.ts';
import type { ApiKeyRecord, UserRecord } from '../worlds/records.ts';
import type { World } from '../worlds/world.ts';
import * as apiKeys from './api-keys.ts';
import type { Selection } from './lists.ts';
import type { Serializer } from './serialize.ts';
import * as users from './users.ts';

/** What a call asks for, as it came from path, query and body. */
export interface Call {
  query?: Record<string, unknown>;
  body?: unknown;
  [param: string]: unknown;
}

/** An operation. `run` gives rows for the row's kind of result: a selection, one row or none, or nothing. */
export interface Operation {
  row: Endpoint;
  run: (world: World, call: Call) => unknown;
  encode: (wire: Serializer, row: never, call: Call) => unknown;
}

type Found<Row extends { id: number }> = Selection<Row> | Row | undefined;

function operation<E extends Endpoint, Row extends { id: number }>(
  row: E,
  run: (world: World, call: RequestOf<E>) => Found<Row>,
  encode: (wire: Serializer, row: Row, call: Call) => unknown = () => undefined,
): Operation {
  return { row, run: run as Operation['run'], encode: encode as Operation['encode'] };
}

const user = (wire: Serializer, row: UserRecord) => wire.user(row);
const apiKey = (wire: Serializer, row: ApiKeyRecord, call: Call) =>
  wire.apiKey(row, call.query?.optFields as string[]);

/** All of the specification's operations. */
export const operations: readonly Operation[] = [
  operation(userRows.listUsers, users.listUsers, user),
  operation(userRows.getUser, users.getUser, user),
  operation(userRows.createUser, users.createUser, (wire, row) => wire.createdUser(row)),
  operation(userRows.updateUser, users.updateUser),
  operation(userRows.removeUser, users.removeUser),
  operation(apiKeyRows.listApiKeys, apiKeys.listApiKeys, apiKey),
  operation(apiKeyRows.getApiKey, apiKeys.getApiKey, apiKey),
  operation(apiKeyRows.createApiKey, apiKeys.createApiKey, (wire, row) => wire.createdApiKey(row)),
  operation(apiKeyRows.updateApiKey, apiKeys.updateApiKey, (wire, row) => wire.updatedApiKey(row)),
  operation(apiKeyRows.removeApiKey, apiKeys.removeApiKey),
];
