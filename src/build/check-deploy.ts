// `npm run check:deploy`: serves the production build with nginx (with and without brotli, as in the image) and Caddy, by the configurations
// that the build writes, at the root and at a sub-path. Inspects every kind of answer, reads a long list slowly and runs a
// browser test through each server. Serves two consoles on one nginx. `--quick` leaves out the browser tests.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, get as requestUrl } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningService, startService } from '../mock/adapters/http.ts';
import { withDemoNames } from './demo-config.ts';
import { inspectConsole } from './deploy/inspect-console.ts';
import { exampleSettings } from './deploy/server-settings.ts';
import {
  fetchServers,
  type RunningServer,
  type ServerName,
  serverNames,
  startServer,
} from './deploy/servers.ts';
import { runCommand } from './run-steps.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sites = join(root, 'node_modules/.cache/latchkey-deploy/sites');
const quick = process.argv.includes('--quick');

interface Deployment {
  server: ServerName;
  basePath: string;
}

/** Each server at the root, and below a path. */
const deployments: readonly Deployment[] = [
  ...serverNames.map((server) => ({ server, basePath: '/' })),
  ...(['nginx', 'caddy'] as const).map((server) => ({ server, basePath: '/console/' })),
];

const missing = fetchServers();
if (missing !== null) console.log(`Skipped: no web server can run here, because ${missing}.`);
else await checkAll();

