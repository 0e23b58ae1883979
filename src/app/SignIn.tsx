/** The sign-in page where the app puts it: whoever is signed in goes on to the page first asked for. */
import { useSyncExternalStore } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lastOrganization } from '../organizations/directory.ts';
import { paths, safeReturnPath } from '../paths.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { useDemo } from './demo-context.ts';
import { MissingPage } from './MissingPage.tsx';

const SignInPage = lazyPart(async () => (await import('../session/sign-in/SignInPage.tsx')).SignInPage, {
  instead: MissingPage,
});

/** The page, or the way on. */
export function SignIn() {
  const state = useSyncExternalStore(onSession, sessionState);
  const [params] = useSearchParams();
  const demo = useDemo();
  const next = safeReturnPath(params.get('next'), location.origin);
  if (state === 'active') return <Navigate to={next} replace />;
  return <SignInPage worlds={demo?.worlds ?? []} next={next} place={placeOf(next)} />;
}

/** The page that a path ends at: home goes on to the last used organization. */
function placeOf(path: string) {
  const last = path === paths.home ? lastOrganization() : null;
  return new URL(last === null ? path : paths.users(last), location.origin);
}
