// @vitest-environment node
// Checks the graph of imports: what starts a write is loaded together with all that its outcome needs.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '../i18n/languages.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const sources = new Map(
  globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', 'src/{mock,build,testing}/**'] }).map(
    (path) => [path.replaceAll('\\', '/'), read(path)],
  ),
);

/** Returns the files of src that a file names in a way. @param pattern its first group is the path that is written there */
const targetsOf = (path: string, pattern: RegExp): string[] =>
  [...(sources.get(path) ?? '').matchAll(pattern)]
    .map(([, written = '']) => new URL(written, `file:///${path}`).pathname.slice(1))
    .filter((target) => sources.has(target));

const STATIC = /^(?:import|export) (?!type )(?:[^;']*? from )?'(\.[^']+)'/gm;
const DYNAMIC = /(?<!typeof )\bimport\('([^']+)'\)/g;
const OF_PRESS = /\bpressPart\(\s*async \(\) => \(await import\('([^']+)'\)/g;
const WRITES = 'src/api/records.ts';

/** Returns a file and all that it imports statically. */
function reach(path: string, into = new Set<string>()): Set<string> {
  if (into.has(path)) return into;
  into.add(path);
  for (const target of targetsOf(path, STATIC)) reach(target, into);
  return into;
}

const first = reach('src/main.tsx');
const press = reach('src/app/PressParts.tsx');
const pages = ['src/app/routes.tsx', 'src/app/feature-routes.tsx']
  .flatMap((path) => targetsOf(path, DYNAMIC))
  .filter((path) => !press.has(path));

test('every part that answers a press is in the file of presses', () => {
  const parts = [...sources.keys()].flatMap((path) => targetsOf(path, OF_PRESS));
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((part) => !press.has(part))).toEqual([]);
});

test('the first file has no operation that writes, the file of presses has all', () => {
  expect(first).not.toContain(WRITES);
  expect(press).toContain(WRITES);
});

test('what can write loads nothing later', () => {
  // No write waits for the other languages.
  const apart = languageCodes()
    .filter((code) => code !== 'en')
    .map((code) => `src/i18n/${code}.ts`);
  expect(pages).toContain('src/invite-many/InviteManyPage.tsx');
  const missing = ['src/app/PressParts.tsx', ...pages].flatMap((entry) => {
    const loaded = new Set([...first, ...press, ...reach(entry)]);
    const later = [...reach(entry)].flatMap((path) => targetsOf(path, DYNAMIC));
    return later.filter((target) => !loaded.has(target) && !apart.includes(target));
  });
  expect(missing).toEqual([]);
});
