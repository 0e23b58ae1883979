/** The page of the current URL, or the error page when it crashes. */
import { useLocation, useRoutes } from 'react-router-dom';
import { CrashBoundary } from './error-pages/CrashBoundary.tsx';
import { routes } from './routes.tsx';

/** Renders the page. */
export function AppRoutes() {
  return <CrashBoundary location={useLocation()}>{useRoutes(routes)}</CrashBoundary>;
}
