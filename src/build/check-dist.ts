// Checks the production build in dist: nothing in it that doesn't belong there, and nothing too heavy. `npm run check:dist`
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

const dist = new URL('../../dist/', import.meta.url);

/** The page whose first row the load budget is about: it is part of what index.html loads. */
const firstPage = 'src/users/UsersPage.tsx';

// kB are 1000 bytes.
const budgets = {
  firstScreen: 138,
  lazyScript: 45,
  allScripts: 350,
  firstStyles: 7.5,
  allStyles: 40,
};

const allowedFiles = [
  /^index\.html$/,
  /^config\.json$/,
  /^favicon\.(svg|ico|png)$/,
  /^\.vite\/manifest\.json$/,
  /^assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)$/,
];

// Words that stand in the code of what may never be deployed, so that minifying doesn't hide them.
const traces = {
  msw: /mockServiceWorker|\[MSW\]|virtual:msw|msw\/passthrough/,
  'the simulated service': /__service/,
  'developer tools': /react-query-devtools|ReactQueryDevtools|tanstack-query-devtools/i,
  'a source map': /sourceMappingURL=/,
  'a development build of React': /react_stack_bottom_frame/,
};

const sources = new URL('../', import.meta.url);
const problems: string[] = [];
const table: { what: string; kB: number; limit: string }[] = [];

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
checkSizes();

console.table(table);
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(problems.length === 0 ? 'dist is in order.' : `dist has ${problems.length} problem(s).`);
process.exitCode = problems.length === 0 ? 0 : 1;

function checkFiles() {
  for (const file of files) {
    if (!allowedFiles.some((allowed) => allowed.test(file)))
      problems.push(`dist/${file} is not a file to deploy`);
    const text = read(file).toString('latin1');
    for (const [what, trace] of Object.entries(traces)) {
      const [found] = trace.exec(text) ?? [];
      if (found) problems.push(`dist/${file} holds a trace of ${what}: "${found}"`);
    }
  }
  for (const phrase of phrasesOfMock()) {
    for (const file of files.filter((each) => each.endsWith('.js'))) {
      if (read(file).includes(phrase)) problems.push(`dist/${file} holds a phrase of src/mock: "${phrase}"`);
    }
  }
  if (files.includes('config.json')) checkConfig();
  else problems.push('dist/config.json is missing');
}

/** A deployment names its own organizations and roles: a name of somebody else's would grant a role that nobody chose. */
function checkConfig() {
  const config = JSON.parse(read('config.json').toString()) as Record<string, unknown>;
  for (const key of ['organizations', 'roles']) {
    const names = config[key];
    if (!Array.isArray(names) || names.length > 0) problems.push(`dist/config.json names ${key} of its own`);
  }
}

/**
 * What the simulated service says and nobody else: phrases that stand in src/mock only. Minifying keeps them. Shorter
 * ones, such as the names of HTTP statuses, a router may say as well.
 */
function phrasesOfMock(): string[] {
  const texts = new Map(
    globSync('**/*.{ts,tsx}', { cwd: sources, exclude: ['**/*.test.*', 'build/**', 'testing/**'] }).map(
      (path) => [path.replaceAll('\\', '/'), readFileSync(new URL(path, sources), 'utf8')],
    ),
  );
  const [inside, outside] = [true, false].map((mock) =>
    [...texts]
      .filter(([path]) => path.startsWith('mock/') === mock)
      .map(([, text]) => text)
      .join('\n'),
  ) as [string, string];
  const phrases = [...inside.matchAll(/'([^'\\\n]{20,})'/g)].map((match) => match[1] as string);
  return [...new Set(phrases)].filter((phrase) => phrase.includes(' ') && !outside.includes(phrase));
}

// The content security policy would drop anything inline, and the page would come out broken.
function checkPage() {
  const page = read('index.html').toString();
  if (/<script(?![^>]*\ssrc=)/i.test(page)) problems.push('dist/index.html has an inline script');
  if (/<style|\sstyle=|\son\w+=/i.test(page)) problems.push('dist/index.html has an inline style or handler');
  if (/(src|href)="(https?:)?\/\//i.test(page))
    problems.push('dist/index.html loads something from elsewhere');
}

function checkSizes() {
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
  const parts = files.filter((file) => /^assets\/.*\.(js|css)$/.test(file));

  const start = new Set<string>();
  const named = [
    ...read('index.html')
      .toString()
      .matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g),
  ];
  for (const [, file = ''] of named) collect(manifest, file, start);
  if (Object.values(manifest).some(({ src }) => src === firstPage))
    problems.push(`${firstPage} is a chunk of its own: the first row would wait for one more request`);

  const startParts = [...start].filter((file) => /\.(js|css)$/.test(file));
  for (const file of startParts) report(`first screen: ${file}`, brotli(file), 'brotli');
  budget('first screen, JS and CSS, brotli', sum(startParts.map(brotli)), budgets.firstScreen);
  const startStyles = startParts.filter((part) => part.endsWith('.css'));
  budget('first screen, CSS, gzip', sum(startStyles.map(gzip)), budgets.firstStyles);

  for (const file of parts.filter((part) => part.endsWith('.js') && !start.has(part))) {
    budget(`lazy: ${file}, gzip`, gzip(file), budgets.lazyScript);
  }
  budget('all JS, gzip', sum(parts.filter((part) => part.endsWith('.js')).map(gzip)), budgets.allScripts);
  budget('all CSS, gzip', sum(parts.filter((part) => part.endsWith('.css')).map(gzip)), budgets.allStyles);
}

/** Adds a file, and when it is a chunk its styles and all it imports at once. */
function collect(manifest: Manifest, file: string, into: Set<string>) {
  if (into.has(file)) return;
  into.add(file);
  const chunk = Object.values(manifest).find((each) => each.file === file);
  for (const style of chunk?.css ?? []) into.add(style);
  for (const imported of chunk?.imports ?? []) {
    const next = manifest[imported];
    if (next) collect(manifest, next.file, into);
  }
}

function budget(what: string, bytes: number, limit: number) {
  report(what, bytes, `≤ ${limit}`);
  if (bytes > limit * 1000)
    problems.push(`${what}: ${(bytes / 1000).toFixed(1)} kB, at most ${limit} kB allowed`);
}

function report(what: string, bytes: number, limit: string) {
  table.push({ what, kB: Math.round(bytes / 100) / 10, limit });
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
  return numbers.reduce((total, each) => total + each, 0);
}
