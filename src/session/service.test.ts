// Holds a client to its session: after it has ended nothing is sent for it and no late answer arrives.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../contract/config.ts';
import { simulatedService } from '../mock/adapters/node.ts';
import { connect } from './service.ts';
import { signIn, signOut } from './session-store.ts';

const service = simulatedService();
const config = readConfig({ organizations: [], roles: [] });
const read = { organizationId: 1 };
beforeAll(() => service.listen());
afterEach(() => {
  signOut();
  service.reset();
});
afterAll(() => service.close());

test('a late answer of a former session reaches nobody', async () => {
  signIn('demo.first', false);
  const { client } = connect(config);
  const answer = Promise.withResolvers<Response>();
  // Gives its answer although the call was given up, as a browser may that has it already.
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
  const late = expect(client.listUsers(read)).rejects.toThrow(/abort/i);
  signOut();
  signIn('demo.second', false);
  answer.resolve(Response.json([]));
  await late;
});

test('a client of a former session sends nothing with the token of the next', async () => {
  signIn('demo.first', false);
  const { client } = connect(config);
  signOut();
  signIn('demo.second', false);
  await expect(client.listUsers(read)).rejects.toThrow(/abort/i);
  expect(service.world('demo.second').log()).toEqual([]);
});

test('a client outlives the renewal of its token', async () => {
  signIn('demo.first', false);
  const { client } = connect(config);
  signIn('demo.first.renewed', false);
  expect((await client.listUsers(read)).records.length).toBeGreaterThan(0);
});
