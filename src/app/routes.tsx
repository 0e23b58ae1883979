/** The routes of the console. The drawers are part of the code of presses; pages without a list are files of their own. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  Navigate,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { ApiKeysPage } from '../api-keys/ApiKeysPage.tsx';
import { afterMouseUp } from '../lib/after-mouse-up.ts';
import { homeOrganization } from '../organizations/directory.ts';
import { chosenByConsole } from '../organizations/use-denied-home.ts';
import { homePath, parseId, paths, safeReturnPath } from '../paths.ts';
import { useConfig } from '../session/service.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { notifyNewVersion } from '../ui/loading/load-part.ts';
import { bufferKeysForPress, loadPress, onPressLoaded, pressPart } from '../ui/loading/press.ts';
import { UsersPage } from '../users/UsersPage.tsx';
import { useDemo } from './demo-context.ts';
import { MissingPage } from './error-pages/MissingPage.tsx';
import { NotFoundPage } from './error-pages/NotFoundPage.tsx';
import { Shell } from './shell/Shell.tsx';

/** A page may write as soon as it is shown: it needs the code that says what became of a write. */
export const page = { needs: loadPress, instead: MissingPage, onRetry: onPressLoaded };
const drawer = { loading: LoadingDrawer, instead: MissingDrawer };

const SignInPage = lazyPart(async () => (await import('../session/sign-in/SignInPage.tsx')).SignInPage, {
  instead: MissingPage,
});
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

/** Returns how a drawer that cannot be shown is left for its list. */
function useLeaveDrawer() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate({ pathname: '..', search }, { replace: true });
}

/**
 * Stands for a drawer while its code is loaded: buffers keys for it, and leaves when the admin turns to something else. The list
 * leaves room for the drawer (`Page.module.css`).
 */
function LoadingDrawer() {
  const leave = useEffectEvent(useLeaveDrawer());
  useEffect(() => bufferKeysForPress(() => afterMouseUp(() => leave())), []);
  return <div data-opens-drawer="" />;
}

/** Stands for a drawer whose file is gone after a deployment: leaves with a notice about the new version. */
function MissingDrawer({ cause }: { cause: unknown }) {
  const leaveDrawer = useLeaveDrawer();
  const leave = useEffectEvent(() => {
    notifyNewVersion(cause);
    leaveDrawer();
  });
  useEffect(() => leave(), []);
  return null;
}

/** The sign-in page, or the requested page when a session exists. */
function SignInRoute() {
  const state = useSyncExternalStore(onSession, sessionState);
  const [params] = useSearchParams();
  const demo = useDemo();
  const next = safeReturnPath(params.get('next'), location.origin);
  const config = useConfig();
  if (state === 'active') return <Navigate to={next} replace />;
  // The token is checked with the page that the home path redirects to.
  const destinationOf = (token: string) =>
    new URL(next === paths.home ? homePath(homeOrganization(config, token)) : next, location.origin);
  return <SignInPage worlds={demo?.worlds ?? []} next={next} destinationOf={destinationOf} />;
}

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
  { path: paths.signIn, element: <SignInRoute /> },
  {
    element: <Shell />,
    children: [...Object.values(pages), ...features, { path: '*', element: <NotFoundPage /> }],
  },
];
