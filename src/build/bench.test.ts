// @vitest-environment node
// Tests the calculations of the bench: medians, ratios, the times of tasks in a trace, and the judgement of goals.
import { expect, test } from 'vitest';
import { goalsTable } from '../../e2e/bench/goals.ts';
import { markdown, median, ratios, spread } from '../../e2e/bench/report.ts';
import type { Sample } from '../../e2e/bench/rounds.ts';
import { readTasks } from '../../e2e/bench/trace.ts';

test('returns the middle value as the median, or the mean of the two middle values', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([40, 10, 20, 30])).toBe(25);
  expect(median([5, Number.NaN])).toBe(5);
  expect(median([])).toBeNaN();
});

test('shows the range of a spread only when its values differ', () => {
  expect(spread([1200, 1000, 1400])).toBe('1,200 (1,000–1,400)');
  expect(spread([1.04, 0.96], 1)).toBe('1.0');
  expect(spread([])).toBe('–');
});

test('compares figures of the same round', () => {
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

test('formats a table as Markdown', () => {
  expect(markdown(['a', 'b'], [['1', '2']])).toBe('| a | b |\n|---|---|\n| 1 | 2 |');
});

/** Creates an event on the page's main thread. Times in milliseconds. */
const eventAt = (name: string, start: number, took: number, pid = 1) => ({
  name,
  ph: 'X',
  pid,
  tid: 1,
  ts: start * 1000,
  dur: took * 1000,
});
const main = (pid: number) => ({
  ...eventAt('thread_name', 0, 0, pid),
  ph: 'M',
  args: { name: 'CrRendererMain' },
});

test('counts the script, layout and garbage collection times of a task once each', () => {
  const events = [
    main(1),
    eventAt('RunTask', 0, 100),
    eventAt('FunctionCall', 10, 20),
    eventAt('v8.callFunction', 11, 18),
    eventAt('Layout', 15, 5),
    eventAt('BlinkScheduler_PerformMicrotaskCheckpoint', 40, 30),
    eventAt('MinorGC', 50, 4),
    eventAt('UpdateLayoutTree', 80, 6),
    eventAt('RunTask', 200, 60),
  ];
  expect(readTasks(events.toReversed())).toEqual([
    { whole: 100, script: 50, layout: 11, garbage: 4 },
    { whole: 60, script: 0, layout: 0, garbage: 0 },
  ]);
});

test('reads only the thread that ran the scripts', () => {
  const idle = [main(2), eventAt('RunTask', 0, 500, 2)];
  const other = [
    eventAt('RunTask', 0, 400, 3),
    eventAt('FunctionCall', 0, 400, 3),
    eventAt('FunctionCall', 0, 400, 3),
  ];
  const page = [main(1), eventAt('RunTask', 0, 70), eventAt('FunctionCall', 0, 7)];
  expect(readTasks([...idle, ...other, ...page])).toEqual([{ whole: 70, script: 7, layout: 0, garbage: 0 }]);
});

test('judges a goal by the median of the ratios of its rounds', () => {
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

  expect(lineOf([150, 160, 900])).toBe(
    '| first row, 50 users, slow | ≤ 1.6 × control | 1.60 (1.50–9.00) × (160 to 100 ms) | met |',
  );
  expect(lineOf([150, 170, 180])).toContain('| **not met** |');
  expect(lineOf([])).toContain('| not measured | – |');
});
