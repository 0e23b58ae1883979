// Tests that a client belongs to one session: after the session has ended, it sends nothing and delivers nothing.

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listUsers } from '../api/lists.ts';
import { readConfig } from '../contract/config.ts';
import { createSimulatedService } from '../mock/adapters/node.ts';
import { connect } from './service.ts';
import { signIn, signOut } from './session-store.ts';

const service = createSimulatedService();
const config = readConfig({ organizations: [], roles: [] });
const read = { organizationId: 1 };
beforeAll(() => service.listen());
afterEach(() => {
  signOut();
  service.reset();
});
afterAll(() => service.close());

test('rejects a late answer to a former session', async () => {
  signIn('demo.first', false);
  const { client } = connect(config);
  const answer = Promise.withResolvers<Response>();
  // Answers although the request was aborted, as a browser may do when the response has already arrived.
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
  const late = expect(listUsers(client, read)).rejects.toThrow(/abort/i);
  signOut();
  signIn('demo.second', false);
  answer.resolve(Response.json([]));
  await late;
});

test('sends no request of a former session with the token of the next one', async () => {
  signIn('demo.first', false);
  const { client } = connect(config);
  signOut();
  signIn('demo.second', false);
  await expect(listUsers(client, read)).rejects.toThrow(/abort/i);
  expect(service.world('demo.second').log()).toEqual([]);
});

test('keeps a client working after its token is renewed', async () => {
  signIn('demo.first', false);
  const { client } = connect(config);
  signIn('demo.first.renewed', false);
  expect((await listUsers(client, read)).records.length).toBeGreaterThan(0);
});
