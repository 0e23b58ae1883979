// Serves one production build, the control page and a service on one origin. The session token chooses the service: `bench.50`
// is the benchmark's own with 50 users and 50 API keys, any other token is the simulated service of `npm run preview`.
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Plugin, preview } from 'vite';
import { createRecords, type ListName } from './service.ts';

/** Returns the session token for lists of `count` records. */
export const tokenFor = (count: number): string => `bench.${count}`;

/** A list of the benchmark's service. */
interface Answer {
  records: readonly { id: number; name: string }[];
  /** The JSON of the list, compressed with Brotli. */
  body: Buffer;
  /** The first and the last name, by code units as the control page sorts, and with numbers in order as the console does. */
  ends: readonly string[];
}

// All servers share the answers: to compress 100,000 records takes seconds.
const answers = new Map<string, Answer>();

/** Returns the list with `count` records, ready to be sent, so that answering takes no time. */
export function answerOf(list: ListName, count: number): Answer {
  const known = answers.get(`${list} ${count}`);
  if (known) return known;
  const records = createRecords(list, count);
  const names = records.map(({ name }) => name);
  const sorted = [names.toSorted(), names.toSorted(new Intl.Collator('en', { numeric: true }).compare)];
  const ends = sorted.flatMap((all) => [all[0] ?? '', all.at(-1) ?? '']);
  const answer: Answer = { records, body: compress(JSON.stringify(records), 5), ends };
  answers.set(`${list} ${count}`, answer);
  return answer;
}

/** Starts a server on a free port. @param dist the folder of a production build */
export async function startServer(dist: string): Promise<{ url: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const control = compress(readFileSync(new URL('control.html', import.meta.url)), 11);
  const plugin: Plugin = {
    name: 'latchkey:bench',
    // Runs before the simulated service, which has the same path, and before the headers that forbid inline scripts.
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      middlewares.use('/control', (_request, response) => send(response, 'text/html', control));
      middlewares.use('/api', answer);
    },
  };
  const server = await preview({
    root,
    plugins: [plugin],
    build: { outDir: relative(root, dist) },
    preview: { port: 0 },
    logLevel: 'error',
  });
  const url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  // The server compresses each file when it is first requested.
  for (const file of ['', ...readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)]) {
    await fetch(`${url}/${file}`, { headers: { 'Accept-Encoding': 'br' } }).then((one) => one.bytes());
  }
  return { url, close: () => server.close() };
}

function answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const count = Number(/^Bearer bench\.(\d+)$/.exec(request.headers.authorization ?? '')?.[1]);
  if (!count) {
    next();
    return;
  }
  const path = /^\/(?:organizations\/\d+\/)?(users|api-keys)(?:\/(\d+))?(?:\?|$)/.exec(request.url ?? '');
  if (request.method !== 'GET' || !path) {
    response.writeHead(404).end();
    return;
  }
  const { records, body } = answerOf(path[1] as ListName, count);
  const record = records.find(({ id }) => id === Number(path[2]));
  send(response, 'application/json', record ? compress(JSON.stringify([record]), 5) : body);
}

/** @param quality of Brotli, 0 to 11 */
function compress(plain: string | Buffer, quality: number): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length };
  return brotliCompressSync(plain, { params });
}

function send(response: ServerResponse, type: string, body: Buffer): void {
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': body.length,
    'Content-Encoding': 'br',
  });
  response.end(body);
}
