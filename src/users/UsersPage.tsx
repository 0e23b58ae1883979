/** The users page of an organization: search, filters, table, and the drawer that the URL names. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { User } from '../contract/user.ts';
import { CopyLinkButton } from '../lists/export/CopyLinkButton.tsx';
import { ExportButton } from '../lists/export/ExportButton.tsx';
import { InsightSlot } from '../lists/insights/InsightSlot.tsx';
import { useInsightsShown } from '../lists/insights/use-insights.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { selectedOf } from '../lists/selection/selection.ts';
import { rememberOrganization } from '../organizations/directory.ts';
import { OrganizationName } from '../organizations/OrganizationName.tsx';
import { parseId, paths } from '../paths.ts';
import { ButtonLink } from '../ui/basics/ButtonLink.tsx';
import { pressPart } from '../ui/basics/press.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { skipLeaveGuard } from '../ui/overlays/skip-leave-guard.ts';
import { ListCount } from '../ui/page/ListCount.tsx';
import { Page } from '../ui/page/Page.tsx';
import type { TableHandle } from '../ui/table/DataTable.tsx';
import { ListSkeleton } from '../ui/table/ListSkeleton.tsx';
import { useRefusedLink } from '../writes/refused-link.ts';
import type { UsersContext } from './drawer-context.ts';
import { UsersBar } from './UsersBar.tsx';
import { UsersTable } from './UsersTable.tsx';
import { useUsersView } from './use-users-view.ts';
import { userColumns } from './user-columns.ts';
import { userFilters } from './user-filters.ts';

const MoveUserDialog = pressPart(async () => (await import('./MoveUserDialog.tsx')).MoveUserDialog);
const RefusedReason = pressPart(async () => (await import('../writes/RefusedReason.tsx')).RefusedReason);
const SelectionBar = pressPart(
  async () => (await import('../lists/selection/SelectionBar.tsx')).SelectionBar,
);
const UserBulkActions = pressPart(async () => (await import('./UserBulkActions.tsx')).UserBulkActions);
const UserInsights = pressPart(async () => (await import('./UserInsights.tsx')).UserInsights);
const UserMenu = pressPart(async () => (await import('./UserMenu.tsx')).UserMenu);
const UserRowKey = pressPart(async () => (await import('./UserRowKey.tsx')).UserRowKey);
const UsersEmpty = pressPart(async () => (await import('./UsersEmpty.tsx')).UsersEmpty);

/** The URL parameters that a copied link keeps. */
const linkParams = ['q', 'sort', ...Object.keys(userFilters)];

