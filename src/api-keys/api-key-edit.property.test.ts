// @vitest-environment node
// Property tests of the form of an API key, in any dialect: it sends the difference, and reading back gives its values.

import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { parseExact, stringifyExact } from '../api/exact-json.ts';
import { getApiKey, updateApiKey } from '../api/records.ts';
import { optFields, permissions } from '../contract/api-key-values.ts';
import { createService } from '../mock/service/service.ts';
import { type Dialect, documented, variants } from '../mock/worlds/dialects.ts';
import { signedInClient } from '../testing/signed-in-client.ts';
import { type ApiKeyEdit, apiKeyEdit } from './api-key-edit.ts';
import { labelsOf, labelsToEdit, sameLabelsEdit } from './labels-edit.ts';

const service = createService();
const TOKEN = 'demo.property';
const baseUrl = 'https://service.example/api';

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    service.handle(new Request(url, { ...init, signal: null })),
  );
});

/** The dialects that affect how an API key is written and read back; every other point is as documented. */
const dialect = fc.record(
  Object.fromEntries(
    (
      [
        'dates',
        'shapes',
        'organizationsField',
        'unknownFields',
        'optFields',
        'email',
        'permissions',
        'one',
      ] as const
    ).map((point) => [point, fc.constantFrom<unknown>(...variants[point])]),
  ),
) as fc.Arbitrary<Partial<Dialect>>;

const word = fc.stringMatching(/^[a-z]{1,6}$/);
const edits = fc.record(
  {
    name: word,
    dnsName: fc.oneof(word, fc.constant('')),
    emails: fc.uniqueArray(
      word.map((name) => `${name}@a.example`),
      { maxLength: 3 },
    ),
    organizations: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
    permissions: fc.subarray([...permissions]),
    labels: fc.oneof(
      fc.uniqueArray(word, { maxLength: 3 }),
      fc
        .dictionary(word, fc.oneof(word, fc.integer(), fc.boolean()), { noNullPrototype: true })
        .map((value) => JSON.stringify(value, null, 2)),
    ),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<ApiKeyEdit>>;

const sorted = ({ organizations, permissions, labels, ...rest }: ApiKeyEdit) => ({
  ...rest,
  organizations: organizations?.toSorted((a, b) => a - b),
  permissions: permissions?.toSorted(),
  labels: typeof labels === 'string' ? stringifyExact(parseExact(labels || 'null')) : labels,
});

test('the form sends only changed fields, and reading back gives the values of the form', {
  timeout: 60_000,
}, async () => {
  const property = fc.asyncProperty(
    dialect,
    fc.integer({ min: 1, max: 9 }),
    edits,
    async (points, id, edit) => {
      service.reset(TOKEN);
      const world = service.world(TOKEN);
      world.dialect({ ...documented, ...points });
      const client = signedInClient(baseUrl, { token: () => TOKEN });
      const read = async () => {
        const key = await getApiKey(client, { id, query: { optFields: [...optFields] } });
        return apiKeyEdit.read(key ?? expect.fail('gone'));
      };
      const before = await read();
      // Organizations that the service does not report by id stay at "Leave unchanged".
      const { organizations, ...others } = edit;
      const after = { ...before, ...others, ...(before.organizations && organizations && { organizations }) };
      const change = apiKeyEdit.toChange(before, after);
      if (!change) {
        expect(sorted(after)).toEqual(sorted(before));
        return;
      }
      for (const name of Object.keys(change)) {
        const field = name === 'organizationsIds' ? 'organizations' : (name as keyof ApiKeyEdit);
        expect(sorted(after)[field]).not.toEqual(sorted(before)[field]);
      }
      await updateApiKey(client, { id, body: change });
      expect(sorted(await read())).toEqual(sorted(after));
    },
  );
  await fc.assert(property, { numRuns: 150 });
});

test('unedited labels of any structure are not sent', () => {
  const property = fc.property(fc.jsonValue(), (labels) => {
    const before = labelsToEdit(labels);
    expect(sameLabelsEdit(before, structuredClone(before))).toBe(true);
    if (typeof before === 'string') expect(parseExact(before)).toEqual(parseExact(JSON.stringify(labels)));
    const sent = labelsOf(before);
    // Without labels there are no chips.
    if (labels === null) expect(before).toEqual([]);
    else if (before !== null) expect(stringifyExact(sent)).toBe(JSON.stringify(labels));
  });
  fc.assert(property, { numRuns: 500 });
});
