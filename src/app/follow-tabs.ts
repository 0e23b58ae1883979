/** Follows the writes of other tabs. What reads them again is loaded with the first hint. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import type { Hint } from '../session/tab-channel.ts';

/** Returns what takes hints, and how to stop. */
export function followTabs(queries: QueryClient, client: Client) {
  let changes: Promise<ReturnType<typeof import('./tab-changes.ts').createTabChanges> | null> | null = null;
  return {
    take: (hint: Hint) => {
      changes ??= import('./tab-changes.ts').then(
        ({ createTabChanges }) => createTabChanges(queries, client),
        // A new version was deployed: this tab reads again when it is next looked at.
        () => null,
      );
      void changes.then((loaded) => loaded?.take(hint));
    },
    stop: () => void changes?.then((loaded) => loaded?.stop()),
  };
}
