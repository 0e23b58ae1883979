/** The route of the sign-in page: redirects to the requested page when a session exists. */
import { useSyncExternalStore } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { homeOrganization } from '../organizations/directory.ts';
import { homePath, paths, safeReturnPath } from '../paths.ts';
import { useConfig } from '../session/service.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { useDemo } from './demo-context.ts';
import { MissingPage } from './error-pages/MissingPage.tsx';

const SignInPage = lazyPart(async () => (await import('../session/sign-in/SignInPage.tsx')).SignInPage, {
  instead: MissingPage,
});

/** Renders the sign-in page or the redirect. */
export function SignIn() {
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
