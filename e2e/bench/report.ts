// Formats figures: medians, ranges, ratios, numbers and Markdown tables.

/** Returns the median of the finite values; NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** Returns the ratio `own / other` of each round that both series contain. The keys of the maps are rounds. */
export function ratios(own: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number[] {
  return [...own].map(([round, value]) => value / (other.get(round) ?? Number.NaN)).filter(Number.isFinite);
}

/** Formats the median with minimum and maximum, as in `12 (10–14)`; the median alone when all values look equal. */
export function spread(values: readonly number[], digits = 0): string {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return '–';
  const [middle, min, max] = [median(finite), Math.min(...finite), Math.max(...finite)].map((value) =>
    formatNumber(value, digits),
  );
  return min === max ? `${middle}` : `${middle} (${min}–${max})`;
}

/** Formats a number with `digits` decimals and commas between thousands. */
export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Formats a Markdown table. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
