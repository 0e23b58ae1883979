// `npm run check`: the checks before a commit: types, lint, style, unused code, the unit tests related to the uncommitted
// changes, the production build and its budgets. `npm run check -- main` takes all changes since the commit or branch `main`.
// With `--quick` only the nearest related tests run; the last line then says `PARTIAL` and the exit code is 2.
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import {
  productionChecks,
  readReport,
  reportPath,
  runCommand,
  runSteps,
  runUnitTests,
  staticChecks,
} from './run-steps.ts';
import type { Counts } from './test-reports.ts';

/** Reads all sources instead of importing them, so it is related to every change. */
const importLaw = 'src/testing/layers.test.ts';

/** The most test files that run with `--quick`, beside the import law. */
const QUICK_FILES = 8;

const {
  values: { quick },
  positionals: [since = 'HEAD'],
} = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean', default: false } } });

/** Returns the changed files, as paths below the root. */
const changedFiles = () =>
  [
    ['diff', '--name-only', since],
    ['ls-files', '--others', '--exclude-standard'],
  ]
    .flatMap((args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n'))
    .filter((path) => path !== '');

await runSteps([
  ...staticChecks,
  { name: 'unit tests of the changes', run: runRelatedTests },
  ...productionChecks,
]);

async function runRelatedTests(): Promise<Counts> {
  if (!quick) return runUnitTests(importLaw, ...changedFiles());
  const related = await relatedTests();
  const chosen = nearestFirst(related).slice(0, QUICK_FILES);
  const counts = await runUnitTests(importLaw, ...chosen);
  return chosen.length < related.length
    ? { ...counts, partial: `${chosen.length} of ${related.length} related test files ran` }
    : counts;
}

/** Returns the test files that import a changed file, directly or indirectly, as paths below the root. */
async function relatedTests(): Promise<string[]> {
  const list = reportPath('related-tests.json');
  const args = ['list', '--changed', since, '--filesOnly', `--json=${list}`];
  if (!(await runCommand('vitest', args))) throw new Error('vitest could not list the related tests.');
  return readReport<{ file: string }[]>(list)
    .map(({ file }) => relative(process.cwd(), file).replaceAll('\\', '/'))
    .filter((path) => path !== importLaw);
}

/** Sorts test files by the number of folders that their paths share with a changed file. */
function nearestFirst(tests: readonly string[]): string[] {
  const changed = changedFiles();
  const nearness = new Map(
    tests.map((test) => [test, Math.max(0, ...changed.map((path) => sharedFolders(test, path)))]),
  );
  return tests.toSorted((a, b) => (nearness.get(b) ?? 0) - (nearness.get(a) ?? 0));
}

function sharedFolders(a: string, b: string): number {
  const [foldersOfA, foldersOfB] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)];
  const different = foldersOfA.findIndex((folder, at) => folder !== foldersOfB[at]);
  return different < 0 ? foldersOfA.length : different;
}
