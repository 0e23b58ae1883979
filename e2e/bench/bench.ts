// Measures the production build against the control page. Fails on errors only, never because of a figure.
//   npm run bench                    all goals, in 7 rounds: about 15 minutes; --quick: one round
//   npm run bench -- tasks           script, layout and garbage collection in the long tasks
//   npm run bench -- work            processor time, layouts and style recalculations of single steps
//   npm run bench -- scroll          frames and blank strips while the wheel turns
//   npm run bench -- million         1,000,000 users
//   npm run bench -- hostile         a service that sends too much: long names, endless lists, deep nesting
//   npm run bench -- bulk            one action over 400 users, and over 1,000 with 100,000 in the list
//   npm run bench -- invite          100,000 pasted lines of people to invite
//   npm run bench -- memory          memory left by 50 rounds through lists and forms
//   npm run bench -- session         memory left by 1,000 searches, 200 readings, 300 drawers and 100 writes
//   npm run bench -- rest            processor, requests and timers of a page that nobody uses: about 12 minutes
//   npm run bench -- --dist A --dist B   the goals of two builds side by side, interleaved round by round
// Options: --runs 7, --n 50,100000, --profiles fast,slow,phone, --only filter,sort,scroll,form,settings,early-filter,early-sort,
// --page users or api-keys, --dist FOLDER (repeatable)
import { existsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../browser.ts';
import { buildIfStale } from '../stale-builds.ts';
import { bulkTable } from './bulk.ts';
import { FEW, figuresTable, goalsTable, MANY } from './goals.ts';
import { hostileTable } from './hostile.ts';
import { inviteTable } from './invite.ts';
import { longSessionTable } from './long-session.ts';
import { memoryTable } from './memory.ts';
import { millionTable } from './million.ts';
import { formatNumber, messageOf } from './report.ts';
import { restTable } from './rest.ts';
import { type Bench, type Build, buildNames, runRounds } from './rounds.ts';
import { type BenchServer, startServer } from './server.ts';
import { apiKeysPage, latchkey } from './subjects.ts';
import { profiles } from './tab.ts';
import { longestScripts, type Phase, tasksTable, traceTasks } from './tasks.ts';
import { stepNames } from './visits.ts';
import { wheelTable } from './wheel.ts';
import { workTable } from './work.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    n: { type: 'string' },
    profiles: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    dist: { type: 'string', multiple: true },
    page: { type: 'string' },
  },
});
const counts = options.n?.split(',').map(Number);
const runs = options.quick ? 1 : options.runs === undefined ? undefined : Number(options.runs);

/** The measurements. Each prints its tables and returns the messages of its errors. */
const measures: Record<string, (bench: Bench) => Promise<string[]>> = {
  goals: async (bench) => {
    const plan = {
      rounds: runs ?? 7,
      counts: counts ?? [FEW, MANY],
      profiles: chosen(
        'profiles',
        options.profiles ?? 'fast,slow',
        Object.keys(profiles) as (keyof typeof profiles)[],
      ),
      steps: chosen('only', options.only, stepNames),
      list: options.page === 'api-keys' ? apiKeysPage : latchkey,
    };
    const { samples, errors } = await runRounds(bench, plan);
    console.log(`\nload now ${formatNumber(loadavg()[0] ?? 0, 1)}`);
    const traced = await traceBuilds(bench, MANY, Math.min(plan.rounds, 3), errors);
    const names = bench.builds.map(({ name }) => name);
    for (const count of plan.counts) {
      for (const profile of plan.profiles) {
        console.log(
          `\n### ${formatNumber(count)} ${options.page ?? 'users'}, ${profile}\n\n${figuresTable(samples, count, profile, names)}`,
        );
      }
    }
    for (const { name, phases } of traced) {
      console.log(`\n### Tasks of ${name}, fast, ${formatNumber(MANY)} users\n\n${tasksTable(phases)}`);
    }
    const measured = traced.map(({ name, phases }) => ({ name, longestScripts: longestScripts(phases) }));
    console.log(`\n### Goals\n\n${goalsTable(samples, measured)}`);
    return errors;
  },

  tasks: async (bench) => {
    const errors: string[] = [];
    for (const { name, phases } of await traceBuilds(bench, counts?.[0] ?? MANY, runs ?? 3, errors)) {
      printBuild(bench, name, tasksTable(phases));
    }
    return errors;
  },

  work: async (bench) => {
    const { table, errors } = await workTable(bench, counts?.[0] ?? MANY, runs ?? 5);
    console.log(table);
    return errors;
  },

  scroll: (bench) =>
    forEachBuild(bench, async ({ server }) => ({
      table: await wheelTable(await bench.browser(), server, counts?.[0] ?? MANY, runs ?? 3),
    })),

  million: (bench) =>
    forEachBuild(bench, async ({ server }) =>
      millionTable(await bench.browser(), server, counts?.[0] ?? 1_000_000),
    ),

  hostile: (bench) =>
    forEachBuild(bench, ({ server }) => hostileTable(bench.browser, server, new RegExp(options.only ?? ''))),

  bulk: async (bench) => {
    for (const { name, folder } of bench.builds) {
      printBuild(bench, name, await bulkTable(await bench.browser(), folder, runs ?? 3));
    }
    return [];
  },

  invite: async (bench) => {
    for (const { name, folder } of bench.builds) {
      printBuild(
        bench,
        name,
        await inviteTable(await bench.browser(), folder, counts?.[0] ?? MANY, runs ?? 3),
      );
    }
    return [];
  },

  memory: (bench) =>
    forEachBuild(bench, async ({ server }) => ({
      table: await memoryTable(await bench.browser(), server, counts?.[0] ?? 1000, runs ?? 50),
    })),

  session: (bench) =>
    forEachBuild(bench, async ({ folder }) => ({
      table: await longSessionTable(await bench.browser(), folder),
    })),

  // The runs are minutes.
  rest: (bench) =>
    forEachBuild(bench, async ({ server }) => ({
      table: await restTable(await bench.browser(), server, counts?.[0] ?? 1000, runs ?? 10),
    })),
};

