// @vitest-environment node
// Judges the set of dialects by counting pairs anew, without the generator's own bookkeeping.
import { expect, test } from 'vitest';
import { changeDialect, documented, variants } from './dialects.ts';
import { pairwise } from './pairwise.ts';

/** How many pairs of readings there are, and how many of them meet in none of the dialects. */
function count(all: Record<string, readonly string[]>, dialects: readonly Record<string, string>[]) {
  let [pairs, missed] = [0, 0];
  const points = Object.keys(all);
  for (const point of points)
    for (const other of points.filter((name) => name > point))
      for (const reading of all[point] ?? [])
        for (const its of all[other] ?? []) {
          pairs++;
          if (!dialects.some((one) => one[point] === reading && one[other] === its)) missed++;
        }
  return { pairs, missed };
}

test('every pair of readings meets in few dialects', () => {
  const dialects = pairwise(variants);
  const { pairs, missed } = count(variants, dialects);
  console.log(`${dialects.length} dialects hold all ${pairs} pairs of variants`);
  expect(missed).toBe(0);
  expect(dialects.length).toBeLessThanOrEqual(40);
  expect(new Set(dialects.map((dialect) => JSON.stringify(dialect))).size).toBe(dialects.length);
});

test('they are dialects, the same each time, the documented one first', () => {
  const dialects = pairwise(variants);
  expect(dialects).toEqual(pairwise(variants));
  expect(dialects[0]).toEqual(documented);
  for (const dialect of dialects) expect(changeDialect(documented, dialect)).toEqual(dialect);
});

test.each<Record<string, readonly string[]>>([
  { a: ['1', '2'], b: ['1', '2', '3'] },
  { a: ['1', '2'], b: ['1', '2'], c: ['1', '2'], d: ['1', '2', '3', '4', '5', '6', '7'] },
])('%j', (all) => {
  const dialects = pairwise(all);
  expect(count(all, dialects).missed).toBe(0);
  for (const [point, its] of Object.entries(all))
    expect(new Set(dialects.map((dialect) => dialect[point]))).toEqual(new Set(its));
});
