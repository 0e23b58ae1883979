// The goals of the console and the tables of figures, for one build or for several builds side by side.
import { formatNumber, markdown, median, ratios, spread } from './report.ts';
import type { Sample } from './rounds.ts';
import { controlNames } from './subjects.ts';
import type { ProfileName } from './tab.ts';
import { digitsOf, type Figure } from './visits.ts';

/** The size of a short list, in users. */
export const FEW = 50;
/** The size of a long list, in users. */
export const MANY = 100_000;

/** A build under measurement. */
export interface MeasuredBuild {
  /** The name of the build in the samples. */
  name: string;
  /** The most script of the console in one task, for each traced run at full speed, in milliseconds. */
  longestScripts: readonly number[];
}

/** Selects the values of a figure among the samples. */
interface Selection {
  subject?: string;
  count: number;
  profile: ProfileName;
  figure: Figure;
}

interface Outcome {
  values: readonly number[];
  limit: number;
  /** The values as text. */
  shown: string;
}

/** Two frames at 60 Hz, in milliseconds. */
const TWO_FRAMES = 33.4;

/** Formats the goals as a Markdown table, with two columns for each build: the figure and the verdict. */
export function goalsTable(samples: readonly Sample[], builds: readonly MeasuredBuild[]): string {
  const goalsByBuild = builds.map((build) => goalsOf(samples, build));
  const names = builds.length === 1 ? ['Measured'] : builds.map(({ name }) => name);
  return markdown(
    ['Figure', 'Goal', ...names.flatMap((name) => [name, ''])],
    (goalsByBuild[0] ?? []).map(([name, goal], index) => [
      name,
      goal,
      ...goalsByBuild.flatMap((goals) => verdictOf(goals[index]?.[2])),
    ]),
  );
}

const verdictOf = (outcome: Outcome | undefined): [shown: string, verdict: string] =>
  outcome === undefined || outcome.values.length === 0
    ? ['not measured', '–']
    : [outcome.shown, median(outcome.values) <= outcome.limit ? 'met' : '**not met**'];

