/**
 * The directory of known organizations and roles. The service has no endpoint for them, so they come from `config.json`,
 * from the records of lists, and from the organizations that the admin opens. The admin can name them in this browser.
 *
 * Signing out clears the ids and names from lists and the opened organizations. The names of the admin stay in this
 * browser, but are shown only for organizations that the current session has met. The id of the organization that was
 * opened last stays for the same user, if the session token is a JWT that says who that is.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Config } from '../contract/config.ts';
import type { Role } from '../contract/user.ts';
import { createStore } from '../lib/create-store.ts';
import { browserStorage } from '../lib/storage.ts';
import { parseId, storageKey } from '../paths.ts';
import { hashOfUser } from '../session/data-owner.ts';
import { useConfig } from '../session/service.ts';
import { onSession, sessionState, sessionToken } from '../session/session-store.ts';
import { useMessages } from '../ui/basics/use-messages.ts';

/** An organization or role whose name may be unknown. */
export interface NamedRecord {
  id: number;
  name: string | null;
}

/** What this session knows of an organization that it opened. */
interface Visit {
  /** In epoch milliseconds. */
  openedAt: number;
  /** The number of its people, once the whole list was read. */
  people?: number;
}

/**
 * Keys of `localStorage`: the ids of opened organizations, the last opened one, and the names of the admin. The hash of
 * the user, if the token names one, follows the id of the last opened organization.
 */
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
  /** By id, the one that was opened last at the end. */
  visits: ReadonlyMap<number, Visit>;
}

/** The directory at the start of a session. */
const initialDirectory = (): Directory => ({
  organizations: new Map(),
  roles: new Map(),
  customNames: storedNames() ?? new Map(),
  visits: new Map(),
});

const directory = createStore(initialDirectory());

