// @vitest-environment node
// What the plugin makes of a build that fails.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('a build that fails says why', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), "import './missing.js';");
  const script = `
    import { build } from 'vite';
    import { writeDeploy } from './src/build/deploy/write-deploy.ts';
    await build({ root: ${JSON.stringify(root)}, configFile: false, logLevel: 'silent', plugins: [writeDeploy()] });`;

  // In a process of its own: the bundler does not run inside a test.
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain('missing.js');
});
