// Which file of the build holds what: as few as possible for the first screen, the rest by what is opened later.
import type { Plugin } from 'vite';

/** What every screen needs and only an upgrade changes, so that a release leaves it in the browser's cache. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack)[\\/]/;

/** The contract's schemas and what calls by them: one file, so that whoever reads API keys or writes asks once. */
const operations =
  /node_modules[\\/]zod[\\/]|[\\/]src[\\/](contract[\\/]|api[\\/](contract-client|decode-answer|ladders|exact-json)\.)/;

/**
 * Puts all that `main.tsx` imports at once into one file beside the vendors' and boot's: each file more is a request
 * more before the first row, and browsers send six at a time.
 */
export function chunks() {
  const first = new Set<string>();
  const boots = new Set<string>();

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
        if (id.endsWith('/src/main.tsx')) collect(id, first);
        if (id.endsWith('/index.html')) collect(id, boots);
      }
    },
  };

  return {
    plugin,
    groups: [
      { name: 'boot', test: (id: string) => boots.has(id), priority: 3 },
      { name: 'vendor', test: vendor, priority: 2 },
      { name: 'app', test: (id: string) => first.has(id), priority: 1 },
      { name: 'operations', test: operations, priority: 0 },
    ],
  };
}
