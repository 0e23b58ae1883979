// The import law: which folder may import which, and the other rules that keep the tree as src/README.md draws it.
import { type ESTree, parseSync, Visitor } from 'vite';

// An import points to an earlier line. Folders on one line do not import each other.
const floors = [
  ['contract'],
  ['api'],
  ['i18n'],
  ['ui'],
  ['session'],
  ['writes'],
  ['organizations', 'lists', 'bulk'],
  ['users', 'api-keys'],
  ['app'],
  ['main'],
  ['boot'],
];

/** Folders beside the floors, with the folders each may import. */
const beside: Record<string, string[]> = {
  mock: ['contract'],
  build: ['mock', 'contract', 'api', 'i18n'],
  paths: [],
};

/**
 * The sub-folders of a folder. An import between sub-folders points to an earlier line, as above. `own` says which side
 * the files of the folder itself are on: `last` when no sub-folder may import them, `any` when both may import the other.
 */
const rooms: Record<string, { order: string[][]; own: 'last' | 'any' }> = {
  ui: { order: [['theme'], ['basics'], ['fields', 'page'], ['overlays'], ['table']], own: 'last' },
  session: { order: [['drafts', 'waiting', 'sign-out'], ['sign-in']], own: 'any' },
  lists: { order: [['rows'], ['search'], ['selection', 'insights', 'export']], own: 'last' },
  'api-keys': {
    order: [
      ['fields', 'tokens'],
      ['recovery', 'find-by-token', 'rotation'],
    ],
    own: 'any',
  },
  app: { order: [['command-palette', 'settings']], own: 'any' },
  mock: { order: [['faults'], ['worlds'], ['service'], ['adapters']], own: 'last' },
};

/** Fewer files than this do not make a sub-folder. */
const FEWEST_FILES = 3;

/** Packages, with the first floor that may use them; `*` is any floor. The first match counts. */
const packages: { name: RegExp; from: string; also?: RegExp }[] = [
  { name: /^zod\/mini$/, from: '*', also: /./ },
  { name: /^(react|react-dom|react-router-dom|react-hook-form|@hookform\/resolvers)(\/|$)/, from: 'ui' },
  { name: /^@mantine\//, from: 'ui', also: /^src\/build\// },
  { name: /^virtual:theme\.css$/, from: 'ui' },
  { name: /^@tanstack\/react-query$/, from: 'session' },
  { name: /^(msw(\/|$)|virtual:msw$)/, from: '', also: /^src\/mock\/adapters\/(browser|node)\.ts$/ },
  { name: /^node:/, from: '', also: /^src\/(build|mock|testing)\// },
  { name: /^(vite|playwright)$/, from: '', also: /^src\/(build|testing)\// },
];

const screens = ['users', 'api-keys'];
const network = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);

interface Import {
  from: string;
  line: number;
  dynamic: boolean;
}

/** Returns each break of a rule in the sources (by path, as in `src/users/queries.ts`), as `path:line: rule`. */
export function lawBreaks(sources: Record<string, string>): string[] {
  const files = new Map(Object.entries(sources).map(([path, source]) => [path, read(path, source)]));
  const breaks = [...files].flatMap(([path, { imports, exported, breaks }]) => [
    ...nameBreaks(path, exported),
    ...imports.flatMap((each) => {
      const rule = importBreak(path, each);
      return rule ? [`${path}:${each.line}: ${rule}`] : [];
    }),
    ...breaks,
  ]);
  return [...breaks, ...circleBreaks(files)];
}

/** Returns each sub-folder with too few files, as `path: rule`. @param paths every file of src, styles and tests too */
export function roomBreaks(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const [, folder, ...rest] = path.split('/');
    if (rest.length < 2) continue;
    const room = `src/${folder}/${rest[0]}`;
    counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count < FEWEST_FILES)
    .map(([room, count]) => `${room}: has ${count} files; a sub-folder has at least ${FEWEST_FILES}`);
}

/** Imports of types and dynamic imports count as well. Each circle is reported once, at the import that closes it. */
function circleBreaks(files: ReadonlyMap<string, { imports: Import[] }>): string[] {
  const breaks: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    trail.push(path);
    for (const { from, line } of files.get(path)?.imports ?? []) {
      if (!from.startsWith('.')) continue;
      const target = targetOf(path, from);
      const start = trail.indexOf(target);
      if (start >= 0) {
        const circle = [...trail.slice(start), target].map((each) => each.slice('src/'.length));
        breaks.push(`${path}:${line}: closes a circle of imports: ${circle.join(' → ')}`);
      } else if (files.has(target) && !done.has(target)) visit(target);
    }
    trail.pop();
    done.add(path);
  };
  for (const path of files.keys()) if (!done.has(path)) visit(path);
  return breaks;
}

