// Builds the console with each seeded bug, runs the bug's cells, and checks that only its invariant fails.
import type { Plugin } from 'vite';
import { buildWith, withBuild } from '../preview-build.ts';
import { runCell } from './driver.ts';
import { type Seed, seeds } from './seeds.ts';

/**
 * Runs the seeded bugs and prints one line for each.
 *
 * @returns a description of each bug that its invariant did not catch, or that another invariant caught as well
 */
export async function runSeeded(): Promise<string[]> {
  const problems: string[] = [];
  for (const seed of seeds) {
    const problem = await runSeed(seed).catch((error: unknown) => String(error));
    console.log(`${problem === '' ? '✓' : '✗'} ${seed.invariant}: ${seed.name}${problem && `: ${problem}`}`);
    if (problem !== '') problems.push(`${seed.invariant}: ${problem}`);
  }
  return problems;
}

/** Returns what is wrong with a seeded bug; empty when only its invariant caught it. */
async function runSeed(seed: Seed): Promise<string> {
  const outDir = `node_modules/.cache/matrix/${seed.invariant}`;
  await buildWith(patchPlugin(seed), outDir);
  const caught = new Set<string>();
  await withBuild(outDir, async (browser, url) => {
    for (const cell of seed.cells) {
      const { broken } = await runCell(browser, url, cell);
      for (const [id, failures] of Object.entries(broken)) {
        caught.add(id);
        if (id !== seed.invariant) console.log(`  ${id}: ${failures.join('; ')}`);
      }
    }
  });
  const others = [...caught].filter((id) => id !== seed.invariant);
  if (!caught.has(seed.invariant)) return 'was not caught';
  return others.length > 0 ? `was caught by ${others.join(' and ')} as well` : '';
}

/** Returns a plugin that patches a file in the build only. */
function patchPlugin({ file, find, replace }: Seed): Plugin {
  let patched = false;
  return {
    name: 'latchkey:seed',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(`/${file}`)) return;
      if (code.split(find).length !== 2) throw new Error(`${file} must contain exactly once: ${find}`);
      patched = true;
      return { code: code.replace(find, () => replace), map: null };
    },
    buildEnd(error) {
      if (!error && !patched) throw new Error(`${file} is not part of the build`);
    },
  };
}
