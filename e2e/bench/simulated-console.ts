// Serves a production build with the simulated service, as `npm run preview` does.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

/** Starts the server on a free port. @param dist the folder of a production build */
export async function startConsole(dist: string): Promise<{ url: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const server = await preview({
    root,
    build: { outDir: relative(root, dist) },
    preview: { port: 0 },
    logLevel: 'error',
  });
  const url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  return { url, close: () => server.close() };
}