const [name = 'goals'] = positionals;
const measure = measures[name];
if (!measure) throw new Error(`There is no measure “${name}”, only ${Object.keys(measures).join(', ')}.`);
if (!['users', 'api-keys'].includes(options.page ?? 'users'))
  throw new Error('--page takes users or api-keys.');
if ([...(counts ?? []), runs ?? 1].some((value) => !(Number.isSafeInteger(value) && value > 0))) {
  throw new Error('--runs and --n take whole numbers.');
}
if (options.dist === undefined) await buildIfStale('production');
const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = options.dist?.map((folder) => resolve(folder)) ?? [join(root, 'dist')];
for (const folder of folders) {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no build in ${folder}.`);
}

let current: Browser | undefined;
const servers: BenchServer[] = [];
try {
  const browser = async (restart = false) => {
    if (restart || !current?.isConnected()) {
      await current?.close();
      current = await chromium.launch(await launchOptions());
    }
    return current;
  };
  const [processor] = cpus();
  console.log(
    `${new Date().toISOString()}, Chromium ${(await browser()).version()}, Node ${process.versions.node}, ${availableParallelism()} cores (${processor?.model.trim()}), ${formatNumber(totalmem() / 1e9)} GB, load ${formatNumber(loadavg()[0] ?? 0, 1)}\n`,
  );
  const builds: Build[] = [];
  for (const [index, folder] of folders.entries()) {
    const server = await startServer(folder);
    servers.push(server);
    const build = { name: buildNames(folders.length)[index] ?? '', folder, server };
    builds.push(build);
    if (folders.length > 1) console.log(`${build.name}: ${folder}`);
  }
  const errors = await measure({ builds: builds as [Build, ...Build[]], browser }).catch((error: unknown) => [
    messageOf(error),
  ]);
  if (errors.length > 0) {
    console.error(`\nErrors:\n${errors.map((error) => `- ${error}`).join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await current?.close();
  await Promise.all(servers.map((server) => server.close()));
}

/** Traces the tasks of every build, interleaved run by run. Failures are added to `errors`. */
async function traceBuilds(
  { builds, browser }: Bench,
  count: number,
  traceRuns: number,
  errors: string[],
): Promise<{ name: string; phases: Phase[][] }[]> {
  const traced = builds.map(({ name, server }) => ({ name, server, phases: [] as Phase[][] }));
  for (let run = 0; run < traceRuns; run++) {
    for (const { name, server, phases } of traced) {
      try {
        phases.push(await traceTasks(await browser(), server, count));
      } catch (error) {
        errors.push(`tasks of ${name}: ${messageOf(error)}`);
        await browser(true);
      }
    }
  }
  return traced;
}

/** Measures the builds one after the other and prints a table for each. @returns the messages of all errors */
async function forEachBuild(
  bench: Bench,
  measureBuild: (build: Build) => Promise<{ table: string; errors?: string[] }>,
): Promise<string[]> {
  const allErrors: string[] = [];
  for (const build of bench.builds) {
    const { table, errors = [] } = await measureBuild(build);
    printBuild(bench, build.name, table);
    allErrors.push(...errors);
  }
  return allErrors;
}

/** Prints a table, below the name of the build when there are several. */
function printBuild({ builds }: Bench, buildName: string, table: string): void {
  console.log(builds.length > 1 ? `\n### ${buildName}\n\n${table}` : table);
}

/** Returns the names listed in an option; all names when the option is not given. */
function chosen<T extends string>(option: string, list: string | undefined, names: readonly T[]): T[] {
  const wanted = list?.split(',') ?? names;
  const unknown = wanted.filter((one) => !names.includes(one as T));
  if (unknown.length > 0)
    throw new Error(`--${option} takes ${names.join(', ')}, not ${unknown.join(', ')}.`);
  return names.filter((one) => wanted.includes(one));
}