const targetOf = (path: string, from: string): string => new URL(from, `file:///${path}`).pathname.slice(1);

/** The sub-folder that a file of src is in; empty for a file of the folder itself. */
const roomOf = (path: string): string => {
  const [, , ...rest] = path.split('/');
  return rest.length > 1 ? (rest[0] ?? '') : '';
};

/** Returns the rule that an import between the sub-folders of one folder breaks. */
function roomBreak(path: string, target: string): string | undefined {
  const folder = folderOf(path);
  const [from, to] = [roomOf(path), roomOf(target)];
  const plan = rooms[folder];
  if (from === to || !plan) return;
  const lineOf = (room: string) => plan.order.findIndex((line) => line.includes(room));
  if (from === '') return;
  if (to === '') return plan.own === 'any' ? undefined : `${folder}/${from} must not import ${folder} itself`;
  return lineOf(to) < lineOf(from) ? undefined : `${folder}/${from} must not import ${folder}/${to}`;
}

function importBreak(path: string, { from, dynamic }: Import): string | undefined {
  const folder = folderOf(path);
  const test = isTest(path);
  if (!from.startsWith('.')) return packageBreak(path, from);
  if (!/\.(tsx?|css|json)$/.test(from)) return `'${from}' has to be written with its extension`;

  const target = targetOf(path, from);
  if (!target.startsWith('src/')) {
    return folder === 'build' ? undefined : `'${from}' is outside src`;
  }
  const to = folderOf(target);
  if (to === folder) return test ? undefined : roomBreak(path, target);
  if (to === 'paths' || folder === 'testing') return;

  if (to === 'testing') return test ? undefined : 'testing is for tests only';
  if (to === 'build') return 'build is imported by vite.config.ts only';
  if (to === 'mock') {
    if (test || folder === 'build') return;
    if (folder !== 'main') return 'mock is imported by main.tsx, build and tests only';
    return dynamic ? undefined : 'main imports mock dynamically, so that production can leave it out';
  }
  if (test && to === 'app' && screens.includes(folder)) return;
  // Of ui only what needs no page.
  if (folder === 'build' && /^src\/ui\/(theme\/theme|page\/describe-error)\.ts$/.test(target)) return;

  const allowed = beside[folder] ? beside[folder].includes(to) : floorOf(to) < floorOf(folder);
  return allowed ? undefined : `${folder} must not import ${to}`;
}

