// The import law as a linter: which folder may import which, and the naming and structure rules of src/README.md.
import { type ESTree, parseSync, Visitor } from 'vite';

/** The layers, lowest first. A folder may import only folders of lower layers, none of its own layer. */
const layers = [
  ['lib'],
  ['contract'],
  ['api'],
  ['i18n'],
  ['ui'],
  ['session'],
  ['writes'],
  ['organizations', 'lists', 'bulk'],
  ['users', 'api-keys'],
  ['invite-many'],
  ['app'],
  ['main'],
  ['boot'],
];

/** The folders outside the layers, with the folders that each may import. */
const importsOutsideLayers: Record<string, string[]> = {
  mock: ['contract'],
  build: ['mock', 'contract', 'api', 'i18n'],
  paths: [],
};

/**
 * The layers of sub-folders inside a folder, lowest first. `own` places the folder's own files: `last` forbids sub-folders
 * to import them, `any` allows imports in both directions.
 */
const subfolders: Record<string, { order: string[][]; own: 'last' | 'any' }> = {
  i18n: { order: [['en'], ['pt']], own: 'any' },
  ui: {
    order: [['theme'], ['history'], ['basics'], ['loading'], ['fields', 'page'], ['overlays'], ['table']],
    own: 'last',
  },
  session: { order: [['drafts', 'waiting', 'sign-out'], ['sign-in']], own: 'any' },
  bulk: { order: [['engine'], ['tab'], ['views']], own: 'last' },
  lists: { order: [['rows'], ['search'], ['selection', 'insights', 'export'], ['filters']], own: 'last' },
  'api-keys': {
    order: [['fields', 'token'], ['rotation']],
    own: 'any',
  },
  app: { order: [['activity', 'command-palette', 'first-rows', 'settings']], own: 'any' },
  build: { order: [['deploy']], own: 'any' },
  mock: { order: [['faults'], ['worlds'], ['service'], ['adapters']], own: 'last' },
};

/** The least number of files in a sub-folder. */
const MIN_FILES = 3;

