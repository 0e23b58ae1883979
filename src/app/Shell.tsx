/** The frame of every signed-in page: rail (a bar at the foot of a phone), page, messages, questions. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { hasPendingWrites } from '../api-keys/recovery/pending-writes.ts';
import { useHeldToken } from '../api-keys/tokens/token-vault.ts';
import { lastOrganization } from '../organizations/directory.ts';
import { parseId, paths } from '../paths.ts';
import { isLeaving, onSession, sessionState } from '../session/session-store.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { currentQuestion, onQuestion } from '../ui/overlays/confirm.ts';
import { Toaster } from '../ui/overlays/Toaster.tsx';
import {
  CommandPalette,
  ConfirmDialog,
  FindByTokenDialog,
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

/** The frame. Whoever isn't signed in is asked to, and comes back here. */
export function Shell() {
  const m = useMessages();
  const state = useSyncExternalStore(onSession, sessionState);
  const asking = useSyncExternalStore(onQuestion, currentQuestion) !== null;
  const { pathname, search } = useLocation();
  const organizationId = parseId(useParams().organizationId) ?? lastOrganization();
  const overlay = useSyncExternalStore(onDialogChange, currentDialog);
  const held = useHeldToken() !== null;
  const [pendingWrites] = useState(hasPendingWrites);
  const main = useRef<HTMLElement>(null);
  const page = pageOf(pathname);
  useShortcuts(organizationId);

  // A new page is announced by the focus on its heading; a drawer takes the focus itself.
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page]);

  if (state === 'none') {
    // Another document is on its way. Nothing is typed into this one any more.
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
      {/* Here, not on a page: a token may come when its page was left. Its file is there before one is asked for. */}
      {held && <TokenDialog />}
      {pendingWrites && <RecoverOnSignIn />}
      {asking && <ConfirmDialog />}
      <SessionParts />
      {state === 'expired' && <ReauthDialog />}
      {overlay === 'goTo' && <CommandPalette organizationId={organizationId} />}
      {overlay === 'shortcuts' && <ShortcutsDialog />}
      {overlay === 'findByToken' && <FindByTokenDialog onClose={closeDialog} />}
    </div>
  );
}

/** The page that a path belongs to: a drawer doesn't make another page. */
const pageOf = (pathname: string) => pathname.replace(/^(.*\/users|\/api-keys)\/.*$/, '$1');
