/** The users page of an organization. */

import { useEffect } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { RecordListPage } from '../lists/RecordListPage.tsx';
import { columnHeads } from '../lists/record-fields.ts';
import { useRecordDrawer } from '../lists/use-record-drawer.ts';
import { countPeople, rememberOrganization, useRoles } from '../organizations/directory.ts';
import { OrganizationName } from '../organizations/OrganizationName.tsx';
import { useDeniedHome } from '../organizations/use-denied-home.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { pressPart } from '../ui/loading/press.ts';
import { useRefusedLink } from '../writes/refused-link.tsx';
import type { UsersContext } from './drawer-context.ts';
import { UsersTable } from './list/UsersTable.tsx';
import { userListShape, useUsersView } from './list/user-list.ts';
import { userFields } from './user-fields.ts';

const UserBulkActions = pressPart(async () => (await import('./bulk/UserBulkActions.tsx')).UserBulkActions);
const UserEmailList = pressPart(async () => (await import('./list/UserEmailList.tsx')).UserEmailList);
const UserInsights = pressPart(async () => (await import('./list/UserInsights.tsx')).UserInsights);
const UserRowActions = pressPart(async () => (await import('./list/UserRowActions.tsx')).UserRowActions);
const UsersEmpty = pressPart(async () => (await import('./list/UsersEmpty.tsx')).UsersEmpty);

/** Renders the page. @param organizationId the organization of the URL, already validated */
export function UsersPage({ organizationId }: { organizationId: number }) {
  const m = useMessages();
  const roles = useRoles();
  const { search } = useLocation();
  const view = useUsersView(organizationId);
  const { openId, close, closeOf } = useRecordDrawer(paths.users(organizationId), useParams().userId);
  const inviteLink = useRefusedLink('invite', organizationId);
  useEffect(() => rememberOrganization(organizationId), [organizationId]);
  useDeniedHome(organizationId, view.read.error);
  const people = view.whole && view.list?.complete ? view.total : null;
  useEffect(() => {
    if (people !== null) countPeople(organizationId, people);
  }, [organizationId, people]);

  return (
    <RecordListPage
      shape={userListShape}
      view={view}
      words={m.users}
      filterWords={{ m, roles }}
      columns={columnHeads(userFields, m)}
      openId={openId}
      pathOf={(id) => paths.user(organizationId, id)}
      exportPlan={async () => (await import('./list/user-export.ts')).userExport(m, organizationId)}
      aside={<OrganizationName id={organizationId} />}
      actions={
        <>
          <ButtonLink icon="invite" to={paths.inviteMany(organizationId)} {...inviteLink.link}>
            {m.users.inviteMany}
          </ButtonLink>
          <ButtonLink
            variant="primary"
            icon="plus"
            to={{ pathname: paths.inviteUser(organizationId), search }}
            {...inviteLink.link}
          >
            {m.users.invite}
          </ButtonLink>
          {inviteLink.reason}
        </>
      }
      drawer={<Outlet context={{ organizationId, users: view.rows, close } satisfies UsersContext} />}
      empty={<UsersEmpty organizationId={organizationId} />}
      emailsFor={(emails) => <UserEmailList organizationId={organizationId} emails={emails} view={view} />}
      insightsFor={(charted) => <UserInsights {...charted} />}
      tableFor={(table) => <UsersTable {...table} organizationId={organizationId} />}
      actionsFor={(user, request) => (
        <UserRowActions organizationId={organizationId} onRemoved={closeOf} user={user} request={request} />
      )}
      bulkFor={(users, bulk) => <UserBulkActions {...bulk} organizationId={organizationId} users={users} />}
    />
  );
}
