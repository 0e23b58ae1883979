/** The users of an organization: search, filters, table, and a drawer for the person or form that the URL names. */
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { User } from '../contract/users.ts';
import { nameOf, rememberOrganization, useRoles } from '../organizations/directory.ts';
import { parseId, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import type { TableHandle } from '../ui/DataTable.tsx';
import { readSort } from '../ui/data-table.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { FilterButton } from '../ui/FilterButton.tsx';
import { ListCount } from '../ui/ListCount.tsx';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { Page } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useMessages } from '../ui/use-messages.ts';
import { useUrlParams } from '../ui/use-url-params.ts';
import { useUsers } from './queries.ts';
import { UsersTable } from './UsersTable.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { selectUsers, userSortKeys } from './user-list.ts';

const MoveUserDialog = lazy(async () => ({ default: (await import('./MoveUserDialog.tsx')).MoveUserDialog }));

/** What the page hands to the drawer that stands in it. */
export interface UsersContext {
  organizationId: number;
  users: readonly User[];
  close: (done?: { workDone: true }) => void;
  onMove: (user: User) => void;
}

/** The page. @param organizationId the organization in the URL, checked */
export function UsersPage({ organizationId }: { organizationId: number }) {
  const m = useMessages();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const openId = parseId(useParams().userId);
  const { params, set } = useUrlParams();
  const [moving, setMoving] = useState<User | null>(null);
  const table = useRef<TableHandle>(null);
  const roles = useRoles();

  const search = params.get('q') ?? '';
  const status = params.get('status');
  const role = params.get('role');
  const sortText = params.get('sort');
  const { data, error, isFetching, refetch, partial } = useUsers(organizationId, search.trim());
  const users = data?.rows;
  const unreadable = data?.unreadable ?? [];

  useEffect(() => rememberOrganization(organizationId), [organizationId]);

  const deferredSearch = useDeferredValue(search);
  const shown = useMemo(
    () =>
      selectUsers(users ?? [], {
        search: deferredSearch,
        status,
        role,
        sort: readSort(sortText, userSortKeys),
      }),
    [users, deferredSearch, status, role, sortText],
  );

  const close = useCallback(
    (done?: { workDone: true }) =>
      void navigate({ pathname: paths.users(organizationId), search: query }, { state: done }),
    [navigate, organizationId, query],
  );
  const actionsFor = useUserActions({
    organizationId,
    onMove: setMoving,
    onRemoved: (user) => user.id === openId && close(),
  });

  const filtered = search !== '' || status !== null || role !== null;
  const clear = () => set({ q: null, status: null, role: null });

  return (
    <Page
      title={m.users.title}
      aside={
        users && (
          <ListCount
            words={m.users.count}
            shown={shown.length}
            total={users.length}
            filtered={filtered}
            partial={partial}
          />
        )
      }
      busy={isFetching}
      actions={
        <ButtonLink
          face="primary"
          icon="plus"
          to={{ pathname: paths.inviteUser(organizationId), search: query }}
        >
          {m.users.invite}
        </ButtonLink>
      }
      bar={
        <>
          <SearchField
            label={m.users.search}
            placeholder={m.users.searchPlaceholder}
            value={search}
            onChange={(q) => set({ q }, { replace: true })}
            onLeaveDown={() => table.current?.focusFirst()}
          />
          <FilterButton
            label={m.users.status}
            value={status}
            options={(['normal', 'pending', 'blocked'] as const).map((value) => ({
              value,
              label: m.status[value],
            }))}
            onChange={(value) => set({ status: value })}
          />
          <FilterButton
            label={m.users.role}
            value={role}
            options={roles.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
            onChange={(value) => set({ role: value })}
          />
        </>
      }
      drawer={
        <Outlet
          context={{ organizationId, users: users ?? [], close, onMove: setMoving } satisfies UsersContext}
        />
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} large={!users} />}
      {!users && !error && <ListSkeleton />}
      {users && (shown.length > 0 || (!filtered && unreadable.length > 0)) && (
        <UsersTable
          organizationId={organizationId}
          users={shown}
          unreadable={filtered ? [] : unreadable}
          sort={readSort(sortText, userSortKeys)}
          onSort={(sort) => set({ sort })}
          actionsFor={actionsFor}
          openId={openId}
          busy={isFetching}
          handle={table}
        />
      )}
      {users && shown.length === 0 && filtered && (
        <EmptyState
          drawing="search"
          title={m.list.nothingMatches({ words: search.trim() })}
          hint={m.list.nothingMatchesHint}
        >
          <Button onClick={clear}>{m.list.clearFilters}</Button>
        </EmptyState>
      )}
      {users?.length === 0 && !filtered && unreadable.length === 0 && (
        <EmptyState drawing="people" title={m.users.empty} hint={m.users.emptyHint} />
      )}
      {moving && (
        <Suspense>
          <MoveUserDialog
            user={moving}
            organizationId={organizationId}
            onClose={(moved) => {
              setMoving(null);
              if (moved && moving.id === openId) close();
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
