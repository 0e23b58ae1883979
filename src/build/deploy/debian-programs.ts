// Fetches programs from Debian's packages without installing them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fetches packages and unpacks them below `programs` in a folder. They stay there for the next time.
 *
 * @param needed whether to fetch the packages that they depend on and that are not installed, too
 * @returns why the programs cannot run here; `null` when they can
 */
export function fetchPrograms(
  folder: string,
  packages: readonly string[],
  binaries: readonly string[],
  needed = false,
): string | null {
  const programs = join(folder, 'programs');
  if (binaries.every((binary) => existsSync(join(programs, binary)))) return null;
  if (process.platform !== 'linux') return 'the programs come from packages of Debian';
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(programs, { recursive: true });
  const run = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 300_000 });
  const names = new Set(packages);
  if (needed) {
    const plan = run('apt-get', ['--simulate', '--no-install-recommends', 'install', ...packages]);
    for (const [, name = ''] of (plan.stdout ?? '').matchAll(/^Inst (\S+)/gm)) names.add(name);
  }
  const download = run('apt-get', ['download', ...names]);
  if (download.status !== 0) return `apt-get download failed: ${download.stderr || download.error?.message}`;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    const { status, stderr } = run('dpkg', ['-x', file, programs]);
    if (status !== 0) return `dpkg -x ${file} failed: ${stderr}`;
  }
  return null;
}
