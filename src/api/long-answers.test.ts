// @vitest-environment node
// Answers that are too long: a record of megabytes, a list without an end, a single record without an end.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordList } from '../contract/endpoint.ts';
import { signedInClient } from '../testing/signed-in-client.ts';
import type { ApiError } from './errors.ts';
import { listUsers } from './lists.ts';
import { getUser } from './records.ts';

const client = signedInClient('/api');

let cancelled = 0;

/** Stubs `fetch` with a body of these pieces. */
function answer(pieces: Iterable<string>) {
  const iterator = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => {
      cancelled++;
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
}

beforeEach(() => {
  cancelled = 0;
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const user = (id: number) =>
  JSON.stringify({
    id,
    email: `u${id}@x.example`,
    name: `User ${id}`,
    status: 'normal',
    organizationId: 1,
    roles: { id: 2, name: 'editor', isSystem: false },
    creationTimestamp: '2025-03-01T09:00:00Z',
    lastAccessTimestamp: null,
  });

test('lists a user of 20 MB as unreadable, with the id, and keeps the others', async () => {
  const piece = 'x'.repeat(65_536);
  answer([`[${user(1)},{"id":2,"name":"`, ...Array.from({ length: 320 }, () => piece), `"},${user(3)}]`]);
  const { records, unreadable } = await listUsers(client, { organizationId: 1 });
  expect(records.map(({ id }) => id)).toEqual([1, 3]);
  expect(unreadable).toEqual([{ id: '2', fields: ['> 1 MB'] }]);
});

test('keeps the first million users of a list without an end, and stops loading', async () => {
  answer(
    (function* endless() {
      yield '[';
      for (let id = 1; ; id += 500)
        yield Array.from({ length: 500 }, (_, at) => `${user(id + at)},`).join('');
    })(),
  );
  let soFar: RecordList<unknown> = { records: [], unreadable: [] };
  const reading = listUsers(client, { organizationId: 1 }, { onRecords: (list) => (soFar = list) });
  const error = await reading.catch((cause: unknown) => cause as ApiError);
  expect(error).toMatchObject({ kind: 'unfollowed', problem: 'tooMany' });
  expect(soFar.records).toHaveLength(1_000_000);
  expect(cancelled).toBe(1);
}, 60_000);

test('gives up a single record without an end', async () => {
  answer(
    (function* endless() {
      yield '{"name":"';
      for (;;) yield 'x'.repeat(65_536);
    })(),
  );
  await expect(getUser(client, { organizationId: 1, userId: 1 })).rejects.toMatchObject({
    kind: 'unreadable',
    problem: 'size',
  });
  expect(cancelled).toBe(1);
});
