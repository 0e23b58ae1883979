/** Pairwise testing: few dialects in which every two variants of different points occur together. */

/** The variants of two or more points, as in dialects.ts. */
type Variants = Record<string, readonly string[]>;

/**
 * Returns dialects in which every pair of variants of different points occurs at least once. A fault of the console
 * depends on one or two variants in practice, so these dialects find what all combinations would find.
 *
 * The result is deterministic. The first dialect has the first variant of each point.
 *
 * Greedy algorithm: each dialect starts with an uncovered pair. Every further point takes the variant that covers the
 * most uncovered pairs.
 */
export function pairwise<V extends Variants>(variants: V): { [Point in keyof V]: V[Point][number] }[] {
  // The points with the most variants come first, because they leave the least choice.
  const points = Object.entries(variants).sort(([, a], [, b]) => b.length - a.length);
  const uncovered = new Set(pairsOf(points));
  const dialects: Record<string, string>[] = [];
  while (uncovered.size > 0 || dialects.length === 0) {
    const dialect: Record<string, string> = {};
    const [first] = uncovered;
    if (dialects.length > 0) Object.assign(dialect, first && fromKey(first));
    const gain = (point: string, variant: string) =>
      Object.entries(dialect).filter(([point2, variant2]) =>
        uncovered.has(pairKey(point, variant, point2, variant2)),
      ).length;
    for (const [point, all] of points) {
      if (point in dialect) continue;
      // Rotate the candidates, so that ties are broken in favour of another variant in each dialect.
      const rotated = all.map((_, i) => all[(i + dialects.length) % all.length] ?? '');
      const [best = ''] = rotated.toSorted((a, b) => gain(point, b) - gain(point, a));
      dialect[point] = dialects.length === 0 ? (all[0] ?? '') : best;
    }
    for (const pair of pairsIn(dialect)) uncovered.delete(pair);
    // Restore the order of the points in `variants`.
    dialects.push(Object.fromEntries(Object.keys(variants).map((point) => [point, dialect[point] ?? ''])));
  }
  return dialects as { [Point in keyof V]: V[Point][number] }[];
}

/** Returns the same key for both orders of a pair. */
const pairKey = (point1: string, variant1: string, point2: string, variant2: string) =>
  JSON.stringify(
    point1 < point2 ? [point1, variant1, point2, variant2] : [point2, variant2, point1, variant1],
  );

function fromKey(pair: string): Record<string, string> {
  const [point1, variant1, point2, variant2] = JSON.parse(pair) as [string, string, string, string];
  return { [point1]: variant1, [point2]: variant2 };
}

/** Yields the keys of all pairs. */
function* pairsOf(points: [string, readonly string[]][]): Generator<string> {
  for (const [i, [point1, variants1]] of points.entries())
    for (const [point2, variants2] of points.slice(i + 1))
      for (const variant1 of variants1)
        for (const variant2 of variants2) yield pairKey(point1, variant1, point2, variant2);
}

/** Returns the keys of the pairs that a dialect covers. */
function pairsIn(dialect: Record<string, string>): string[] {
  const entries = Object.entries(dialect);
  return entries.flatMap(([point1, variant1], i) =>
    entries.slice(i + 1).map(([point2, variant2]) => pairKey(point1, variant1, point2, variant2)),
  );
}
