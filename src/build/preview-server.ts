// Vite plugin: makes `vite preview` answer like a production server, with security headers, compression and deep links.
// For the production build it also serves the simulated service at /api over HTTP.
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Plugin, runnerImport } from 'vite';
import { serveConfig, withDemoNames } from './demo-config.ts';
import { serviceOrigins } from './deploy/write-deploy.ts';
import { cacheControl, securityHeaders } from './headers.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Creates the plugin. @param demo whether the demo build, which contains the simulated service, is served */
export function previewServer({ demo }: { demo: boolean }): Plugin {
  return {
    name: 'latchkey:preview-server',
    async configurePreviewServer(server) {
      const { root, build, logger } = server.config;
      const folder = join(root, build.outDir);
      if (!existsSync(join(folder, 'index.html'))) {
        throw new Error(
          `There is no ${build.outDir}/index.html yet: run npm ${demo ? 'start' : 'run build'} first.`,
        );
      }

      const headers = securityHeaders({ connect: serviceOrigins(folder), serviceWorker: demo });
      server.middlewares.use((_request, response, next) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });

      if (!demo) {
        const { module } = await runnerImport<{ createServiceMiddleware: () => Middleware }>(
          join(root, 'src/mock/adapters/http.ts'),
          { root, logLevel: 'error' },
        );
        server.middlewares.use(module.createServiceMiddleware());
        // Adds the names of the simulated organizations and roles; the file in the build stays as it is deployed.
        const config = join(folder, 'config.json');
        server.middlewares.use(serveConfig(() => withDemoNames(readFileSync(config, 'utf8'))));
      }

      server.middlewares.use(serveFolder(folder));

      // Node closes a connection after 5 s without a request, and a request that is on its way meanwhile fails.
      Object.assign(server.httpServer, { keepAliveTimeout: 0 });

      server.httpServer.once('listening', () => {
        setTimeout(() => logger.info(welcome(demo, server.resolvedUrls?.local[0] ?? '')));
      });
    },
  };
}

function welcome(demo: boolean, address: string): string {
  return demo
    ? `\n  Latchkey's demo is at ${address}\n  Open it and press one of the demo worlds on the sign-in page; no service and no token needed.\n  Ctrl+C ends it.\n`
    : `\n  Latchkey's production build is at ${address} (the simulated service at ${address}api)\n  Sign in with the token demo.1 (or empty.1, crowded.1). Ctrl+C ends it.\n`;
}

/** Serves the files of a build, and index.html for paths that are no files: those are routes of the app. */
function serveFolder(folder: string): Middleware {
  const cache = new Map<string, { changed: number; bodies: Record<string, Buffer> }>();

  function read(path: string, changed: number, coding: 'br' | 'gzip' | 'identity'): Buffer {
    let entry = cache.get(path);
    if (entry?.changed !== changed) {
      entry = { changed, bodies: { identity: readFileSync(path) } };
      cache.set(path, entry);
    }
    const plain = entry.bodies.identity as Buffer;
    const compress = { br: brotliCompressSync, gzip: gzipSync, identity: () => plain };
    entry.bodies[coding] ??= compress[coding](plain);
    return entry.bodies[coding];
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }

    const path = decodedPath(request.url ?? '/');
    const found = path === undefined ? undefined : fileFor(folder, path);
    if (found === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found');
      return;
    }

    const type = types[extname(found)] ?? 'application/octet-stream';
    const coding = /text|javascript|json|svg/.test(type) ? preferredCoding(request) : 'identity';
    const file = join(folder, found);
    const body = read(file, statSync(file).mtimeMs, coding);
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': body.length,
      'Cache-Control': cacheControl(found),
      Vary: 'Accept-Encoding',
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** Returns the file for a path; `undefined` when the path names a missing file. */
function fileFor(folder: string, path: string): string | undefined {
  if (path !== '/' && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile()) return path;
  // A missing script or a name with an extension, such as /robots.txt, must answer 404 instead of index.html.
  const namesFile = path.startsWith('/assets/') || /\.[^/]*$/.test(path);
  return namesFile ? undefined : '/index.html';
}

function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    // Normalized before any file access: no path leaves the folder, and dotfiles such as the manifest are not served.
    const normal = normalize(path).replaceAll('\\', '/');
    return normal.startsWith('/') && !/\/\.|\0/.test(normal) ? normal : undefined;
  } catch {
    return undefined;
  }
}

function preferredCoding(request: IncomingMessage): 'br' | 'gzip' | 'identity' {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
