// Splits the build into chunks: as few as possible for the first screen, one for the contract, the rest by lazy imports.
import type { Plugin } from 'vite';

/** Packages that every screen needs. They change only with upgrades, so that a release keeps them in the browser's cache. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack)[\\/]/;

/** The contract's schemas and the code that uses them: one chunk, so that reading API keys or writing loads one file. */
const operations =
  /node_modules[\\/]zod[\\/]|[\\/]src[\\/](contract[\\/]|api[\\/](contract-client|decode-answer|organizations-fallback|exact-json)\.)/;

/**
 * The rest by what is used together. Small files compress badly, and their names cost bytes on the first screen. Screens and
 * dialogs stay chunks of their own, which load when they are opened.
 */
const together: readonly [name: string, test: RegExp][] = [
  // One style sheet: each that is added later makes the browser compute the styles of the whole page again.
  ['styles', /[\\/]src[\\/](?!ui[\\/]theme).*\.css$/],
  [
    'bulk',
    /[\\/]src[\\/](bulk[\\/](?!run-presence)|i18n[\\/]bulk-|[\w-]+[\\/](UserBulk|ApiKeyBulk|InterruptedRun|(use-)?(user|api-key)-bulk|bulk-queries))/,
  ],
  [
    'invite-many',
    /node_modules[\\/]papaparse[\\/]|[\\/]src[\\/](users[\\/]invite-many[\\/]|i18n[\\/]invite-many-messages\.)/,
  ],
  ['writes', /[\\/]src[\\/](writes[\\/]|i18n[\\/]write-messages\.)/],
  ['session', /[\\/]src[\\/](session[\\/](?!sign-in|tab-channel)|i18n[\\/](session|waiting)-messages\.)/],
  ['lists', /[\\/]src[\\/](lists[\\/](?!.*(SelectionBar|Dialog))|i18n[\\/](list|export)-messages\.)/],
  ['activity', /[\\/]src[\\/](app[\\/]activity[\\/]|i18n[\\/]activity-messages\.)/],
  ['copy', /[\\/]src[\\/].*[\\/]Copy(Link|ByHand)Dialog\./],
  ['fields', /[\\/]src[\\/]ui[\\/]fields[\\/](?!Combobox)/],
  [
    'ui',
    /[\\/]src[\\/](ui[\\/](basics|page|overlays|table)[\\/](?!.*(Dialog|Menu|export-rows))|i18n[\\/](page|error|form|paging|drawer|confirm|empty)-messages\.)/,
  ],
  ['organizations', /[\\/]src[\\/](organizations[\\/]|i18n[\\/]organization-messages\.)/],
  [
    'users',
    /[\\/]src[\\/](users[\\/]([a-z-]+\.tsx?$|User(Card|Face|Menu|RowKey)\.)|i18n[\\/]user-messages\.)/,
  ],
  [
    'api-keys',
    /[\\/]src[\\/](api-keys[\\/](([a-z-]+[\\/])?[a-z-]+\.tsx?$|(ApiKey(Card|Face|Menu|RowKey)|ReportedValue)\.)|i18n[\\/]api-key-messages\.)/,
  ],
];

/** A chunk of the modules at `roots` with all their static imports, so that one request loads them. */
interface Closure {
  name: string;
  roots: RegExp;
  /** Modules that stay in chunks of their own. */
  except?: RegExp;
  priority: number;
  /** The chunk whose style sheet has the styles; by default the sheet of all lazy parts. */
  styles?: 'app';
}

/**
 * A module is in the first of these chunks that needs it. Each style sheet that is added while rows are shown makes the
 * browser compute the styles of the whole page again, so both pages with a list share one.
 */
const closures: readonly Closure[] = [
  { name: 'boot', roots: /\/index\.html$/, priority: 4 },
  // The hook that merges catalogues is small, and both pages with a list need it.
  { name: 'app', roots: /\/src\/(main\.tsx|ui\/basics\/use-lazy-messages\.ts)$/, priority: 2, styles: 'app' },
  // Loaded with the first rows of every page, which must not take the page of the API keys along.
  { name: 'short-variant', roots: /\/src\/api-keys\/short-variant\.ts$/, priority: 2 },
  // The first sort waits for this chunk.
  { name: 'sort', roots: /\/src\/lists\/search\/(sorting|ranking)\.ts$/, priority: 2 },
  {
    name: 'api-keys-page',
    roots: /\/src\/(api-keys\/ApiKeysPage\.tsx|api\/list-api-keys\.ts)$/,
    priority: 2,
    styles: 'app',
  },
  // Loaded right after the first rows. In larger chunks, it would take these along.
  // The two files that the sign-in page does not need stay apart.
  {
    name: 'session-parts',
    roots: /\/src\/app\/SessionParts\.tsx$/,
    except: /\/(SessionParts\.tsx|tab-channel\.ts)$/,
    priority: 2,
  },
];

/** The files that index.html loads. A lazy import need not preload them, and the first screen need not hold their names. */
export const onEveryPage = /\/(index|rolldown-runtime|config-file|vendor|app)-[\w-]+\.(js|css)$/;

/** Returns the plugin and the groups of the build's chunks. Each further chunk costs a request before the first row. */
export function chunks() {
  const members = closures.map((closure) => ({ ...closure, ids: new Set<string>() }));

  const plugin: Plugin = {
    name: 'latchkey:chunks',
    apply: 'build',
    buildEnd() {
      const collect = (id: string, into: Set<string>) => {
        if (into.has(id)) return;
        into.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported, into);
      };
      for (const id of this.getModuleIds())
        for (const { roots, ids } of members) if (roots.test(id)) collect(id, ids);
    },
  };
  /** Returns the name of the chunk of a module; `undefined` when the rules above name it. */
  const chunkOf = (id: string) => {
    const closure = members.find(({ ids, except }) => ids.has(id) && !except?.test(id));
    return id.endsWith('.css') ? closure?.styles : closure?.name;
  };

  return {
    plugin,
    groups: [
      { name: 'config-file', test: /[\\/]src[\\/]api[\\/]config-file\./, priority: 5 },
      { name: 'vendor', test: vendor, priority: 3 },
      ...closures.map(({ name, priority }) => ({
        name,
        test: (id: string) => chunkOf(id) === name,
        priority,
        includeDependenciesRecursively: false,
      })),
      { name: 'operations', test: operations, priority: 1 },
      ...together.map(([name, test]) => ({ name, test, priority: 0, includeDependenciesRecursively: false })),
    ],
  };
}
