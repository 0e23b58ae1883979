// Holds the guess at twins to names that differ only in what tells twins apart.
import { expect, test } from 'vitest';
import { apiKey as apiKeySchema } from '../../contract/api-keys.ts';
import { baseName, twinsOf } from './rotation.ts';

test.each([
  ['Nightly export', 'nightly export'],
  ['Nightly export 2', 'nightly export'],
  ['Nightly export (2)', 'nightly export'],
  ['nightly-export-v2', 'nightly-export'],
  ['Nightly export – copy', 'nightly export –'],
  ['Integração Bóreas (nova)', 'integracao boreas'],
  ['Nightly export 2025-11', 'nightly export'],
  ['Export2', 'export2'],
  ['2', '2'],
  ['  ', ''],
])('%j is based on %j', (name, base) => {
  expect(baseName(name)).toBe(base);
});

test('twins share a base name; a key without a name has none', () => {
  const keys = ['Price feed', 'Price feed 2', 'price feed (old)', 'Price', '', null].map((name, index) =>
    apiKeySchema.parse({ id: index + 1, name, blocked: false }),
  );
  const twins = keys.map((key) => twinsOf(key, keys).map(({ id }) => id));
  expect(twins).toEqual([[2, 3], [1, 3], [1, 2], [], [], []]);
});