async function checkAll(): Promise<void> {
  rmSync(sites, { recursive: true, force: true });
  for (const basePath of new Set(deployments.map((deployment) => deployment.basePath))) prepareSite(basePath);
  const service = await startService();
  let failed = 0;
  try {
    const checked = deployments.map((deployment) => checkDeployment(deployment, service));
    for (const { server, basePath, problems } of await Promise.all([...checked, checkTwoConsoles(service)])) {
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${server} at ${basePath}`);
      for (const problem of problems) console.error(`  ✗ ${problem}`);
      failed += problems.length;
    }
    if (!quick) failed += (await runStories(service)) + (await runPathStories());
  } finally {
    await service.close();
  }
  console.log(failed === 0 ? 'Every deployment is in order.' : `${failed} problem(s).`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Copies the build to its base path, with the names of the simulated service; builds it for a base path of its own. */
function prepareSite(basePath: string): void {
  const folder = join(siteRoot(basePath), basePath);
  mkdirSync(dirname(folder.replace(/\/$/, '')), { recursive: true });
  if (basePath === '/') {
    if (!existsSync(join(root, 'dist/index.html'))) build('dist', '/');
    cpSync(join(root, 'dist'), folder, { recursive: true });
  } else build(folder, basePath);
  const config = join(folder, 'config.json');
  writeFileSync(config, withDemoNames(readFileSync(config, 'utf8')));
}

function siteRoot(basePath: string): string {
  return join(sites, basePath === '/' ? 'root' : 'below');
}

function build(outDir: string, basePath: string): void {
  execFileSync('vite', ['build', '--logLevel', 'warn', '--outDir', outDir], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BASE_PATH: basePath },
  });
}

function settingsOf(basePath: string, service: string) {
  return { ...exampleSettings(basePath, {}), host: '127.0.0.1', root: siteRoot(basePath), service };
}

/** Starts the server of a deployment, in front of a service. */
function serve({ server, basePath }: Deployment, service: string): Promise<RunningServer> {
  return startServer(server, settingsOf(basePath, service));
}

/** Inspects the console at the root and the one at `/console/` on one nginx. */
async function checkTwoConsoles({ url }: RunningService) {
  const paths = ['/', '/console/'] as const;
  const server = await startServer(
    'nginx',
    settingsOf('/', `${url}/api`),
    settingsOf('/console/', `${url}/api`),
  );
  try {
    const problems = await Promise.all(paths.map((path) => inspectProblems(`${server.origin}${path}`)));
    return { server: 'one nginx', basePath: paths.join(' and '), problems: problems.flat() };
  } finally {
    await server.stop();
  }
}

/** Returns what the checks of "Before you go live" find at an address. */
async function inspectProblems(address: string): Promise<string[]> {
  const findings = await inspectConsole(address);
  return findings.flatMap(({ check, problems }) => problems.map((problem) => `${check}: ${problem}`));
}

/** Inspects one deployment. */
async function checkDeployment(deployment: Deployment, service: RunningService) {
  const server = await serve(deployment, `${service.url}/api`);
  try {
    const found = await inspectProblems(`${server.origin}${deployment.basePath}`);
    if (deployment.basePath === '/') console.table(await headerTable(server, deployment.server));
    const problems = [
      ...found,
      ...(await listProblems(server, service)),
      ...(await streamingProblems(deployment)),
      ...(await logProblems(deployment, service)),
    ];
    return { ...deployment, problems };
  } finally {
    await server.stop();
  }
}

/** Runs the story of each role through each deployment. @returns the number of deployments with a failure */
async function runStories(service: RunningService): Promise<number> {
  let failed = 0;
  for (const deployment of deployments) {
    const server = await serve(deployment, `${service.url}/api`);
    try {
      console.log(`\nThe stories through ${deployment.server} at ${deployment.basePath}:`);
      if (!(await runBrowserTests(server, deployment.basePath))) failed++;
    } finally {
      await server.stop();
    }
  }
  return failed;
}

/** Runs the stories of several consoles on one origin. @returns the number of failures */
async function runPathStories(): Promise<number> {
  console.log('\nSeveral consoles on one origin:');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project',
    'http',
    '--reporter=list',
    'e2e/sub-path',
  ];
  // The stories start their own server; this only keeps Playwright from starting another one.
  return (await runCommand('playwright', args, { E2E_PATHS: '1', E2E_ORIGIN: 'http://127.0.0.1' })) ? 0 : 1;
}

/** Returns one row for each kind of answer, for the reader of the output. */
async function headerTable({ origin }: RunningServer, name: ServerName) {
  const page = await (await fetch(`${origin}/`)).text();
  const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? '';
  const paths = [
    '/',
    '/organizations/1/users',
    '/config.json',
    script,
    '/assets/missing.js',
    '/missing.png',
    '/api/x',
  ];
  return Promise.all(
    paths.map(async (path) => {
      const { status, headers } = await fetch(`${origin}${path}`, {
        headers: { 'Accept-Encoding': 'br, gzip' },
      });
      return {
        server: name,
        path,
        status,
        policy: headers.has('Content-Security-Policy'),
        'Cache-Control': headers.get('Cache-Control'),
        coding: headers.get('Content-Encoding'),
      };
    }),
  );
}

/** Reads 100,000 users with a pause in the middle: a server that buffers would cut the list. */
async function listProblems({ origin }: RunningServer, service: RunningService): Promise<string[]> {
  const headers = { Authorization: 'Bearer crowded.deploy' };
  const path = '/api/organizations/1/users';
  const direct = await (await fetch(`${service.url}${path}`, { headers })).arrayBuffer();
  const through = await readSlowly(`${origin}${path}`, headers);
  if (through.length !== direct.byteLength)
    return [`a list of ${direct.byteLength} bytes was cut at ${through.length}`];
  console.log(`a list of ${(through.length / 1e6).toFixed(1)} MB was read slowly and whole`);
  return through.equals(Buffer.from(direct)) ? [] : ['a list was changed on its way'];
}

/** Reads an answer as a slow network does: with a rest after each megabyte, and a longer one after six. */
function readSlowly(url: string, headers: Record<string, string>): Promise<Buffer> {
  const MEGABYTE = 1_000_000;
  return new Promise((resolve, reject) => {
    const request = requestUrl(url, { headers }, (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        const before = Math.floor(size / MEGABYTE);
        size += chunk.length;
        chunks.push(chunk);
        const after = Math.floor(size / MEGABYTE);
        if (after === before) return;
        response.pause();
        setTimeout(() => response.resume(), after === 6 ? 2000 : 50);
      });
      response.on('end', () => resolve(Buffer.concat(chunks)));
      // A cut answer ends with what has arrived: the caller compares the length.
      response.on('error', () => resolve(Buffer.concat(chunks)));
    });
    request.on('error', reject);
  });
}

/** Checks that the first part of an answer arrives before its end, compressed and uncompressed. */
async function streamingProblems(deployment: Deployment): Promise<string[]> {
  const PAUSE = 3000;
  let ended = false;
  const upstream = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write(`[${'1,'.repeat(20_000)}`);
    setTimeout(() => {
      ended = true;
      response.end('1]');
    }, PAUSE);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => upstream.once('listening', resolve));
  const server = await serve(deployment, `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  try {
    const problems: string[] = [];
    for (const coding of ['identity', 'gzip']) {
      ended = false;
      const { body } = await fetch(`${server.origin}/api/list`, { headers: { 'Accept-Encoding': coding } });
      const reader = body?.getReader();
      await reader?.read();
      if (ended) problems.push(`the first part of a list waits (${coding})`);
      while (reader && !(await reader.read()).done);
    }
    return problems;
  } finally {
    await server.stop();
    upstream.closeAllConnections();
    upstream.close();
  }
}

/** Searches the logs for a token in a query, as the search for the key of a token sends it, with a service and without one. */
async function logProblems(deployment: Deployment, service: RunningService): Promise<string[]> {
  const canary = 'canary-7f3a';
  const problems: string[] = [];
  // Nothing listens on port 1.
  for (const address of [`${service.url}/api`, 'http://127.0.0.1:1']) {
    const server = await serve(deployment, address);
    try {
      const { status } = await fetch(`${server.origin}/api/api-keys?token=${canary}`, {
        headers: { Authorization: `Bearer ${canary}` },
      });
      if (address.endsWith(':1') && status !== 502) problems.push(`no service: answers ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (server.logs().includes(canary)) problems.push(`the log holds a token (status ${status})`);
    } finally {
      await server.stop();
    }
  }
  return problems;
}

/** Runs the browser tests of the three roles. @returns whether they passed */
function runBrowserTests({ origin }: RunningServer, basePath: string): Promise<boolean> {
  const args = [
    '--config',
    'e2e/playwright.config.ts',
    '--project',
    'http',
    '--reporter=list',
    '-g',
    '@stories',
  ];
  return runCommand('playwright', ['test', ...args], { E2E_ORIGIN: origin, E2E_BASE_PATH: basePath });
}
