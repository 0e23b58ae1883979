/** The layout of every signed-in page: the sidebar (a bottom bar on phones), the page, notices and dialogs. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { FindByTokenDialog } from '../api-keys/find-by-token/lazy-find-by-token-dialog.ts';
import { hasPendingWrites } from '../api-keys/recovery/has-pending-writes.ts';
import { useHeldToken } from '../api-keys/tokens/token-vault.ts';
import { homeOrganization } from '../organizations/directory.ts';
import { parseId, paths } from '../paths.ts';
import { useConfig } from '../session/service.ts';
import { isLeaving, onSession, sessionState } from '../session/session-store.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { currentQuestion, onQuestion } from '../ui/overlays/confirm.ts';
import { Toaster } from '../ui/overlays/Toaster.tsx';
import {
  CommandPalette,
  ConfirmDialog,
  ReauthDialog,
  RecoverOnSignIn,
  SessionParts,
  ShortcutsDialog,
  TokenDialog,
} from './lazy-dialogs.ts';
import { closeDialog, currentDialog, onDialogChange } from './open-dialog.ts';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useShortcuts } from './shortcuts.ts';

/** Renders the layout. Without a session it redirects to the sign-in, which returns here afterwards. */
export function Shell() {
  const m = useMessages();
  const state = useSyncExternalStore(onSession, sessionState);
  const hasQuestion = useSyncExternalStore(onQuestion, currentQuestion) !== null;
  const { pathname, search } = useLocation();
  const config = useConfig();
  const organizationId = parseId(useParams().organizationId) ?? homeOrganization(config);
  const dialog = useSyncExternalStore(onDialogChange, currentDialog);
  const holdsToken = useHeldToken() !== null;
  const [pendingWrites] = useState(hasPendingWrites);
  const main = useRef<HTMLElement>(null);
  const page = pageOf(pathname);
  useShortcuts(organizationId);

  // Focusing the heading makes screen readers announce the new page; a drawer moves the focus itself.
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page]);

  if (state === 'none') {
    // The browser is loading another document; rendering the sign-in page would be wasted.
    if (isLeaving()) return null;
    const next = pathname === paths.home ? '' : `?${new URLSearchParams({ next: pathname + search })}`;
    return <Navigate to={paths.signIn + next} replace />;
  }
  return (
    <div className={classes.shell}>
      <button
        type="button"
        className={classes.skip}
        onClick={() => main.current?.querySelector('h1')?.focus()}
      >
        {m.common.skipToContent}
      </button>
      <Sidebar organizationId={organizationId} />
      <main id="main" ref={main} className={classes.main}>
        <Outlet />
      </main>
      <Toaster />
      {/* In the shell, because a token may arrive after its page was left. The chunk is loaded before the request. */}
      {holdsToken && <TokenDialog />}
      {pendingWrites && <RecoverOnSignIn />}
      {hasQuestion && <ConfirmDialog />}
      <SessionParts />
      {state === 'expired' && <ReauthDialog />}
      {dialog === 'goTo' && <CommandPalette organizationId={organizationId} />}
      {dialog === 'shortcuts' && <ShortcutsDialog />}
      {dialog === 'findByToken' && <FindByTokenDialog onClose={closeDialog} />}
    </div>
  );
}

/** Returns the path of the page without the part that opens a drawer. */
const pageOf = (pathname: string) => pathname.replace(/^(.*\/(?:users|api-keys))\/.*$/, '$1');
