// `npm run story -- admin` or `npm run story -- -g "blocks a user"`: runs the matching stories against fresh builds.
// All arguments go to `playwright test`.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './stale-builds.ts';

const filter = process.argv.slice(2);
if (filter.length === 0) {
  console.error('Name a story: npm run story -- admin, or npm run story -- -g "part of a test\'s name".');
  process.exit(1);
}

await buildIfStale('production', 'demo');
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));
// No shell, so that a filter may contain spaces and special characters.
const playwright = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));
const child = spawn(process.execPath, [playwright, 'test', '--config', config, ...filter], {
  stdio: 'inherit',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
