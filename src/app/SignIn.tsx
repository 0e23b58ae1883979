/** The route of the sign-in page: redirects to the requested page when a session exists. */
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

/** Renders the sign-in page or the redirect. */
export function SignIn() {
  const state = useSyncExternalStore(onSession, sessionState);
  const [params] = useSearchParams();
  const demo = useDemo();
  const next = safeReturnPath(params.get('next'), location.origin);
  if (state === 'active') return <Navigate to={next} replace />;
  return <SignInPage worlds={demo?.worlds ?? []} next={next} destination={destinationOf(next)} />;
}

/** Returns the URL that a path leads to: the home path redirects to the last used organization. */
function destinationOf(path: string) {
  const last = path === paths.home ? lastOrganization() : null;
  return new URL(last === null ? path : paths.users(last), location.origin);
}
