/** The sign-in page where the app puts it: whoever is signed in goes on to the page first asked for. */
import { useSyncExternalStore } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeReturnPath } from '../paths.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useDemo } from './demo.ts';

const SignInPage = lazyPart(async () => (await import('../session/SignInPage.tsx')).SignInPage);

/** The page, or the way on. */
export function SignIn() {
  const state = useSyncExternalStore(onSession, sessionState);
  const [params] = useSearchParams();
  const demo = useDemo();
  if (state === 'active')
    return <Navigate to={safeReturnPath(params.get('next'), location.origin)} replace />;
  return <SignInPage worlds={demo?.worlds ?? []} />;
}
