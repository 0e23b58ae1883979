// Puts what is measured on one origin: a production build as its own preview serves it, the control page, the service.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Plugin, preview } from 'vite';
import { createService, namesAtTheEnds, type Service } from './service.ts';

/** What stands behind the pages. */
export interface BenchServer {
  url: string;
  /**
   * From now on there are so many people; their list is ready to be sent.
   *
   * @returns the names that a list sorted by name begins and ends with
   */
  use: (count: number) => [string, string];
  close: () => Promise<void>;
}

interface World {
  service: Service;
  ends: [string, string];
  bodies: Map<string, BodyOf>;
}

/** Starts it. @param dist a folder that holds a production build */
export async function startServer(dist: string): Promise<BenchServer> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const worlds = new Map<number, World>();
  let world: World | undefined;

  const plugin: Plugin = {
    name: 'latchkey:bench',
    // Before the simulated service, which has the same address, and before the headers, which bar the control's script.
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      const page = keepBody(readFileSync(new URL('control.html', import.meta.url)), 11);
      middlewares.use('/control', (request, response) => send(request, response, 'text/html', page));
      middlewares.use('/api', (request, response) => answer(request, response, world));
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
    use: (count) => {
      world = worlds.get(count);
      if (!world) {
        const service = createService(count);
        world = { service, ends: namesAtTheEnds(service), bodies: new Map() };
        worlds.set(count, world);
        bodyOf(world, '/organizations/1/users', 'br');
      }
      return world.ends;
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
    const rows = service(pathname, searchParams);
    if (rows === undefined) return undefined;
    body = keepBody(Buffer.from(JSON.stringify(rows)), 5);
    bodies.set(url, body);
  }
  return body(coding);
}

type Coding = 'br' | 'gzip' | 'identity';
type BodyOf = (coding: Coding) => Buffer;

/** A body in each coding, worked out once: what is measured is the page. @param quality of Brotli, 0 to 11 */
function keepBody(plain: Buffer, quality: number): BodyOf {
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
