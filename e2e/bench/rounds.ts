// Interleaves the measurements: each round visits every page once at each list size and profile. Load from other
// processes then affects all pages alike.
import type { Browser } from 'playwright';
import { formatNumber, messageOf } from './report.ts';
import type { BenchServer } from './server.ts';
import { controlsOf, type Subject } from './subjects.ts';
import type { ProfileName } from './tab.ts';
import { type Figures, type StepName, visit } from './visits.ts';

/** The figures of one visit. */
export interface Sample {
  /** The page: a control, or the name of a build. */
  subject: Subject['name'];
  /** The number of users. */
  count: number;
  profile: ProfileName;
  /** From 1 on. */
  round: number;
  figures: Figures;
}

/** What to measure. */
export interface Plan {
  rounds: number;
  counts: readonly number[];
  profiles: readonly ProfileName[];
  steps: readonly StepName[];
  /** The page of the console: a list. */
  list: Subject;
}

/** A production build of the console and the server that serves it. */
export interface Build {
  /** The column of the tables: `latchkey`, or a letter when several builds are compared. */
  name: string;
  /** The folder of the build. */
  folder: string;
  server: BenchServer;
}

/** Names builds for tables: `latchkey` for a single build, else A, B, C … */
export const buildNames = (count: number): string[] =>
  count === 1 ? ['latchkey'] : Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index));

/** The builds under measurement, the first of which also serves the control pages, and the browser. */
export interface Bench {
  builds: readonly [Build, ...Build[]];
  /** Returns the running browser; restarts it when `restart` is true. */
  browser: (restart?: boolean) => Promise<Browser>;
}

/** Runs all rounds. @returns the samples, and the messages of failed visits */
export async function runRounds(
  { builds, browser }: Bench,
  plan: Plan,
): Promise<{ samples: Sample[]; errors: string[] }> {
  const { rounds, counts, profiles, steps, list } = plan;
  const samples: Sample[] = [];
  const errors: string[] = [];
  const start = Date.now();
  const pages = [
    ...controlsOf(list).map((subject) => ({ subject, server: builds[0].server })),
    ...builds.map(({ name, server }) => ({ subject: { ...list, name }, server })),
  ];

  // Round 0 fills the caches of the servers and the operating system. Its figures are dropped.
  for (let round = 0; round <= rounds; round++) {
    for (const count of counts) {
      for (const profile of round === 0 ? profiles.slice(0, 1) : profiles) {
        for (const { subject, server } of orderOf(pages, round)) {
          const name = `${subject.name}, ${formatNumber(count)} users, ${profile}`;
          try {
            const planned = { subject, count, profile, steps: round === 0 ? [] : steps };
            const figures = await visit(await browser(), server, planned);
            if (round > 0) samples.push({ subject: subject.name, count, profile, round, figures });
            const minutes = formatNumber((Date.now() - start) / 60_000, 1);
            console.log(`${minutes} min, round ${round}: ${name}: ${summary(figures)}`);
          } catch (error) {
            const problem = `round ${round}: ${name}: ${messageOf(error)}`;
            console.error(problem);
            errors.push(problem);
            // A crashed or hanging browser would fail every later visit.
            await browser(true);
          }
        }
      }
    }
  }
  return { samples, errors };
}

/**
 * Returns the pages in the order of a round. Every second round reverses the order of the previous one, so that each page
 * runs before every other page about equally often. Every two rounds start with another page.
 */
export function orderOf<T>(pages: readonly T[], round: number): T[] {
  const start = (round >> 1) % pages.length;
  const rotated = [...pages.slice(start), ...pages.slice(0, start)];
  return round % 2 === 0 ? rotated : rotated.reverse();
}

const summary = (figures: Figures) =>
  (['first row, ms', 'filter, ms', 'sort, ms', 'form, ms'] as const)
    .filter((name) => figures[name] !== undefined)
    .map((name) => `${name.replace(', ms', '')} ${formatNumber(figures[name] ?? 0)} ms`)
    .join(', ');
