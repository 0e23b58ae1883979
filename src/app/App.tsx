/** The app: what every screen stands in. */
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
  /** The cache; what is in it is shown at once. */
  queries: QueryClient;
  demo: Demo | null;
  /** For tests: a router with its own history. */
  router?: ReturnType<typeof createRouter>;
}

/** Scheme, service, cache and router. Signing out empties the cache and takes every message away. */
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
  // Of the API keys' own, which the first screen does without.
  useEffect(() => {
    let stop: (() => void) | null | undefined;
    import('./sync-short-variant.ts').then(
      ({ syncShortVariant }) => {
        if (stop !== null) stop = syncShortVariant(service.findings);
      },
      // Whoever opens the keys is told that files are gone.
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
          {/* Places change at once: their code is there before, and a transition would take its time in slices. */}
          <RouterProvider router={router} useTransitions={false} />
        </QueryClientProvider>
      </DemoContext>
    </ServiceContext>
  );
}
