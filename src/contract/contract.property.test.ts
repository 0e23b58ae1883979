// @vitest-environment node
// The contract, for any answer: the fast paths read what the schemas read, and times and ids keep their value.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseId } from '../paths.ts';
import { apiKey } from './api-key.ts';
import { readDocumentedApiKey } from './api-key-fast-path.ts';
import { id as idSchema } from './codecs.ts';
import { readTimestamp } from './common.ts';
import { user } from './user.ts';
import { readDocumentedUser } from './user-fast-path.ts';

const options = { numRuns: 300 };
const anyId = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const time = fc.date({ noInvalidDate: true, min: new Date(1e11), max: new Date(9e12) });
const odd = fc.oneof(fc.constantFrom(null, undefined, true, 0, -1, 1.5, '', ' ', '7', [], {}), fc.string());
const mostly = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: usual as fc.Arbitrary<unknown>, weight: 6 }, { arbitrary: odd, weight: 1 });

const times = mostly(time.map((date) => date.toISOString()));
const role = fc.record(
  { id: mostly(anyId), name: mostly(fc.string()), isSystem: mostly(fc.boolean()) },
  { requiredKeys: [] },
);
const userRecord = fc.record(
  {
    creationTimestamp: times,
    email: mostly(fc.string()),
    lastAccessTimestamp: times,
    name: mostly(fc.string()),
    organizationId: mostly(anyId),
    roles: mostly(fc.oneof(role, fc.array(role, { maxLength: 3 }))),
    status: mostly(fc.constantFrom('normal', 'pending', 'blocked', 'locked')),
  },
  { requiredKeys: [] },
);
const part = fc.record(
  {
    id: mostly(anyId),
    name: mostly(fc.string()),
    short: mostly(fc.string()),
    creationTimestamp: times,
    lastUseTimestamp: times,
  },
  { requiredKeys: [] },
);
const texts = mostly(fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 })));
const apiKeyRecord = fc.record(
  {
    blocked: mostly(fc.boolean()),
    creationTimestamp: times,
    dnsName: mostly(fc.string()),
    name: mostly(fc.string()),
    organizations: mostly(fc.array(part, { maxLength: 3 })),
    token: mostly(part),
    updateTimestamp: times,
    email: texts,
    emails: texts,
    permissions: texts,
    labels: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

test.each([
  ['a user', readDocumentedUser, user, userRecord],
  ['an API key', readDocumentedApiKey, apiKey, apiKeyRecord],
] as const)('the fast path reads %s like the schema', (_what, readDocumented, schema, records) => {
  let read = 0;
  const property = fc.property(anyId, records as fc.Arbitrary<object>, (id, record) => {
    const fast = readDocumented({ ...record, id });
    if (fast === null) return;
    read++;
    expect(schema.safeParse({ ...record, id })).toEqual({ success: true, data: fast });
  });
  fc.assert(property, { numRuns: 1000 });
  expect(read).toBeGreaterThan(10);
});

test('reads a time alike from every form that a service may write', () => {
  const property = fc.property(time, (date) => {
    const [at, iso] = [date.getTime(), date.toISOString()];
    const offset = new Date(at + 5_400_000).toISOString().replace('Z', '+01:30');
    for (const form of [iso, iso.replace('Z', ''), iso.replace('T', ' '), offset, at, String(at)]) {
      expect(readTimestamp(form)).toBe(at);
    }
    const seconds = Math.floor(at / 1000);
    for (const form of [seconds, String(seconds)]) expect(readTimestamp(form)).toBe(seconds * 1000);
  });
  fc.assert(property, options);
});

test('reads an id exactly or rejects it', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      expect([idSchema.parse(id), idSchema.parse(String(id)), parseId(String(id))]).toEqual([id, id, id]);
    }),
    options,
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n }), (id) => {
      expect([idSchema.safeParse(String(id)).success, idSchema.safeParse(Number(id)).success]).toEqual([
        false,
        false,
      ]);
      expect(parseId(String(id))).toBeNull();
    }),
    options,
  );
});
