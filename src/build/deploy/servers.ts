// Fetches nginx and Caddy from Debian's packages without installing them, and runs them for a check.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { caddyfile } from './caddy-config.ts';
import { fetchPrograms } from './debian-programs.ts';
import {
  CONSOLE_LINES,
  containerTemplate,
  nginxBrotli,
  nginxConfig,
  SERVICE_VARIABLE,
} from './nginx-config.ts';
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

/**
 * The servers that a check can run. `nginx with brotli` loads the module for `.br` files; `nginx as in the image` has the
 * template of the container image and its rights: an own user, who writes in one folder only.
 */
export const serverNames = ['nginx', 'nginx with brotli', 'nginx as in the image', 'caddy'] as const;
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
  return fetchPrograms(cache, packages, ['usr/sbin/nginx', 'usr/bin/caddy']);
}

/**
 * Starts a server with its generated configuration on a free port of 127.0.0.1, as the present user.
 *
 * @param settings all but the address to listen at
 * @param beside a second console on the same server; for nginx only
 * @throws {Error} with the server's own words when it does not answer within 10 seconds
 */
export async function startServer(
  name: ServerName,
  settings: Omit<ServerSettings, 'listen'>,
  beside?: Omit<ServerSettings, 'listen'>,
): Promise<RunningServer> {
  const listen = `127.0.0.1:${await freePort()}`;
  const folder = join(cache, 'running', listen.replace(/.*:/, ''));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'includes'), { recursive: true });
  const child =
    name === 'caddy'
      ? startCaddy(folder, { ...settings, listen })
      : startNginx(
          folder,
          [settings, ...(beside ? [beside] : [])].map((console) => ({ ...console, listen })),
          name,
        );
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

/** Adds a console to the server of another one, as the comments in the files tell an operator to. */
function addConsole(first: string, second: string): string {
  const [names = '', server = ''] = second.split(/^server \{$/m);
  const lines = server.split(CONSOLE_LINES)[1]?.replace(/ {2}location \^~ \/api\/.*/s, '');
  return names + first.replace(/\}\n$/, `${lines}}\n`);
}

/** A user without rights, as in the image. */
const NOBODY = 65_534;

function startNginx(folder: string, consoles: ServerSettings[], name: ServerName): ChildProcess {
  const withBrotli = name === 'nginx with brotli';
  const isImage = name === 'nginx as in the image';
  if (withBrotli) writeFileSync(join(folder, 'includes/brotli.conf'), nginxBrotli);
  const texts = consoles.map((settings) =>
    isImage
      ? containerTemplate(settings).replaceAll(SERVICE_VARIABLE, settings.service)
      : nginxConfig(settings, join(folder, 'includes')),
  );
  const log = join(folder, 'access.log');
  // The one folder to which the server writes, as the image does to /tmp.
  const temporaryFolder = join(folder, 'tmp');
  mkdirSync(temporaryFolder);
  const module = join(programs, 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // What a distribution's nginx.conf holds, for a user without rights to its folders.
  const config = `${withBrotli ? `load_module ${module};\n` : ''}daemon off;
pid ${temporaryFolder}/nginx.pid;
worker_processes 1;
error_log stderr warn;
events {}
http {
${temporary.map((kind) => `  ${kind}_temp_path ${temporaryFolder}/${kind};`).join('\n')}
  include ${folder}/latchkey.conf;
}
`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  writeFileSync(
    join(folder, 'latchkey.conf'),
    texts.reduce(addConsole).replaceAll('/var/log/nginx/latchkey.log', log),
  );
  const output = isImage ? openSync(log, 'w') : 'ignore';
  const asNobody = isImage && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (isImage) {
    chmodSync(log, 0o666);
    chmodSync(temporaryFolder, 0o777);
    chmodSync(folder, 0o555);
  }
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  const stdio: StdioOptions = ['ignore', output, 'pipe'];
  const child = spawn(join(programs, 'usr/sbin/nginx'), args, { stdio, ...asNobody });
  // So that the folder can be removed.
  child.once('exit', () => chmodSync(folder, 0o755));
  return child;
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
