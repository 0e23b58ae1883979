/** Every place in the console, on one screen. But for the first page, they are loaded when they are needed. */
import { createBrowserRouter, Navigate, type RouteObject, useParams } from 'react-router-dom';
import { lastOrganization } from '../organizations/directory.ts';
import { parseId, paths } from '../paths.ts';
import { UsersPage } from '../users/UsersPage.tsx';
import { CrashPage } from './CrashPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Shell } from './Shell.tsx';
import { SignIn } from './SignIn.tsx';

/** Who opens another organization starts with a new page; an id that isn't one is nobody's. */
function Users() {
  const { organizationId, userId } = useParams();
  const id = parseId(organizationId);
  return id === null || isBad(userId) ? <NotFoundPage /> : <UsersPage key={id} organizationId={id} />;
}

function ApiKeys({ page: ApiKeysPage }: { page: typeof import('../api-keys/ApiKeysPage.tsx').ApiKeysPage }) {
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
    // What index.html shows already, until the first page's code is there.
    hydrateFallbackElement: <div className="frame" />,
    children: [
      { index: true, element: <Home /> },
      {
        path: paths.organizations,
        lazy: async () => ({
          Component: (await import('../organizations/OrganizationsPage.tsx')).OrganizationsPage,
        }),
      },
      {
        path: '/organizations/:organizationId/users',
        element: <Users />,
        children: [
          {
            path: 'new',
            lazy: async () => ({
              Component: (await import('../users/InviteUserDrawer.tsx')).InviteUserDrawer,
            }),
          },
          {
            path: ':userId',
            lazy: async () => ({ Component: (await import('../users/EditUserDrawer.tsx')).EditUserDrawer }),
          },
        ],
      },
      {
        path: paths.apiKeys,
        lazy: async () => {
          const { ApiKeysPage } = await import('../api-keys/ApiKeysPage.tsx');
          return { element: <ApiKeys page={ApiKeysPage} /> };
        },
        children: [
          {
            path: 'new',
            lazy: async () => ({
              Component: (await import('../api-keys/CreateApiKeyDrawer.tsx')).CreateApiKeyDrawer,
            }),
          },
          {
            path: ':id',
            lazy: async () => ({
              Component: (await import('../api-keys/EditApiKeyDrawer.tsx')).EditApiKeyDrawer,
            }),
          },
        ],
      },
      {
        path: paths.settings,
        lazy: async () => ({ Component: (await import('./SettingsPage.tsx')).SettingsPage }),
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The router of the browser's address. */
export const createRouter = () => createBrowserRouter(routes);
