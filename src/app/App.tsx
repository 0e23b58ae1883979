/** The root component: provides the service, the query cache and the router to every screen. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { type Service, ServiceContext } from '../session/service.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { dismissAllNotices } from '../ui/basics/notify.ts';
import { closeQuestion } from '../ui/overlays/confirm.ts';
import { useRootColorScheme } from '../ui/theme/use-color-scheme.ts';
import { type Demo, DemoContext } from './demo-context.ts';
import { dialogsToPreload } from './lazy-dialogs.ts';
import { preloadWhenIdle } from './preload-when-idle.ts';
import { createRouter, pagesToPreload, partsToPreload } from './routes.tsx';

interface Props {
  service: Service;
  /** The query cache; lists that it already holds are shown at once. */
  queries: QueryClient;
  demo: Demo | null;
  /** A router with its own history, for tests. */
  router?: ReturnType<typeof createRouter>;
}

/** Renders the app. Signing out clears the cache, all notices and an open question. */
export function App({ service, queries, demo, router: given }: Props) {
  const [router] = useState(() => given ?? createRouter());

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

  useRootColorScheme();
  useEffect(() => preloadWhenIdle([...partsToPreload, ...dialogsToPreload, ...pagesToPreload]), []);
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
          {/* No transitions: pages are preloaded, and a transition would render them in slices and so more slowly. */}
          <RouterProvider router={router} useTransitions={false} />
        </QueryClientProvider>
      </DemoContext>
    </ServiceContext>
  );
}
