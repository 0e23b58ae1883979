// `npm run check:dist`: checks the files and the sizes of the production build in dist.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { budgets } from './budgets.ts';
import { manifestPath } from './deploy/write-deploy.ts';

const dist = new URL('../../dist/', import.meta.url);

/** The pages of the load budget. Their code must be in the chunks that index.html loads. */
const firstPages = ['src/users/UsersPage.tsx', 'src/api-keys/ApiKeysPage.tsx'];

/** How far a size may be above its goal, so that a change to one page does not fail by the bytes of another. */
const SLACK = 1.05;

const allowedFiles = [
  /^index\.html$/,
  /^config\.json$/,
  /^THIRD-PARTY-NOTICES\.txt$/,
  /^favicon\.png$/,
  /^assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)(\.(br|gz))?$/,
];

/** The licences under which a package may be bundled. */
const allowedLicences = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD']);

// Strings in the code of packages that must not be deployed. Minifying keeps them.
const traces = {
  msw: /mockServiceWorker|\[MSW\]|virtual:msw|msw\/passthrough/,
  'the simulated service': /__service/,
  'the pseudo-locale of e2e/states': /⟦/,
  'developer tools': /react-query-devtools|ReactQueryDevtools|tanstack-query-devtools/i,
  'a source map': /sourceMappingURL=/,
  'a development build of React': /react_stack_bottom_frame/,
};

const sources = new URL('../', import.meta.url);
const problems: string[] = [];
const sizes: { what: string; kB: number; limit: string }[] = [];

if (!existsSync(new URL('index.html', dist))) {
  console.error('There is no dist/index.html: run `npm run build` first.');
  process.exit(1);
}

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(fileURLToPath(dist), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .sort();

checkFiles();
checkPage();
checkNotices();
checkSizes();

if (problems.length > 0) console.table(sizes);
printGrowth();
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

function checkFiles() {
  for (const file of files) {
    if (!allowedFiles.some((allowed) => allowed.test(file)))
      problems.push(`dist/${file} is not a file to deploy`);
    const text = read(file).toString('latin1');
    for (const [origin, trace] of Object.entries(traces)) {
      const [found] = trace.exec(text) ?? [];
      if (found) problems.push(`dist/${file} holds a trace of ${origin}: "${found}"`);
    }
  }
  for (const phrase of phrasesOfMock()) {
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      if (read(file).includes(phrase)) problems.push(`dist/${file} holds a phrase of src/mock: "${phrase}"`);
    }
  }
  if (files.includes('config.json')) checkConfig();
  else problems.push('dist/config.json is missing');
}

/** Checks that config.json names no organizations and roles: each deployment names its own, and a wrong name misleads. */
function checkConfig() {
  const config = JSON.parse(read('config.json').toString()) as Record<string, unknown>;
  for (const key of ['organizations', 'roles']) {
    const names = config[key];
    if (!Array.isArray(names) || names.length > 0) problems.push(`dist/config.json names ${key} of its own`);
  }
}

/**
 * Returns the phrases that occur only in src/mock, as traces of the simulated service; minifying keeps them. Phrases
 * below 20 characters are left out: libraries may contain them, too, such as the names of HTTP statuses.
 */
function phrasesOfMock(): string[] {
  const texts = new Map(
    globSync('**/*.{ts,tsx}', { cwd: sources, exclude: ['**/*.test.*', 'build/**', 'testing/**'] }).map(
      (path) => [path.replaceAll('\\', '/'), readFileSync(new URL(path, sources), 'utf8')],
    ),
  );
  const [inside, outside] = [true, false].map((isMock) =>
    [...texts]
      .filter(([path]) => path.startsWith('mock/') === isMock)
      .map(([, text]) => text)
      .join('\n'),
  ) as [string, string];
  const phrases = [...inside.matchAll(/'([^'\\\n]{20,})'/g)].map((match) => match[1] as string);
  return [...new Set(phrases)].filter((phrase) => phrase.includes(' ') && !outside.includes(phrase));
}

