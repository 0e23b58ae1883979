/**
 * The directory of known organizations and roles. The service has no endpoint for them, so they come from `config.json`,
 * from the records of lists, and from the organizations that the admin opens. The admin can name them in this browser.
 *
 * Signing out clears the ids and names from lists and the opened organizations. The names of the admin stay in this
 * browser, but are shown only for organizations that the current session has met.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Config } from '../contract/config.ts';
import type { Role } from '../contract/user.ts';
import { createStore } from '../lib/create-store.ts';
import { parseId, storageKey } from '../paths.ts';
import { useConfig } from '../session/service.ts';
import { onSession, sessionState } from '../session/session-store.ts';

/** An organization or role whose name may be unknown. */
export interface NamedRecord {
  id: number;
  name: string | null;
}

/** Keys of `localStorage`: the ids of opened organizations, the last opened one, and the names of the admin. */
const IDS_KEY = storageKey('organizations');
const LAST_KEY = storageKey('organization');
const NAMES_KEY = storageKey('organizationNames');

const MAX_STORED_IDS = 50;

interface Directory {
  /** The names that the service reported, by id; `null` for an unknown name. */
  organizations: ReadonlyMap<number, string | null>;
  roles: ReadonlyMap<number, Role>;
  /** The names of organizations that the admin gave in this browser, by id. */
  customNames: ReadonlyMap<number, string>;
}

/** The directory at the start of a session. */
const initialDirectory = (): Directory => ({
  organizations: new Map(),
  roles: new Map(),
  customNames: storedNames() ?? new Map(),
});

const directory = createStore(initialDirectory());

onSession(() => {
  if (sessionState() !== 'none') return;
  try {
    for (const key of [IDS_KEY, LAST_KEY]) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
  directory.set(initialDirectory());
});

/** Adds the organizations that a response or the URL mentions to the directory. */
export function learnOrganizations(found: Iterable<NamedRecord>): void {
  let organizations: Map<number, string | null> | null = null;
  for (const { id, name } of found) {
    const known = organizations ?? directory.get().organizations;
    if (known.has(id) && (!name || known.get(id) === name)) continue;
    organizations ??= new Map(directory.get().organizations);
    organizations.set(id, name);
  }
  if (organizations) directory.set({ ...directory.get(), organizations });
}

/** Names an organization in this browser only. An empty name removes the custom name. */
export function nameOrganization(id: number, text: string): void {
  const name = text.trim().replace(/\s+/gu, ' ');
  // Read again, because another tab may have stored names since.
  const customNames = new Map(storedNames() ?? directory.get().customNames);
  if (name) {
    customNames.set(id, name);
    storeId(id);
  } else customNames.delete(id);
  try {
    localStorage.setItem(NAMES_KEY, JSON.stringify(Object.fromEntries(customNames)));
  } catch {
    // Without storage the name lasts until the page is closed.
  }
  directory.set({ ...directory.get(), customNames });
}

function storedNames(): Map<number, string> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAMES_KEY) ?? '{}');
    const names = Object.entries(stored ?? {}).flatMap(([key, name]: [string, unknown]) => {
      const id = parseId(key);
      return id !== null && typeof name === 'string' && name ? [[id, name] as const] : [];
    });
    return new Map(names);
  } catch {
    return null;
  }
}

/** Adds the roles that a response mentions to the directory. Newer names replace older ones. */
export function learnRoles(found: Iterable<Role>): void {
  let roles: Map<number, Role> | null = null;
  for (const { id, name, isSystem } of found) {
    const known = (roles ?? directory.get().roles).get(id);
    // A response may leave out the name or `isSystem`.
    const merged = { id, name: name || known?.name, isSystem: isSystem ?? known?.isSystem };
    if (known && known.name === merged.name && known.isSystem === merged.isSystem) continue;
    roles ??= new Map(directory.get().roles);
    roles.set(id, merged);
  }
  if (roles) directory.set({ ...directory.get(), roles });
}

/** Remembers the opened organization: `/` redirects to it next time. Only ids are stored. */
export function rememberOrganization(id: number): void {
  learnOrganizations([{ id, name: null }]);
  try {
    localStorage.setItem(LAST_KEY, String(id));
  } catch {
    // Without storage `/` redirects to the page of organizations.
  }
  storeId(id);
}

/** Stores the id of an organization for the next page load. */
function storeId(id: number): void {
  try {
    const ids = new Set([...storedIds(), id]);
    localStorage.setItem(IDS_KEY, JSON.stringify([...ids].slice(-MAX_STORED_IDS)));
  } catch {
    // Without storage the id lasts until the page is closed.
  }
}

/**
 * Returns the id of the organization to start with: the one that was opened last in this browser, else the only known
 * one; `null` when the admin has to choose.
 */
export function homeOrganization(config: Config): number | null {
  let last: number | null = null;
  try {
    last = parseId(localStorage.getItem(LAST_KEY) ?? undefined);
  } catch {
    // Without storage, no organization is remembered.
  }
  const [only, another] = knownOrganizations(config, directory.get());
  return last ?? (only && !another ? only.id : null);
}

/** Removes an organization from the list. It returns when it is opened again or when a response mentions it. */
export function forgetOrganization(id: number): void {
  const organizations = new Map(directory.get().organizations);
  organizations.delete(id);
  try {
    localStorage.setItem(IDS_KEY, JSON.stringify(storedIds().filter((stored) => stored !== id)));
    if (localStorage.getItem(LAST_KEY) === String(id)) localStorage.removeItem(LAST_KEY);
  } catch {
    // Without storage nothing is stored about it.
  }
  directory.set({ ...directory.get(), organizations });
}

function storedIds(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(IDS_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/**
 * Returns all known organizations, ordered by id. The name comes from `config.json`, or else from the admin, or else from
 * the service.
 */
export function useOrganizations(): NamedRecord[] {
  const config = useConfig();
  const known = useSyncExternalStore(directory.subscribe, directory.get);
  return useMemo(() => knownOrganizations(config, known), [config, known]);
}

function knownOrganizations(config: Config, { organizations, customNames }: Directory): NamedRecord[] {
  const all = new Map<number, string | null>(storedIds().map((id) => [id, null]));
  for (const [id, name] of organizations) all.set(id, name);
  for (const [id, name] of customNames) if (all.has(id)) all.set(id, name);
  for (const { id, name } of config.organizations) all.set(id, name);
  return [...all].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id);
}

/** Returns all known roles, ordered by id. A role of `config.json` replaces the one of the service. */
export function useRoles(): Role[] {
  const config = useConfig();
  const { roles } = useSyncExternalStore(directory.subscribe, directory.get);
  return useMemo(() => {
    const all = new Map(roles);
    for (const role of config.roles) all.set(role.id, role);
    return [...all.values()].sort((a, b) => a.id - b.id);
  }, [config, roles]);
}

/** Returns the name of an organization or role, or else `#` with the id. */
export const nameOrId = ({ id, name }: { id: number; name?: string | null | undefined }): string =>
  name || `#${id}`;

/** Returns a function that returns the name of an organization, or else `#` with the id. */
export function useOrganizationName(): (id: number) => string {
  const organizations = useOrganizations();
  const names = useMemo(() => new Map(organizations.map(({ id, name }) => [id, name])), [organizations]);
  return useCallback((id) => nameOrId({ id, name: names.get(id) }), [names]);
}

/** Returns a function that returns the name of a role, or else `#` with the id. */
export function useRoleName(): (id: number) => string {
  const roles = useRoles();
  return useCallback((id) => nameOrId(roles.find((role) => role.id === id) ?? { id }), [roles]);
}
