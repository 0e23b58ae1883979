/** The names of the contract's operations, as types. Importing them loads no schema. */
import type * as apiKeys from './api-keys.ts';
import type { Endpoint, Route } from './endpoint.ts';
import type * as users from './users.ts';

type Exports = typeof users & typeof apiKeys;

/** The name of an operation, such as `listUsers`: derived from the exports of the contract that are endpoints. */
export type OperationName = Extract<Exports[keyof Exports], Route>['name'];

/** The route of an operation of the contract. */
export type OperationRoute = Route<string, OperationName>;

/** An endpoint of the contract. */
export type OperationEndpoint = Endpoint & OperationRoute;
