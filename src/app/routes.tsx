/** The routes of the console. The drawers are part of the code of presses; pages without a list are files of their own. */
import { Navigate, type RouteObject, useParams } from 'react-router-dom';
import { ApiKeysPage } from '../api-keys/ApiKeysPage.tsx';
import { homeOrganization } from '../organizations/directory.ts';
import { chosenByConsole } from '../organizations/use-denied-home.ts';
import { homePath, parseId, paths } from '../paths.ts';
import { useConfig } from '../session/service.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { loadPress, onPressLoaded, pressPart } from '../ui/loading/press.ts';
import { UsersPage } from '../users/UsersPage.tsx';
import { MissingDrawer } from './error-pages/MissingDrawer.tsx';
import { MissingPage } from './error-pages/MissingPage.tsx';
import { NotFoundPage } from './error-pages/NotFoundPage.tsx';
import { LoadingDrawer } from './LoadingDrawer.tsx';
import { SignIn } from './SignIn.tsx';
import { Shell } from './shell/Shell.tsx';

/** A page may write as soon as it is shown: it needs the code that says what became of a write. */
export const page = { needs: loadPress, instead: MissingPage, onRetry: onPressLoaded };
const drawer = { loading: LoadingDrawer, instead: MissingDrawer };

const OrganizationsPage = lazyPart(
  async () => (await import('../organizations/OrganizationsPage.tsx')).OrganizationsPage,
  page,
);
const ActivityPage = lazyPart(async () => (await import('./activity/ActivityPage.tsx')).ActivityPage, page);
const SettingsPage = lazyPart(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage, page);

const InviteUserDrawer = pressPart(
  async () => (await import('../users/invite/InviteUserDrawer.tsx')).InviteUserDrawer,
  drawer,
);
const EditUserDrawer = pressPart(
  async () => (await import('../users/drawer/EditUserDrawer.tsx')).EditUserDrawer,
  drawer,
);
const CreateApiKeyDrawer = pressPart(
  async () => (await import('../api-keys/drawer/CreateApiKeyDrawer.tsx')).CreateApiKeyDrawer,
  drawer,
);
const EditApiKeyDrawer = pressPart(
  async () => (await import('../api-keys/drawer/EditApiKeyDrawer.tsx')).EditApiKeyDrawer,
  drawer,
);

/** The users page of one organization. The key resets its state when the organization changes. */
function UsersRoute() {
  const { organizationId, userId } = useParams();
  const id = parseId(organizationId);
  return id === null || isInvalidId(userId) ? <NotFoundPage /> : <UsersPage key={id} organizationId={id} />;
}

function ApiKeysRoute() {
  return isInvalidId(useParams().id) ? <NotFoundPage /> : <ApiKeysPage />;
}

/** A URL with an invalid id sends no request, not even for the list beside the drawer. */
const isInvalidId = (id: string | undefined) => id !== undefined && parseId(id) === null;

/** Redirects to the users of the last used or only organization, else to the organizations. */
function HomeRoute() {
  return <Navigate to={homePath(homeOrganization(useConfig()))} state={chosenByConsole} replace />;
}

type DrawerPath = 'inviteUser' | 'user' | 'createApiKey' | 'apiKey';
/** The names of the paths whose pages are in `feature-routes.tsx`. */
export type FeaturePath = 'inviteMany' | 'offboarding' | 'accessReview';

/** The pages in the frame by the names of their paths: of a page that goes, the path must go, too, and every link to it. */
const pages: Record<Exclude<keyof typeof paths, 'signIn' | DrawerPath | FeaturePath>, RouteObject> = {
  home: { path: paths.home, element: <HomeRoute /> },
  organizations: { path: paths.organizations, element: <OrganizationsPage /> },
  users: {
    path: paths.users(':organizationId'),
    element: <UsersRoute />,
    children: [
      { path: 'new', element: <InviteUserDrawer /> },
      { path: ':userId', element: <EditUserDrawer /> },
    ],
  },
  apiKeys: {
    path: paths.apiKeys,
    element: <ApiKeysRoute />,
    children: [
      { path: 'new', element: <CreateApiKeyDrawer /> },
      { path: ':id', element: <EditApiKeyDrawer /> },
    ],
  },
  activity: { path: paths.activity, element: <ActivityPage /> },
  settings: { path: paths.settings, element: <SettingsPage /> },
};

/** Returns the sign-in page, and the pages in the frame. @param features the routes of the features; of a test, those it opens */
export const routesWith = (features: RouteObject[]): RouteObject[] => [
  { path: paths.signIn, element: <SignIn /> },
  {
    element: <Shell />,
    children: [...Object.values(pages), ...features, { path: '*', element: <NotFoundPage /> }],
  },
];
