// Everything in rounds: each page once, at each size and on each machine, then all of it again, so that what the machine
// does besides falls on all of them alike.
import type { Browser } from 'playwright';
import { inWords, number } from './report.ts';
import type { BenchServer } from './server.ts';
import { type Subject, subjects } from './subjects.ts';
import type { ProfileName } from './tab.ts';
import { type Figures, type StepName, visit } from './visits.ts';

/** What one visit measured. */
export interface Sample {
  subject: Subject['name'];
  /** How many people there were. */
  count: number;
  profile: ProfileName;
  /** From 1 on. */
  round: number;
  figures: Figures;
}

/** What is to be measured. */
export interface Plan {
  rounds: number;
  counts: readonly number[];
  profiles: readonly ProfileName[];
  steps: readonly StepName[];
}

/** Where it is measured. */
export interface Bench {
  server: BenchServer;
  /** The browser; a new one when `again`. */
  browser: (again?: boolean) => Promise<Browser>;
}

/** @returns what was measured, and what went wrong, in words */
export async function runRounds(
  { server, browser }: Bench,
  plan: Plan,
): Promise<{ samples: Sample[]; errors: string[] }> {
  const { rounds, counts, profiles, steps } = plan;
  const samples: Sample[] = [];
  const errors: string[] = [];
  const begun = Date.now();

  // Round 0 fills the caches of server and machine, and doesn't count.
  for (let round = 0; round <= rounds; round++) {
    for (const count of counts) {
      for (const profile of round === 0 ? profiles.slice(0, 1) : profiles) {
        for (const subject of turned(subjects, round)) {
          const name = `${subject.name}, ${number(count)} users, ${profile}`;
          try {
            const visited = { subject, count, profile, steps: round === 0 ? [] : steps };
            const figures = await visit(await browser(), server, visited);
            if (round > 0) samples.push({ subject: subject.name, count, profile, round, figures });
            const minutes = number((Date.now() - begun) / 60_000, 1);
            console.log(`${minutes} min, round ${round}: ${name}: ${inShort(figures)}`);
          } catch (error) {
            const problem = `round ${round}: ${name}: ${inWords(error)}`;
            console.error(problem);
            errors.push(problem);
            // One that crashed or hangs would spoil all that follows.
            await browser(true);
          }
        }
      }
    }
  }
  return { samples, errors };
}

/** Another one begins each round. */
const turned = <T>(list: readonly T[], by: number): T[] => {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};

const inShort = (figures: Figures) =>
  (['first row, ms', 'filter, ms', 'sort, ms', 'form, ms'] as const)
    .filter((name) => figures[name] !== undefined)
    .map((name) => `${name.replace(', ms', '')} ${number(figures[name] ?? 0)} ms`)
    .join(', ');