/** The packages with the lowest layer that may import them (`*` is any layer). The first match counts. */
const packages: { name: RegExp; from: string; also?: RegExp }[] = [
  { name: /^zod\/mini$/, from: '*', also: /./ },
  { name: /^(react|react-dom|react-router-dom|react-hook-form|@hookform\/resolvers)(\/|$)/, from: 'ui' },
  { name: /^lucide-react\//, from: '', also: /^src\/ui\/basics\/Icon\.tsx$/ },
  { name: /^@mantine\//, from: 'ui', also: /^src\/build\// },
  { name: /^virtual:theme\.css$/, from: 'ui' },
  { name: /^@tanstack\/react-query$/, from: 'session' },
  { name: /^(papaparse|hucre\/xlsx)$/, from: '', also: /^src\/invite-many\// },
  { name: /^(msw(\/|$)|virtual:msw$)/, from: '', also: /^src\/mock\/adapters\/(browser|node)\.ts$/ },
  { name: /^node:/, from: '', also: /^src\/(build|mock|testing)\// },
  { name: /^(vite|playwright)$/, from: '', also: /^src\/(build|testing)\// },
];

/** Counters, whose values only have to differ, and a timer that ends with its last listener. */
const mayHoldState =
  /^src\/(ui\/basics\/(notify|use-minute)|writes\/activity|api-keys\/token\/token-vault)\.ts$/;

const screens = ['users', 'api-keys'];
const network = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);

interface Import {
  from: string;
  line: number;
  dynamic: boolean;
}

/** Returns every violation in the sources, as `path:line: rule`. @param sources the texts by path (`src/users/queries.ts`) */
export function findViolations(sources: Record<string, string>): string[] {
  const files = new Map(Object.entries(sources).map(([path, source]) => [path, read(path, source)]));
  const violations = [...files].flatMap(([path, { imports, exported, violations }]) => [
    ...checkName(path, exported),
    ...imports.flatMap((imported) => {
      const rule = checkImport(path, imported);
      return rule ? [`${path}:${imported.line}: ${rule}`] : [];
    }),
    ...violations,
  ]);
  return [...violations, ...findCircles(files)];
}

/** Returns each sub-folder with too few files, as `path: rule`. @param paths all files of src, with styles and tests */
export function findSmallSubfolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const [, folder, ...rest] = path.split('/');
    if (rest.length < 2) continue;
    const subfolder = `src/${folder}/${rest[0]}`;
    counts.set(subfolder, (counts.get(subfolder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count < MIN_FILES)
    .map(([subfolder, count]) => `${subfolder}: has ${count} files; a sub-folder has at least ${MIN_FILES}`);
}

/** Finds import cycles; type imports and dynamic imports count. Reports each cycle once, at the import that closes it. */
function findCircles(files: ReadonlyMap<string, { imports: Import[] }>): string[] {
  const violations: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    trail.push(path);
    for (const { from, line } of files.get(path)?.imports ?? []) {
      if (!from.startsWith('.')) continue;
      const target = targetOf(path, from);
      const start = trail.indexOf(target);
      if (start >= 0) {
        const circle = [...trail.slice(start), target].map((file) => file.slice('src/'.length));
        violations.push(`${path}:${line}: closes a circle of imports: ${circle.join(' → ')}`);
      } else if (files.has(target) && !done.has(target)) visit(target);
    }
    trail.pop();
    done.add(path);
  };
  for (const path of files.keys()) if (!done.has(path)) visit(path);
  return violations;
}

const targetOf = (path: string, from: string): string => new URL(from, `file:///${path}`).pathname.slice(1);

/** Returns the sub-folder of a file; empty for a file of the folder itself. */
const subfolderOf = (path: string): string => {
  const [, , ...rest] = path.split('/');
  return rest.length > 1 ? (rest[0] ?? '') : '';
};

/** Returns the rule that an import between the sub-folders of one folder violations. */
function checkSubfolderImport(path: string, target: string): string | undefined {
  const folder = folderOf(path);
  const [from, to] = [subfolderOf(path), subfolderOf(target)];
  const plan = subfolders[folder];
  if (from === to || !plan) return;
  const layerIn = (subfolder: string) => plan.order.findIndex((layer) => layer.includes(subfolder));
  if (from === '') return;
  if (to === '') return plan.own === 'any' ? undefined : `${folder}/${from} must not import ${folder} itself`;
  return layerIn(to) < layerIn(from) ? undefined : `${folder}/${from} must not import ${folder}/${to}`;
}

function checkImport(path: string, { from, dynamic }: Import): string | undefined {
  const folder = folderOf(path);
  const test = isTest(path);
  if (!from.startsWith('.')) return checkPackageImport(path, from);
  if (!/\.(tsx?|css|json)$/.test(from)) return `'${from}' has to be written with its extension`;

  const target = targetOf(path, from);
  if (!target.startsWith('src/')) {
    return folder === 'build' ? undefined : `'${from}' is outside src`;
  }
  const to = folderOf(target);
  if (to === folder) return test ? undefined : checkSubfolderImport(path, target);
  if (to === 'paths' || folder === 'testing') return;

  if (to === 'testing') return test ? undefined : 'testing is for tests only';
  if (to === 'build') return 'build is imported by vite.config.ts only';
  if (to === 'mock') {
    if (test || folder === 'build') return;
    if (folder !== 'main') return 'mock is imported by main.tsx, build and tests only';
    return dynamic ? undefined : 'main imports mock dynamically, so that production can leave it out';
  }
  if (test && to === 'app' && screens.includes(folder)) return;
  // Of `ui`, only files that work without a DOM.
  if (folder === 'build' && /^src\/ui\/(theme\/theme|page\/describe-error)\.ts$/.test(target)) return;

  const allowed = importsOutsideLayers[folder]?.includes(to) ?? layerOf(to) < layerOf(folder);
  return allowed ? undefined : `${folder} must not import ${to}`;
}

function checkPackageImport(path: string, from: string): string | undefined {
  const folder = folderOf(path);
  if (isTest(path) || folder === 'testing') {
    return /^zod$|^@\/|^[~#/]/.test(from) ? `'${from}' is not to be imported` : undefined;
  }
  const rule = packages.find(({ name }) => name.test(from));
  if (!rule) return `'${from}' is a package without a place in the import law (or an alias)`;
  if (rule.also?.test(path)) return;
  const layer = layerOf(folder);
  return rule.from !== '' && layer >= 0 && layer >= layerOf(rule.from)
    ? undefined
    : `${folder} must not import '${from}'`;
}

function checkName(path: string, exported: string[]): string[] {
  const [, ...parts] = path.split('/');
  const name = (parts.at(-1) ?? '').replace(/((\.property)?\.test|\.d)?\.tsx?$/, '');
  const violations: string[] = [];
  const [folder = '', subfolder = ''] = parts;
  if (parts.length > 3) violations.push(`${path}:1: src is three levels deep`);
  else if (parts.length === 3 && !subfolders[folder]?.order.flat().includes(subfolder)) {
    violations.push(`${path}:1: ${folder}/${subfolder} has no place in the order of the sub-folders`);
  }
  if (parts.length === 1 && !/^(main|boot|paths|vite-env)$/.test(name)) {
    violations.push(`${path}:1: only main.tsx, boot.ts and paths.ts stand outside the folders`);
  }
  if (name === 'index') violations.push(`${path}:1: no barrels`);

  if (/^[A-Z][A-Za-z0-9]*$/.test(name)) {
    if (isTest(path)) return violations;
    if (!path.endsWith('.tsx'))
      violations.push(`${path}:1: a name in PascalCase is a component's, in a .tsx file`);
    else if (exported.length !== 1 || exported[0] !== name) {
      violations.push(
        `${path}:1: exports the component ${name} and no other value (found: ${exported.join(', ')})`,
      );
    }
  } else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    violations.push(`${path}:1: neither PascalCase.tsx nor kebab-case.ts`);
  }
  return violations;
}

/** Parses one file. @returns its imports, its exported values, and its violations of rules for single files */
function read(path: string, source: string) {
  const imports: Import[] = [];
  const exported: string[] = [];
  const violations: string[] = [];
  const lineOf = (node: { start: number }) => source.slice(0, node.start).split('\n').length;
  const forbid = (node: { start: number }, rule: string) =>
    violations.push(`${path}:${lineOf(node)}: ${rule}`);
  const addImport = (
    node: { start: number },
    from: ESTree.Expression | null | undefined,
    dynamic = false,
  ) => {
    if (!from) return;
    if (from.type === 'Literal' && typeof from.value === 'string') {
      imports.push({ from: from.value, line: lineOf(node), dynamic });
    } else if (dynamic)
      forbid(node, 'a dynamic import has to name its file, or nobody can tell what it loads');
  };

  const { program, errors } = parseSync(path, source);
  for (const error of errors) violations.push(`${path}:1: ${error.message}`);

  if (!isTest(path) && !/^\s*(\/\/|\/\*)/.test(source)) {
    violations.push(`${path}:1: opens with no comment that says what the file is for`);
  }

  const isReset = layerOf(folderOf(path)) < 0 || isTest(path) || mayHoldState.test(path);
  for (const node of program.body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (!isReset && declaration?.type === 'VariableDeclaration' && declaration.kind !== 'const')
      forbid(node, 'the state of a module is a store, which the tests reset');
  }

  const mayFetch =
    /^src\/api\/(request|config-file|error-report)\.ts$/.test(path) ||
    isTest(path) ||
    ['testing', 'build'].includes(folderOf(path) ?? '');
  const checkCall = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    const { callee } = node;
    if (!mayFetch && callee.type === 'Identifier' && network.has(callee.name)) {
      forbid(node, `${callee.name} is called in api/request.ts, config-file.ts and error-report.ts only`);
    }
  };

  new Visitor({
    ImportDeclaration: (node) => addImport(node, node.source),
    ImportExpression: (node) => addImport(node, node.source, true),
    TSImportType: (node) => addImport(node, node.source),
    ExportAllDeclaration: (node) => forbid(node, 'no barrels: export * hides where a name comes from'),
    ExportDefaultDeclaration: (node) => {
      // vitest asks for the default export of an environment.
      if (!path.endsWith('.d.ts') && path !== 'src/testing/happy-dom.ts') forbid(node, 'no default exports');
    },
    ExportNamedDeclaration: (node) => {
      addImport(node, node.source);
      if (node.exportKind !== 'type') exported.push(...valueNames(node));
    },
    CallExpression: checkCall,
    NewExpression: checkCall,
    MemberExpression: (node) => {
      const { object, property } = node;
      const global = object.type === 'Identifier' && /^(globalThis|window|self)$/.test(object.name);
      if (!mayFetch && global && property.type === 'Identifier' && network.has(property.name)) {
        forbid(node, `${property.name} is used in api/request.ts, config-file.ts and error-report.ts only`);
      }
    },
  }).visit(program);

  return { imports, exported, violations };
}

function valueNames({ declaration, specifiers }: ESTree.ExportNamedDeclaration): string[] {
  const names = specifiers
    .filter(({ exportKind }) => exportKind !== 'type')
    .map(({ exported }) => (exported.type === 'Literal' ? exported.value : exported.name));
  if (!declaration) return names;
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
    return [...names, declaration.id?.name ?? ''];
  }
  if (declaration.type !== 'VariableDeclaration') return names;
  return [
    ...names,
    ...declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : '{…}')),
  ];
}

function folderOf(path: string): string {
  return (path.split('/')[1] ?? '').replace(/\..*$/, '');
}

function layerOf(folder: string): number {
  return folder === '*' ? 0 : layers.findIndex((layer) => layer.includes(folder));
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
