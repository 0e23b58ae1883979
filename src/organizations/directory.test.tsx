// Tests the directory: the order of the sources of a name (config.json, this browser, the service, the id) and its storage.
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../contract/config.ts';

/** Loads the directory like a new page. */
async function loadPage() {
  vi.resetModules();
  const { connect, ServiceContext } = await import('../session/service.ts');
  const directory = await import('./directory.ts');
  const session = await import('../session/session-store.ts');
  const config = readConfig({ organizations: [{ id: 1, name: 'Aurora' }] });
  const service = connect(config);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServiceContext value={service}>{children}</ServiceContext>
  );
  const { result } = renderHook(
    () => ({
      nameOf: directory.useOrganizationName(),
      organizations: directory.useOrganizations(),
      roles: directory.useRoles(),
      visits: directory.useVisits(),
    }),
    { wrapper },
  );
  return {
    nameOf: (id: number) => result.current.nameOf(id),
    ids: () => result.current.organizations.map(({ id }) => id),
    setName: (id: number, text: string) => act(() => directory.nameOrganization(id, text)),
    roles: () => result.current.roles,
    open: (id: number) => act(() => directory.rememberOrganization(id)),
    count: (id: number, people: number) => act(() => directory.countPeople(id, people)),
    visits: () => result.current.visits,
    home: () => directory.homeOrganization(config),
    forget: (id: number) => act(() => directory.forgetOrganization(id)),
    learnRoles: (...roles: Parameters<typeof directory.learnRoles>) =>
      act(() => directory.learnRoles(...roles)),
    signIn: (token: string) => act(() => session.signIn(token, false)),
    signOut: () => act(() => session.signOut()),
    /** Renders what shows names and roles. @returns how often it was rendered so far */
    showNames: () => {
      let renders = 0;
      const show = () => {
        renders++;
        directory.useOrganizationName();
        directory.useRoles();
      };
      renderHook(show, { wrapper });
      return () => renders;
    },
    learnOrganization: (id: number, name: string | null) =>
      act(() => directory.learnOrganizations([{ id, name }])),
  };
}

test('shows and stores a name that the admin gives, until it is removed', async () => {
  const page = await loadPage();
  page.learnOrganization(42, null);
  expect(page.nameOf(42)).toBe('#42');
  page.setName(42, '  Cedar \n Works ');
  expect(page.nameOf(42)).toBe('Cedar Works');

  const next = await loadPage();
  expect([next.nameOf(42), next.ids()]).toEqual(['Cedar Works', [1, 42]]);
  next.setName(42, ' ');
  expect(next.nameOf(42)).toBe('#42');
  const last = await loadPage();
  expect([last.nameOf(42), last.ids()]).toEqual(['#42', [1, 42]]);
});

test('prefers the name of config.json, then of the admin, then of the service', async () => {
  const page = await loadPage();
  page.learnOrganization(7, 'Service says');
  page.learnOrganization(1, 'Service says');
  expect([page.nameOf(7), page.nameOf(1)]).toEqual(['Service says', 'Aurora']);
  page.setName(7, 'Ours');
  page.setName(1, 'Ours');
  expect([page.nameOf(7), page.nameOf(1)]).toEqual(['Ours', 'Aurora']);
  page.learnOrganization(7, 'Service says again');
  expect(page.nameOf(7)).toBe('Ours');
  page.setName(7, '');
  expect(page.nameOf(7)).toBe('Service says again');
});

test('keeps the names that another tab stored', async () => {
  const one = await loadPage();
  const other = await loadPage();
  one.setName(8, 'Eight');
  other.setName(9, 'Nine');
  expect([other.nameOf(8), other.nameOf(9)]).toEqual(['Eight', 'Nine']);
});

test.each([
  '{broken',
  'null',
  '7',
  '["x"]',
  '{"1e3":"x","-1":"x","9007199254740993":"x","5":""}',
  '{"5":{}}',
])('ignores invalid stored names: %s', async (stored) => {
  localStorage.setItem('latchkey.organizationNames', stored);
  const page = await loadPage();
  expect(page.ids().filter((id) => id > 1)).toEqual([]);
  expect(page.nameOf(5)).toBe('#5');
});

