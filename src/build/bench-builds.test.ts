// @vitest-environment node
// The benchmark with several builds: their names, and tables that show them side by side.
import { describe, expect, it } from 'vitest';
import { figuresTable, goalsTable } from '../../e2e/bench/goals.ts';
import { buildNames, orderOf, type Sample } from '../../e2e/bench/rounds.ts';

const sample = (subject: string, round: number, firstRow: number): Sample => ({
  subject,
  count: 50,
  profile: 'slow',
  round,
  figures: { 'first row, ms': firstRow },
});

const rowOf = (table: string, start: string) =>
  table.split('\n').find((line) => line.startsWith(`| ${start} `));

const samples = [
  [100, 240, 120],
  [200, 440, 330],
  [100, 300, 180],
].flatMap(([control = 0, a = 0, b = 0], round) => [
  sample('control', round, control),
  sample('A', round, a),
  sample('B', round, b),
]);

describe('buildNames', () => {
  it('calls a single build latchkey and several builds A, B, C', () => {
    expect(buildNames(1)).toEqual(['latchkey']);
    expect(buildNames(3)).toEqual(['A', 'B', 'C']);
  });
});

describe('orderOf', () => {
  it('runs each page before every other page equally often', () => {
    const pages = ['control', 'control-stream', 'A', 'B'];
    const orders = Array.from({ length: 8 }, (_, round) => orderOf(pages, round));
    for (const one of pages) {
      for (const other of pages.filter((page) => page !== one)) {
        expect(orders.filter((order) => order.indexOf(one) < order.indexOf(other))).toHaveLength(4);
      }
    }
    expect(new Set(orders.map(([first]) => first))).toEqual(new Set(pages));
  });
});

describe('figuresTable', () => {
  it('shows each build with median, minimum and maximum, and the ratio to the first build by round', () => {
    const table = figuresTable(samples, 50, 'slow', ['A', 'B']);
    expect(table.split('\n')[0]).toBe('|  | control | control-stream | A | B | B to A |');
    expect(rowOf(table, 'first row, ms')).toBe(
      '| first row, ms | 100 (100–200) | – | 300 (240–440) | 180 (120–330) | 0.60 (0.50–0.75) × |',
    );
  });

  it('compares a single build with the control', () => {
    const table = figuresTable(samples, 50, 'slow', ['A']);
    expect(table.split('\n')[0]).toBe('|  | control | control-stream | A | A to control |');
    expect(rowOf(table, 'first row, ms')).toMatch(/\| 2\.40 × \|$/);
  });
});

describe('goalsTable', () => {
  it('judges each build by its own figures', () => {
    const table = goalsTable(samples, [
      { name: 'A', longestScripts: [60] },
      { name: 'B', longestScripts: [40] },
    ]);
    expect(table.split('\n')[0]).toBe('| Figure | Goal | A |  | B |  |');
    expect(rowOf(table, 'first row, 50 users, slow')).toBe(
      '| first row, 50 users, slow | ≤ 1.6 × control | 2.40 (2.20–3.00) × (300 to 100 ms) | **not met** | 1.65 (1.20–1.80) × (180 to 100 ms) | **not met** |',
    );
    expect(rowOf(table, 'longest script in one task, 100,000 users, fast')).toMatch(
      /\| 60 ms \| \*\*not met\*\* \| 40 ms \| met \|$/,
    );
  });
});
