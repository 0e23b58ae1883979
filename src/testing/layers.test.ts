// @vitest-environment node
// Checks every file of src against the import law, and tests the checker itself with invented files.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSmallSubfolders, findViolations } from './layers.ts';

const root = new URL('../../', import.meta.url);

/** Returns the texts of the files that match a pattern, by path. */
function sourcesOf(pattern: string): Record<string, string> {
  const paths = globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  expect(paths.length).toBeGreaterThan(5);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, root), 'utf8')]));
}

test('finds no violation of the import law in src', () => {
  expect(findViolations(sourcesOf('src/**/*.{ts,tsx}'))).toEqual([]);
});

test('finds no import cycle in e2e', () => {
  const violations = findViolations(sourcesOf('e2e/**/*.ts'));
  expect(violations.filter((violation) => violation.includes('closes a circle'))).toEqual([]);
});

test('finds no sub-folder with fewer than three files', () => {
  const paths = globSync('src/**/*.*', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  expect(findSmallSubfolders(paths)).toEqual([]);
  expect(findSmallSubfolders(['src/ui/theme/a.ts', 'src/ui/theme/a.test.ts', 'src/ui/a.ts'])).toEqual([
    'src/ui/theme: has 2 files; a sub-folder has at least 3',
  ]);
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
  ['src/users/queries.ts', "import { a } from '../session/use-client.ts';"],
  ['src/users/queries.ts', "import { useQuery } from '@tanstack/react-query';"],
  ['src/users/queries.ts', "import { usersPath } from '../paths.ts';"],
  ['src/users/UsersPage.tsx', "import classes from './UsersPage.module.css'; export function UsersPage() {}"],
  ['src/users/UsersPage.tsx', 'export type Props = {}; export const UsersPage = () => null;'],
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
  ['src/api/error-report.ts', 'fetch(address);'],
  ['src/ui/basics/notify.ts', 'let nextId = 1;'],
  ['src/users/queries.ts', 'export function a() { let b = 1; return b; }'],
  ['src/build/test-all.ts', "import { x } from '../../e2e/browser.ts';"],
  [
    'src/build/probe.ts',
    "import { a } from '../api/client.ts'; import { b } from '../ui/page/describe-error.ts';",
  ],
  ['src/testing/render-app.tsx', "import { App } from '../app/App.tsx'; import 'msw/node';"],
];

test.each(lawful)('allows %s to contain: %s', (path, code) => {
  expect(findViolations({ [path]: `// What it is for.\n${code}` })).toEqual([]);
});

const unlawful: [path: string, code: string, rule: string][] = [
  ['src/users/queries.ts', "import { a } from '../api-keys/queries.ts';", 'users must not import api-keys'],
  ['src/api/client.ts', "import { a } from '../ui/theme/theme.ts';", 'api must not import ui'],
  ['src/api/client.ts', "import type { A } from '../ui/theme/theme.ts';", 'api must not import ui'],
  ['src/api/client.ts', "export { a } from '../ui/theme/theme.ts';", 'api must not import ui'],
  ['src/api/client.ts', "const a = () => import('../ui/theme/theme.ts');", 'api must not import ui'],
  ['src/api/client.ts', "type A = import('../ui/theme/theme.ts').A;", 'api must not import ui'],
  ['src/api/client.ts', 'const a = () => import(name);', 'has to name its file'],
  [
    'src/lists/search/sort.ts',
    "import { a } from '../../bulk/engine/engine.ts';",
    'lists must not import bulk',
  ],
  ['src/app/App.test.tsx', "import { a } from '../main.tsx';", 'app must not import main'],
  ['src/mock/service/users.ts', "import { a } from '../../api/client.ts';", 'mock must not import api'],
  ['src/users/queries.ts', "import { a } from '../mock/worlds/world.ts';", 'mock is imported by'],
  ['src/main.tsx', "import { a } from './mock/browser.ts';", 'main imports mock dynamically'],
  ['src/ui/theme/theme.ts', "import { a } from '../../testing/setup.ts';", 'testing is for tests only'],
  [
    'src/app/App.test.tsx',
    "import { a } from '../build/headers.ts';",
    'build is imported by vite.config.ts only',
  ],
  ['src/paths.ts', "import { a } from './contract/users.ts';", 'paths must not import contract'],
  ['src/build/probe.ts', "import { a } from '../ui/basics/notify.ts';", 'build must not import ui'],
  ['src/build/probe.ts', "import { a } from '../session/service.ts';", 'build must not import session'],
  ['src/i18n/format.ts', "import { useState } from 'react';", "i18n must not import 'react'"],
  [
    'src/ui/theme/theme.ts',
    "import { useQuery } from '@tanstack/react-query';",
    "ui must not import '@tanstack",
  ],
  ['src/api/client.ts', "import '@mantine/core/styles/Button.css';", "api must not import '@mantine"],
  ['src/users/user-export.ts', "import Papa from 'papaparse';", "users must not import 'papaparse'"],
  [
    'src/ui/table/table-types.ts',
    "import Key from 'lucide-react/icons/key';",
    "ui must not import 'lucide-react/icons/key'",
  ],
  ['src/mock/worlds/world.ts', "import { http } from 'msw';", "mock must not import 'msw'"],
  ['src/ui/theme/theme.ts', "import { readFileSync } from 'node:fs';", "ui must not import 'node:fs'"],
  ['src/contract/users.ts', "import { z } from 'zod';", "'zod' is a package without a place"],
  ['src/contract/users.test.ts', "import { z } from 'zod';", "'zod' is not to be imported"],
  ['src/users/queries.ts', "import { a } from '@/session/session.ts';", 'or an alias'],
  ['src/users/queries.ts', "import { a } from './user-form';", 'with its extension'],
  ['src/users/queries.ts', "import { a } from '../../e2e/actions.ts';", 'outside src'],
  ['src/users/queries.ts', "await fetch('/api');", 'api/request.ts, config-file.ts and error-report.ts only'],
  [
    'src/users/queries.ts',
    "await window.fetch('/api');",
    'api/request.ts, config-file.ts and error-report.ts only',
  ],
  ['src/users/queries.ts', 'export default 1;', 'no default exports'],
  ['src/users/queries.ts', 'let next = 1;', 'the state of a module is a store'],
  ['src/users/queries.ts', 'export let next = 1;', 'the state of a module is a store'],
  ['src/users/queries.ts', "export * from './user-form.ts';", 'no barrels'],
  ['src/users/index.ts', 'export const a = 1;', 'no barrels'],
  ['src/users/deep/queries.ts', 'export const a = 1;', 'users/deep has no place in the order'],
  ['src/ui/table/deep/a.ts', 'export const a = 1;', 'three levels deep'],
  ['src/ui/basics/notify.ts', "import { a } from '../page/describe-error.ts';", 'must not import ui/page'],
  ['src/ui/fields/a.ts', "import { a } from '../page/describe-error.ts';", 'must not import ui/page'],
  ['src/lists/rows/a.ts', "import { a } from '../ListBar.tsx';", 'must not import lists itself'],
  ['src/helpers.ts', 'export const a = 1;', 'outside the folders'],
  ['src/users/UsersPage.tsx', 'export function UserPage() {}', 'exports the component UsersPage'],
  ['src/users/UsersPage.tsx', 'export function UsersPage() {} export const a = 1;', 'and no other value'],
  ['src/users/UserForm.ts', 'export const UserForm = 1;', 'in a .tsx file'],
  ['src/users/userForm.ts', 'export const a = 1;', 'neither PascalCase'],
];

test.each(unlawful)('forbids %s to contain: %s', (path, code, rule) => {
  const violations = findViolations({ [path]: `// What it is for.\n${code}` });
  expect(violations).toHaveLength(1);
  expect(violations[0]).toContain(rule);
});

test('names the line of a violation', () => {
  const source = "// What it is for.\nimport './a.ts';\n\nimport { b } from '../api-keys/b.ts';\n";
  expect(findViolations({ 'src/users/a-b.ts': source })).toEqual([
    'src/users/a-b.ts:4: users must not import api-keys',
  ]);
});

test('requires a comment at the start of each file', () => {
  expect(findViolations({ 'src/users/queries.ts': 'export const a = 1;' })).toEqual([
    'src/users/queries.ts:1: opens with no comment that says what the file is for',
  ]);
});
