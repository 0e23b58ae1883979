// `npm test`: runs every check of the project and ends with a line `N passed, N failed`.
import { rmSync } from 'node:fs';
import { ensureBrowser } from '../../e2e/browser.ts';
import {
  productionChecks,
  readReport,
  reportPath,
  runCommand,
  runSteps,
  runUnitTests,
  staticChecks,
  toolStep,
} from './run-steps.ts';
import { type Counts, countStories, type StoryReport } from './test-reports.ts';

// Removes earlier builds, so that no step can test one of them.
for (const build of ['dist', '.demo']) rmSync(build, { recursive: true, force: true });

await runSteps([
  ...staticChecks,
  { name: 'unit tests', run: () => runUnitTests() },
  ...productionChecks,
  toolStep('demo build', 'vite', 'build', '--mode', 'demo', '--logLevel', 'warn'),
  // Without its browser tests, which take minutes. Says so where no web server can run.
  toolStep('deployment', 'node', 'src/build/check-deploy.ts', '--quick'),
  { name: 'browser tests', run: runBrowserTests },
  toolStep('seeded bugs', 'node', 'e2e/matrix/run.ts', '--seeded'),
]);

async function runBrowserTests(): Promise<Counts> {
  await ensureBrowser();
  const report = reportPath('e2e.json');
  const ok = await runCommand(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return countStories(readReport<StoryReport>(report), ok);
}
