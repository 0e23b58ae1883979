// Gives the demo a config.json that names what is in the simulated service. The production build names nothing:
// whoever deploys it names their own organizations and roles.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { organizations, roles } from '../mock/worlds/organizations.ts';
import { cacheControl } from './headers.ts';

/** Returns the text of a config.json with the names of the simulated service; what is no JSON stays as it is. */
export function withDemoNames(text: string): string {
  try {
    const config = JSON.parse(text) as Record<string, unknown>;
    const named = organizations.map(({ id, name }) => ({ id, name }));
    return `${JSON.stringify({ ...config, organizations: named, roles }, null, 2)}\n`;
  } catch {
    return text; // the console itself says what is wrong with it
  }
}

/** Returns a middleware that answers `/config.json` with what `read` gives, and hands on everything else. */
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

/** Puts the names into the demo's build and its development server. */
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
      // Written after the public folder is copied, so it takes the place of the file there.
      this.emitFile({ type: 'asset', fileName: 'config.json', source: text() });
    },
  };
}
