// @vitest-environment node
// Checks every file of src against what the linter cannot say of the import law, and tests the law itself with invented
// files: each case is a file of a temporary folder, which oxlint and biome check once.
import { execFile } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMissingPlaces, findSmallSubfolders, findViolations } from './layers.ts';

const root = new URL('../../', import.meta.url);

/** Returns the texts of the files that match a pattern, by path. */
function sourcesOf(pattern: string): Record<string, string> {
  const paths = globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  expect(paths.length).toBeGreaterThan(5);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, root), 'utf8')]));
}

const allPaths = globSync('src/**/*.*', { cwd: root }).map((path) => path.replaceAll('\\', '/'));

test('finds no violation of the import law in src', () => {
  expect(findViolations(sourcesOf('src/**/*.{ts,tsx}'))).toEqual([]);
});

test('finds no import cycle in e2e', () => {
  const violations = findViolations(sourcesOf('e2e/**/*.ts'));
  expect(violations.filter((violation) => violation.includes('closes a circle'))).toEqual([]);
});

test('finds no sub-folder with fewer than three files', () => {
  expect(findSmallSubfolders(allPaths)).toEqual([]);
  expect(findSmallSubfolders(['src/ui/theme/a.ts', 'src/ui/theme/a.test.ts', 'src/ui/a.ts'])).toEqual([
    'src/ui/theme: has 2 files; a sub-folder has at least 3',
  ]);
});

test('finds every folder that has a place in the linter', () => {
  expect(findMissingPlaces(allPaths)).toEqual([]);
  expect(findMissingPlaces(allPaths.filter((path) => !path.includes('/organizations/')))).toEqual([
    'organizations',
  ]);
});

test('finds a file that reads each message', () => {
  const files = Object.entries(sourcesOf('src/**/*.{ts,tsx}')).filter(([path]) => !path.includes('.test.'));
  const isOfLanguage = ([path]: [string, string]) => /^src\/i18n\/[a-z]{2}[./]/.test(path);
  const read = new Set(
    files.filter((file) => !isOfLanguage(file)).flatMap(([, text]) => text.match(/[A-Za-z]\w*/g) ?? []),
  );
  // The sign-in page puts these names together.
  for (const world of ['demo', 'crowded', 'modern', 'legacy', 'gateway']) read.add(`${world}Hint`);
  const english = files.filter(([path]) => path.startsWith('src/i18n/en/'));
  const unread = english.flatMap(([path, text]) =>
    [...text.matchAll(/^ +([A-Za-z]\w*):/gm)].flatMap(([, name = '']) =>
      read.has(name) ? [] : `${path}: ${name}`,
    ),
  );
  expect(english.length).toBeGreaterThan(10);
  expect(unread).toEqual([]);
});

test('reports an import cycle once, at the import that closes it', () => {
  const files = {
    'src/users/a.ts': "// A.\nimport { b } from './b.ts';",
    'src/users/b.ts': "// B.\n\nimport type { C } from './c.ts';",
    'src/users/c.ts': "// C.\nexport const a = () => import('./a.ts');",
    'src/users/d.ts': "// D.\nimport { a } from './a.ts';",
  };
  expect(findViolations(files)).toEqual([
    'src/users/c.ts:2: closes a circle of imports: users/a.ts → users/b.ts → users/c.ts → users/a.ts',
  ]);
});

const lawful: [path: string, code: string][] = [
  ['src/users/user-form.ts', 'export const a = 1;'],
  ['src/users/queries.ts', "import { a } from '../session/use-client.ts';"],
  ['src/users/queries.ts', "import { useQuery } from '@tanstack/react-query';"],
  ['src/users/queries.ts', "import { usersPath } from '../paths.ts';"],
  ['src/users/UsersPage.tsx', "import classes from './UsersPage.module.css'; export function UsersPage() {}"],
  ['src/users/UsersPage.tsx', 'export type Props = object; export const UsersPage = () => null;'],
  ['src/users/UsersPage.test.tsx', "import { routes } from '../app/routes.tsx';"],
  ['src/api/client.test.ts', "import { world } from '../mock/worlds/world.ts'; fetch('/');"],
  ['src/main.tsx', "await import('./mock/adapters/browser.ts');"],
  ['src/mock/adapters/browser.ts', "import { setupWorker } from 'msw/browser';"],
  [
    'src/ui/table/DataTable.tsx',
    "import { a } from '../overlays/confirm.ts'; export function DataTable() {}",
  ],
  ['src/api-keys/token/token-file.ts', "import { a } from '../api-key.ts';"],
  ['src/mock/adapters/http.ts', "import { createServer } from 'node:http';"],
  ['src/contract/users.ts', "import * as z from 'zod/mini';"],
  ['src/api/request.ts', 'fetch(address);'],
  ['src/api/report-failure.ts', 'fetch(address);'],
  ['src/ui/basics/notify.ts', 'let nextId = 1;'],
  ['src/users/queries.ts', 'export function a() { let b = 1; return b; }'],
  ['src/build/test-all.ts', "import { x } from '../../e2e/browser.ts';"],
  [
    'src/build/probe.ts',
    "import { a } from '../api/client.ts'; import { b } from '../ui/page/describe-error.ts';",
  ],
  ['src/testing/render-app.tsx', "import { App } from '../app/App.tsx'; import 'msw/node';"],
];

