// The linter. Most of it is the import law of src/README.md: which folder may import which, and which packages. What the
// linter cannot say is in src/testing/layers.ts.
import type { OxlintConfig, OxlintOverride } from 'oxlint';

/** The folders of src. One may import those to its left. */
const order =
  'lib < contract < api < i18n < ui < session < writes < organizations, lists, bulk < command-palette < users, api-keys < invite-many, offboarding, access-review < app < main.tsx < boot.ts';

/** The sub-folders. One may import those to its left, and the files of the folder itself where a dot stands for them. */
const orderInside: Record<string, string> = {
  i18n: '. < en < pt',
  ui: 'theme < history < basics < buttons, text < loading < fields, page < overlays < table',
  session: '. < drafts, waiting, sign-out < sign-in',
  bulk: 'engine < tab < views',
  lists: 'rows < search < selection, export < filters < insights',
  users: '. < drawer < invite < bulk, list',
  'api-keys': '. < fields, token < rotation < bulk, drawer, list',
  'invite-many': 'read < .',
  app: '. < activity, error-pages, first-rows, settings < shell < palette',
  build: '. < deploy',
  mock: 'faults < worlds < service < adapters',
};

/** The packages with the lowest folder that may import them. */
const packages: Record<string, string> = {
  'zod/mini': 'lib',
  react: 'ui',
  'react-dom': 'ui',
  'react-router-dom': 'ui',
  'react-hook-form': 'ui',
  '@hookform/resolvers': 'ui',
  '@mantine': 'ui',
  'virtual:theme.css': 'ui',
  '@tanstack/react-query': 'session',
};

/** What a folder outside the order, or a single file, may import beside that: files of src and packages. */
const also: Record<string, string[]> = {
  mock: ['./contract/**', 'zod/mini', 'node:*', 'node:*/*'],
  build: [
    './{mock,contract,api,i18n}/**',
    // Of `ui`, only files that work without a DOM.
    './ui/{theme/theme,page/describe-error}.ts',
    '../e2e/**',
    'zod/mini',
    'node:*',
    'node:*/*',
    '@mantine/**',
    'vite',
    'playwright',
  ],
  'invite-many': ['papaparse', 'hucre/xlsx', 'hucre/xml'],
  'main.tsx': ['./mock/**'],
  'ui/basics/Icon.tsx': ['lucide-react/**'],
  'mock/adapters/{browser,node}.ts': ['msw', 'msw/**', 'virtual:msw'],
};

const layersOf = (text = ''): string[][] => text.split(' < ').map((layer) => layer.split(', '));

/** Returns what stands to the left of a name. */
function below(text: string | undefined, name: string): string[] {
  const layers = layersOf(text);
  const at = layers.findIndex((layer) => layer.includes(name));
  return layers.slice(0, Math.max(0, at)).flat();
}

/** Returns the sub-folders of a folder. */
export const subfoldersOf = (folder: string): string[] =>
  layersOf(orderInside[folder])
    .flat()
    .filter((name) => !['', '.'].includes(name));

/** The folders and files that src consists of. */
export const places: string[] = [...layersOf(order).flat(), 'paths.ts', 'mock', 'build', 'testing'];

const isFile = (place: string) => place.includes('.');

/** Returns the rules for a folder, a sub-folder or a file of `src`. @param files those of its files that may import more */
function lawOf(place: string, files = isFile(place) ? place : `${place}/*`): OxlintOverride[] {
  const [folder = '', subfolder] = place.split('/');
  const root = isFile(folder) ? './' : subfolder ? '../../' : '../';
  const inside = (names: string[]) => names.map((name) => (name === '.' ? '../*.*' : `../${name}/**`));
  const outside = (names: string[]) => names.map((name) => root + (isFile(name) ? name : `${name}/**`));
  const extra = [...new Set([folder, files])].flatMap((name) => also[name] ?? []);
  const lower = below(order, folder);
  const everywhere = [
    ...(isFile(folder) ? [] : ['./**']),
    ...outside(['paths.ts', ...lower]),
    ...extra.filter((name) => name.startsWith('.')).map((name) => root + name.replace(/^\.\//, '')),
  ];
  return [
    {
      files: [`src/${files}`],
      rules: allowImports(
        place,
        [...everywhere, ...(subfolder ? inside(below(orderInside[folder], subfolder)) : [])],
        [
          ...Object.entries(packages).flatMap(([name, lowest]) =>
            [...lower, folder].includes(lowest) ? [name, `${name}/**`] : [],
          ),
          ...extra.filter((name) => !name.startsWith('.')),
        ],
      ),
    },
    {
      files: [`src/${files.replace(/\.tsx?$/, '')}.test.{ts,tsx}`],
      rules: allowImports(`a test of ${place}`, [
        ...everywhere,
        ...(subfolder ? inside(['.', ...subfoldersOf(folder)]) : []),
        // A test of a list shows the whole app.
        ...outside(['mock', 'testing', ...(['users', 'api-keys'].includes(folder) ? ['app'] : [])]),
        ...(isFile(folder) ? [`./${folder}`] : []),
      ]),
    },
  ];
}

/** Forbids all other imports. @param names packages; without them all are allowed */
const allowImports = (
  place: string,
  paths: string[],
  names?: string[],
): NonNullable<OxlintOverride['rules']> => ({
  'no-restricted-imports': [
    'error',
    {
      paths: ['zod'],
      patterns: [
        {
          group: [
            ...(names ? ['**'] : ['./**', '../**']),
            ...[...paths, ...(names ?? [])].map((name) => `!${name}`),
          ],
          message: `${place} must not import this: see the order of the folders and the packages in oxlint.config.ts.`,
        },
      ],
    },
  ],
});

const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];

export default {
  plugins: ['typescript', 'react', 'oxc', 'unicorn'],
  categories: {
    correctness: 'error',
  },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/preserve-manual-memoization': 'off',
    'react/set-state-in-effect': 'off',
    'react/purity': 'off',
    'react/immutability': 'off',
    'react/refs': 'off',
    'react/incompatible-library': 'off',
  },
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'unicorn/filename-case': ['error', { cases: { kebabCase: true, pascalCase: true } }],
      },
    },
    {
      files: ['src/**'],
      excludeFiles: [
        'src/**/*.test.*',
        'src/{testing,build}/**',
        'src/api/{request,config-file,report-failure}.ts',
      ],
      rules: {
        'no-restricted-globals': ['error', ...network],
        'no-restricted-properties': [
          'error',
          ...network.flatMap((property) =>
            ['window', 'globalThis', 'self'].map((object) => ({ object, property })),
          ),
        ],
        'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
      },
    },
    ...places
      .filter((place) => place !== 'testing')
      .flatMap((place) => [place, ...subfoldersOf(place).map((name) => `${place}/${name}`)])
      .flatMap((place) => lawOf(place)),
    ...lawOf('ui/basics', 'ui/basics/Icon.tsx'),
    ...lawOf('mock/adapters', 'mock/adapters/{browser,node}.ts'),
  ],
  ignorePatterns: ['dist', '.demo'],
} satisfies OxlintConfig;