test('keeps a name until the page is closed when storage is not available', async () => {
  const page = await loadPage();
  const throwSecurityError = () => {
    throw new DOMException('No storage', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwSecurityError);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
  page.setName(42, 'Cedar');
  page.setName(43, 'Dune');
  expect([page.nameOf(42), page.nameOf(43)]).toEqual(['Cedar', 'Dune']);
});

test('signing out clears the names of the service and the opened organizations', async () => {
  const page = await loadPage();
  page.signIn('first');
  page.learnOrganization(7, 'Service says');
  page.open(42);
  page.setName(42, 'Ours');
  page.learnRoles([{ id: 2, name: 'editor', isSystem: false }]);
  expect([page.ids(), page.nameOf(42), page.home()]).toEqual([[1, 7, 42], 'Ours', 42]);
  page.signOut();
  page.signIn('second');
  expect([page.ids(), page.roles(), page.home()]).toEqual([[1], [], 1]);
  expect([page.nameOf(7), page.nameOf(42)]).toEqual(['#7', '#42']);
  const next = await loadPage();
  expect([next.ids(), next.home()]).toEqual([[1], 1]);
  // The name of the admin is shown again once this session meets the organization.
  next.learnOrganization(42, null);
  expect(next.nameOf(42)).toBe('Ours');
});

test('starts with the last opened organization, else with the only known one', async () => {
  const page = await loadPage();
  expect(page.home()).toBe(1);
  page.learnOrganization(7, null);
  expect(page.home()).toBe(null);
  page.open(7);
  expect(page.home()).toBe(7);
});

test('a removed organization is gone until it is opened again, and keeps the name that the admin gave', async () => {
  const page = await loadPage();
  page.open(42);
  page.setName(42, 'Ours');
  page.forget(42);
  expect([page.ids(), page.home()]).toEqual([[1], 1]);
  const next = await loadPage();
  expect(next.ids()).toEqual([1]);
  next.open(42);
  expect([next.ids(), next.nameOf(42)]).toEqual([[1, 42], 'Ours']);
});

const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.x`;

test('remembers the last organization of the user of a JWT beyond the sign-out, for nobody else', async () => {
  const page = await loadPage();
  page.learnOrganization(7, null);
  page.signIn(jwt({ iss: 'a', sub: '7', email: 'ana@aurora.example' }));
  page.open(42);
  page.signOut();
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/ana@|e30/);
  const next = await loadPage();
  next.learnOrganization(7, null);
  for (const token of ['opaque', jwt({ iss: 'a', sub: '8' }), jwt({ iss: 'b', sub: '7' })]) {
    next.signIn(token);
    expect(next.home()).toBe(null);
  }
  next.signIn(jwt({ iss: 'a', sub: '7', exp: 1 }));
  expect(next.home()).toBe(42);
});

test('leads the user of a JWT to no organization that an opaque token opened', async () => {
  const page = await loadPage();
  page.learnOrganization(7, null);
  page.signIn('opaque');
  page.open(42);
  // The page was closed without a sign-out.
  const next = await loadPage();
  next.learnOrganization(7, null);
  next.signIn(jwt({ iss: 'a', sub: '8' }));
  expect(next.home()).toBe(null);
});

test('knows when an organization was opened and how many people it has, until the sign-out', async () => {
  const page = await loadPage();
  page.signIn('first');
  page.open(42);
  page.count(42, 33);
  page.count(43, 1);
  expect([...page.visits()]).toEqual([[42, { openedAt: expect.any(Number) as number, people: 33 }]]);
  page.open(42);
  expect(page.visits().get(42)?.people).toBe(33);
  page.signOut();
  expect([...page.visits()]).toEqual([]);
});

test('an expired session keeps the directory', async () => {
  const page = await loadPage();
  page.signIn('first');
  page.learnOrganization(7, 'Service says');
  const { expireSession } = await import('../session/session-store.ts');
  act(() => expireSession('first'));
  expect(page.nameOf(7)).toBe('Service says');
});

test('a role has the latest name that the service reported', async () => {
  const page = await loadPage();
  page.learnRoles([{ id: 2, name: 'editor', isSystem: false }, { id: 3 }]);
  page.learnRoles([
    { id: 2, name: 'author', isSystem: true },
    { id: 3, name: 'viewer', isSystem: null },
  ]);
  page.learnRoles([{ id: 2, name: null }]);
  expect(page.roles()).toEqual([
    { id: 2, name: 'author', isSystem: true },
    { id: 3, name: 'viewer', isSystem: undefined },
  ]);
});

test('a visit or its number of people renders no name and no role again', async () => {
  const page = await loadPage();
  page.open(1);
  const renders = page.showNames();
  page.open(1);
  page.count(1, 5);
  expect([renders(), page.visits().get(1)?.people]).toEqual([1, 5]);
  page.open(2);
  expect(renders()).toBe(2);
});
