// The goals of the console, and the table that compares them with the measured figures.
import { budgets } from '../../src/build/budgets.ts';
import { formatNumber, markdown, median, ratios, spread } from './report.ts';
import type { ListName } from './service.ts';
import type { ProfileName } from './tab.ts';
import { type Figure, type Figures, figures } from './visits.ts';

/** The size of a short list, in records. */
const FEW = 50;
/** The size of a long list, in records. */
const MANY = 100_000;

/** A goal for a figure of both lists, or of one. */
export interface Goal {
  name: string;
  figure: Figure;
  /** The only list that has it. */
  list?: ListName;
  count: number;
  profile: ProfileName;
  limit: number;
  /** What the limit is a multiple of; without it, the limit is in the unit of the figure. */
  of?: 'control' | 'own at 50' | 'base';
  /** Whether the figure must reach the limit; otherwise it must not exceed it. */
  atLeast?: true;
  /** Whether it is measured in the first round only. */
  once?: true;
}

const fewSlow = { count: FEW, profile: 'slow' } as const;
const manySlow = { count: MANY, profile: 'slow' } as const;
const manyFast = { count: MANY, profile: 'fast' } as const;
/** Two frames at 60 Hz, in milliseconds. */
const TWO_FRAMES = 33.4;

/** The goals. Nothing else is measured. */
export const goals: readonly Goal[] = [
  { name: 'first row on a reload', figure: 'first row', ...fewSlow, limit: 2.5, of: 'control' },
  { name: 'first visit: sign-in field ready', figure: 'sign-in field', ...fewSlow, limit: 1.1, of: 'base' },
  {
    name: 'first visit: “Sign in” to the first row',
    figure: 'sign-in to first row',
    ...fewSlow,
    limit: 1.1,
    of: 'base',
  },
  { name: 'first row on a reload', figure: 'first row', ...manySlow, limit: 1.2, of: 'own at 50' },
  { name: 'whole list', figure: 'whole list', ...manySlow, limit: 1.3, of: 'control' },
  { name: 'worst key while searching', figure: 'worst key', ...fewSlow, limit: 200 },
  { name: 'worst key while searching', figure: 'worst key', ...manySlow, limit: 200 },
  { name: 'last key to right rows', figure: 'last key', ...manySlow, limit: 200 },
  { name: 'last key to right rows', figure: 'last key', ...manyFast, limit: TWO_FRAMES },
  { name: '5,000 e-mails found', figure: 'e-mails found', list: 'users', ...manyFast, limit: 300 },
  { name: 'sort', figure: 'sort', ...fewSlow, limit: 150 },
  { name: 'sort', figure: 'sort', ...manySlow, limit: 1, of: 'control' },
  { name: 'form, 3 s after the list', figure: 'form after 3 s', ...fewSlow, limit: 150 },
  { name: 'form, at once', figure: 'form at once', ...fewSlow, limit: 600 },
  {
    name: 'wheel, 3,000 px/s: frames',
    figure: 'frames at 3,000 px/s',
    ...manyFast,
    limit: 55,
    atLeast: true,
  },
  { name: 'wheel, 3,000 px/s: blank', figure: 'blank at 3,000 px/s', ...manyFast, limit: 1 },
  { name: 'wheel, 10,000 px/s: worst frame', figure: 'worst frame at 10,000 px/s', ...manyFast, limit: 50 },
  { name: 'wheel, 10,000 px/s: worst frame', figure: 'worst frame at 10,000 px/s', ...manySlow, limit: 150 },
  { name: 'blocked from first row to rest', figure: 'blocked after the first row', ...fewSlow, limit: 300 },
  { name: 'own task', figure: 'own task', ...manyFast, limit: 50 },
  { name: 'JS + CSS before the first row', figure: 'JS + CSS', ...fewSlow, limit: budgets.firstScreen },
  { name: 'requests until idle', figure: 'requests', ...fewSlow, limit: 30 },
  { name: 'heap', figure: 'heap', ...manyFast, limit: 2.5, of: 'control' },
  {
    name: 'a working day: memory growth',
    figure: 'memory growth',
    count: FEW,
    profile: 'fast',
    limit: 5,
    once: true,
  },
];

/** Returns the goals for a list. */
export const goalsOf = (chosen: readonly Goal[], list: ListName): Goal[] =>
  chosen.filter((goal) => goal.list === undefined || goal.list === list);

/** Who is measured: the control page, the build before a change, or the build of this folder. */
export type Subject = 'control' | 'base' | 'build';

/** The figures of one visit. */
export interface Sample {
  round: number;
  subject: Subject;
  list: ListName;
  count: number;
  profile: ProfileName;
  figures: Figures;
}

/** Formats the goals of both lists as a Markdown table. The columns of `base` are there only if it was measured. */
export function goalsTable(samples: readonly Sample[], chosen: readonly Goal[]): string {
  const hasBase = samples.some(({ subject }) => subject === 'base');
  const lists = [...new Set(samples.map(({ list }) => list))];
  const builds = hasBase ? (['base', 'build'] as const) : (['build'] as const);
  const rows = lists.flatMap((list) =>
    goalsOf(chosen, list).map((goal) => {
      const { name, figure, count, profile, of } = goal;
      /** Returns the values of the figure by round. */
      const series = (subject: Subject, ofCount = count): ReadonlyMap<number, number> =>
        new Map(
          samples
            .filter((one) => one.subject === subject && one.list === list)
            .filter((one) => one.count === ofCount && one.profile === profile)
            .flatMap(({ round, figures: { [figure]: value } }) => {
              return value === undefined ? [] : [[round, value] as const];
            }),
        );
      const digits = ['MB', 'kB'].includes(figures[figure][0]) ? 1 : 0;
      const shown = (values: ReadonlyMap<number, number>) => spread([...values.values()], digits);
      const times = (values: number[]) => (values.length === 0 ? '–' : `${spread(values, 2)} ×`);
      const reference = (subject: Subject) =>
        of === 'own at 50' ? series(subject, FEW) : series(of === 'base' ? 'base' : 'control');
      const judged = of ? ratios(series('build'), reference('build')) : [...series('build').values()];
      return [
        `${list}: ${name}, ${formatNumber(count)}, ${profile}`,
        goalText(goal),
        shown(series('control')),
        ...builds.flatMap((build) => [
          shown(series(build)),
          of ? times(ratios(series(build), reference(build))) : '–',
        ]),
        ...(hasBase ? [times(ratios(series('build'), series('base')))] : []),
        verdict(goal, median(judged)),
      ];
    }),
  );
  const columns = builds.flatMap((build) => [build, `${build}: ratio to reference`]);
  return markdown(['Figure', 'Goal', 'control', ...columns, ...(hasBase ? ['build to base'] : []), ''], rows);
}

function goalText({ figure, limit, of, atLeast }: Goal): string {
  const unit = of ? `× ${of}` : figures[figure][0];
  return `${atLeast ? '≥' : '≤'} ${formatNumber(limit, Number.isInteger(limit) ? 0 : 1)} ${unit}`.trim();
}

function verdict({ limit, of, atLeast }: Goal, value: number): string {
  if (Number.isNaN(value)) return of === 'base' ? 'needs --base' : 'not measured';
  return (atLeast ? value >= limit : value <= limit) ? 'met' : '**not met**';
}
