// Runs the steps of `npm test` and `npm run check` one after the other and prints their results as one table.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Counts, countUnits, lastLines, type UnitReport } from './test-reports.ts';

/** One step of a run. */
export interface Step {
  name: string;
  run: () => Promise<Counts>;
}

const reports = fileURLToPath(new URL('../../node_modules/.cache/latchkey/', import.meta.url));

/** The checks of the source: they do not run the app. */
export const staticChecks: readonly Step[] = [
  toolStep('types', 'tsc'),
  toolStep('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  toolStep('style', 'biome', 'ci', '--error-on-warnings'),
  toolStep('unused code', 'knip'),
];

/** The production build, and the checks of its files. */
export const productionChecks: readonly Step[] = [
  toolStep('production build', 'vite', 'build', '--logLevel', 'warn'),
  toolStep('contents and size of dist', 'node', 'src/build/check-dist.ts'),
];

/**
 * Runs all steps, prints the table of results and the total, and sets the exit code: 1 after a failure, 2 when tests were
 * left out, else 0.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  // Removes the reports of an earlier run, so that they cannot be taken for results of this one.
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results: (Counts & { name: string; seconds: number })[] = [];
  // A failed step does not stop the run: one run reports every failure.
  for (const { name, run } of steps) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
    const startedAt = performance.now();
    const counts: Counts = await run().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1, skipped: 0, failures: [{ name, message: String(error) }] };
    });
    results.push({ name, ...counts, seconds: Math.round((performance.now() - startedAt) / 1000) });
  }

  console.log('');
  console.table(results, ['name', 'passed', 'failed', 'skipped', 'seconds']);
  for (const line of lastLines(results)) console.log(line);
  const isPartial = results.some(({ partial }) => partial);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : isPartial ? 2 : 0;
}

/** Returns a step that runs a command and passes when its exit code is 0. */
export function toolStep(name: string, command: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const ok = await runCommand(command, args);
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    },
  };
}

/** Runs the unit tests that are one of the files or import one, directly or indirectly; all when no file is given. */
export async function runUnitTests(...files: string[]): Promise<Counts> {
  const report = reportPath('unit.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  const command = files.length > 0 ? ['related', '--run'] : ['run'];
  const ok = await runCommand('vitest', [...command, ...reporters, ...files]);
  return countUnits(readReport<UnitReport>(report), ok);
}

/** Returns the path of a report file of this run. */
export const reportPath = (name: string): string => `${reports}${name}`;

/** Reads a JSON report. */
export const readReport = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/**
 * Runs a command of the PATH, on which npm puts the tools and the Node of this project first.
 *
 * @returns whether its exit code is 0
 */
export function runCommand(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
