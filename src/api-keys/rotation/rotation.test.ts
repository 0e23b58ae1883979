// Tests which API keys count as replacements of each other: those whose names differ only in a suffix.
import { expect, test } from 'vitest';
import { apiKey as apiKeySchema } from '../../contract/api-key.ts';
import { baseName, replacementsOf } from './rotation.ts';

test.each([
  ['Nightly export', 'nightly export'],
  ['Nightly export 2', 'nightly export'],
  ['Nightly export (2)', 'nightly export'],
  ['nightly-export-v2', 'nightly-export'],
  ['Nightly export – copy', 'nightly export'],
  ['Integração Bóreas (nova)', 'integracao boreas'],
  ['Nightly export 2025-11', 'nightly export'],
  ['Export2', 'export2'],
  ['2', '2'],
  ['  ', ''],
])('the name %j has the base name %j', (name, base) => {
  expect(baseName(name)).toBe(base);
});

test('replacements share a base name; an API key without a name has no replacements', () => {
  const keys = ['Price feed', 'Price feed 2', 'price feed (old)', 'Price', '', null].map((name, index) =>
    apiKeySchema.parse({ id: index + 1, name, blocked: false }),
  );
  const replacements = keys.map((key) => replacementsOf(key, keys).map(({ id }) => id));
  expect(replacements).toEqual([[2, 3], [1, 3], [1, 2], [], [], []]);
});
