// What the console has to reach, and whether it did.
import { markdown, median, number, ratios, spread } from './report.ts';
import type { Sample } from './rounds.ts';
import { type Subject, subjects } from './subjects.ts';
import type { ProfileName } from './tab.ts';
import { digitsOf, type Figure } from './visits.ts';

/** A short list and a long one. */
export const FEW = 50;
export const MANY = 100_000;

interface Cell {
  subject?: Subject['name'];
  count: number;
  profile: ProfileName;
  figure: Figure;
}

interface Outcome {
  values: readonly number[];
  limit: number;
  /** What the values are, in words. */
  shown: string;
}

/** Two frames at 60 Hz, in milliseconds. */
const TWO_FRAMES = 33.4;

/**
 * The goals as a Markdown table.
 *
 * @param ownTasks milliseconds of the console's own script in its longest tasks, one for each run, nothing slowed down
 */
export function goalsTable(samples: readonly Sample[], ownTasks: readonly number[]): string {
  const series = ({ subject = 'latchkey', count, profile, figure }: Cell): Map<number, number> =>
    new Map(
      samples.flatMap((sample) => {
        const value = sample.figures[figure];
        const same = sample.subject === subject && sample.count === count && sample.profile === profile;
        return same && value !== undefined ? [[sample.round, value] as const] : [];
      }),
    );

  const plain = (limit: number, cell: Cell): Outcome => {
    const values = [...series(cell).values()];
    return { values, limit, shown: `${spread(values, digitsOf[cell.figure])}${unitOf(cell.figure)}` };
  };
  /** Compares each round's own figure with another one of the same round: by default the control's. */
  const times = (limit: number, cell: Cell, other: Partial<Cell> = {}): Outcome => {
    const than = { ...cell, subject: 'control' as const, ...other };
    const [own, others] = [series(cell), series(than)];
    const values = ratios(own, others);
    const [a, b] = [own, others].map((one) => number(median([...one.values()]), digitsOf[cell.figure]));
    return { values, limit, shown: `${spread(values, 2)} × (${a} to ${b}${unitOf(cell.figure)})` };
  };

  const fewSlow = { count: FEW, profile: 'slow' } as const;
  const manySlow = { count: MANY, profile: 'slow' } as const;
  const manyFast = { count: MANY, profile: 'fast' } as const;
  const row = 'first row, ms';
  const blocked = 'blocked while loading, ms';

  const goals: [name: string, goal: string, outcome: Outcome][] = [
    [
      'JS + CSS on the wire to the first row',
      '≤ 144.3 kB, aim 140',
      plain(144.3, { ...fewSlow, figure: 'JS + CSS to the first row, kB' }),
    ],
    ['first row, 50 users, slow', '≤ 2.5 × control', times(2.5, { ...fewSlow, figure: row })],
    [
      'first row, 50 users, fast',
      '≤ 2.5 × control',
      times(2.5, { count: FEW, profile: 'fast', figure: row }),
    ],
    [
      'first row, 100,000 users, slow',
      '≤ 1.2 × our own at 50',
      times(1.2, { ...manySlow, figure: row }, { ...fewSlow, subject: 'latchkey' }),
    ],
    [
      'whole list, 100,000 users, slow',
      '≤ 1.2 × control’s first row',
      times(1.2, { ...manySlow, figure: 'whole list, ms' }, { figure: row }),
    ],
    [
      'blocked from first row to whole list, 100,000 users, slow',
      '≤ control’s while loading',
      times(1, { ...manySlow, figure: 'blocked from first row to whole list, ms' }, { figure: blocked }),
    ],
    [
      'longest own task, 100,000 users, nothing slowed down',
      '≤ 50 ms',
      { values: ownTasks, limit: 50, shown: `${spread(ownTasks)} ms` },
    ],
    ['filter, 100,000 users, slow', '≤ 1.5 × control', times(1.5, { ...manySlow, figure: 'filter, ms' })],
    [
      'filter, 100,000 users, fast',
      '≤ 2 frames (33 ms)',
      plain(TWO_FRAMES, { ...manyFast, figure: 'filter, ms' }),
    ],
    ['sort, 100,000 users, slow', '≤ 1 × control', times(1, { ...manySlow, figure: 'sort, ms' })],
    ['sort, 100,000 users, fast', '≤ 1 × control', times(1, { ...manyFast, figure: 'sort, ms' })],
    ['form open, 50 users, slow', '≤ 5 × control', times(5, { ...fewSlow, figure: 'form, ms' })],
    ['form open, 100,000 users, slow', '≤ 5 × control', times(5, { ...manySlow, figure: 'form, ms' })],
    ['heap, 100,000 users', '≤ 2.5 × control', times(2.5, { ...manyFast, figure: 'heap, MB' })],
    ['DOM elements, 100,000 users', '≤ 1,500', plain(1500, { ...manyFast, figure: 'DOM elements' })],
  ];

  const line = (name: string, goal: string, { values, limit, shown }: Outcome) =>
    values.length === 0
      ? [name, goal, 'not measured', '–']
      : [name, goal, shown, median(values) <= limit ? 'met' : '**not met**'];
  return markdown(
    ['Figure', 'Goal', 'Measured', ''],
    goals.map((goal) => line(...goal)),
  );
}

/** All that was measured at one size and on one machine: the median, the least and the greatest, the ratio to control. */
export function figuresTable(samples: readonly Sample[], count: number, profile: ProfileName): string {
  const here = samples.filter((sample) => sample.count === count && sample.profile === profile);
  const series = (subject: Subject['name'], figure: Figure) =>
    new Map(
      here
        .filter((sample) => sample.subject === subject)
        .map(({ round, figures }) => [round, figures[figure] ?? Number.NaN] as const),
    );
  const rows = (Object.keys(digitsOf) as Figure[])
    .filter((figure) => here.some(({ figures }) => figures[figure] !== undefined))
    .map((figure) => {
      const cells = subjects.map(({ name }) => spread([...series(name, figure).values()], digitsOf[figure]));
      const ratio = ratios(series('latchkey', figure), series('control', figure));
      return [figure, ...cells, ratio.length > 0 ? `${number(median(ratio), 2)} ×` : '–'];
    });
  return markdown(['', ...subjects.map(({ name }) => name), 'latchkey to control'], rows);
}

/** ` kB`, ` ms` and so on; nothing for what is counted. */
function unitOf(figure: Figure): string {
  const [, unit] = figure.split(', ');
  return unit === undefined ? '' : ` ${unit}`;
}
