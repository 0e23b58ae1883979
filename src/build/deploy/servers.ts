// Fetches nginx and Caddy from Debian's packages without installing them, and runs them for a check.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { caddyfile } from './caddy-config.ts';
import { nginxBrotli, nginxConfig } from './nginx-config.ts';
import type { ServerSettings } from './server-settings.ts';

/** A web server that serves the console. */
export interface RunningServer {
  /** The address of the server, as in `http://127.0.0.1:4321`. */
  origin: string;
  /** Returns all that the server has logged. */
  logs: () => string;
  /** Ends the server and waits for its end. */
  stop: () => Promise<void>;
}

/** The servers that a check can run. `nginx with brotli` loads the module for `.br` files. */
export const serverNames = ['nginx', 'nginx with brotli', 'caddy'] as const;
/** The name of a server. */
export type ServerName = (typeof serverNames)[number];

const cache = fileURLToPath(new URL('../../../node_modules/.cache/latchkey-deploy/', import.meta.url));
const programs = join(cache, 'programs');
const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'caddy'];

/**
 * Fetches the packages. They stay in `node_modules/.cache` for the next time.
 *
 * @returns why the servers cannot run here; `null` when they can
 */
export function fetchServers(): string | null {
  const binaries = [join(programs, 'usr/sbin/nginx'), join(programs, 'usr/bin/caddy')];
  if (binaries.every((binary) => existsSync(binary))) return null;
  if (process.platform !== 'linux') return 'the servers come from packages of Debian';
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(programs, { recursive: true });
  const download = spawnSync('apt-get', ['download', ...packages], {
    cwd: cache,
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (download.status !== 0) return `apt-get download failed: ${download.stderr || download.error?.message}`;
  for (const file of readdirSync(cache).filter((name) => name.endsWith('.deb'))) {
    const { status, stderr } = spawnSync('dpkg', ['-x', file, programs], { cwd: cache, encoding: 'utf8' });
    if (status !== 0) return `dpkg -x ${file} failed: ${stderr}`;
  }
  return null;
}

/**
 * Starts a server with its generated configuration on a free port of 127.0.0.1, as the present user.
 *
 * @param settings all but the address to listen at
 * @throws {Error} with the server's own words when it does not answer within 10 seconds
 */
export async function startServer(
  name: ServerName,
  settings: Omit<ServerSettings, 'listen'>,
): Promise<RunningServer> {
  const listen = `127.0.0.1:${await freePort()}`;
  const folder = join(cache, 'running', listen.replace(/.*:/, ''));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'includes'), { recursive: true });
  const child =
    name === 'caddy'
      ? startCaddy(folder, { ...settings, listen })
      : startNginx(folder, { ...settings, listen }, name === 'nginx with brotli');
  let output = '';
  child.stderr?.on('data', (data) => {
    output += String(data);
  });
  const accessLog = join(folder, 'access.log');
  const logs = () => output + (existsSync(accessLog) ? readFileSync(accessLog, 'utf8') : '');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) break;
    if (await answers(`http://${listen}/`)) return { origin: `http://${listen}`, logs, stop };
    await sleep(100);
  }
  await stop();
  throw new Error(`${name} did not start:\n${output}`);
}

function startNginx(folder: string, settings: ServerSettings, withBrotli: boolean): ChildProcess {
  if (withBrotli) writeFileSync(join(folder, 'includes/brotli.conf'), nginxBrotli);
  const console = nginxConfig(settings, join(folder, 'includes'));
  const module = join(programs, 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // What a distribution's nginx.conf holds, for a user without rights to its folders.
  const config = `${withBrotli ? `load_module ${module};\n` : ''}daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
error_log stderr warn;
events {}
http {
${temporary.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
  include ${folder}/latchkey.conf;
}
`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  writeFileSync(
    join(folder, 'latchkey.conf'),
    console.replace('/var/log/nginx/latchkey.log', join(folder, 'access.log')),
  );
  return spawn(
    join(programs, 'usr/sbin/nginx'),
    ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
}

function startCaddy(folder: string, settings: ServerSettings): ChildProcess {
  writeFileSync(join(folder, 'Caddyfile'), `{\n  admin off\n}\n\n${caddyfile(settings)}`);
  return spawn(join(programs, 'usr/bin/caddy'), ['run', '--config', join(folder, 'Caddyfile')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Caddy keeps its state in the home folder otherwise.
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).text();
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