function packageBreak(path: string, from: string): string | undefined {
  const folder = folderOf(path);
  if (isTest(path) || folder === 'testing') {
    return /^zod$|^@\/|^[~#/]/.test(from) ? `'${from}' is not to be imported` : undefined;
  }
  const rule = packages.find(({ name }) => name.test(from));
  if (!rule) return `'${from}' is a package without a place in the import law (or an alias)`;
  if (rule.also?.test(path)) return;
  const floor = floorOf(folder);
  return rule.from !== '' && floor >= 0 && floor >= floorOf(rule.from)
    ? undefined
    : `${folder} must not import '${from}'`;
}

function nameBreaks(path: string, exported: string[]): string[] {
  const [, ...parts] = path.split('/');
  const name = (parts.at(-1) ?? '').replace(/((\.property)?\.test|\.d)?\.tsx?$/, '');
  const breaks: string[] = [];
  const [folder = '', room = ''] = parts;
  if (parts.length > 3) breaks.push(`${path}:1: src is three levels deep`);
  else if (parts.length === 3 && !rooms[folder]?.order.flat().includes(room)) {
    breaks.push(`${path}:1: ${folder}/${room} has no place in the order of the sub-folders`);
  }
  if (parts.length === 1 && !/^(main|boot|paths|vite-env)$/.test(name)) {
    breaks.push(`${path}:1: only main.tsx, boot.ts and paths.ts stand outside the folders`);
  }
  if (name === 'index') breaks.push(`${path}:1: no barrels`);

  if (/^[A-Z][A-Za-z0-9]*$/.test(name)) {
    if (isTest(path)) return breaks;
    if (!path.endsWith('.tsx'))
      breaks.push(`${path}:1: a name in PascalCase is a component's, in a .tsx file`);
    else if (exported.length !== 1 || exported[0] !== name) {
      breaks.push(
        `${path}:1: exports the component ${name} and no other value (found: ${exported.join(', ')})`,
      );
    }
  } else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    breaks.push(`${path}:1: neither PascalCase.tsx nor kebab-case.ts`);
  }
  return breaks;
}

/** The facts of one file: what it imports, which values it exports, and what no file may do. */
function read(path: string, source: string) {
  const imports: Import[] = [];
  const exported: string[] = [];
  const breaks: string[] = [];
  const lineOf = (node: { start: number }) => source.slice(0, node.start).split('\n').length;
  const forbid = (node: { start: number }, rule: string) => breaks.push(`${path}:${lineOf(node)}: ${rule}`);
  const imported = (node: { start: number }, from: ESTree.Expression | null | undefined, dynamic = false) => {
    if (!from) return;
    if (from.type === 'Literal' && typeof from.value === 'string') {
      imports.push({ from: from.value, line: lineOf(node), dynamic });
    } else if (dynamic)
      forbid(node, 'a dynamic import has to name its file, or nobody can tell what it loads');
  };

  const { program, errors } = parseSync(path, source);
  for (const error of errors) breaks.push(`${path}:1: ${error.message}`);

  if (!isTest(path) && !/^\s*(\/\/|\/\*)/.test(source)) {
    breaks.push(`${path}:1: opens with no comment that says what the file is for`);
  }

  const mayFetch = path === 'src/api/request.ts' || isTest(path) || folderOf(path) === 'testing';
  const calls = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    const { callee } = node;
    if (!mayFetch && callee.type === 'Identifier' && network.has(callee.name)) {
      forbid(node, `${callee.name} is called in api/request.ts only`);
    }
  };

  new Visitor({
    ImportDeclaration: (node) => imported(node, node.source),
    ImportExpression: (node) => imported(node, node.source, true),
    TSImportType: (node) => imported(node, node.source),
    ExportAllDeclaration: (node) => forbid(node, 'no barrels: export * hides where a name comes from'),
    ExportDefaultDeclaration: (node) => {
      if (!path.endsWith('.d.ts')) forbid(node, 'no default exports');
    },
    ExportNamedDeclaration: (node) => {
      imported(node, node.source);
      if (node.exportKind !== 'type') exported.push(...valueNames(node));
    },
    CallExpression: calls,
    NewExpression: calls,
    MemberExpression: (node) => {
      const { object, property } = node;
      const global = object.type === 'Identifier' && /^(globalThis|window|self)$/.test(object.name);
      if (!mayFetch && global && property.type === 'Identifier' && network.has(property.name)) {
        forbid(node, `${property.name} is used in api/request.ts only`);
      }
    },
  }).visit(program);

  return { imports, exported, breaks };
}

function valueNames({ declaration, specifiers }: ESTree.ExportNamedDeclaration): string[] {
  const names = specifiers
    .filter((each) => each.exportKind !== 'type')
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

function floorOf(folder: string): number {
  return folder === '*' ? 0 : floors.findIndex((floor) => floor.includes(folder));
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
