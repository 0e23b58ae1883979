// `npm run matrix`: runs the fault matrix against a production build and says how many of its cells hold.
//
//   npm run matrix                        all 432 cells
//   npm run matrix -- F22 F06×K2          the cells of a fault, or single ones
//   npm run matrix -- --fixed             the fixed runs of `npm test`
//   npm run matrix -- --seeded            the seeded bugs: each has to be caught by its invariant alone
//   npm run matrix -- --workers 2 --json results.json
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { preview } from 'vite';
import { launchOptions } from '../browser.ts';
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
  const browser = await chromium.launch(await launchOptions());
  const wrong = await runSeeded(browser);
  await browser.close();
  console.log(`\n${7 - wrong.length} of 7 seeded bugs are caught by their invariant alone`);
  process.exit(wrong.length === 0 ? 0 : 1);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = await preview({
  root,
  build: { outDir: values.dist },
  preview: { port: Number(process.env.E2E_PORT ?? 0), strictPort: false },
  logLevel: 'error',
});
const url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
const until = performance.now() + Number(values.minutes) * 60_000;

const asked = positionals.map((name) => name.replace(/[x×]/i, ' × ').replace(/\s+/g, ' '));
const all: readonly MatrixCell[] = values.fixed
  ? fixedCells.map((cell) => ({ name: nameOf(cell), runs: [cell] }))
  : matrix;
const chosen = all.filter(
  ({ name }) =>
    asked.length === 0 ||
    asked.some((one) => name === one || name.startsWith(`${one} `) || name.endsWith(` ${one}`)),
);
const queue = [...chosen];
const failed = new Map<string, string[]>();
const results: Result[] = [];
let done = 0;

async function work(browser: Browser): Promise<void> {
  for (let cell = queue.shift(); cell; cell = queue.shift()) {
    const wrong = performance.now() > until ? ['was not run: the time is up'] : await runAll(browser, cell);
    done++;
    if (wrong.length > 0) {
      failed.set(cell.name, wrong);
      console.log(`✗ ${done}/${chosen.length} ${wrong.join('\n      ')}`);
    }
  }
}

async function runAll(browser: Browser, cell: MatrixCell): Promise<string[]> {
  const wrong: string[] = [];
  for (const run of cell.runs) {
    try {
      const result = await runCell(browser, url, run);
      results.push(result);
      for (const [id, words] of Object.entries(result.broken))
        wrong.push(`${result.name} ${id}: ${words.join('; ')}`);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      wrong.push(
        `${cell.name} ${run.column.act} (${run.variant.name}) could not be run: ${text.split('\n').slice(0, 3).join(' ')}`,
      );
    }
  }
  return wrong;
}

const browser = await chromium.launch(await launchOptions());
try {
  await Promise.all(Array.from({ length: Number(values.workers) }, () => work(browser)));
} finally {
  await browser.close();
  await server.close();
}

if (values.json) writeFileSync(values.json, JSON.stringify({ results, failed: [...failed] }, null, 1));
console.log(`\n${chosen.length - failed.size} of ${chosen.length} hold (${results.length} runs)`);
if (failed.size > 0) console.log(`The rest: ${[...failed.keys()].join(', ')}`);
process.exitCode = failed.size === 0 ? 0 : 1;
process.exit();
