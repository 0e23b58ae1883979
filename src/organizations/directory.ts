/**
 * The organizations and roles that are known: the service has no endpoint for either, so they come from `config.json`,
 * from what lists mention and from ids that were typed. An organization can be given a name that this browser keeps.
 *
 * Signing out forgets all that lists mentioned and which organizations were opened. Names given here stay, as other
 * settings of this browser do, but a name is shown only of an organization that the session has met by itself.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Role } from '../contract/user.ts';
import { parseId } from '../paths.ts';
import { useConfig } from '../session/service.ts';
import { onSession, sessionState } from '../session/session-store.ts';

/** Something with an id whose name may not be known. */
export interface Named {
  id: number;
  name: string | null;
}

const TYPED_KEY = 'latchkey.organizations';
const LAST_KEY = 'latchkey.organization';
const NAMES_KEY = 'latchkey.organizationNames';

interface Seen {
  organizations: ReadonlyMap<number, string | null>;
  roles: ReadonlyMap<number, Role>;
  /** Names given in this browser, by id. */
  given: ReadonlyMap<number, string>;
}

let seen: Seen = { organizations: new Map(), roles: new Map(), given: storedNames() ?? new Map() };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function publish(next: Seen) {
  seen = next;
  for (const listener of listeners) listener();
}

onSession(() => {
  if (sessionState() !== 'none') return;
  try {
    for (const key of [TYPED_KEY, LAST_KEY]) localStorage.removeItem(key);
  } catch {
    // Nothing could be stored either.
  }
  publish({ organizations: new Map(), roles: new Map(), given: storedNames() ?? new Map() });
});

/** Takes note of organizations that an answer or a URL mentions. */
export function noteOrganizations(found: Iterable<Named>): void {
  let organizations: Map<number, string | null> | null = null;
  for (const { id, name } of found) {
    const known = organizations ?? seen.organizations;
    if (known.has(id) && (!name || known.get(id) === name)) continue;
    organizations ??= new Map(seen.organizations);
    organizations.set(id, name);
  }
  if (organizations) publish({ ...seen, organizations });
}

/** Names an organization, in this browser only; an empty name goes back to what else is known. */
export function nameOrganization(id: number, text: string): void {
  const name = text.trim().replace(/\s+/gu, ' ');
  // Another tab may have named some since.
  const given = new Map(storedNames() ?? seen.given);
  if (name) {
    given.set(id, name);
    keepId(id);
  } else given.delete(id);
  try {
    localStorage.setItem(NAMES_KEY, JSON.stringify(Object.fromEntries(given)));
  } catch {
    // It is called that until the page is left.
  }
  publish({ ...seen, given });
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

/** Takes note of roles that an answer mentions. What it says of a role is newer than what is known. */
export function noteRoles(found: Iterable<Role>): void {
  let roles: Map<number, Role> | null = null;
  for (const { id, name, isSystem } of found) {
    const known = (roles ?? seen.roles).get(id);
    // An answer may leave either out.
    const now = { id, name: name || known?.name, isSystem: isSystem ?? known?.isSystem };
    if (known && known.name === now.name && known.isSystem === now.isSystem) continue;
    roles ??= new Map(seen.roles);
    roles.set(id, now);
  }
  if (roles) publish({ ...seen, roles });
}

/** Remembers the organization that was opened: `/` goes there the next time. Only ids are kept. */
export function rememberOrganization(id: number): void {
  noteOrganizations([{ id, name: null }]);
  try {
    localStorage.setItem(LAST_KEY, String(id));
  } catch {
    // `/` leads to the organizations then.
  }
  keepId(id);
}

/** Keeps an id for the next time that the page is loaded. */
function keepId(id: number): void {
  try {
    const ids = new Set([...typedIds(), id]);
    localStorage.setItem(TYPED_KEY, JSON.stringify([...ids].slice(-50)));
  } catch {
    // It is known until the page is left.
  }
}

/** The organization that was opened last in this browser. */
export function lastOrganization(): number | null {
  try {
    const id = Number(localStorage.getItem(LAST_KEY) ?? Number.NaN);
    return Number.isSafeInteger(id) && id >= 0 ? id : null;
  } catch {
    return null;
  }
}

function typedIds(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(TYPED_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Every organization known, by id. `config.json` names it before this browser does, this browser before the service. */
export function useOrganizations(): Named[] {
  const config = useConfig();
  const { organizations, given } = useSyncExternalStore(subscribe, () => seen);
  return useMemo(() => {
    const all = new Map<number, string | null>(typedIds().map((id) => [id, null]));
    for (const [id, name] of organizations) all.set(id, name);
    for (const [id, name] of given) if (all.has(id)) all.set(id, name);
    for (const { id, name } of config.organizations) all.set(id, name);
    return [...all].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id);
  }, [config, organizations, given]);
}

/** Every role known, by id. */
export function useRoles(): Role[] {
  const config = useConfig();
  const { roles } = useSyncExternalStore(subscribe, () => seen);
  return useMemo(() => {
    const all = new Map(roles);
    for (const role of config.roles) all.set(role.id, role);
    return [...all.values()].sort((a, b) => a.id - b.id);
  }, [config, roles]);
}

/** What something is called: its name, else "#42". */
export const nameOf = ({ id, name }: { id: number; name?: string | null | undefined }): string =>
  name || `#${id}`;

/** Gives the name of an organization. */
export function useOrganizationName(): (id: number) => string {
  const organizations = useOrganizations();
  const names = useMemo(() => new Map(organizations.map(({ id, name }) => [id, name])), [organizations]);
  return useCallback((id) => nameOf({ id, name: names.get(id) }), [names]);
}

/** Gives the name of a role. */
export function useRoleName(): (id: number) => string {
  const roles = useRoles();
  return useCallback((id) => nameOf(roles.find((role) => role.id === id) ?? { id }), [roles]);
}
