// Vite plugin: all code, packages too, creates elements with the JSX runtime of the console.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const runtime = fileURLToPath(new URL('../ui/basics/jsx-runtime.ts', import.meta.url)).replaceAll('\\', '/');

/** Creates the plugin. */
export function jsxRuntime(): Plugin {
  return {
    name: 'latchkey:jsx-runtime',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /^react\/jsx-(dev-)?runtime$/.test(source) && importer?.replaceAll('\\', '/') !== runtime
        ? runtime
        : undefined,
  };
}