const unlawful: [path: string, code: string, rule: string][] = [
  ['src/users/queries.ts', "import { a } from '../api-keys/queries.ts';", 'users must not import'],
  ['src/api/client.ts', "import { a } from '../ui/theme/theme.ts';", 'api must not import'],
  ['src/api/client.ts', "import type { A } from '../ui/theme/theme.ts';", 'api must not import'],
  ['src/api/client.ts', "export { a } from '../ui/theme/theme.ts';", 'api must not import'],
  ['src/api/client.ts', "const a = () => import('../ui/theme/theme.ts');", 'api must not import'],
  ['src/api/client.ts', "type A = import('../ui/theme/theme.ts').A;", 'type annotations are forbidden'],
  ['src/api/client.ts', 'const a = () => import(name);', 'has to name its file'],
  [
    'src/lists/search/sort.ts',
    "import { a } from '../../bulk/engine/engine.ts';",
    'lists/search must not import',
  ],
  ['src/app/App.test.tsx', "import { a } from '../main.tsx';", 'app must not import'],
  ['src/mock/service/users.ts', "import { a } from '../../api/client.ts';", 'must not import'],
  ['src/users/queries.ts', "import { a } from '../mock/worlds/world.ts';", 'users must not import'],
  ['src/main.tsx', "import { a } from './mock/browser.ts';", 'main imports mock dynamically'],
  ['src/ui/theme/theme.ts', "import { a } from '../../testing/setup.ts';", 'ui/theme must not import'],
  ['src/app/App.test.tsx', "import { a } from '../build/headers.ts';", 'a test of app must not import'],
  ['src/paths.ts', "import { a } from './contract/users.ts';", 'paths.ts must not import'],
  ['src/build/probe.ts', "import { a } from '../ui/basics/notify.ts';", 'build must not import'],
  ['src/build/probe.ts', "import { a } from '../session/service.ts';", 'build must not import'],
  ['src/i18n/format.ts', "import { useState } from 'react';", 'i18n must not import'],
  ['src/ui/theme/theme.ts', "import { useQuery } from '@tanstack/react-query';", 'ui/theme must not import'],
  ['src/api/client.ts', "import '@mantine/core/styles/Button.css';", 'api must not import'],
  ['src/users/list/user-export.ts', "import Papa from 'papaparse';", 'users/list must not import'],
  ['src/ui/table/table-types.ts', "import Key from 'lucide-react/icons/key';", 'ui/table must not import'],
  ['src/mock/worlds/world.ts', "import { http } from 'msw';", 'must not import'],
  ['src/ui/theme/theme.ts', "import { readFileSync } from 'node:fs';", 'ui/theme must not import'],
  ['src/contract/users.ts', "import { z } from 'zod';", "'zod' import is restricted"],
  ['src/contract/users.test.ts', "import { z } from 'zod';", "'zod' import is restricted"],
  ['src/users/queries.ts', "import { a } from '@/session/session.ts';", 'users must not import'],
  ['src/users/queries.ts', "import { a } from './user-form';", 'Add a file extension'],
  ['src/users/queries.ts', "import { a } from '../../e2e/actions.ts';", 'users must not import'],
  ['src/users/queries.ts', "await fetch('/api');", "Unexpected use of 'fetch'"],
  ['src/users/queries.ts', "await window.fetch('/api');", "'window.fetch' is restricted"],
  ['src/users/queries.ts', 'export default 1;', 'Avoid default exports'],
  ['src/users/queries.ts', 'let next = 1;', 'the state of a module is a store'],
  ['src/users/queries.ts', 'export let next = 1;', 'the state of a module is a store'],
  ['src/users/queries.ts', "export * from './user-form.ts';", 'no barrels'],
  ['src/users/index.ts', 'export const a = 1;', 'no barrels'],
  ['src/users/deep/queries.ts', 'export const a = 1;', 'users/deep has no place'],
  ['src/ui/table/deep/a.ts', 'export const a = 1;', 'three levels deep'],
  ['src/ui/basics/notify.ts', "import { a } from '../page/describe-error.ts';", 'must not import'],
  ['src/ui/fields/a.ts', "import { a } from '../page/describe-error.ts';", 'must not import'],
  ['src/lists/rows/a.ts', "import { a } from '../ListStates.tsx';", 'lists/rows must not import'],
  ['src/helpers.ts', 'export const a = 1;', 'helpers.ts has no place'],
  ['src/users/UsersPage.tsx', 'export function UserPage() {}', 'exports the component UsersPage'],
  ['src/users/UsersPage.tsx', 'export function UsersPage() {} export const a = 1;', 'and no other value'],
  ['src/users/UserForm.ts', 'export const UserForm = 1;', 'in a .tsx file'],
  ['src/users/userForm.ts', 'export const a = 1;', 'in kebab-case, or PascalCase'],
];