function goalsOf(
  samples: readonly Sample[],
  { name: build, longestScripts }: MeasuredBuild,
): [name: string, goal: string, outcome: Outcome][] {
  /** Returns the values of a figure by round. */
  const series = ({ subject = build, count, profile, figure }: Selection): Map<number, number> =>
    new Map(
      samples.flatMap((sample) => {
        const value = sample.figures[figure];
        const selected = sample.subject === subject && sample.count === count && sample.profile === profile;
        return selected && value !== undefined ? [[sample.round, value] as const] : [];
      }),
    );

  /** Compares the figure itself with the limit. */
  const absolute = (limit: number, selection: Selection): Outcome => {
    const values = [...series(selection).values()];
    return {
      values,
      limit,
      shown: `${spread(values, digitsOf[selection.figure])}${unitOf(selection.figure)}`,
    };
  };
  /** Compares the ratio to a reference of the same round with the limit. By default the reference is the control. */
  const relative = (limit: number, selection: Selection, reference: Partial<Selection> = {}): Outcome => {
    const own = series(selection);
    const other = series({ ...selection, subject: 'control', ...reference });
    const values = ratios(own, other);
    const [a, b] = [own, other].map((one) =>
      formatNumber(median([...one.values()]), digitsOf[selection.figure]),
    );
    return { values, limit, shown: `${spread(values, 2)} × (${a} to ${b}${unitOf(selection.figure)})` };
  };

  const fewSlow = { count: FEW, profile: 'slow' } as const;
  const manySlow = { count: MANY, profile: 'slow' } as const;
  const manyFast = { count: MANY, profile: 'fast' } as const;
  const firstRow = 'first row, ms';
  const blocked = 'blocked while loading, ms';

  return [
    [
      'JS + CSS on the wire to the first row',
      '≤ 135 kB',
      absolute(135, { ...fewSlow, figure: 'JS + CSS to the first row, kB' }),
    ],
    ['first row, 50 users, slow', '≤ 1.6 × control', relative(1.6, { ...fewSlow, figure: firstRow })],
    [
      'first row, 50 users, fast',
      '≤ 2.5 × control',
      relative(2.5, { count: FEW, profile: 'fast', figure: firstRow }),
    ],
    [
      'first row, 100,000 users, slow',
      '≤ 1.2 × our own at 50',
      relative(1.2, { ...manySlow, figure: firstRow }, { ...fewSlow, subject: build }),
    ],
    [
      'whole list, 100,000 users, slow',
      '≤ 1.1 × control’s first row',
      relative(1.1, { ...manySlow, figure: 'whole list, ms' }, { figure: firstRow }),
    ],
    [
      'blocked from first row to whole list, 100,000 users, slow',
      '≤ control’s while loading',
      relative(1, { ...manySlow, figure: 'blocked from first row to whole list, ms' }, { figure: blocked }),
    ],
    [
      'longest script in one task, 100,000 users, fast',
      '≤ 50 ms',
      { values: longestScripts, limit: 50, shown: `${spread(longestScripts)} ms` },
    ],
    ['filter, 100,000 users, slow', '≤ 1.5 × control', relative(1.5, { ...manySlow, figure: 'filter, ms' })],
    [
      'filter, 100,000 users, fast',
      '≤ 2 frames (33 ms)',
      absolute(TWO_FRAMES, { ...manyFast, figure: 'filter, ms' }),
    ],
    ['sort, 100,000 users, slow', '≤ 1 × control', relative(1, { ...manySlow, figure: 'sort, ms' })],
    ['sort, 100,000 users, fast', '≤ 1 × control', relative(1, { ...manyFast, figure: 'sort, ms' })],
    ['form open, 50 users, slow', '≤ 3.5 × control', relative(3.5, { ...fewSlow, figure: 'form, ms' })],
    ['form open, 100,000 users, slow', '≤ 3.5 × control', relative(3.5, { ...manySlow, figure: 'form, ms' })],
    [
      'first row, 50 users, phone',
      '≤ 2 × control',
      relative(2, { count: FEW, profile: 'phone', figure: firstRow }),
    ],
    ['filter, 50 users, slow', '≤ 2 × control', relative(2, { ...fewSlow, figure: 'filter, ms' })],
    [
      'worst key of a search, 50 users, slow',
      '≤ 150 ms',
      absolute(150, { ...fewSlow, figure: 'filter: worst key, ms' }),
    ],
    [
      'worst key of a search right after the list, 50 users, slow',
      '≤ 150 ms',
      absolute(150, { ...fewSlow, figure: 'early filter: worst key, ms' }),
    ],
    [
      'worst key of a search, 100,000 users, slow',
      '≤ 200 ms',
      absolute(200, { ...manySlow, figure: 'filter: worst key, ms' }),
    ],
    ['sort, 50 users, slow', '≤ 2 × control', relative(2, { ...fewSlow, figure: 'sort, ms' })],
    [
      'sort right after the list, 100,000 users, slow',
      '≤ 1 × control',
      relative(1, { ...manySlow, figure: 'early sort, ms' }),
    ],
    [
      'dropped frames at 10,000 px/s, 100,000 users, fast',
      '≤ 8',
      absolute(8, { ...manyFast, figure: 'scroll: dropped frames' }),
    ],
    [
      'dropped frames at 10,000 px/s, 100,000 users, slow',
      '≤ 80',
      absolute(80, { ...manySlow, figure: 'scroll: dropped frames' }),
    ],
    [
      'worst frame at 10,000 px/s, 100,000 users, fast',
      '≤ 34 ms',
      absolute(34, { ...manyFast, figure: 'scroll: worst frame, ms' }),
    ],
    [
      'worst frame at 10,000 px/s, 100,000 users, slow',
      '≤ 100 ms',
      absolute(100, { ...manySlow, figure: 'scroll: worst frame, ms' }),
    ],
    [
      'blocked after the first row, 50 users, slow',
      '≤ 100 ms',
      absolute(100, { ...fewSlow, figure: 'blocked after the first row, ms' }),
    ],
    [
      'longest task while Settings opens, 50 users, fast',
      '≤ 50 ms',
      absolute(50, { count: FEW, profile: 'fast', figure: 'Settings: longest task, ms' }),
    ],
    ['heap, 100,000 users', '≤ 2.5 × control', relative(2.5, { ...manyFast, figure: 'heap, MB' })],
    ['DOM elements, 100,000 users', '≤ 1,500', absolute(1500, { ...manyFast, figure: 'DOM elements' })],
  ];
}

/**
 * Formats all figures at one list size and profile as a Markdown table: median, minimum and maximum for each page.
 * The last column is the ratio of the build to the control; of several builds, the ratio of each to the first.
 *
 * @param builds the names of the builds in the samples
 */
export function figuresTable(
  samples: readonly Sample[],
  count: number,
  profile: ProfileName,
  builds: readonly string[],
): string {
  const selected = samples.filter((sample) => sample.count === count && sample.profile === profile);
  const series = (subject: string, figure: Figure) =>
    new Map(
      selected
        .filter((sample) => sample.subject === subject)
        .map(({ round, figures }) => [round, figures[figure] ?? Number.NaN] as const),
    );
  const [first = '', ...others] = builds;
  const comparisons: [own: string, reference: string][] =
    others.length === 0 ? [[first, 'control']] : others.map((other) => [other, first]);
  const columns = [...controlNames, ...builds];

  const rows = (Object.keys(digitsOf) as Figure[])
    .filter((figure) => selected.some(({ figures }) => figures[figure] !== undefined))
    .map((figure) => [
      figure,
      ...columns.map((name) => spread([...series(name, figure).values()], digitsOf[figure])),
      ...comparisons.map(([own, reference]) => {
        const values = ratios(series(own, figure), series(reference, figure));
        return values.length > 0
          ? `${others.length === 0 ? formatNumber(median(values), 2) : spread(values, 2)} ×`
          : '–';
      }),
    ]);
  return markdown(['', ...columns, ...comparisons.map(([own, reference]) => `${own} to ${reference}`)], rows);
}

/** Returns the unit of a figure with a leading space, such as ` kB`; an empty string for counts. */
function unitOf(figure: Figure): string {
  const [, unit] = figure.split(', ');
  return unit === undefined ? '' : ` ${unit}`;
}
