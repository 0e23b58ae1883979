/**
 * The simulated service over real HTTP, with sockets to cut.
 *
 * On its own: `node src/mock/adapters/http.ts --port 4010 [--host 127.0.0.1] [--cors https://console.example] [--token-prefix lk_]`.
 *
 * Beside `/api/*` it answers control paths, in JSON, so that a test in another process can set up a world and look
 * behind it. `?world=` takes a session token or its first two parts:
 *
 *     POST   /__service/faults?world=demo.a    a fault or a list of them (faults.ts); DELETE takes all back
 *     POST   /__service/release?world=demo.a   lets go what a fault holds; GET /held says how many those are
 *     POST   /__service/dialect?world=demo.a   "legacy", or {"dates": "seconds"} (dialects.ts); GET reads it
 *     POST   /__service/clock?world=demo.a     {"offset": milliseconds}
 *     POST   /__service/act?world=demo.a       somebody else acts: {"operation": "updateUser", "organizationId": 1, …}
 *     GET    /__service/log?world=demo.a       what arrived; &writes for what may change something, &operation=…;
 *                                              DELETE forgets it
 *     GET    /__service/dump?world=demo.a      all rows, with the tokens' values, and the invitations sent
 *     DELETE /__service/world?world=demo.a     the world starts anew
 *     POST   /__service/revoke                 {"token": "demo.a"}: refused from now on; demo.a.2 goes on
 *     POST   /__service/cors                   {"on": false}: no page on another origin is let in any more
 *     GET    /__service/dialects               all open points with their readings, and the presets
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { type Answer, chunksOf, firstBytes, paused } from '../faults/answer.ts';
import { createService, type Service, type ServiceOptions } from '../service/service.ts';
import { CONTROL, handleControl } from './control-api.ts';

export interface HttpOptions extends ServiceOptions {
  /** The origins whose pages may call the service; none when left out. */
  cors?: readonly string[];
}

/** Takes a request or hands it on, as `connect` and Vite have it. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Makes a middleware that answers the service's base path and the control paths and hands on everything else. */
export function createServiceMiddleware(options?: HttpOptions): Middleware {
  return middlewareOf(createService(options), options);
}

/** A service that listens. */
export interface RunningService {
  /** As in `http://127.0.0.1:4010`, without the base path. */
  url: string;
  service: Service;
  close: () => Promise<void>;
}

/** Starts a server of its own. Port 0 takes a free one. */
export async function startService(
  options: HttpOptions & { port?: number; host?: string } = {},
): Promise<RunningService> {
  const { port = 0, host = '127.0.0.1' } = options;
  const service = createService(options);
  const handle = middlewareOf(service, options);
  const server = createServer((request, response) => {
    handle(request, response, () => response.writeHead(404).end());
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    service,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function middlewareOf(service: Service, { cors = [] }: HttpOptions = {}): Middleware {
  const compressed = new Map<string, Buffer>();
  let open = true;

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    for (const [name, value] of Object.entries(open ? corsHeaders(incoming, cors) : {}))
      response.setHeader(name, value);
    if (incoming.method === 'OPTIONS' && incoming.headers['access-control-request-method']) {
      response.writeHead(204).end();
      return;
    }
    const request = await requestOf(incoming, gone.signal);
    if (pathOf(incoming).startsWith(`${CONTROL}/`)) {
      if (pathOf(incoming) === `${CONTROL}/cors`) {
        open = ((await request.json()) as { on: boolean }).on;
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('null');
        return;
      }
      const { status, headers, body } = await handleControl(service, request);
      response.writeHead(status, Object.fromEntries(headers));
      await pipeline(body ? Readable.fromWeb(body as never) : Readable.from([]), response);
      return;
    }
    await write(await service.answer(request), incoming, response, compressed);
  }

  return (request, response, next) => {
    const path = pathOf(request);
    if (!path.startsWith(`${service.base}/`) && !path.startsWith(`${CONTROL}/`)) {
      next();
      return;
    }
    serve(request, response).catch((error: unknown) => {
      if (response.destroyed || response.writableEnded) return; // the caller is gone
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    });
  };
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.replace(/[?#].*$/s, '');

/** More than any body of the specification needs. */
const BODY_LIMIT = 16_000_000;

async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = incoming;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new RangeError('The body is too large');
    chunks.push(chunk);
  }
  const own = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(new URL(url.replace(/^\/+/, '/'), 'http://localhost'), {
    method,
    headers: own.filter(([name]) => !name.startsWith(':')),
    signal,
    ...(size > 0 && method !== 'GET' && method !== 'HEAD' && { body: Buffer.concat(chunks) }),
  });
}

function corsHeaders(
  { headers, method }: IncomingMessage,
  origins: readonly string[],
): Record<string, string> {
  const origin = headers.origin ?? '';
  if (origins.length === 0) return {};
  if (!origins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Link, Retry-After',
    ...(method === 'OPTIONS' && {
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Max-Age': '0',
    }),
  };
}

/** Below this many bytes compressing is not worth its while. */
const SMALL = 1024;

async function write(
  answer: Answer,
  incoming: IncomingMessage,
  response: ServerResponse,
  compressed: Map<string, Buffer>,
): Promise<void> {
  const { status, headers, body, strike, pause, cacheKey } = answer;
  if (strike && strike.kind !== 'cut') {
    if (strike.kind === 'rst') incoming.socket.resetAndDestroy();
    else incoming.socket.destroy();
    return;
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  if (strike) {
    await cut(chunksOf(answer), strike.after, response);
    return;
  }
  if (pause) {
    await pipeline(Readable.from(paused(answer)), response);
    return;
  }
  const isList = body !== null && typeof body !== 'string';
  if (!isList && (body?.length ?? 0) < SMALL) {
    response.end(body ?? undefined);
    return;
  }
  response.appendHeader('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? ''))) {
    await pipeline(Readable.from(chunksOf(answer)), response);
    return;
  }
  response.setHeader('Content-Encoding', 'gzip');
  const known = cacheKey === undefined ? undefined : compressed.get(cacheKey);
  if (known) {
    response.end(known);
    return;
  }
  const packed: Buffer[] = [];
  const gzip = createGzip({ level: 6 });
  if (cacheKey !== undefined) gzip.on('data', (chunk: Buffer) => packed.push(chunk));
  await pipeline(Readable.from(chunksOf(answer)), gzip, response);
  if (cacheKey !== undefined) remember(compressed, cacheKey, Buffer.concat(packed));
}

/** As many lists as are kept compressed. */
const KEPT = 4;

function remember(compressed: Map<string, Buffer>, key: string, bytes: Buffer): void {
  compressed.set(key, bytes);
  const [oldest] = compressed.keys();
  if (compressed.size > KEPT && oldest !== undefined) compressed.delete(oldest);
}

/** Headers and some bytes get through, then the connection ends though more was promised. */
async function cut(chunks: Iterable<Uint8Array>, after: number, response: ServerResponse): Promise<void> {
  response.flushHeaders();
  for (const chunk of firstBytes(chunks, after)) {
    if (!response.write(chunk)) await once(response, 'drain');
  }
  // What was written has to be on its way before the socket goes.
  await new Promise<void>((resolve) => void response.write('', () => resolve()));
  setImmediate(() => response.socket?.destroy());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      cors: { type: 'string', multiple: true, default: [] },
      'token-prefix': { type: 'string', default: 'lk_' },
    },
  });
  const { port, host, cors } = values;
  const { url } = await startService({ port: Number(port), host, cors, tokenPrefix: values['token-prefix'] });
  console.log(`The simulated service is at ${url}/api`);
}
