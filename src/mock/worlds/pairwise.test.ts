// @vitest-environment node
// Tests the generated dialects with a pair count of its own, independent of the generator's bookkeeping.
import { expect, test } from 'vitest';
import { changeDialect, documented, variants } from './dialects.ts';
import { pairwise } from './pairwise.ts';

/** Returns the number of pairs of variants, and how many of them no dialect covers. */
function countPairs(all: Record<string, readonly string[]>, dialects: readonly Record<string, string>[]) {
  let [total, uncovered] = [0, 0];
  const points = Object.keys(all);
  for (const point1 of points)
    for (const point2 of points.filter((name) => name > point1))
      for (const variant1 of all[point1] ?? [])
        for (const variant2 of all[point2] ?? []) {
          total++;
          if (!dialects.some((dialect) => dialect[point1] === variant1 && dialect[point2] === variant2))
            uncovered++;
        }
  return { total, uncovered };
}

test('at most 40 dialects cover every pair of variants', () => {
  const dialects = pairwise(variants);
  const { total, uncovered } = countPairs(variants, dialects);
  console.log(`${dialects.length} dialects cover all ${total} pairs of variants`);
  expect(uncovered).toBe(0);
  expect(dialects.length).toBeLessThanOrEqual(40);
  expect(new Set(dialects.map((dialect) => JSON.stringify(dialect))).size).toBe(dialects.length);
});

test('the dialects are valid, deterministic, and begin with the documented one', () => {
  const dialects = pairwise(variants);
  expect(dialects).toEqual(pairwise(variants));
  expect(dialects[0]).toEqual(documented);
  for (const dialect of dialects) expect(changeDialect(documented, dialect)).toEqual(dialect);
});

test.each<Record<string, readonly string[]>>([
  { a: ['1', '2'], b: ['1', '2', '3'] },
  { a: ['1', '2'], b: ['1', '2'], c: ['1', '2'], d: ['1', '2', '3', '4', '5', '6', '7'] },
])('the dialects cover every pair and every variant of %j', (all) => {
  const dialects = pairwise(all);
  expect(countPairs(all, dialects).uncovered).toBe(0);
  for (const [point, itsVariants] of Object.entries(all))
    expect(new Set(dialects.map((dialect) => dialect[point]))).toEqual(new Set(itsVariants));
});
