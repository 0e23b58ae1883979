// Splits the build into chunks: as few as possible for the first screen, one for the contract, the rest by lazy imports.
import type { Plugin } from 'vite';

/** Packages that every screen needs. They change only with upgrades, so that a release keeps them in the browser's cache. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack)[\\/]/;

/** The contract's schemas and the code that uses them: one chunk, so that reading API keys or writing loads one file. */
const operations =
  /node_modules[\\/]zod[\\/]|[\\/]src[\\/](contract[\\/]|api[\\/](contract-client|decode-answer|request-fallbacks|exact-json)\.)/;

/**
 * The rest by what is used together. Small files compress badly, and their names cost bytes on the first screen. Screens and
 * dialogs stay chunks of their own, which load when they are opened.
 */
const together: readonly [name: string, test: RegExp][] = [
  // One style sheet: each that is added later makes the browser compute the styles of the whole page again.
  ['styles', /[\\/]src[\\/](?!ui[\\/]theme).*\.css$/],
  [
    'bulk',
    /[\\/]src[\\/](bulk[\\/](?!run-presence)|i18n[\\/]bulk-|[\w-]+[\\/](UserBulk|ApiKeyBulk|InterruptedRun))/,
  ],
  [
    'invite-many',
    /node_modules[\\/]papaparse[\\/]|[\\/]src[\\/](users[\\/]invite-many[\\/]|i18n[\\/]invite-many-messages\.)/,
  ],
  ['writes', /[\\/]src[\\/](writes[\\/]|i18n[\\/]write-messages\.)/],
  ['session', /[\\/]src[\\/](session[\\/](?!sign-in|tab-channel)|i18n[\\/](session|waiting)-messages\.)/],
  ['lists', /[\\/]src[\\/](lists[\\/](?!.*(SelectionBar|Dialog))|i18n[\\/](list|export)-messages\.)/],
  ['activity', /[\\/]src[\\/](app[\\/]activity[\\/]|i18n[\\/]activity-messages\.)/],
  ['fields', /[\\/]src[\\/]ui[\\/]fields[\\/](?!Combobox)/],
  [
    'ui',
    /[\\/]src[\\/](ui[\\/](basics|page|overlays|table)[\\/](?!.*(Dialog|Menu|export-rows))|i18n[\\/](page|error|form|paging|drawer|confirm|empty)-messages\.)/,
  ],
  ['organizations', /[\\/]src[\\/](organizations[\\/]|i18n[\\/]organization-messages\.)/],
  ['users', /[\\/]src[\\/](users[\\/]([a-z-]+\.tsx?$|User(Card|Face)\.)|i18n[\\/]user-messages\.)/],
  [
    'api-keys',
    /[\\/]src[\\/](api-keys[\\/](([a-z-]+[\\/])?[a-z-]+\.tsx?$|(ApiKey(Card|Face)|ReportedValue)\.)|i18n[\\/]api-key-messages\.)/,
  ],
];

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
      { name: 'config-file', test: /[\\/]src[\\/]api[\\/]config-file\./, priority: 5 },
      { name: 'boot', test: (id: string) => boot.has(id), priority: 4 },
      { name: 'vendor', test: vendor, priority: 3 },
      { name: 'app', test: (id: string) => firstScreen.has(id), priority: 2 },
      { name: 'operations', test: operations, priority: 1 },
      ...together.map(([name, test]) => ({ name, test, priority: 0, includeDependenciesRecursively: false })),
    ],
  };
}
