/** The users of the command palette: how they are found, and what its verbs do to them. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listUsers } from '../api/lists.ts';
import { commandOf, maySendToService, type RecordKind } from '../command-palette/command-palette.ts';
import { mailboxKey } from '../contract/email.ts';
import type { User } from '../contract/user.ts';
import type { Messages } from '../i18n/en.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { paths } from '../paths.ts';
import { idsOfRecent, useRecentRecords } from '../session/recent-records.ts';
import { useClient } from '../session/service.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { leaveDrawer } from '../ui/history/skip-leave-guard.ts';
import { userKeys } from './queries.ts';
import { useUserActions } from './use-user-actions.tsx';
import { statusText, statusTone, userLabel } from './user.ts';
import { loadedUsers, userCache } from './user-cache.ts';

/** What of the users the palette searches. */
export interface PaletteUsers {
  /** The organization shown now, else the last one. */
  here: number | null;
  /** The loaded users by organization, that organization first. A user may occur twice. */
  loaded: () => readonly { organizationId: number; users: Iterable<User> }[];
  /** Whether all users of that organization are loaded. */
  isComplete: () => boolean;
  organizationName: (id: number) => string;
}

interface UserThere {
  organizationId: number;
  user: User;
}

function* usersOf(lists: ReturnType<PaletteUsers['loaded']>): Generator<UserThere> {
  for (const { organizationId, users } of lists) for (const user of users) yield { organizationId, user };
}

const keyOf = (organizationId: number, id: number) => userKeys(organizationId).one(id).join('/');

/** Describes the users to the palette, without what reads and changes them. */
export const userKind = (
  m: Messages,
  { here, loaded, isComplete, organizationName }: PaletteUsers,
): RecordKind<UserThere> => ({
  name: 'users',
  title: m.commandPalette.people,
  verbs: here === null ? [] : ['block', 'unblock', 'edit', 'move', 'remove'],
  compare: ({ text, id, email, secret }) => ({
    records: usersOf(loaded()),
    mayMatchExactly: id !== null || email !== null,
    isExact: ({ user }) => user.id === id || (email !== null && mailboxKey(user.email ?? '') === email),
    isCertain: email !== null,
    texts: ({ user }) => [user.name ?? '', `${user.email ?? ''} ${user.id}`],
    isBlocked: ({ user }) => user.status === 'blocked',
    id: ({ organizationId, user }) => keyOf(organizationId, user.id),
    item: ({ organizationId, user }) => ({
      label: userLabel(user),
      notes: [user.email, `#${user.id}`, organizationId !== here && organizationName(organizationId)],
      badge: user.status !== 'normal' && { tone: statusTone(user.status), text: statusText(m, user.status) },
      icon: 'person',
      to: paths.user(organizationId, user.id),
    }),
    itemOfUnloaded: (items, hasExact) => {
      if (here === null) return null;
      const note = organizationName(here);
      if (email !== null && !hasExact && !secret) {
        // No loaded user has this e-mail: the users page asks the service.
        const to = `${paths.users(here)}?${new URLSearchParams({ q: text })}`;
        return { id: 'search', icon: 'search', label: m.commandPalette.searchFor({ email: text }), note, to };
      }
      if (id === null) return null;
      const itemId = keyOf(here, id);
      if (isComplete() || items.some((item) => item.id === itemId)) return null;
      return {
        id: itemId,
        icon: 'person',
        label: m.commandPalette.person({ id }),
        note,
        to: paths.user(here, id),
      };
    },
  }),
});

/** Describes the loaded users to the palette while it is open. @param here the organization shown now, else the last one */
export function useUserKind(here: number | null): RecordKind<UserThere> {
  const m = useMessages();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const organizationName = useOrganizationName();
  const recent = useRecentRecords();
  /** The users that the service returned since the palette was opened, by organization and id. */
  const [received] = useState(() => new Map<number, Map<number, User>>());
  const actionsOf = useUserActions({
    organizationId: here ?? 0,
    asksAlways: true,
    onRemoved: ({ id }, from) => leaveDrawer(navigate, paths.user(from, id), paths.users(from)),
  });
  const isHere = ({ organizationId }: { organizationId: number }) => organizationId === here;
  const isComplete = () => loadedUsers(queries).some((list) => isHere(list) && list.complete);
  const loaded = () => {
    const lists = loadedUsers(queries).sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
    return [
      ...lists,
      ...Array.from(received, ([organizationId, byId]) => ({ organizationId, users: byId.values() })),
    ];
  };
  const receive = (organizationId: number, users: readonly User[]) => {
    const byId = received.get(organizationId) ?? new Map<number, User>();
    received.set(organizationId, byId);
    for (const user of users) byId.set(user.id, user);
  };
  const isLoaded = (organizationId: number, id: number) =>
    loadedUsers(queries).some(
      (list) => list.organizationId === organizationId && list.users.some((user) => user.id === id),
    );
  const readOne = async (organizationId: number, id: number) => {
    const user = await queries.fetchQuery(userCache(organizationId).oneQuery(queries, client, id));
    receive(organizationId, user ? [user] : []);
  };
  return {
    ...userKind(m, { here, loaded, isComplete, organizationName }),
    command: (verb, { user, organizationId }) => commandOf(verb, actionsOf(user, organizationId)),
    readMore: (query, signal) => {
      const { text } = query;
      if (text === '')
        return recent
          .filter(({ kind }) => kind === 'user')
          .map(idsOfRecent)
          .flatMap(([organizationId = 0, id = 0]) =>
            isLoaded(organizationId, id) ? [] : [readOne(organizationId, id)],
          );
      if (here === null || isComplete()) return [];
      const byId = query.id === null ? [] : [readOne(here, query.id)];
      if (!maySendToService(query)) return byId;
      const read = async (filter: { name: string } | { email: string }) => {
        const { records } = await listUsers(client, { organizationId: here, query: filter }, { signal });
        receive(here, records);
      };
      // A service that ignores filters returns all users for the first query.
      const isFiltered = client.detected.find('filters').variant !== 'ignored';
      return [...byId, read({ name: text }), ...(isFiltered ? [read({ email: text })] : [])];
    },
  };
}