const cases = [...lawful, ...unlawful].map(([path, code]) => ({ path, code }));
const folder = mkdtempSync(join(tmpdir(), 'import-law-'));
const textOf = (code: string) => `// What it is for.\n${code}`;
/** The violations of each case, by its number. */
const violations: string[][] = [];

/** Returns a path of its own for each case, with the number of the case in the name where the path is taken. */
const pathOf = (at: number): string => {
  const { path = '' } = cases[at] ?? {};
  return cases.findIndex((one) => one.path === path) === at
    ? path
    : path.replace(/(?=(\.test)?\.tsx?$)/, String(at));
};

beforeAll(async () => {
  for (const config of ['oxlint.config.ts', 'biome.json']) {
    copyFileSync(new URL(config, root), join(folder, config));
  }
  for (const [at, { code }] of cases.entries()) {
    mkdirSync(join(folder, dirname(pathOf(at))), { recursive: true });
    writeFileSync(join(folder, pathOf(at)), textOf(code));
  }
  const [oxlint, biome] = await Promise.all([
    runTool('oxlint/bin/oxlint', '--format=json'),
    runTool(
      '@biomejs/biome/bin/biome',
      'lint',
      '--only=style/noDefaultExport',
      '--only=correctness/useImportExtensions',
      '--reporter=github',
    ),
  ]);
  const { diagnostics } = JSON.parse(oxlint) as {
    diagnostics: { code: string; message: string; help?: string; filename: string }[];
  };
  for (const [at, { path, code }] of cases.entries()) {
    violations[at] = [
      ...diagnostics
        .filter(({ filename, code }) => filename === pathOf(at) && code !== 'eslint(no-unused-vars)')
        .map(({ message, help }) => `${message} ${help ?? ''}`),
      ...biome.split('\n').filter((line) => line.includes(`/${pathOf(at)},`)),
      ...findViolations({ [path]: textOf(code) }),
    ];
  }
});

/** Runs a tool on the folder of the cases. @returns what it printed */
const runTool = (tool: string, ...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const path = fileURLToPath(new URL(`node_modules/${tool}`, root));
    execFile(process.execPath, [path, ...args], { cwd: folder }, (_, output) => resolve(output));
  });

afterAll(() => rmSync(folder, { recursive: true }));

test.each([...lawful.entries()])('allows case %i: %j', (at) => {
  expect(violations[at]).toEqual([]);
});

test.each([...unlawful.entries()])('forbids case %i: %j', (at, [, , rule]) => {
  expect(violations[lawful.length + at]?.join('\n')).toContain(rule);
});

test('names the line of a violation', () => {
  const source = "// What it is for.\nimport './a.ts';\n\nexport * from './b.ts';\n";
  expect(findViolations({ 'src/users/a-b.ts': source })).toEqual([
    'src/users/a-b.ts:4: no barrels: export * hides where a name comes from',
  ]);
});

test('requires a comment at the start of each file', () => {
  expect(findViolations({ 'src/users/queries.ts': 'export const a = 1;' })).toEqual([
    'src/users/queries.ts:1: opens with no comment that says what the file is for',
  ]);
});
