// @vitest-environment node
// The bench where it only counts: medians and ratios, what a trace says of a task, and which goals are met.
import { expect, test } from 'vitest';
import { goalsTable } from '../../e2e/bench/goals.ts';
import { markdown, median, ratios, spread } from '../../e2e/bench/report.ts';
import type { Sample } from '../../e2e/bench/rounds.ts';
import { readTasks } from '../../e2e/bench/trace.ts';

test('the median is the one in the middle, or between the two', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([40, 10, 20, 30])).toBe(25);
  expect(median([5, Number.NaN])).toBe(5);
  expect(median([])).toBeNaN();
});

test('a spread shows the least and the greatest only when they differ', () => {
  expect(spread([1200, 1000, 1400])).toBe('1,200 (1,000–1,400)');
  expect(spread([1.04, 0.96], 1)).toBe('1.0');
  expect(spread([])).toBe('–');
});

test('figures are compared within a round, and only where both have one', () => {
  const own = new Map([
    [1, 10],
    [2, 30],
    [3, 50],
  ]);
  const control = new Map([
    [2, 10],
    [1, 20],
  ]);
  expect(ratios(own, control)).toEqual([0.5, 3]);
});

test('a table is Markdown', () => {
  expect(markdown(['a', 'b'], [['1', '2']])).toBe('| a | b |\n|---|---|\n| 1 | 2 |');
});

/** An event on the page's main thread. Times in milliseconds. */
const at = (name: string, start: number, took: number, pid = 1) => ({
  name,
  ph: 'X',
  pid,
  tid: 1,
  ts: start * 1000,
  dur: took * 1000,
});
const main = (pid: number) => ({
  ...at('thread_name', 0, 0, pid),
  ph: 'M',
  args: { name: 'CrRendererMain' },
});

test('a task has the script, layout and garbage collection that stand in it, each counted once', () => {
  const events = [
    main(1),
    at('RunTask', 0, 100),
    at('FunctionCall', 10, 20),
    at('v8.callFunction', 11, 18),
    at('Layout', 15, 5),
    at('BlinkScheduler_PerformMicrotaskCheckpoint', 40, 30),
    at('MinorGC', 50, 4),
    at('UpdateLayoutTree', 80, 6),
    at('RunTask', 200, 60),
  ];
  expect(readTasks(events.toReversed())).toEqual([
    { whole: 100, script: 50, layout: 11, garbage: 4 },
    { whole: 60, script: 0, layout: 0, garbage: 0 },
  ]);
});

test('only the thread that ran the scripts is looked at', () => {
  const idle = [main(2), at('RunTask', 0, 500, 2)];
  const other = [at('RunTask', 0, 400, 3), at('FunctionCall', 0, 400, 3), at('FunctionCall', 0, 400, 3)];
  const page = [main(1), at('RunTask', 0, 70), at('FunctionCall', 0, 7)];
  expect(readTasks([...idle, ...other, ...page])).toEqual([{ whole: 70, script: 7, layout: 0, garbage: 0 }]);
});

test('a goal is judged by the median of the ratios of its rounds', () => {
  const sample = (subject: Sample['subject'], round: number, row: number): Sample => ({
    subject,
    count: 50,
    profile: 'slow',
    round,
    figures: { 'first row, ms': row },
  });
  const lineOf = (own: number[]) =>
    goalsTable(
      own.flatMap((row, round) => [sample('control', round, 100), sample('latchkey', round, row)]),
      [{ name: 'latchkey', longestScripts: [] }],
    )
      .split('\n')
      .find((line) => line.includes('first row, 50 users, slow'));

  expect(lineOf([240, 250, 900])).toBe(
    '| first row, 50 users, slow | ≤ 2.5 × control | 2.50 (2.40–9.00) × (250 to 100 ms) | met |',
  );
  expect(lineOf([240, 260, 270])).toContain('| **not met** |');
  expect(lineOf([])).toContain('| not measured | – |');
});
