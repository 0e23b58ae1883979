// Measures the production build: how fast it is, against what is possible on this machine, and what it weighs. Fails on
// errors only, never on a figure.
//   npm run bench                 all goals, in 7 rounds: about 15 minutes; --quick: one round
//   npm run bench -- tasks        whose the long tasks are
//   npm run bench -- scroll       frames and blank strips while the wheel turns
//   npm run bench -- million      1,000,000 users
//   npm run bench -- memory       what 50 rounds through lists and forms leave behind
// Options: --runs 7, --n 50,100000, --profiles fast,slow, --only filter,sort,scroll,form, --dist FOLDER
import { existsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../browser.ts';
import { FEW, figuresTable, goalsTable, MANY } from './goals.ts';
import { memoryTable } from './memory.ts';
import { millionTable } from './million.ts';
import { inWords, number } from './report.ts';
import { type Bench, runRounds } from './rounds.ts';
import { startServer } from './server.ts';
import { profiles } from './tab.ts';
import { longestOwn, tasksTable, traceTasks } from './tasks.ts';
import { stepNames } from './visits.ts';
import { wheelTable } from './wheel.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    n: { type: 'string' },
    profiles: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    dist: { type: 'string' },
  },
});
const counts = options.n?.split(',').map(Number);
const runs = options.quick ? 1 : options.runs === undefined ? undefined : Number(options.runs);

/** What can be measured. Each prints its tables and answers what went wrong, in words. */
const measures: Record<string, (bench: Bench) => Promise<string[]>> = {
  goals: async (bench) => {
    const plan = {
      rounds: runs ?? 7,
      counts: counts ?? [FEW, MANY],
      profiles: chosen('profiles', options.profiles, Object.keys(profiles) as (keyof typeof profiles)[]),
      steps: chosen('only', options.only, stepNames),
    };
    const { samples, errors } = await runRounds(bench, plan);
    const tracing = traceTasks(await bench.browser(), bench.server, MANY, Math.min(plan.rounds, 3));
    const traced = await tracing.catch((error: unknown) => {
      errors.push(`tasks: ${inWords(error)}`);
      return [];
    });
    for (const count of plan.counts) {
      for (const profile of plan.profiles) {
        console.log(`\n### ${number(count)} users, ${profile}\n\n${figuresTable(samples, count, profile)}`);
      }
    }
    console.log(`\n### Tasks, nothing slowed down, ${number(MANY)} users\n\n${tasksTable(traced)}`);
    console.log(`\n### Goals\n\n${goalsTable(samples, longestOwn(traced))}`);
    return errors;
  },

  tasks: async ({ server, browser }) => {
    console.log(tasksTable(await traceTasks(await browser(), server, counts?.[0] ?? MANY, runs ?? 3)));
    return [];
  },

  scroll: async ({ server, browser }) => {
    console.log(await wheelTable(await browser(), server, counts?.[0] ?? MANY, runs ?? 3));
    return [];
  },

  million: async ({ server, browser }) => {
    const { table, errors } = await millionTable(await browser(), server, counts?.[0] ?? 1_000_000);
    console.log(table);
    return errors;
  },

  memory: async ({ server, browser }) => {
    console.log(await memoryTable(await browser(), server, counts?.[0] ?? 1000, runs ?? 50));
    return [];
  },
};

const [what = 'goals'] = positionals;
const measure = measures[what];
if (!measure) throw new Error(`There is no measure “${what}”, only ${Object.keys(measures).join(', ')}.`);
if ([...(counts ?? []), runs ?? 1].some((value) => !(Number.isSafeInteger(value) && value > 0))) {
  throw new Error('--runs and --n take whole numbers.');
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = options.dist === undefined ? join(root, 'dist') : resolve(options.dist);
if (!existsSync(join(dist, 'index.html'))) throw new Error(`There is no build in ${dist}.`);

let current: Browser | undefined;
const server = await startServer(dist);
try {
  const browser = async (again = false) => {
    if (again || !current?.isConnected()) {
      await current?.close();
      current = await chromium.launch(await launchOptions());
    }
    return current;
  };
  const [processor] = cpus();
  console.log(
    `${new Date().toISOString()}, Chromium ${(await browser()).version()}, Node ${process.versions.node}, ${availableParallelism()} cores (${processor?.model.trim()}), ${number(totalmem() / 1e9)} GB, load ${number(loadavg()[0] ?? 0, 1)}\n`,
  );
  const errors = await measure({ server, browser }).catch((error: unknown) => [inWords(error)]);
  if (errors.length > 0) {
    console.error(`\nWhat went wrong:\n${errors.map((error) => `- ${error}`).join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await current?.close();
  await server.close();
}

/** The names asked for, all of them by default. */
function chosen<T extends string>(option: string, asked: string | undefined, names: readonly T[]): T[] {
  const wanted = asked?.split(',') ?? names;
  const unknown = wanted.filter((one) => !names.includes(one as T));
  if (unknown.length > 0)
    throw new Error(`--${option} takes ${names.join(', ')}, not ${unknown.join(', ')}.`);
  return names.filter((name) => wanted.includes(name));
}
