/**
 * The organizations and roles that are known: the service has no endpoint for either, so they come from `config.json`,
 * from what lists mention and from ids that were typed.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Role } from '../contract/users.ts';
import { useConfig } from '../session/service.ts';

/** Something with an id whose name may not be known. */
export interface Named {
  id: number;
  name: string | null;
}

const TYPED_KEY = 'latchkey.organizations';
const LAST_KEY = 'latchkey.organization';

interface Seen {
  organizations: ReadonlyMap<number, string | null>;
  roles: ReadonlyMap<number, Role>;
}

let seen: Seen = { organizations: new Map(), roles: new Map() };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function publish(next: Seen) {
  seen = next;
  for (const listener of listeners) listener();
}

/** Takes note of organizations that an answer or a URL mentions. */
export function noteOrganizations(found: Iterable<Named>): void {
  const organizations = new Map(seen.organizations);
  for (const { id, name } of found) if (name || !organizations.has(id)) organizations.set(id, name);
  if (
    ![...organizations].every(
      ([id, name]) => seen.organizations.get(id) === name && seen.organizations.has(id),
    )
  ) {
    publish({ ...seen, organizations });
  }
}

/** Takes note of roles that an answer mentions. */
export function noteRoles(found: Iterable<Role>): void {
  let roles: Map<number, Role> | null = null;
  for (const role of found) {
    if ((roles ?? seen.roles).has(role.id)) continue;
    roles ??= new Map(seen.roles);
    roles.set(role.id, role);
  }
  if (roles) publish({ ...seen, roles });
}

/** Remembers the organization that was opened: `/` goes there the next time. Only ids are kept. */
export function rememberOrganization(id: number): void {
  noteOrganizations([{ id, name: null }]);
  try {
    localStorage.setItem(LAST_KEY, String(id));
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

/** Every organization known, by id. */
export function useOrganizations(): Named[] {
  const config = useConfig();
  const { organizations } = useSyncExternalStore(subscribe, () => seen);
  return useMemo(() => {
    const all = new Map<number, string | null>(typedIds().map((id) => [id, null]));
    for (const [id, name] of organizations) all.set(id, name);
    for (const { id, name } of config.organizations) all.set(id, name);
    return [...all].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id);
  }, [config, organizations]);
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
  return useCallback((id) => nameOf(organizations.find((one) => one.id === id) ?? { id }), [organizations]);
}
