/** Receives the hints of other tabs about their writes. The code that handles them is loaded with the first hint. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import type { Hint } from '../session/tab-channel.ts';

/** Starts to follow other tabs. @returns `take` handles a hint, `stop` ends it */
export function followTabs(queries: QueryClient, client: Client) {
  let changes: Promise<ReturnType<typeof import('./tab-changes.ts').createTabChanges> | null> | null = null;
  return {
    take: (hint: Hint) => {
      changes ??= import('./tab-changes.ts').then(
        ({ createTabChanges }) => createTabChanges(queries, client),
        // After a deployment the chunk is gone: the tab then reads again when it is next visible.
        () => null,
      );
      void changes.then((loaded) => loaded?.take(hint));
    },
    stop: () => void changes?.then((loaded) => loaded?.stop()),
  };
}
