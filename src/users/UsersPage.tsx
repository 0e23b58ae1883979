/** The users of an organization: search, filters, table, and a drawer for the person or form that the URL names. */
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { User } from '../contract/users.ts';
import { ageOptions, ages } from '../lists/ages.ts';
import { CopyLinkButton } from '../lists/CopyLinkButton.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { InsightSlot } from '../lists/InsightSlot.tsx';
import { InsightsToggle } from '../lists/InsightsToggle.tsx';
import { ListFaces } from '../lists/ListFaces.tsx';
import { useListView } from '../lists/list-view.ts';
import { wordsOf } from '../lists/search.ts';
import { selectedOf } from '../lists/selection.ts';
import { useInsights } from '../lists/use-insights.ts';
import { useSearch } from '../lists/use-search.ts';
import { useSelection } from '../lists/use-selection.ts';
import { nameOf, rememberOrganization, useRoles } from '../organizations/directory.ts';
import { parseId, paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ColumnsButton } from '../ui/ColumnsButton.tsx';
import type { TableHandle } from '../ui/DataTable.tsx';
import { readSort } from '../ui/data-table.ts';
import { FilterButton } from '../ui/FilterButton.tsx';
import { ListCount } from '../ui/ListCount.tsx';
import { Page } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useFindHint } from '../ui/use-find-hint.ts';
import { useMessages } from '../ui/use-messages.ts';
import { useUsers } from './queries.ts';
import { UsersTable } from './UsersTable.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { userColumns } from './user-columns.ts';
import { invitedAges, userStatuses } from './user-insights.ts';
import { readUserFilters, userFilterNames, userFits, userShape, userSortKeys } from './user-list.ts';

const UserInsights = lazy(() =>
  import('./UserInsights.tsx').then(
    (loaded) => ({ default: loaded.UserInsights }),
    // The list does without them.
    () => ({ default: memo(() => null) }),
  ),
);
const MoveUserDialog = lazy(async () => ({ default: (await import('./MoveUserDialog.tsx')).MoveUserDialog }));

const SelectionBar = lazy(async () => ({
  default: (await import('../lists/SelectionBar.tsx')).SelectionBar,
}));

const none: readonly never[] = [];
/** What a link to the list carries. */
const linked = ['q', 'sort', ...userFilterNames];

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
  const { params, search, setSearch, commit, set } = useSearch();
  const [moving, setMoving] = useState<User | null>(null);
  const table = useRef<TableHandle>(null);
  const roles = useRoles();
  const { data: list, error, isFetching, refetch, partial, readAt } = useUsers(organizationId, search.trim());
  const users = list?.rows ?? none;

  useEffect(() => rememberOrganization(organizationId), [organizationId]);

  const filters = readUserFilters(params);
  const { status, role, access, invited } = filters;
  const insights = useInsights();
  const sortText = params.get('sort');
  const words = useMemo(() => wordsOf(search), [search]);
  const fits = useMemo(
    () => userFits({ status, role, access, invited }, readAt),
    [status, role, access, invited, readAt],
  );
  const sort = useMemo(() => readSort(sortText, userSortKeys), [sortText]);
  const { rows: shown, pending } = useListView(userShape, users, { words, fits, sort });
  const selection = useSelection({ rows: users, shown, complete: list?.complete === true && !partial });
  useFindHint(m.users.search);
  const filtered = words.length > 0 || fits !== null;
  const unreadable = (!filtered && list?.unreadable) || none;

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

  const clear = () => set(Object.fromEntries(['q', ...userFilterNames].map((name) => [name, null])));
  const plan = async () => (await import('./user-export.ts')).userExport(m, organizationId);
  const columns = useMemo(() => userColumns(m), [m]);
  const count = m.users.count({ count: users.length });

  return (
    <Page
      title={m.users.title}
      aside={
        list && (
          <ListCount
            words={m.users.count}
            shown={shown.length}
            total={users.length}
            filtered={filtered}
            partial={partial}
          />
        )
      }
      busy={(isFetching && (list ? count : true)) || pending}
      actions={
        <>
          <CopyLinkButton params={linked} />
          <ExportButton
            rows={() => shown}
            plan={plan}
            words={filtered ? m.export.some({ count: shown.length, words: count }) : count}
            missing={!list || (isFetching && !list.complete) ? 'loading' : list.interrupted && 'interrupted'}
            unreadable={list?.unreadable.length ?? 0}
          />
          <ButtonLink
            face="primary"
            icon="plus"
            to={{ pathname: paths.inviteUser(organizationId), search: query }}
          >
            {m.users.invite}
          </ButtonLink>
        </>
      }
      bar={
        <>
          <SearchField
            label={m.users.search}
            placeholder={m.users.searchPlaceholder}
            value={search}
            onChange={setSearch}
            onRest={commit}
            onLeaveDown={() => table.current?.focusFirst()}
          />
          <FilterButton
            label={m.users.status}
            value={status}
            options={userStatuses.map((value) => ({
              value,
              label: value === 'other' ? m.insights.otherStatus : m.status[value],
            }))}
            onChange={(value) => set({ status: value })}
          />
          <FilterButton
            label={m.users.role}
            value={role}
            options={roles.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
            onChange={(value) => set({ role: value })}
          />
          <FilterButton
            label={m.users.lastAccess}
            value={access}
            options={ageOptions(m, ages)}
            onChange={(value) => set({ access: value })}
          />
          {invited && (
            <FilterButton
              label={m.insights.invitations}
              value={invited}
              options={ageOptions(m, invitedAges)}
              onChange={(value) => set({ invited: value })}
            />
          )}
          <InsightsToggle {...insights} />
          <ColumnsButton table="users" columns={columns} />
        </>
      }
      drawer={<Outlet context={{ organizationId, users, close, onMove: setMoving } satisfies UsersContext} />}
    >
      {insights.shown && (
        <InsightSlot key={organizationId} ready={list !== undefined && !isFetching}>
          <UserInsights users={partial ? null : users} now={readAt} chosen={params} onSelect={set} />
        </InsightSlot>
      )}
      <ListFaces
        list={list}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        shown={shown.length + unreadable.length}
        filtered={filtered}
        search={search}
        onClear={clear}
        count={count}
        empty={{ drawing: 'people', title: m.users.empty, hint: m.users.emptyHint }}
      >
        <UsersTable
          organizationId={organizationId}
          users={shown}
          unreadable={unreadable}
          sort={sort}
          onSort={(next) => set({ sort: next })}
          actionsFor={actionsFor}
          openId={openId}
          busy={isFetching || pending}
          handle={table}
          words={words}
          selection={selection}
          view={[...words, status, role, access, invited, sortText].join()}
        />
      </ListFaces>
      {selection.count > 0 && (
        <Suspense>
          <SelectionBar count={selection.count} notShown={selection.notShown} onClear={selection.clear}>
            <ExportButton
              rows={() => selectedOf(selection, users)}
              plan={plan}
              words={m.export.some({ count: selection.count, words: count })}
            />
          </SelectionBar>
        </Suspense>
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