/** Checks index.html for inline code and foreign origins: the content security policy blocks both. */
function checkPage() {
  const page = read('index.html').toString();
  if (/<script(?![^>]*\ssrc=)/i.test(page)) problems.push('dist/index.html has an inline script');
  if (/<style|\sstyle=|\son\w+=/i.test(page)) problems.push('dist/index.html has an inline style or handler');
  if (/rel="prefetch"/i.test(page))
    problems.push('dist/index.html has a link of the kind prefetch, which the policy forbids in Firefox');
  if (/(src|href)="(https?:)?\/\//i.test(page))
    problems.push('dist/index.html loads something from elsewhere');
}

/** Checks that the notices name the licence of each bundled package, and that the project may use it. */
function checkNotices() {
  if (!files.includes('THIRD-PARTY-NOTICES.txt')) {
    problems.push('dist/THIRD-PARTY-NOTICES.txt is missing');
    return;
  }
  const notices = [
    ...read('THIRD-PARTY-NOTICES.txt')
      .toString()
      .matchAll(/^## (\S+) - \S+(?: \((.+)\))?$/gm),
  ];
  for (const needed of ['react', 'react-dom', '@mantine/core', '@tanstack/react-query', 'zod'])
    if (!notices.some(([, name]) => name === needed)) problems.push(`the notices do not name ${needed}`);
  for (const [, name, licence] of notices)
    if (!allowedLicences.has(licence ?? ''))
      problems.push(`${name} is licensed under ${licence ?? 'nothing'}`);
}

function checkSizes() {
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const parts = files.filter((file) => /^assets\/.*\.(js|css)$/.test(file));

  const page = read('index.html').toString();
  const start = linkedFiles(manifest, page);
  for (const { src = '' } of Object.values(manifest))
    if (firstPages.includes(src))
      problems.push(`${src} is a chunk of its own: the first row would wait for one more request`);

  const startParts = [...start].filter((file) => /\.(js|css)$/.test(file));
  for (const file of startParts) report(`first screen: ${file}`, brotli(file), 'brotli');
  budget('first screen, JS and CSS, brotli', sum(startParts.map(brotli)), budgets.firstScreen);
  const startStyles = startParts.filter((part) => part.endsWith('.css'));
  budget('first screen, CSS, gzip', sum(startStyles.map(gzip)), budgets.firstStyles);

  for (const file of parts.filter((part) => part.endsWith('.js') && !start.has(part))) {
    report(`lazy: ${file}, gzip`, gzip(file), '–');
  }
  budget('all JS, gzip', sum(parts.filter((part) => part.endsWith('.js')).map(gzip)), budgets.allScripts);
  budget('all CSS, gzip', sum(parts.filter((part) => part.endsWith('.css')).map(gzip)), budgets.allStyles);
}

/** Returns the files that a page links to, with their styles and static imports. */
function linkedFiles(manifest: Manifest, html: string): Set<string> {
  const files = new Set<string>();
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g))
    collect(manifest, file, files);
  return files;
}

/** Adds a file; for a chunk, also its styles and its static imports, recursively. */
function collect(manifest: Manifest, file: string, into: Set<string>) {
  if (into.has(file)) return;
  into.add(file);
  const chunk = Object.values(manifest).find((entry) => entry.file === file);
  for (const style of chunk?.css ?? []) into.add(style);
  for (const imported of chunk?.imports ?? []) {
    const next = manifest[imported];
    if (next) collect(manifest, next.file, into);
  }
}

/** Prints which sizes grew since the newest commit of main on which this script ran without changes. */
function printGrowth() {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim();
  // All worktrees share this folder.
  const folder = git('rev-parse', '--path-format=absolute', '--git-common-dir');
  if (!folder) return;
  const fileOf = (commit = '') => join(folder, 'latchkey-sizes', `${commit}.json`);
  // Without the hash of the content.
  const now = Object.fromEntries(sizes.map(({ what, kB }) => [what.replace(/-[\w-]{8}(?=\.\w+)/, ''), kB]));
  if (git('status', '--porcelain') === '') {
    mkdirSync(join(folder, 'latchkey-sizes'), { recursive: true });
    writeFileSync(fileOf(git('rev-parse', 'HEAD')), JSON.stringify(now));
  }
  const onMain = git('rev-list', '--max-count=100', git('merge-base', 'HEAD', 'main') || 'HEAD')
    ?.split('\n')
    .find((commit) => existsSync(fileOf(commit)));
  if (!onMain) {
    console.log('The sizes on main are not known: run `npm run build && npm run check:dist` there once.');
    return;
  }
  const before = JSON.parse(readFileSync(fileOf(onMain), 'utf8')) as Record<string, number>;
  for (const [what, kB] of Object.entries(now)) {
    const growth = (kB - (before[what] ?? 0)).toFixed(1);
    if (Number(growth) > 0) console.log(`${what}: ${kB} kB, ${growth} kB more than on main`);
  }
}

function budget(what: string, bytes: number, goal: number) {
  report(what, bytes, `≤ ${goal}`);
  const limit = goal * SLACK;
  if (bytes > limit * 1000)
    problems.push(`${what}: ${(bytes / 1000).toFixed(1)} kB, at most ${limit.toFixed(1)} kB allowed`);
}

function report(what: string, bytes: number, limit: string) {
  sizes.push({ what, kB: Math.round(bytes / 100) / 10, limit });
}

function read(file: string): Buffer {
  return readFileSync(new URL(file, dist));
}

function brotli(file: string): number {
  return brotliCompressSync(read(file)).length;
}

function gzip(file: string): number {
  return gzipSync(read(file), { level: 9 }).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
