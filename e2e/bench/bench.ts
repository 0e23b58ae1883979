// Measures a production build against the table of goals, beside the control page and, if wanted, beside another build.
// Fails on errors only, never because of a figure.
//   npm run bench                    all goals, 5 rounds
//   npm run bench -- --base DIR      the build in another folder in the same rounds, for a comparison before and after
// Options: --dist DIR, --rounds 5, --lists users,api-keys, --only TEXT (goals whose name matches this regular expression),
// --out FILE (a line of JSON for each visit), --report FILE (prints the table of such a file again)
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensureBrowser } from '../browser.ts';
import { buildIfStale } from '../stale-builds.ts';
import { goals, goalsTable, type Sample } from './goals.ts';
import { planOf } from './plan.ts';
import { formatNumber } from './report.ts';
import { answerOf, startServer } from './server.ts';
import { type ListName, listNames } from './service.ts';
import { visits } from './visits.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    base: { type: 'string' },
    dist: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    lists: { type: 'string', default: 'users,api-keys' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: join(root, 'node_modules/.cache/bench.jsonl') },
    report: { type: 'string' },
  },
});

const chosen = goals.filter(({ name }) => new RegExp(options.only, 'i').test(name));
if (chosen.length === 0) throw new Error(`No goal matches “${options.only}”.`);
const rounds = Number(options.rounds);
if (!(Number.isSafeInteger(rounds) && rounds > 0)) throw new Error('--rounds takes a whole number.');
const lists = options.lists.split(',') as ListName[];
if (lists.some((list) => !listNames.includes(list))) throw new Error(`--lists takes ${listNames.join(',')}.`);

if (options.report === undefined) await measure();
else console.log(goalsTable(readSamples(options.report), chosen));

/** Reads the lines of an earlier run. Its first line tells the machine. */
function readSamples(file: string): Sample[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Sample);
}

/** Makes all visits, writes a line for each, and prints the table. */
async function measure(): Promise<void> {
  if (options.dist === undefined) await buildIfStale('production');
  const folders = { base: options.base, build: options.dist ?? join(root, 'dist') };
  for (const folder of Object.values(folders)) {
    if (folder !== undefined && !existsSync(join(folder, 'index.html')))
      throw new Error(`There is no build in ${folder}.`);
  }
  const build = await startServer(resolve(folders.build));
  const base = folders.base === undefined ? null : await startServer(resolve(folders.base));
  const urls = { control: build.url, build: build.url, ...(base && { base: base.url }) };
  // People use a whole browser.
  const launchOptions = await ensureBrowser({ whole: true });
  let browser = await chromium.launch(launchOptions);

  const machine = `${new Date().toISOString()}, Chromium ${browser.version()}, Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${formatNumber(loadavg()[0] ?? 0, 1)}`;
  console.log(`${machine}\n`);
  mkdirSync(dirname(options.out), { recursive: true });
  writeFileSync(options.out, `${JSON.stringify({ machine, folders })}\n`);

  for (const list of lists) for (const { count } of chosen) answerOf(list, count);
  const subjects = Object.keys(urls) as (keyof typeof urls)[];
  const samples: Sample[] = [];
  const start = Date.now();
  // Round 0 warms the caches of the browser and the operating system. Its figures are dropped.
  const warmUp = planOf(goals.slice(0, 1), 1, lists, subjects).map((step) => ({ ...step, round: 0 }));
  for (const step of [...warmUp, ...planOf(chosen, rounds, lists, subjects)]) {
    const { kind, wanted, ...about } = step;
    const { round, list, subject, count, profile } = about;
    const minutes = formatNumber((Date.now() - start) / 60_000, 1);
    const title = `${minutes} min, round ${round}: ${list}, ${formatNumber(count)}, ${profile}, ${subject}`;
    try {
      const url = urls[subject] ?? '';
      const isControl = subject === 'control';
      const visit = visits[kind]({ browser, url, list, count, profile, wanted, isControl });
      const figures = await inTime(kind === 'working day' ? 20 : 3, visit);
      const shown = [...wanted].map(
        (figure) => `${figure} ${formatNumber(figures[figure] ?? Number.NaN, 1)}`,
      );
      console.log(`${title}: ${shown.join('; ')}`);
      if (round === 0) continue;
      samples.push({ ...about, figures });
      appendFileSync(options.out, `${JSON.stringify(samples.at(-1))}\n`);
    } catch (error) {
      console.error(`${title}: ${kind}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
      // A crashed or hanging browser would fail every later visit.
      await browser.close();
      browser = await chromium.launch(launchOptions);
    }
  }
  await browser.close();
  await build.close();
  await base?.close();
  console.log(`\n${goalsTable(samples, chosen)}`);
}

/** @throws {Error} when the visit takes more minutes */
function inTime<T>(minutes: number, visit: Promise<T>): Promise<T> {
  const timeout = pause(minutes * 60_000, undefined, { ref: false }).then(() => {
    throw new Error(`took more than ${minutes} min`);
  });
  return Promise.race([visit, timeout]);
}
