/** A client for tests whose own methods answer the operations, so that a test needs no requests. */
import type { Client } from '../api/client.ts';
import type { OperationName } from '../contract/operations.ts';

type Operations = typeof import('../api/lists.ts') & typeof import('../api/records.ts');

/** A client with a method for each operation, which takes the same arguments but the client. */
export type FakeClient = Client & {
  [Name in OperationName]: Operations[Name] extends (client: Client, ...call: infer Call) => infer Answer
    ? (...call: Call) => Answer
    : never;
};

const names = [
  'listUsers',
  'getUser',
  'createUser',
  'updateUser',
  'removeUser',
  'listApiKeys',
  'getApiKey',
  'createApiKey',
  'updateApiKey',
  'removeApiKey',
] as const satisfies OperationName[];

/**
 * The operations for `vi.mock('…/api/lists.ts')` and `vi.mock('…/api/records.ts')`: each calls the method of its name on
 * the {@link FakeClient} that it receives.
 */
export const fakeOperations = Object.fromEntries(
  names.map((name) => [
    name,
    (client: FakeClient, ...call: unknown[]) => (client[name] as (...call: unknown[]) => unknown)(...call),
  ]),
);
