/** The root component: provides the service, the query cache and the router to every screen. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Service, ServiceContext } from '../session/service.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { announceSignOut, noteSignOuts, takeSignOuts } from '../session/tab-sign-outs.ts';
import { type AppHistory, browserStack, createAppHistory } from '../ui/basics/app-history.ts';
import { HistoryRouter } from '../ui/basics/HistoryRouter.tsx';
import { dismissAllNotices } from '../ui/basics/notify.ts';
import { closeQuestion } from '../ui/overlays/confirm.ts';
import { useRootColorScheme } from '../ui/theme/use-color-scheme.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { type Demo, DemoContext } from './demo-context.ts';
import { preloadWhenIdle } from './preload-when-idle.ts';
import { NEEDED_PARTS, partsInOrder } from './routes.tsx';

interface Props {
  service: Service;
  /** The query cache; lists that it already holds are shown at once. */
  queries: QueryClient;
  demo: Demo | null;
  /** Another history than the browser's, for tests. */
  history?: AppHistory;
}

/** Renders the app. Signing out tells the other tabs, and clears the cache, all notices and an open question. */
export function App({ service, queries, demo, history: given }: Props) {
  const [history] = useState(() => given ?? createAppHistory(browserStack()));

  useEffect(
    () =>
      onSession(() => {
        if (sessionState() !== 'none') return;
        announceSignOut();
        queries.clear();
        dismissAllNotices();
        closeQuestion();
      }),
    [queries],
  );

  useEffect(() => {
    noteSignOuts(service.config.baseUrl);
    return () => void takeSignOuts();
  }, [service]);
  useRootColorScheme();
  // Not the path after the first render, which may be the one of the sign-in page.
  const [firstPath] = useState(location.pathname);
  useEffect(() => preloadWhenIdle([...partsInOrder(firstPath)], NEEDED_PARTS), [firstPath]);
  // Loaded after the first screen, which does not need the code of the API keys.
  useEffect(() => {
    let stop: (() => void) | null | undefined;
    import('./sync-short-variant.ts').then(
      ({ syncShortVariant }) => {
        if (stop !== null) stop = syncShortVariant(service.findings);
      },
      // A missing chunk needs no message here: opening the API keys reports it.
      () => {},
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [service]);

  return (
    <ServiceContext value={service}>
      <DemoContext value={demo}>
        <QueryClientProvider client={queries}>
          <HistoryRouter history={history}>
            <AppRoutes />
          </HistoryRouter>
        </QueryClientProvider>
      </DemoContext>
    </ServiceContext>
  );
}
