// `npm test`: everything that can be checked, one after the other, and how it went in one last line.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from '../../e2e/browser.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  name: string;
  run: () => Promise<Counts>;
}

const reports = fileURLToPath(new URL('../../node_modules/.cache/latchkey/', import.meta.url));
const outcomes: (Counts & { name: string; seconds: number })[] = [];

const steps: Step[] = [
  tool('types', 'tsc'),
  tool('promises', 'oxlint', '--type-aware', '--deny-warnings'),
  tool('style', 'biome', 'ci', '--error-on-warnings'),
  tool('unused code', 'knip'),
  { name: 'unit tests', run: unitTests },
  tool('production build', 'vite', 'build', '--logLevel', 'warn'),
  tool('demo build', 'vite', 'build', '--mode', 'demo', '--logLevel', 'warn'),
  tool('contents and size of dist', 'node', 'src/build/check-dist.ts'),
  { name: 'browser tests', run: browserTests },
  tool('seeded bugs', 'node', 'e2e/matrix/run.ts', '--seeded'),
];

// Nothing of an earlier run may pass for this one's.
for (const old of [reports, 'dist', '.demo']) rmSync(old, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// A failed step doesn't keep the others from running: one run shows everything that is wrong.
for (const step of steps) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 70 - step.name.length))}`);
  const start = performance.now();
  const counts = await step.run().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  outcomes.push({ name: step.name, ...counts, seconds: Math.round((performance.now() - start) / 1000) });
}

const total = (what: keyof Counts) => outcomes.reduce((sum, outcome) => sum + outcome[what], 0);
console.log('');
console.table(outcomes);
for (const { name, failed } of outcomes) if (failed > 0) console.log(`Failed: ${name} (${failed})`);
if (total('skipped') > 0) console.log(`Skipped, so neither passed nor failed: ${total('skipped')} tests.`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;

/** A step that counts as one: it passes when the command ends with 0. */
function tool(name: string, command: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const ok = await run(command, args);
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    },
  };
}

async function unitTests(): Promise<Counts> {
  const report = `${reports}unit.json`;
  const ok = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  return honest(ok, {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
  });
}

async function browserTests(): Promise<Counts> {
  await ensureBrowser();
  const report = `${reports}e2e.json`;
  const ok = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return honest(ok, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
}

/** A runner can fail without a failed test (a file that doesn't load, an error nobody caught, no tests at all). */
function honest(ok: boolean, counts: Counts): Counts {
  const nothingRan = counts.passed + counts.failed === 0;
  return (!ok || nothingRan) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

// Through npm's PATH, in which the project's own tools and Node come first.
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
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
