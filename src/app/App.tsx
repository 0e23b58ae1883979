/** The app: what every screen stands in. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { type Service, ServiceContext } from '../session/service.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { useRootColorScheme } from '../ui/color-scheme.ts';
import { closeQuestion } from '../ui/confirm.ts';
import { dismissAllNotices } from '../ui/notify.ts';
import { type Demo, DemoContext } from './demo.ts';
import { followShort } from './follow-short.ts';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './routes.tsx';

interface Props {
  service: Service;
  demo: Demo | null;
  /** For tests: a router with its own history. */
  router?: ReturnType<typeof createRouter>;
}

/** Scheme, service, cache and router. Signing out empties the cache and takes every message away. */
export function App({ service, demo, router: given }: Props) {
  const [queries] = useState(createQueryClient);
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
  useEffect(() => followShort(service.findings), [service]);

  return (
    <ServiceContext value={service}>
      <DemoContext value={demo}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </DemoContext>
    </ServiceContext>
  );
}
