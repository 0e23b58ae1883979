// Holds what organizations are called to its order: config.json, then this browser, then the service, then the id.
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../contract/config.ts';

/** The directory as a page has it that has just been loaded. */
async function load() {
  vi.resetModules();
  const { connect, ServiceContext } = await import('../session/service.ts');
  const directory = await import('./directory.ts');
  const session = await import('../session/session-store.ts');
  const service = connect(readConfig({ organizations: [{ id: 1, name: 'Aurora' }] }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServiceContext value={service}>{children}</ServiceContext>
  );
  const { result } = renderHook(
    () => ({
      call: directory.useOrganizationName(),
      all: directory.useOrganizations(),
      roles: directory.useRoles(),
    }),
    { wrapper },
  );
  return {
    call: (id: number) => result.current.call(id),
    ids: () => result.current.all.map(({ id }) => id),
    name: (id: number, text: string) => act(() => directory.nameOrganization(id, text)),
    roles: () => result.current.roles,
    open: (id: number) => act(() => directory.rememberOrganization(id)),
    last: directory.lastOrganization,
    mention: (...roles: Parameters<typeof directory.noteRoles>) => act(() => directory.noteRoles(...roles)),
    signIn: (token: string) => act(() => session.signIn(token, false)),
    signOut: () => act(() => session.signOut()),
    note: (id: number, name: string | null) => act(() => directory.noteOrganizations([{ id, name }])),
  };
}

test('a name given here is shown and kept in this browser, until it is taken away', async () => {
  const page = await load();
  page.note(42, null);
  expect(page.call(42)).toBe('#42');
  page.name(42, '  Cedar \n Works ');
  expect(page.call(42)).toBe('Cedar Works');

  const next = await load();
  expect([next.call(42), next.ids()]).toEqual(['Cedar Works', [1, 42]]);
  next.name(42, ' ');
  expect(next.call(42)).toBe('#42');
  const last = await load();
  expect([last.call(42), last.ids()]).toEqual(['#42', [1, 42]]);
});

test('config.json names it before this browser does, this browser before the service', async () => {
  const page = await load();
  page.note(7, 'Service says');
  page.note(1, 'Service says');
  expect([page.call(7), page.call(1)]).toEqual(['Service says', 'Aurora']);
  page.name(7, 'Ours');
  page.name(1, 'Ours');
  expect([page.call(7), page.call(1)]).toEqual(['Ours', 'Aurora']);
  page.note(7, 'Service says again');
  expect(page.call(7)).toBe('Ours');
  page.name(7, '');
  expect(page.call(7)).toBe('Service says again');
});

test('tabs keep each other’s names', async () => {
  const one = await load();
  const other = await load();
  one.name(8, 'Eight');
  other.name(9, 'Nine');
  expect([other.call(8), other.call(9)]).toEqual(['Eight', 'Nine']);
});

test.each([
  '{broken',
  'null',
  '7',
  '["x"]',
  '{"1e3":"x","-1":"x","9007199254740993":"x","5":""}',
  '{"5":{}}',
])('what is stored as %s does no harm', async (stored) => {
  localStorage.setItem('latchkey.organizationNames', stored);
  const page = await load();
  expect(page.ids().filter((id) => id > 1)).toEqual([]);
  expect(page.call(5)).toBe('#5');
});

test('where nothing can be stored the name holds until the page is left', async () => {
  const page = await load();
  const refuse = () => {
    throw new DOMException('No storage', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  page.name(42, 'Cedar');
  page.name(43, 'Dune');
  expect([page.call(42), page.call(43)]).toEqual(['Cedar', 'Dune']);
});

test('signing out forgets what the service mentioned and what was opened', async () => {
  const page = await load();
  page.signIn('first');
  page.note(7, 'Service says');
  page.open(42);
  page.name(42, 'Ours');
  page.mention([{ id: 2, name: 'editor', isSystem: false }]);
  expect([page.ids(), page.call(42), page.last()]).toEqual([[1, 7, 42], 'Ours', 42]);
  page.signOut();
  page.signIn('second');
  expect([page.ids(), page.roles(), page.last()]).toEqual([[1], [], null]);
  expect([page.call(7), page.call(42)]).toEqual(['#7', '#42']);
  const next = await load();
  expect([next.ids(), next.last()]).toEqual([[1], null]);
  // An organization that this session meets by itself is called as this browser calls it.
  next.note(42, null);
  expect(next.call(42)).toBe('Ours');
});

test('a session that expires loses nothing', async () => {
  const page = await load();
  page.signIn('first');
  page.note(7, 'Service says');
  const { expireSession } = await import('../session/session-store.ts');
  act(() => expireSession('first'));
  expect(page.call(7)).toBe('Service says');
});

test('a role is called as the service called it last', async () => {
  const page = await load();
  page.mention([{ id: 2, name: 'editor', isSystem: false }, { id: 3 }]);
  page.mention([
    { id: 2, name: 'author', isSystem: true },
    { id: 3, name: 'viewer', isSystem: null },
  ]);
  page.mention([{ id: 2, name: null }]);
  expect(page.roles()).toEqual([
    { id: 2, name: 'author', isSystem: true },
    { id: 3, name: 'viewer', isSystem: undefined },
  ]);
});