onSession(() => {
  if (sessionState() !== 'none') return;
  browserStorage.set(IDS_KEY, null);
  if (storedLast().user === null) browserStorage.set(LAST_KEY, null);
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

/**
 * Names an organization in this browser only; without storage until the page is closed. An empty name removes the custom
 * name.
 */
export function nameOrganization(id: number, text: string): void {
  const name = text.trim().replace(/\s+/gu, ' ');
  // Read again, because another tab may have stored names since.
  const customNames = new Map(storedNames() ?? directory.get().customNames);
  if (name) {
    customNames.set(id, name);
    storeId(id);
  } else customNames.delete(id);
  browserStorage.set(NAMES_KEY, JSON.stringify(Object.fromEntries(customNames)));
  directory.set({ ...directory.get(), customNames });
}

/** Returns the names that the admin gave; `null` without any in the storage. */
function storedNames(): Map<number, string> | null {
  const stored = browserStorage.getJson(NAMES_KEY) as object | null;
  if (stored === null) return null;
  const names = Object.entries(stored).flatMap(([key, name]: [string, unknown]) => {
    const id = parseId(key);
    return id !== null && typeof name === 'string' && name ? [[id, name] as const] : [];
  });
  return new Map(names);
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

/** Remembers the opened organization: `/` redirects to it next time. Only its id and the hash of the user are stored. */
export function rememberOrganization(id: number): void {
  learnOrganizations([{ id, name: null }]);
  const visits = new Map(directory.get().visits);
  const { people } = visits.get(id) ?? {};
  visits.delete(id);
  visits.set(id, { openedAt: Date.now(), ...(people !== undefined && { people }) });
  directory.set({ ...directory.get(), visits });
  browserStorage.set(LAST_KEY, [id, hashOfUser(sessionToken()) ?? []].flat().join(' '));
  storeId(id);
}

/** Remembers how many people an organization has that this session opened. */
export function countPeople(id: number, people: number): void {
  const visit = directory.get().visits.get(id);
  if (!visit || visit.people === people) return;
  const visits = new Map(directory.get().visits).set(id, { ...visit, people });
  directory.set({ ...directory.get(), visits });
}

/** Returns the organizations that this session opened, by id. */
export const useVisits = () => useKnown('visits');

/** Returns the organization that was opened last in this browser, and the hash of its user; `null` for what is unknown. */
function storedLast(): { id: number | null; user: string | null } {
  const [id, user = null] = (browserStorage.get(LAST_KEY) ?? '').split(' ');
  return { id: parseId(id), user };
}

/** Forgets that an organization was opened: `/` no longer redirects to it. */
export function leaveOrganization(id: number): void {
  const visits = new Map(directory.get().visits);
  visits.delete(id);
  directory.set({ ...directory.get(), visits });
  if (storedLast().id === id) browserStorage.set(LAST_KEY, null);
}

/** Stores the id of an organization for the next page load. */
function storeId(id: number): void {
  const ids = new Set([...storedIds(), id]);
  browserStorage.set(IDS_KEY, JSON.stringify([...ids].slice(-MAX_STORED_IDS)));
}

/**
 * Returns the id of the organization to start with: the one that this session, or else its user in this browser, opened
 * last, else the only known one; `null` when the admin has to choose.
 *
 * @param token that of the session, or the one that is about to sign in
 */
export function homeOrganization(config: Config, token = sessionToken()): number | null {
  const stored = storedLast();
  const isOwn = stored.user === hashOfUser(token);
  const last = [...directory.get().visits.keys()].at(-1) ?? (isOwn ? stored.id : null);
  const [only, another] = knownOrganizations(config, directory.get());
  return last ?? (only && !another ? only.id : null);
}

/** Removes an organization from the list. It returns when it is opened again or when a response mentions it. */
export function forgetOrganization(id: number): void {
  leaveOrganization(id);
  const organizations = new Map(directory.get().organizations);
  organizations.delete(id);
  browserStorage.set(IDS_KEY, JSON.stringify(storedIds().filter((stored) => stored !== id)));
  directory.set({ ...directory.get(), organizations });
}

function storedIds(): number[] {
  const ids = browserStorage.getJson(IDS_KEY);
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
}

/**
 * Returns all known organizations, ordered by id. The name comes from `config.json`, or else from the admin, or else from
 * the service.
 */
export function useOrganizations(): NamedRecord[] {
  const config = useConfig();
  const organizations = useKnown('organizations');
  const customNames = useKnown('customNames');
  return useMemo(
    () => knownOrganizations(config, { organizations, customNames }),
    [config, organizations, customNames],
  );
}

/** Returns a part of the directory. A change of another part renders nothing again. */
const useKnown = <Part extends keyof Directory>(part: Part): Directory[Part] =>
  useSyncExternalStore(directory.subscribe, () => directory.get()[part]);

function knownOrganizations(
  config: Config,
  { organizations, customNames }: Pick<Directory, 'organizations' | 'customNames'>,
): NamedRecord[] {
  const all = new Map<number, string | null>(storedIds().map((id) => [id, null]));
  for (const [id, name] of organizations) all.set(id, name);
  for (const [id, name] of customNames) if (all.has(id)) all.set(id, name);
  for (const { id, name } of config.organizations) all.set(id, name);
  return [...all].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id);
}

/** Returns all known roles, ordered by id. A role of `config.json` replaces the one of the service. */
export function useRoles(): Role[] {
  const config = useConfig();
  const roles = useKnown('roles');
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

/** Returns the name of an organization, or else `#` with the id, without a subscription. */
export const organizationName = (config: Config, id: number): string =>
  nameOrId(knownOrganizations(config, directory.get()).find((known) => known.id === id) ?? { id });

/** Returns a function that returns the name of a scope: of an organization as above, or that of the API keys for `null`. */
export function usePlaceName(): (scope: number | null) => string {
  const nameOf = useOrganizationName();
  const { title } = useMessages().apiKeys;
  return useCallback((scope) => (scope === null ? title : nameOf(scope)), [title, nameOf]);
}

/** Returns a function that returns the name of a role, or else `#` with the id. */
export function useRoleName(): (id: number) => string {
  const roles = useRoles();
  return useCallback((id) => nameOrId(roles.find((role) => role.id === id) ?? { id }), [roles]);
}
