// `npm run matrix`: runs the fault matrix against a production build and prints how many of its cells hold.
//
//   npm run matrix                        all 432 cells
//   npm run matrix -- F22 F06×K2          the cells of one fault, or single cells
//   npm run matrix -- --fixed             the fixed selection of `npm test`
//   npm run matrix -- --seeded            the seeded bugs: only its own invariant must catch each
//   npm run matrix -- --workers 2 --json results.json
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { withBuild } from '../preview-build.ts';
import { fixedCells, type MatrixCell, matrix } from './cells.ts';
import { nameOf, type Result, runCell } from './driver.ts';
import { runSeeded } from './seeded.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    workers: { type: 'string', default: '2' },
    json: { type: 'string' },
    seeded: { type: 'boolean', default: false },
    dist: { type: 'string', default: 'dist' },
    fixed: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '90' },
  },
});

if (values.seeded) {
  const problems = await runSeeded();
  console.log(`\n${7 - problems.length} of 7 seeded bugs are caught by their invariant alone`);
  process.exit(problems.length === 0 ? 0 : 1);
}

const deadline = performance.now() + Number(values.minutes) * 60_000;

const requested = positionals.map((name) => name.replace(/[x×]/i, ' × ').replace(/\s+/g, ' '));
const all: readonly MatrixCell[] = values.fixed
  ? fixedCells.map((cell) => ({ name: nameOf(cell), runs: [cell] }))
  : matrix;
const selected = all.filter(
  ({ name }) =>
    requested.length === 0 ||
    requested.some((part) => name === part || name.startsWith(`${part} `) || name.endsWith(` ${part}`)),
);
const queue = [...selected];
const failed = new Map<string, string[]>();
const results: Result[] = [];
let done = 0;

/** Runs cells from the queue until it is empty. */
async function work(browser: Browser, url: string): Promise<void> {
  for (let cell = queue.shift(); cell; cell = queue.shift()) {
    const problems =
      performance.now() > deadline ? ['was not run: the time is up'] : await runAll(browser, url, cell);
    done++;
    if (problems.length > 0) {
      failed.set(cell.name, problems);
      console.log(`✗ ${done}/${selected.length} ${problems.join('\n      ')}`);
    }
  }
}

/** Returns the problems in all runs of a cell. */
async function runAll(browser: Browser, url: string, cell: MatrixCell): Promise<string[]> {
  const problems: string[] = [];
  for (const run of cell.runs) {
    try {
      const result = await runCell(browser, url, run);
      results.push(result);
      for (const [id, failures] of Object.entries(result.broken))
        problems.push(`${result.name} ${id}: ${failures.join('; ')}`);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      problems.push(
        `${cell.name} ${run.column.action} (${run.variant.name}) could not be run: ${text.split('\n').slice(0, 3).join(' ')}`,
      );
    }
  }
  return problems;
}

await withBuild(values.dist, (browser, url) =>
  Promise.all(Array.from({ length: Number(values.workers) }, () => work(browser, url))),
);

if (values.json) writeFileSync(values.json, JSON.stringify({ results, failed: [...failed] }, null, 1));
console.log(`\n${selected.length - failed.size} of ${selected.length} hold (${results.length} runs)`);
if (failed.size > 0) console.log(`The rest: ${[...failed.keys()].join(', ')}`);
process.exitCode = failed.size === 0 ? 0 : 1;
process.exit();
