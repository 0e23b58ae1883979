// @vitest-environment node
// Tests the calculations of the bench: medians, ratios, the plan of the visits, the script in a trace, and the table of goals.
import { describe, expect, it } from 'vitest';
import { type Goal, goals, goalsTable, type Sample } from '../../e2e/bench/goals.ts';
import { longestScript } from '../../e2e/bench/own-task.ts';
import { orderOf, planOf } from '../../e2e/bench/plan.ts';
import { markdown, median, ratios, spread } from '../../e2e/bench/report.ts';

describe('median', () => {
  it('returns the middle value, or the mean of the two middle values', () => {
    expect(median([30, 10, 20])).toBe(20);
    expect(median([40, 10, 20, 30])).toBe(25);
    expect(median([5, Number.NaN])).toBe(5);
    expect(median([])).toBeNaN();
  });
});

describe('spread', () => {
  it('shows the range only when the values differ', () => {
    expect(spread([1200, 1000, 1400])).toBe('1,200 (1,000–1,400)');
    expect(spread([1.04, 0.96], 1)).toBe('1.0');
    expect(spread([])).toBe('–');
  });
});

describe('ratios', () => {
  it('compares figures of the same round', () => {
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
});

describe('markdown', () => {
  it('formats a table', () => {
    expect(markdown(['a', 'b'], [['1', '2']])).toBe('| a | b |\n|---|---|\n| 1 | 2 |');
  });
});

describe('planOf', () => {
  const all = ['control', 'base', 'build'] as const;
  const planned = planOf(goals, 2, ['users'], all);
  const figuresIn = (round: number, subject: string) =>
    new Set(
      planned
        .filter((step) => step.round === round && step.subject === subject)
        .flatMap(({ wanted, count, profile }) => [...wanted].map((one) => `${one} ${count} ${profile}`)),
    );

  it('measures every goal of both builds in each round, but a working day only in the first', () => {
    const expected = goals.map(({ figure, count, profile }) => `${figure} ${count} ${profile}`);
    for (const subject of ['base', 'build']) {
      expect(figuresIn(1, subject)).toEqual(new Set(expected));
      expect(figuresIn(2, subject)).toEqual(
        new Set(expected.filter((one) => !one.startsWith('memory growth'))),
      );
    }
  });

  it('visits the control only for goals that are a multiple of it', () => {
    const expected = goals.filter(({ of }) => of === 'control');
    expect(figuresIn(1, 'control')).toEqual(
      new Set(expected.map(({ figure, count, profile }) => `${figure} ${count} ${profile}`)),
    );
  });

  it('plans nothing that no chosen goal needs', () => {
    const [goal] = goals.filter(({ figure }) => figure === 'own task') as [Goal];
    const steps = planOf([goal], 1, ['users', 'api-keys'], ['control', 'build']);
    expect(steps.map(({ list, subject }) => [list, subject])).toEqual([
      ['users', 'build'],
      ['api-keys', 'build'],
    ]);
  });
});

describe('orderOf', () => {
  it('runs each subject before every other subject equally often', () => {
    const subjects = ['control', 'base', 'build'];
    const orders = Array.from({ length: 6 }, (_, round) => orderOf(subjects, round));
    for (const one of subjects) {
      for (const other of subjects.filter((subject) => subject !== one)) {
        expect(orders.filter((order) => order.indexOf(one) < order.indexOf(other))).toHaveLength(3);
      }
    }
    expect(new Set(orders.map(([first]) => first))).toEqual(new Set(subjects));
  });
});

describe('longestScript', () => {
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

  it('counts the script of a task once, without layout between scripts', () => {
    const events = [
      main(1),
      eventAt('RunTask', 0, 100),
      eventAt('FunctionCall', 10, 20),
      eventAt('v8.callFunction', 11, 18),
      eventAt('Layout', 30, 5),
      eventAt('BlinkScheduler_PerformMicrotaskCheckpoint', 40, 30),
      eventAt('RunTask', 200, 60),
      eventAt('FunctionCall', 200, 45),
    ];
    expect(longestScript(events.toReversed())).toBe(50);
  });

  it('reads only the thread that ran the scripts', () => {
    const idle = [main(2), eventAt('RunTask', 0, 500, 2), eventAt('v8.run', 0, 400, 2)];
    const other = [eventAt('RunTask', 0, 400, 3), eventAt('FunctionCall', 0, 400, 3)];
    const page = [main(1), eventAt('RunTask', 0, 70), eventAt('FunctionCall', 0, 7)];
    expect(longestScript([...idle, ...other, ...page])).toBe(7);
  });
});

describe('goalsTable', () => {
  const fewSlow = { count: 50, profile: 'slow' } as const;
  const samplesOf = (
    subject: Sample['subject'],
    figure: keyof Sample['figures'],
    values: number[],
    count = 50,
  ): Sample[] =>
    values.map((value, round) => ({
      ...fewSlow,
      round,
      subject,
      list: 'users',
      count,
      figures: { [figure]: value },
    }));
  const lineOf = (goal: Goal, ...samples: Sample[][]) => goalsTable(samples.flat(), [goal]).split('\n')[2];

  const firstRow: Goal = { ...fewSlow, name: 'first row', figure: 'first row', limit: 2.5, of: 'control' };
  const control = samplesOf('control', 'first row', [100, 200, 100]);

  it('judges a multiple of the control by the median of the ratios of the rounds', () => {
    expect(lineOf(firstRow, control, samplesOf('build', 'first row', [240, 440, 900]))).toBe(
      '| users: first row, 50, slow | ≤ 2.5 × control | 100 (100–200) | 440 (240–900) | 2.40 (2.20–9.00) × | met |',
    );
    expect(lineOf(firstRow, control, samplesOf('build', 'first row', [260, 440, 900]))).toContain(
      '| **not met** |',
    );
  });

  it('shows another build beside, with the ratio of the builds', () => {
    const base = samplesOf('base', 'first row', [200, 400, 300]);
    expect(lineOf(firstRow, control, base, samplesOf('build', 'first row', [240, 440, 300]))).toBe(
      '| users: first row, 50, slow | ≤ 2.5 × control | 100 (100–200) | 300 (200–400) | 2.00 (2.00–3.00) × | 300 (240–440) | 2.40 (2.20–3.00) × | 1.10 (1.00–1.20) × | met |',
    );
  });

  it('judges a multiple of the other build only when it was measured', () => {
    const goal: Goal = { ...firstRow, limit: 1.1, of: 'base' };
    const build = samplesOf('build', 'first row', [120]);
    expect(lineOf(goal, samplesOf('base', 'first row', [100]), build)).toContain('| **not met** |');
    expect(lineOf(goal, samplesOf('base', 'first row', [110]), build)).toContain('| met |');
    expect(lineOf(goal, build)).toContain('| needs --base |');
    expect(lineOf(firstRow, build)).toContain('| not measured |');
  });

  it('judges a long list by the short one of the same round', () => {
    const goal: Goal = { ...firstRow, count: 100_000, limit: 1.2, of: 'own at 50' };
    const few = samplesOf('build', 'first row', [100, 200]);
    expect(lineOf(goal, few, samplesOf('build', 'first row', [110, 240], 100_000))).toContain(
      '| 1.15 (1.10–1.20) × | met |',
    );
  });

  it('judges a figure by itself, with an upper or a lower limit', () => {
    const atMost: Goal = { ...fewSlow, name: 'sort', figure: 'sort', limit: 150 };
    expect(lineOf(atMost, samplesOf('build', 'sort', [140, 150, 900]))).toBe(
      '| users: sort, 50, slow | ≤ 150 ms | – | 150 (140–900) | – | met |',
    );
    expect(lineOf(atMost, samplesOf('build', 'sort', [151]))).toContain('| **not met** |');
    const figure = 'frames at 3,000 px/s';
    const atLeast: Goal = { ...fewSlow, name: 'wheel', figure, limit: 55, atLeast: true };
    expect(lineOf(atLeast, samplesOf('build', figure, [54]))).toContain('| **not met** |');
    expect(lineOf(atLeast, samplesOf('build', figure, [59]))).toContain(
      '≥ 55 per second | – | 59 | – | met |',
    );
  });
});
