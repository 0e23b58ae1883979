// What the linter cannot say of the rules of src/README.md: circles of imports, the tree of folders, what a file exports, how
// it starts, and the state of a module. The rest is in oxlint.config.ts.
import { type ESTree, parseSync } from 'vite';
import { places, subfoldersOf } from '../../oxlint.config.ts';

/** The least number of files in a sub-folder. */
const MIN_FILES = 3;

/** Counters, whose values only have to differ, and a timer that ends with its last listener. */
const mayHoldState =
  /^src\/(ui\/(basics\/notify|text\/use-minute)|writes\/activity|api-keys\/token\/token-vault)\.ts$/;

interface Import {
  from: string;
  line: number;
}

/** Returns every violation in the sources, as `path:line: rule`. @param sources the texts by path (`src/users/queries.ts`) */
export function findViolations(sources: Record<string, string>): string[] {
  const files = new Map(Object.entries(sources).map(([path, source]) => [path, read(path, source)]));
  return [...[...files.values()].flatMap(({ violations }) => violations), ...findCircles(files)];
}

/** Returns each sub-folder with too few files, as `path: rule`. @param paths all files of src, with styles and tests */
export function findSmallSubfolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.split('/').slice(0, 3).join('/'));
  return [...folders]
    .filter(([folder, { length }]) => !folder.includes('.') && length < MIN_FILES)
    .map(([folder, { length }]) => `${folder}: has ${length} files; a sub-folder has at least ${MIN_FILES}`);
}

/** Returns the folders and files of oxlint.config.ts that are not there. @param paths as above */
export const findMissingPlaces = (paths: readonly string[]): string[] =>
  places
    .flatMap((place) => [place, ...subfoldersOf(place).map((name) => `${place}/${name}`)])
    .filter((place) => !paths.some((path) => `${path}/`.startsWith(`src/${place}/`)));

/** Finds import cycles; type imports and dynamic imports count. Reports each cycle once, at the import that closes it. */
function findCircles(files: ReadonlyMap<string, { imports: Import[] }>): string[] {
  const violations: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    trail.push(path);
    for (const { from, line } of files.get(path)?.imports ?? []) {
      const target = new URL(from, `file:///${path}`).pathname.slice(1);
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

/** Returns the rules that the place and the name of a file violate. */
function checkPath(path: string): string[] {
  const [, folder = '', ...rest] = path.split('/');
  const [subfolder = ''] = rest;
  const rules: string[] = [];
  if (!places.includes(folder.replace(/\.test\./, '.')))
    rules.push(`${folder} has no place in oxlint.config.ts`);
  else if (rest.length > 2) rules.push('src is three levels deep');
  else if (rest.length === 2 && !subfoldersOf(folder).includes(subfolder)) {
    rules.push(`${folder}/${subfolder} has no place in oxlint.config.ts`);
  }
  if (path.endsWith('/index.ts')) rules.push('no barrels');
  return rules;
}

/** Returns the rule that the exports of a file with a name in PascalCase violate. */
function checkComponent(path: string, exported: readonly string[]): string[] {
  const [, name, extension] = /\/([A-Z]\w*)\.(tsx?)$/.exec(path) ?? [];
  if (!name) return [];
  if (extension === 'ts') return ["a name in PascalCase is a component's, in a .tsx file"];
  return exported.length === 1 && exported[0] === name
    ? []
    : [`exports the component ${name} and no other value (found: ${exported.join(', ')})`];
}

/** Parses one file. @returns the files that it imports, and its violations of rules for single files */
function read(path: string, source: string): { imports: Import[]; violations: string[] } {
  const { program, module, errors } = parseSync(path, source);
  const lineAt = (start: number) => source.slice(0, start).split('\n').length;
  const isTest = /\.test\.tsx?$/.test(path);
  const exports = module.staticExports.flatMap(({ entries }) => entries);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...exports.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      start,
      value: source.slice(start + 1, end - 1),
    })),
  ];
  const imports = requests
    .filter(({ value }) => value.startsWith('.'))
    .map(({ value, start }) => ({ from: value, line: lineAt(start) }));

  const violations = [...errors.map(({ message }) => message), ...checkPath(path)].map(
    (rule) => `${path}:1: ${rule}`,
  );
  const forbid = (rule: string, start = 0) => violations.push(`${path}:${lineAt(start)}: ${rule}`);
  for (const { importName, start } of exports) {
    if (importName.kind === 'AllButDefault')
      forbid('no barrels: export * hides where a name comes from', start);
  }
  for (const {
    moduleRequest: { start },
  } of module.dynamicImports) {
    if (!/['"]/.test(source.charAt(start))) {
      forbid('a dynamic import has to name its file, or nobody can tell what it loads', start);
    }
  }
  if (path === 'src/main.tsx') {
    for (const { moduleRequest } of module.staticImports) {
      if (moduleRequest.value.startsWith('./mock/')) {
        forbid('main imports mock dynamically, so that production can leave it out', moduleRequest.start);
      }
    }
  }
  if (isTest) return { imports, violations };

  const values = exports.filter(({ isType }) => !isType);
  for (const rule of checkComponent(
    path,
    values.map(({ exportName }) => exportName.name ?? ''),
  ))
    forbid(rule);
  if (!/^\s*(\/\/|\/\*)/.test(source)) forbid('opens with no comment that says what the file is for');
  if (/^src\/(mock|build|testing)\//.test(path) || mayHoldState.test(path)) return { imports, violations };
  for (const node of program.body as ESTree.Statement[]) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.type === 'VariableDeclaration' && declaration.kind !== 'const') {
      forbid('the state of a module is a store, which the tests reset', node.start);
    }
  }
  return { imports, violations };
}
