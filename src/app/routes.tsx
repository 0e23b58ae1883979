/** Every place in the console, on one screen. But for the first page, they are loaded when they are needed. */
import { createBrowserRouter, Navigate, type RouteObject, useParams } from 'react-router-dom';
import { apiKeyConfirmations } from '../api-keys/lazy-api-key-confirmations.ts';
import { listPartsToPreload } from '../lists/lazy-list-parts.ts';
import { lastOrganization } from '../organizations/directory.ts';
import { parseId, paths } from '../paths.ts';
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { menusToPreload } from '../ui/overlays/menus.ts';
import { ColumnsMenu } from '../ui/table/lazy-columns-menu.ts';
import { usersPartsToPreload } from '../users/lazy-user-parts.ts';
import { UsersPage } from '../users/UsersPage.tsx';
import { CrashPage } from './CrashPage.tsx';
import { MissingDrawer } from './MissingDrawer.tsx';
import { MissingPage } from './MissingPage.tsx';
import { Shell } from './Shell.tsx';
import { SignIn } from './SignIn.tsx';

// What stands in for those whose files are gone since a new version was deployed.
const page = { instead: MissingPage };
const drawer = { instead: MissingDrawer };

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
const ApiKeysPage = lazyPart(async () => (await import('../api-keys/ApiKeysPage.tsx')).ApiKeysPage, page);
const CreateApiKeyDrawer = lazyPart(
  async () => (await import('../api-keys/CreateApiKeyDrawer.tsx')).CreateApiKeyDrawer,
  drawer,
);
const EditApiKeyDrawer = lazyPart(
  async () => (await import('../api-keys/EditApiKeyDrawer.tsx')).EditApiKeyDrawer,
  drawer,
);
const SettingsPage = lazyPart(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage, page);

const NotFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage, page);

/** What the first screen is made of once it is used: menus and faces, then what is opened from the list of users. */
export const partsToPreload = [
  ...listPartsToPreload,
  ...menusToPreload,
  ColumnsMenu,
  ...usersPartsToPreload,
  InviteUserDrawer,
  EditUserDrawer,
];

/** The other pages, by how likely it is that they are gone to. */
export const pagesToPreload = [
  ApiKeysPage,
  apiKeyConfirmations,
  EditApiKeyDrawer,
  CreateApiKeyDrawer,
  OrganizationsPage,
  SettingsPage,
  NotFoundPage,
];

/** Who opens another organization starts with a new page; an id that isn't one is nobody's. */
function Users() {
  const { organizationId, userId } = useParams();
  const id = parseId(organizationId);
  return id === null || isBad(userId) ? <NotFoundPage /> : <UsersPage key={id} organizationId={id} />;
}

function ApiKeys() {
  return isBad(useParams().id) ? <NotFoundPage /> : <ApiKeysPage />;
}

/** An address with an id that isn't one asks the service for nothing, not even for the list beside it. */
const isBad = (id: string | undefined) => id !== undefined && parseId(id) === null;

/** `/`: the last used organization's users, else the organizations. */
function Home() {
  const last = lastOrganization();
  return <Navigate to={last === null ? paths.organizations : paths.users(last)} replace />;
}

export const routes: RouteObject[] = [
  { path: paths.signIn, element: <SignIn />, errorElement: <CrashPage /> },
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [
      { index: true, element: <Home /> },
      { path: paths.organizations, element: <OrganizationsPage /> },
      {
        path: '/organizations/:organizationId/users',
        element: <Users />,
        children: [
          { path: 'new', element: <InviteUserDrawer /> },
          { path: ':userId', element: <EditUserDrawer /> },
        ],
      },
      {
        path: paths.apiKeys,
        element: <ApiKeys />,
        children: [
          { path: 'new', element: <CreateApiKeyDrawer /> },
          { path: ':id', element: <EditApiKeyDrawer /> },
        ],
      },
      { path: paths.settings, element: <SettingsPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The router of the browser's address. */
export const createRouter = () => createBrowserRouter(routes);
