// Numbers into words: medians, what they vary by, and Markdown tables.

/** The one in the middle; NaN when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** What two series of figures, by round, have to do with each other: one ratio for each round that both have. */
export function ratios(own: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number[] {
  return [...own].map(([round, value]) => value / (other.get(round) ?? Number.NaN)).filter(Number.isFinite);
}

/** The median, and the least and the greatest if they differ: `12 (10–14)`. */
export function spread(values: readonly number[], digits = 0): string {
  const real = values.filter(Number.isFinite);
  if (real.length === 0) return '–';
  const [middle, least, greatest] = [median(real), Math.min(...real), Math.max(...real)].map((value) =>
    number(value, digits),
  );
  return least === greatest ? `${middle}` : `${middle} (${least}–${greatest})`;
}

/** A number with so many digits after the point, and commas between thousands. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A Markdown table. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** What went wrong, in words. */
export const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));
