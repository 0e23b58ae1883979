// Vite plugin: adds the names of the simulated organizations and roles to the demo's config.json. The production build
// contains no names: each deployment names its own.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { organizations, roles } from '../mock/worlds/organizations.ts';
import { cacheControl } from './headers.ts';

/** Returns the text of a config.json with the names of the simulated service; invalid JSON stays unchanged. */
export function withDemoNames(text: string): string {
  try {
    const config = JSON.parse(text) as Record<string, unknown>;
    const named = organizations.map(({ id, name }) => ({ id, name }));
    return `${JSON.stringify({ ...config, organizations: named, roles }, null, 2)}\n`;
  } catch {
    return text; // The console itself reports an invalid config.json.
  }
}

/** Returns a middleware that answers `/config.json` with the text of `read` and passes on any other request. */
export function serveConfig(read: () => string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method !== 'GET' || request.url?.replace(/\?.*$/s, '') !== '/config.json') {
      next();
      return;
    }
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': cacheControl('/config.json'),
    });
    response.end(read());
  };
}

/** Creates the plugin for the demo's build and its development server. */
export function demoConfig(): Plugin {
  let path = '';
  const text = () => withDemoNames(readFileSync(path, 'utf8'));
  return {
    name: 'latchkey:demo-config',
    configResolved({ publicDir }) {
      path = join(publicDir, 'config.json');
    },
    configureServer(server) {
      server.middlewares.use(serveConfig(text));
    },
    generateBundle() {
      // Emitted after the public folder is copied, so that it replaces the file from there.
      this.emitFile({ type: 'asset', fileName: 'config.json', source: text() });
    },
  };
}
