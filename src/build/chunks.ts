// Splits the build into chunks: as few as possible for the first screen, one for the contract, the rest by lazy imports.
import type { Plugin } from 'vite';

/** Packages that every screen needs. They change only with upgrades, so that a release keeps them in the browser's cache. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack)[\\/]/;

/** The contract's schemas and the code that uses them: one chunk, so that reading API keys or writing loads one file. */
const operations =
  /node_modules[\\/]zod[\\/]|[\\/]src[\\/](contract[\\/]|api[\\/](contract-client|decode-answer|request-fallbacks|exact-json)\.)/;

/**
 * Returns the plugin and the groups that put all static imports of `main.tsx` into one chunk, beside the chunks of the
 * vendors and of boot. Each further chunk costs a request before the first row.
 */
export function chunks() {
  const firstScreen = new Set<string>();
  const boot = new Set<string>();

  const plugin: Plugin = {
    name: 'latchkey:chunks',
    apply: 'build',
    buildEnd() {
      const collect = (id: string, into: Set<string>) => {
        if (into.has(id)) return;
        into.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported, into);
      };
      for (const id of this.getModuleIds()) {
        if (id.endsWith('/src/main.tsx')) collect(id, firstScreen);
        if (id.endsWith('/index.html')) collect(id, boot);
      }
    },
  };

  return {
    plugin,
    groups: [
      { name: 'boot', test: (id: string) => boot.has(id), priority: 3 },
      { name: 'vendor', test: vendor, priority: 2 },
      { name: 'app', test: (id: string) => firstScreen.has(id), priority: 1 },
      { name: 'operations', test: operations, priority: 0 },
    ],
  };
}
