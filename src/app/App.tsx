/** The root component: provides the service, the query cache and the router to every screen. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { followKeptVariant } from '../api-keys/short-variant.ts';
import { type TakenText, TakenTextContext } from '../lists/search/taken-text.ts';
import { type Service, ServiceContext } from '../session/service.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { dismissAllNotices } from '../ui/basics/notify.ts';
import { type AppHistory, browserStack, createAppHistory } from '../ui/history/app-history.ts';
import { HistoryRouter } from '../ui/history/HistoryRouter.tsx';
import { pressPart } from '../ui/loading/press.ts';
import { closeQuestion } from '../ui/overlays/confirm.ts';
import { followColorScheme } from '../ui/theme/color-scheme.ts';
import { type Demo, DemoContext } from './demo-context.ts';
import { CrashBoundary } from './error-pages/CrashBoundary.tsx';

interface Props {
  service: Service;
  /** The query cache; lists that it already holds are shown at once. */
  queries: QueryClient;
  demo: Demo | null;
  /** All routes, or those that a test opens. */
  routes: RouteObject[];
  /** Another history than the browser's, for tests. */
  history?: AppHistory;
}

const SearchedToken = pressPart(
  async () => (await import('../api-keys/token/SearchedToken.tsx')).SearchedToken,
);

const answerTaken = (taken: TakenText) => <SearchedToken taken={taken} />;

/** Renders the app. Signing out clears the cache, all notices and an open question. */
export function App({ service, queries, demo, routes, history: given }: Props) {
  const [history] = useState(() => given ?? createAppHistory(browserStack()));

  useEffect(
    () =>
      onSession(() => {
        if (sessionState() !== 'none') return;
        queries.clear();
        dismissAllNotices();
        closeQuestion();
      }),
    [queries],
  );

  useEffect(followColorScheme, []);
  useEffect(() => followKeptVariant(service.client.detected), [service]);

  return (
    <ServiceContext value={service}>
      <DemoContext value={demo}>
        <QueryClientProvider client={queries}>
          <TakenTextContext value={answerTaken}>
            <HistoryRouter history={history}>
              <AppRoutes routes={routes} />
            </HistoryRouter>
          </TakenTextContext>
        </QueryClientProvider>
      </DemoContext>
    </ServiceContext>
  );
}

/** Renders the page of the current URL, or the error page when it crashes. */
function AppRoutes({ routes }: Pick<Props, 'routes'>) {
  return <CrashBoundary location={useLocation()}>{useRoutes(routes)}</CrashBoundary>;
}