/** Renders the page. @param organizationId the organization of the URL, already validated */
export function UsersPage({ organizationId }: { organizationId: number }) {
  const i18n = useLanguage();
  const m = i18n.messages;
  const navigate = useNavigate();
  const { search: urlSearch } = useLocation();
  const openId = parseId(useParams().userId);
  const view = useUsersView(organizationId);
  const { list, users, shown, total, selection, isFetching } = view;
  const insights = useInsightsShown();
  const inviteLink = useRefusedLink('invite', organizationId, 'invite-refused');
  const [userToMove, setUserToMove] = useState<User | null>(null);
  const [pressed, setPressed] = useState<{ pressed: string; user: User } | null>(null);
  const table = useRef<TableHandle>(null);
  useEffect(() => rememberOrganization(organizationId), [organizationId]);

  const close = useCallback(
    (done?: { skipLeaveGuard: true }) =>
      void navigate({ pathname: paths.users(organizationId), search: urlSearch }, { state: done }),
    [navigate, organizationId, urlSearch],
  );
  const openOnly = ({ id }: User) =>
    void navigate({ pathname: paths.user(organizationId, id), search: view.takeQuery() });
  const actions = {
    organizationId,
    onMove: setUserToMove,
    onRemoved: ({ id }: User) => id === openId && close(skipLeaveGuard),
  };
  const exportPlan = async () => (await import('./user-export.ts')).userExport(i18n, organizationId);
  const count = m.users.count({ count: total });

  return (
    <Page
      title={m.users.title}
      aside={
        <>
          <OrganizationName id={organizationId} />
          {list && (
            <ListCount
              words={m.users.count}
              shown={shown.length}
              total={total}
              filtered={view.filtered}
              partial={view.partial}
              onLoadAll={view.loadAll}
              unreadable={list.unreadable.length}
            />
          )}
        </>
      }
      busy={(isFetching && (list ? count : true)) || view.pending}
      actions={
        <>
          <CopyLinkButton params={linkParams} />
          <ExportButton
            rows={() => shown}
            plan={exportPlan}
            words={view.filtered ? m.export.some({ count: shown.length, words: count }) : count}
            missing={
              !list || view.pending || (isFetching && !list.complete)
                ? 'loading'
                : list.interrupted && 'interrupted'
            }
            unreadable={list?.unreadable.length ?? 0}
          />
          <ButtonLink icon="invite" to={paths.inviteMany(organizationId)} {...inviteLink.link}>
            {m.users.inviteMany}
          </ButtonLink>
        </>
      }
      mainAction={
        <>
          <ButtonLink
            variant="primary"
            icon="plus"
            to={{ pathname: paths.inviteUser(organizationId), search: urlSearch }}
            {...inviteLink.link}
          >
            {m.users.invite}
          </ButtonLink>
          {inviteLink.refused && <RefusedReason id="invite-refused" verb="invite" />}
        </>
      }
      bar={
        <UsersBar
          view={view}
          insights={insights}
          onLeaveDown={() => table.current?.focusFirst()}
          onEnter={() => view.only && openOnly(view.only)}
        />
      }
      drawer={
        <Outlet context={{ organizationId, users, close, onMove: setUserToMove } satisfies UsersContext} />
      }
    >
      {insights.shown && (
        <InsightSlot key={organizationId} ready={list !== undefined && !isFetching}>
          <UserInsights counted={view.counted} chosen={view.params} onSelect={view.set} />
        </InsightSlot>
      )}
      <ListStates
        list={list}
        error={view.error}
        read={view.read}
        onRetry={view.retry}
        shown={shown.length + view.unreadable.length}
        filtered={view.filtered}
        search={view.searched}
        onClear={view.clearFilters}
        count={count}
        skeleton={<ListSkeleton name="users" columns={userColumns(m)} />}
        empty={<UsersEmpty />}
      >
        <UsersTable
          organizationId={organizationId}
          users={shown}
          unreadable={view.unreadable}
          sort={view.sort}
          onSort={(sort) => view.set({ sort })}
          menuFor={(user, place) => <UserMenu {...place} {...actions} user={user} />}
          onActionKey={(key, user) => setPressed({ pressed: key, user })}
          openId={openId}
          busy={isFetching || view.pending}
          handle={table}
          highlightWords={view.highlightWords}
          selection={selection}
          view={view.viewKey}
        />
      </ListStates>
      {selection.count > 0 && (
        <SelectionBar {...selection} onClear={selection.clear}>
          <UserBulkActions
            key={organizationId}
            organizationId={organizationId}
            users={() => selectedOf(selection, users)}
            unreadable={selection.extent === 'all' ? view.unreadable : []}
            onStarted={selection.clear}
          />
          <ExportButton
            rows={() => selectedOf(selection, shown, users)}
            plan={exportPlan}
            words={m.export.some({ count: selection.count, words: count })}
          />
        </SelectionBar>
      )}
      {pressed && <UserRowKey {...actions} {...pressed} onDone={() => setPressed(null)} />}
      {userToMove && (
        <MoveUserDialog
          user={userToMove}
          organizationId={organizationId}
          onClose={(moved) => {
            setUserToMove(null);
            if (moved && userToMove.id === openId) close(skipLeaveGuard);
          }}
        />
      )}
    </Page>
  );
}
