/**
 * The simulated service over real HTTP, with connections that faults can close or reset.
 *
 * Standalone: `node src/mock/adapters/http.ts --port 4010 [--host 127.0.0.1] [--cors https://console.example] [--token-prefix lk_]`.
 *
 * Beside `/api/*` it answers control paths in JSON, by which a test in another process sets up a world and reads its
 * true state. `?world=` takes a session token or its first two parts:
 *
 *     POST   /__service/faults?world=demo.a    a fault or a list of faults (faults.ts); DELETE removes all
 *     POST   /__service/release?world=demo.a   releases held responses; GET /held returns their number
 *     POST   /__service/dialect?world=demo.a   "legacy", or {"dates": "seconds"} (dialects.ts); GET returns it
 *     POST   /__service/clock?world=demo.a     {"offset": milliseconds}
 *     POST   /__service/act?world=demo.a       acts as another client: {"operation": "updateUser", "organizationId": 1, …}
 *     GET    /__service/log?world=demo.a       the requests that arrived; &writes for other methods than GET,
 *                                              &operation=…; DELETE empties the log
 *     GET    /__service/dump?world=demo.a      all records, with the tokens' values, and the invitations sent
 *     DELETE /__service/world?world=demo.a     resets the world to its seed
 *     POST   /__service/revoke                 {"token": "demo.a"}: gets a 401 from now on; demo.a.2 remains valid
 *     POST   /__service/cors                   {"on": false}: stops sending CORS headers
 *     GET    /__service/dialects               all open points with their variants, and the presets
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { type Answer, chunksOf, chunksWithPause, firstBytes } from '../faults/answer.ts';
import { createService, type Service, type ServiceOptions } from '../service/service.ts';
import { CONTROL_PREFIX, handleControl } from './control-api.ts';

export interface HttpOptions extends ServiceOptions {
  /** The origins that may call the service (CORS); none by default. */
  cors?: readonly string[];
}

/** A middleware in the form of `connect` and Vite. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Returns a middleware that answers the service's base path and the control paths and calls `next` for other paths. */
export function createServiceMiddleware(options?: HttpOptions): Middleware {
  return middlewareOf(createService(options), options);
}

/** A service that listens on a port. */
export interface RunningService {
  /** The address without the base path, as in `http://127.0.0.1:4010`. */
  url: string;
  service: Service;
  close: () => Promise<void>;
}

/** Starts a server for the service. Port 0, the default, selects a free port. */
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
  const gzipCache = new Map<string, Buffer>();
  let corsEnabled = true;

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    for (const [name, value] of Object.entries(corsEnabled ? corsHeaders(incoming, cors) : {}))
      response.setHeader(name, value);
    if (incoming.method === 'OPTIONS' && incoming.headers['access-control-request-method']) {
      response.writeHead(204).end();
      return;
    }
    const request = await requestOf(incoming, closed.signal);
    if (pathOf(incoming).startsWith(`${CONTROL_PREFIX}/`)) {
      if (pathOf(incoming) === `${CONTROL_PREFIX}/cors`) {
        corsEnabled = ((await request.json()) as { on: boolean }).on;
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('null');
        return;
      }
      const { status, headers, body } = await handleControl(service, request);
      response.writeHead(status, Object.fromEntries(headers));
      await pipeline(body ? Readable.fromWeb(body as never) : Readable.from([]), response);
      return;
    }
    await send(await service.answer(request), incoming, response, gzipCache);
  }

  return (request, response, next) => {
    const path = pathOf(request);
    if (!path.startsWith(`${service.base}/`) && !path.startsWith(`${CONTROL_PREFIX}/`)) {
      next();
      return;
    }
    serve(request, response).catch((error: unknown) => {
      if (response.destroyed || response.writableEnded) return; // the client has closed the connection
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    });
  };
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.replace(/[?#].*$/s, '');

/** The largest request body in bytes; far more than the specification needs. */
const MAX_BODY_BYTES = 16_000_000;

async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = incoming;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new RangeError('The body is too large');
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

/** Smaller bodies are sent uncompressed, in bytes. */
const MIN_GZIP_BYTES = 1024;

async function send(
  answer: Answer,
  incoming: IncomingMessage,
  response: ServerResponse,
  gzipCache: Map<string, Buffer>,
): Promise<void> {
  const { status, headers, body, connectionFault, pause, cacheKey } = answer;
  if (connectionFault && connectionFault.kind !== 'cut') {
    if (connectionFault.kind === 'rst') incoming.socket.resetAndDestroy();
    else incoming.socket.destroy();
    return;
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  if (connectionFault) {
    await sendCut(chunksOf(answer), connectionFault.after, response);
    return;
  }
  if (pause) {
    await pipeline(Readable.from(chunksWithPause(answer)), response);
    return;
  }
  const isList = body !== null && typeof body !== 'string';
  if (!isList && (body?.length ?? 0) < MIN_GZIP_BYTES) {
    response.end(body ?? undefined);
    return;
  }
  response.appendHeader('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? ''))) {
    await pipeline(Readable.from(chunksOf(answer)), response);
    return;
  }
  response.setHeader('Content-Encoding', 'gzip');
  const cached = cacheKey === undefined ? undefined : gzipCache.get(cacheKey);
  if (cached) {
    response.end(cached);
    return;
  }
  const gzipped: Buffer[] = [];
  const gzip = createGzip({ level: 6 });
  if (cacheKey !== undefined) gzip.on('data', (chunk: Buffer) => gzipped.push(chunk));
  await pipeline(Readable.from(chunksOf(answer)), gzip, response);
  if (cacheKey !== undefined) addToCache(gzipCache, cacheKey, Buffer.concat(gzipped));
}

/** The most lists whose compressed bytes are cached. */
const MAX_CACHED_LISTS = 4;

/** Adds the bytes of a list and evicts the oldest list. */
function addToCache(gzipCache: Map<string, Buffer>, key: string, bytes: Buffer): void {
  gzipCache.set(key, bytes);
  const [oldest] = gzipCache.keys();
  if (gzipCache.size > MAX_CACHED_LISTS && oldest !== undefined) gzipCache.delete(oldest);
}

/** Sends the headers and the first bytes of a body, then closes the connection before the body is complete. */
async function sendCut(chunks: Iterable<Uint8Array>, after: number, response: ServerResponse): Promise<void> {
  response.flushHeaders();
  for (const chunk of firstBytes(chunks, after)) {
    if (!response.write(chunk)) await once(response, 'drain');
  }
  // The written bytes must have left the buffer before the socket is destroyed.
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
