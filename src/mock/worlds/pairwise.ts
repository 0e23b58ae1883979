/** Few dialects that hold every pair of readings: what breaks in a service breaks by one or two of its readings. */

/** The known readings of each of two or more points, as in dialects.ts. */
type Readings = Record<string, readonly string[]>;

/**
 * Makes dialects in which each two readings of different points meet at least once. The same readings give the same
 * dialects in the same order, the first one with the first reading of each point.
 *
 * Each dialect takes a pair that hasn't met yet, then for each further point the reading that meets most of the
 * others for the first time.
 */
export function pairwise<R extends Readings>(readings: R): { [Point in keyof R]: R[Point][number] }[] {
  // The points with most readings first: they leave the least choice.
  const points = Object.entries(readings).sort(([, a], [, b]) => b.length - a.length);
  const open = new Set(pairsOf(points));
  const dialects: Record<string, string>[] = [];
  while (open.size > 0 || dialects.length === 0) {
    const dialect: Record<string, string> = {};
    const [first] = open;
    if (dialects.length > 0) Object.assign(dialect, first && fromPair(first));
    const gain = (point: string, reading: string) =>
      Object.entries(dialect).filter(([other, its]) => open.has(pairOf(point, reading, other, its))).length;
    for (const [point, all] of points) {
      if (point in dialect) continue;
      // Of readings that gain the same, another one in each dialect.
      const turned = all.map((_, i) => all[(i + dialects.length) % all.length] ?? '');
      const [best = ''] = turned.toSorted((a, b) => gain(point, b) - gain(point, a));
      dialect[point] = dialects.length === 0 ? (all[0] ?? '') : best;
    }
    for (const pair of pairsIn(dialect)) open.delete(pair);
    // In the order of the readings, whatever came first above.
    dialects.push(Object.fromEntries(Object.keys(readings).map((point) => [point, dialect[point] ?? ''])));
  }
  return dialects as { [Point in keyof R]: R[Point][number] }[];
}

/** Both halves in a fixed order, so that a pair has one name. */
const pairOf = (point: string, reading: string, other: string, its: string) =>
  JSON.stringify(point < other ? [point, reading, other, its] : [other, its, point, reading]);

function fromPair(pair: string): Record<string, string> {
  const [point, reading, other, its] = JSON.parse(pair) as [string, string, string, string];
  return { [point]: reading, [other]: its };
}

function* pairsOf(points: [string, readonly string[]][]): Generator<string> {
  for (const [i, [point, all]] of points.entries())
    for (const [other, others] of points.slice(i + 1))
      for (const reading of all) for (const its of others) yield pairOf(point, reading, other, its);
}

/** The pairs that meet in a dialect. */
function pairsIn(dialect: Record<string, string>): string[] {
  const points = Object.entries(dialect);
  return points.flatMap(([point, reading], i) =>
    points.slice(i + 1).map(([other, its]) => pairOf(point, reading, other, its)),
  );
}
