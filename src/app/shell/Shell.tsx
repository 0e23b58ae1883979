/** The layout of every signed-in page: the sidebar (a bottom bar on phones), the page, notices and dialogs. */
import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { homeOrganization } from '../../organizations/directory.ts';
import { isApiKeysPage, parseId, paths, usersPageOf, withoutTokens } from '../../paths.ts';
import { useConfig } from '../../session/service.ts';
import { isLeaving, onSession, sessionState } from '../../session/session-store.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { pressPart, startPress, usePressLoaded } from '../../ui/loading/press.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { CrashBoundary } from '../error-pages/CrashBoundary.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useShortcuts } from './shortcuts.ts';

const ReauthDialog = lazyPart(
  async () => (await import('../../session/sign-in/ReauthDialog.tsx')).ReauthDialog,
);
const PressParts = pressPart(async () => (await import('../PressParts.tsx')).PressParts);

/** Renders the layout. Without a session it redirects to the sign-in, which returns here afterwards. */
export function Shell() {
  const m = useMessages();
  const state = useSyncExternalStore(onSession, sessionState);
  const location = useLocation();
  const { pathname, search } = location;
  const config = useConfig();
  const organizationId = parseId(useParams().organizationId) ?? homeOrganization(config);
  const main = useRef<HTMLElement>(null);
  useShortcuts(organizationId);

  // The pages with a list start it when the list is shown.
  const isListPage = usersPageOf(pathname) !== null || isApiKeysPage(pathname);
  const startsPress = state !== 'none' && !isListPage;
  useEffect(() => {
    if (startsPress) startPress();
  }, [startsPress]);

  if (state === 'none') {
    // The browser is loading another document; rendering the sign-in page would be wasted.
    if (isLeaving()) return null;
    const next =
      pathname === paths.home ? '' : `?${new URLSearchParams({ next: pathname + withoutTokens(search) })}`;
    return <Navigate to={paths.signIn + next} replace />;
  }
  return (
    <div className={classes.shell}>
      <Sidebar organizationId={organizationId}>
        {/* Within a landmark, where screen readers expect all content. */}
        <button
          type="button"
          className={classes.skip}
          onClick={() => main.current?.querySelector('h1')?.focus()}
        >
          {m.common.skipToContent}
        </button>
      </Sidebar>
      {/* A page that crashes leaves what stands over any page, such as a new token. */}
      <CrashBoundary location={location}>
        <main id="main" ref={main} className={classes.main}>
          <Outlet />
        </main>
      </CrashBoundary>
      <Toaster />
      <LoadedParts organizationId={organizationId} />
      {state === 'expired' && <ReauthDialog />}
    </div>
  );
}

/** Renders these parts once they are loaded. A component of its own, so that the shell does not render again. */
const LoadedParts = (props: ComponentProps<typeof PressParts>) =>
  usePressLoaded() && <PressParts {...props} />;
