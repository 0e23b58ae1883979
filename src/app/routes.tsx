/** All routes of the console. Every page but the users page is loaded lazily. */
import { Navigate, type RouteObject, useParams } from 'react-router-dom';
import { loadReports } from '../api/report-failure.ts';
import { apiKeyConfirmations } from '../api-keys/lazy-api-key-confirmations.ts';
import { listPartsToPreload } from '../lists/lazy-list-parts.ts';
import { lazyRanking } from '../lists/search/lazy-ranking.ts';
import { lazySorting } from '../lists/search/lazy-sorting.ts';
import { homeOrganization } from '../organizations/directory.ts';
import { homePath, isApiKeysPage, parseId, paths } from '../paths.ts';
import { useConfig } from '../session/service.ts';
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { menusToPreload } from '../ui/overlays/menus.ts';
import { ColumnsMenu } from '../ui/table/lazy-columns-menu.ts';
import { tableHelp, UnreadableText } from '../ui/table/lazy-table-parts.ts';
import { userPartsToPreload } from '../users/lazy-user-parts.ts';
import { UsersPage } from '../users/UsersPage.tsx';
import { dialogsToPreload } from './lazy-dialogs.ts';
import { MissingDrawer } from './MissingDrawer.tsx';
import { MissingPage } from './MissingPage.tsx';
import { Shell } from './Shell.tsx';
import { SignIn } from './SignIn.tsx';

// The fallbacks for chunks that are gone after a deployment.
const page = { instead: MissingPage };
// `onMissing` has keys held while a drawer is loaded; there is nothing to reset.
const drawer = { instead: MissingDrawer, onMissing() {} };

const OrganizationsPage = lazyPart(
  async () => (await import('../organizations/OrganizationsPage.tsx')).OrganizationsPage,
  page,
);
const InviteUserDrawer = lazyPart(
  async () => (await import('../users/InviteUserDrawer.tsx')).InviteUserDrawer,
  drawer,
);
const EditUserDrawer = lazyPart(
  async () => (await import('../users/EditUserDrawer.tsx')).EditUserDrawer,
  drawer,
);
const InviteManyPage = lazyPart(
  async () => (await import('../users/invite-many/InviteManyPage.tsx')).InviteManyPage,
  page,
);
export const ApiKeysPage = lazyPart(
  async () => (await import('../api-keys/ApiKeysPage.tsx')).ApiKeysPage,
  page,
);
const CreateApiKeyDrawer = lazyPart(
  async () => (await import('../api-keys/CreateApiKeyDrawer.tsx')).CreateApiKeyDrawer,
  drawer,
);
const EditApiKeyDrawer = lazyPart(
  async () => (await import('../api-keys/EditApiKeyDrawer.tsx')).EditApiKeyDrawer,
  drawer,
);
const ActivityPage = lazyPart(async () => (await import('./activity/ActivityPage.tsx')).ActivityPage, page);
const SettingsPage = lazyPart(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage, page);

const NotFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage, page);

/** The code that sorts, precomputes and ranks, which is one file. */
const orders = {
  preload: async () => {
    await Promise.all([lazySorting.preload(), lazyRanking.preload()]);
  },
};

const reports = { preload: loadReports };

/** The files of the forms: fetched early, so that a form that is opened before its turn does not wait for the network. */
const formFiles = { preload: async () => (await import('./form-files.ts')).fetchFormFiles() };

/** The parts, from the first, that are loaded before the browser is idle: the orders, and the files of the forms. */
export const NEEDED_PARTS = 2;

/** The lazy parts of the users page, the most likely first: orders, menus and drawers, then the rest. */
export const partsToPreload = [
  orders,
  ...menusToPreload,
  ...userPartsToPreload.first,
  InviteUserDrawer,
  EditUserDrawer,
  ...listPartsToPreload,
  UnreadableText,
  tableHelp,
  ColumnsMenu,
  ...userPartsToPreload.later,
];

/** The API keys page and its lazy parts, the most likely first. */
const apiKeysToPreload = [
  ApiKeysPage,
  CreateApiKeyDrawer,
  EditApiKeyDrawer,
  { preload: async () => (await import('../api-keys/lazy-api-key-parts.ts')).apiKeyPartsToPreload },
  apiKeyConfirmations,
];

/** Returns all parts to preload, those of the page of `pathname` first. */
export const partsInOrder = (pathname: string) =>
  new Set([
    orders,
    formFiles,
    reports,
    ...(isApiKeysPage(pathname) ? apiKeysToPreload : []),
    ...partsToPreload,
    ...dialogsToPreload,
    ...apiKeysToPreload,
    InviteManyPage,
    OrganizationsPage,
    ActivityPage,
    SettingsPage,
    NotFoundPage,
  ]);

/** The users page of one organization. The key resets its state when the organization changes. */
function UsersRoute() {
  const { organizationId, userId } = useParams();
  const id = parseId(organizationId);
  return id === null || isInvalidId(userId) ? <NotFoundPage /> : <UsersPage key={id} organizationId={id} />;
}

function ApiKeysRoute() {
  return isInvalidId(useParams().id) ? <NotFoundPage /> : <ApiKeysPage />;
}

function InviteManyRoute() {
  const id = parseId(useParams().organizationId);
  return id === null ? <NotFoundPage /> : <InviteManyPage key={id} organizationId={id} />;
}

/** A URL with an invalid id sends no request, not even for the list beside the drawer. */
const isInvalidId = (id: string | undefined) => id !== undefined && parseId(id) === null;

/** Redirects to the users of the last used or only organization, else to the organizations. */
function HomeRoute() {
  return <Navigate to={homePath(homeOrganization(useConfig()))} replace />;
}

export const routes: RouteObject[] = [
  { path: paths.signIn, element: <SignIn /> },
  {
    element: <Shell />,
    children: [
      { path: paths.home, element: <HomeRoute /> },
      { path: paths.organizations, element: <OrganizationsPage /> },
      { path: paths.inviteMany(':organizationId'), element: <InviteManyRoute /> },
      {
        path: paths.users(':organizationId'),
        element: <UsersRoute />,
        children: [
          { path: 'new', element: <InviteUserDrawer /> },
          { path: ':userId', element: <EditUserDrawer /> },
        ],
      },
      {
        path: paths.apiKeys,
        element: <ApiKeysRoute />,
        children: [
          { path: 'new', element: <CreateApiKeyDrawer /> },
          { path: ':id', element: <EditApiKeyDrawer /> },
        ],
      },
      { path: paths.activity, element: <ActivityPage /> },
      { path: paths.settings, element: <SettingsPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
