// Serves one production build, the control page and the benchmark's service on one origin.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Plugin, preview } from 'vite';
import { createService, firstAndLastName, type Service } from './service.ts';

/** A running server for one build. */
export interface BenchServer {
  url: string;
  /**
   * Sets the number of users and of API keys, and prepares a list, compressed, so that answering takes no time.
   *
   * @param list the path of the list; the users by default
   * @returns the first and the last name of the list sorted by name
   */
  setUserCount: (count: number, list?: string) => [string, string];
  /** Answers every request for a list of users by `send`; `null` for the list of `setUserCount` again. */
  answerUsers: (send: ((response: ServerResponse) => void) | null) => void;
  close: () => Promise<void>;
}

/** The service with a given number of users, and its prepared answers by URL. */
interface World {
  service: Service;
  /** The first and the last name of each list, by its path. */
  ends: Map<string, [string, string]>;
  bodies: Map<string, EncodedBody>;
}

// All servers share the worlds: preparing 100,000 users takes seconds.
const worlds = new Map<number, World>();

function worldOf(count: number, list: string): World {
  const world = worlds.get(count) ?? { service: createService(count), ends: new Map(), bodies: new Map() };
  worlds.set(count, world);
  if (!world.ends.has(list)) {
    world.ends.set(list, firstAndLastName(world.service, list));
    bodyOf(world, list, 'br');
  }
  return world;
}

/** Starts a server on a free port. @param dist the folder of a production build */
export async function startServer(dist: string): Promise<BenchServer> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  let world: World | undefined;
  let sendUsers: ((response: ServerResponse) => void) | null = null;

  const plugin: Plugin = {
    name: 'latchkey:bench',
    // Runs before the simulated service, which has the same path, and before the headers that forbid inline scripts.
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      const page = encodeOnce(readFileSync(new URL('control.html', import.meta.url)), 11);
      middlewares.use('/control', (request, response) => send(request, response, 'text/html', page));
      middlewares.use('/api', (request, response) => {
        if (sendUsers && request.url?.endsWith('/users')) sendUsers(response);
        else answer(request, response, world);
      });
    },
  };
  const server = await preview({
    root,
    plugins: [plugin],
    build: { outDir: relative(root, dist) },
    preview: { port: 0 },
    logLevel: 'error',
  });

  return {
    url: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''),
    setUserCount: (count, list = '/organizations/1/users') => {
      world = worldOf(count, list);
      return world.ends.get(list) ?? ['', ''];
    },
    answerUsers: (send) => {
      sendUsers = send;
    },
    close: () => server.close(),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, world: World | undefined): void {
  const { method, url = '/', headers } = request;
  if (method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end();
  if (!/^Bearer \S/.test(headers.authorization ?? '')) return void response.writeHead(401).end();
  send(request, response, 'application/json', (coding) => world && bodyOf(world, url, coding));
}

function bodyOf({ service, bodies }: World, url: string, coding: Coding): Buffer | undefined {
  let body = bodies.get(url);
  if (!body) {
    const { pathname, searchParams } = new URL(url, 'http://service');
    const json = service(pathname, searchParams);
    if (json === undefined) return undefined;
    body = encodeOnce(Buffer.from(JSON.stringify(json)), 5);
    bodies.set(url, body);
  }
  return body(coding);
}

type Coding = 'br' | 'gzip' | 'identity';
/** Returns a body in a content coding. */
type EncodedBody = (coding: Coding) => Buffer;

/** Caches a body in each content coding, so that requests do not pay for compression. @param quality of Brotli, 0 to 11 */
function encodeOnce(plain: Buffer, quality: number): EncodedBody {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length };
  const bodies: Partial<Record<Coding, Buffer>> = { identity: plain };
  const compress = {
    br: () => brotliCompressSync(plain, { params }),
    gzip: () => gzipSync(plain),
    identity: () => plain,
  };
  return (coding) => {
    bodies[coding] ??= compress[coding]();
    return bodies[coding];
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  bodyOf: (coding: Coding) => Buffer | undefined,
): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const content = bodyOf(coding);
  if (!content) return void response.writeHead(404).end();
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': content.length,
    Vary: 'Accept-Encoding',
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  });
  response.end(content);
}
