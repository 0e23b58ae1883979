// Builds the console with each seeded bug, runs its cells, and says whether its invariant alone caught it.
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright/test';
import { build, type Plugin, preview } from 'vite';
import { runCell } from './driver.ts';
import { type Seed, seeds } from './seeds.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the seeded bugs.
 *
 * @returns what is wrong with each that was not caught as it should be, in words
 */
export async function runSeeded(browser: Browser): Promise<string[]> {
  const wrong: string[] = [];
  for (const seed of seeds) {
    const words = await tryOut(browser, seed).catch((error: unknown) => String(error));
    console.log(`${words === '' ? '✓' : '✗'} ${seed.invariant}: ${seed.name}${words && `: ${words}`}`);
    if (words !== '') wrong.push(`${seed.invariant}: ${words}`);
  }
  return wrong;
}

async function tryOut(browser: Browser, seed: Seed): Promise<string> {
  const outDir = `node_modules/.cache/matrix/${seed.invariant}`;
  await build({ root, logLevel: 'error', plugins: [plant(seed)], build: { outDir, emptyOutDir: true } });
  const server = await preview({ root, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  try {
    const url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
    const caught = new Set<string>();
    for (const cell of seed.cells) {
      const { broken } = await runCell(browser, url, cell);
      for (const [id, words] of Object.entries(broken)) {
        caught.add(id);
        if (id !== seed.invariant) console.log(`  ${id}: ${words.join('; ')}`);
      }
    }
    const others = [...caught].filter((id) => id !== seed.invariant);
    if (!caught.has(seed.invariant)) return 'was not caught';
    return others.length > 0 ? `was caught by ${others.join(' and ')} as well` : '';
  } finally {
    await server.close();
  }
}

/** Replaces the text of a file as it is built. The files of the repository and of `dist` stay as they are. */
function plant({ file, find, replace }: Seed): Plugin {
  let planted = false;
  return {
    name: 'latchkey:seed',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(`/${file}`)) return;
      if (code.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
      planted = true;
      return { code: code.replace(find, () => replace), map: null };
    },
    buildEnd(error) {
      if (!error && !planted) throw new Error(`${file} is not part of the build`);
    },
  };
}
