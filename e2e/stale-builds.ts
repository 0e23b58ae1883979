// Builds the console for a test run, but only when a source is newer than the existing build.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Everything that a build reads. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** The file that each build writes last, and the arguments of `vite build`. */
const builds = {
  production: { output: 'dist/index.html', args: [] },
  demo: { output: '.demo/index.html', args: ['--mode', 'demo'] },
} as const;

export type BuildName = keyof typeof builds;

/**
 * Runs each build whose sources have changed since, all at the same time.
 *
 * @throws {Error} when a build fails
 */
export async function buildIfStale(...names: BuildName[]): Promise<void> {
  const changed = newestChange(sources.map((path) => join(root, path)));
  const stale = names.filter((name) => isOlder(join(root, builds[name].output), changed));
  for (const name of names)
    console.log(`The ${name} build is ${stale.includes(name) ? 'stale' : 'up to date'}.`);
  await Promise.all(stale.map((name) => run('vite', 'build', ...builds[name].args, '--logLevel', 'warn')));
}

/** Returns whether a file is missing or was written before `time`, in epoch milliseconds. */
export const isOlder = (file: string, time: number): boolean =>
  !existsSync(file) || statSync(file).mtimeMs < time;

/**
 * Returns the time of the newest change below these paths, in epoch milliseconds. Folders count, because a deleted file
 * changes only its folder. Unit tests do not count, because no build contains them.
 */
export function newestChange(paths: readonly string[]): number {
  return Math.max(
    0,
    ...paths.map((path) => {
      const stats = statSync(path);
      const entries = stats.isDirectory() ? readdirSync(path) : [];
      const children = entries.filter((name) => !/\.test\.tsx?$/.test(name)).map((name) => join(path, name));
      return Math.max(stats.mtimeMs, newestChange(children));
    }),
  );
}

// npm puts the project's own tools first in PATH.
function run(command: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    );
  });
}
