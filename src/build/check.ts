// `npm run check`: the fast checks before a commit, in less than a minute: types, lint, style, the import law and the unit
// tests related to the uncommitted changes. `npm run check -- main` takes all changes since the commit or branch `main`.
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import {
  type Counts,
  readReport,
  reportPath,
  runCommand,
  runSteps,
  runUnitTests,
  staticChecks,
} from './run-steps.ts';

const importLaw = 'src/testing/layers.test.ts';

/** Milliseconds after which no further test files are started. */
const TIME_BUDGET = 25_000;
/** Test files that run together: on 2 cores they take up to 15 seconds. */
const BATCH_SIZE = 8;

const [since = 'HEAD'] = process.argv.slice(2);

await runSteps([
  ...staticChecks,
  { name: 'import law', run: () => runUnitTests(importLaw) },
  { name: 'unit tests of the changes', run: runRelatedTests },
]);

async function runRelatedTests(): Promise<Counts> {
  const related = await relatedTests();
  if (related.length === 0) {
    console.log(`No unit test is related to the changes since ${since}.`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const waiting = nearestFirst(related);
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const startedAt = performance.now();
  while (waiting.length > 0 && performance.now() - startedAt < TIME_BUDGET) {
    const counts = await runUnitTests(...waiting.splice(0, BATCH_SIZE));
    for (const count of ['passed', 'failed', 'skipped'] as const) total[count] += counts[count];
  }
  if (waiting.length > 0) {
    const ran = related.length - waiting.length;
    console.log(`${ran} of ${related.length} related test files ran; \`npm run unit\` runs all.`);
  }
  return total;
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
  const changed = [
    ['diff', '--name-only', since],
    ['ls-files', '--others', '--exclude-standard'],
  ]
    .flatMap((args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n'))
    .filter((path) => path !== '');
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
