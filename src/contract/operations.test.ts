// The operations of the contract: their names, and the simulated service that carries each of them out.
import { expect, it } from 'vitest';
import { createCaller } from '../mock/service/call.ts';
import { createService } from '../mock/service/service.ts';
import * as apiKeys from './api-keys.ts';
import type { OperationEndpoint } from './operations.ts';
import * as users from './users.ts';

const operations = Object.entries<object>({ ...users, ...apiKeys }).filter(
  (entry): entry is [string, OperationEndpoint] => 'method' in entry[1],
);

it('finds the ten operations of the specification', () => {
  expect(operations).toHaveLength(10);
});

it.each(operations)('names %s like its export', (name, endpoint) => {
  expect(endpoint.name).toBe(name);
});

it.each(operations)('is carried out by the simulated service: %s', async (name, { method, path }) => {
  const service = createService();
  const token = 'demo.operations';
  await createCaller(service, token)(
    `${method} ${path.replace(/:\w+/g, '1')}`,
    method === 'GET' ? undefined : {},
  );
  expect(service.world(token).log().at(-1)).toMatchObject({ operation: name });
});
