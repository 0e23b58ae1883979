/** Renders the whole app in a test: at any path, signed in to its own world of the simulated service. */
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { App } from '../app/App.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { partsToPreload } from '../app/routes.tsx';
import { readConfig } from '../contract/config.ts';
import { switchLanguage } from '../i18n/language.ts';
import { createSimulatedService } from '../mock/adapters/node.ts';
import { connect } from '../session/service.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { createAppHistory } from '../ui/basics/app-history.ts';
import { dismissAllNotices } from '../ui/basics/notify.ts';
import { setPreference } from '../ui/theme/preferences.ts';
import { memoryStack } from './memory-stack.ts';

interface Options {
  /** The seeded world to sign in to. */
  world?: 'demo' | 'empty';
  /** Prepares the world before the app sends its first request. */
  before?: (world: ReturnType<typeof service.world>) => void;
  /** Further keys of `config.json`; the world's organizations and roles are always in it. */
  config?: Record<string, unknown>;
}

const service = createSimulatedService();
let copies = 0;

beforeAll(async () => {
  service.listen();
  // As in a browser that was idle for a moment: the lazy parts of the first screen are loaded.
  await Promise.all(partsToPreload.map((part) => part.preload()));
});
afterEach(async () => {
  // Unmounts the app before the session ends, so that no component reacts to the sign-out.
  cleanup();
  signOut();
  dismissAllNotices();
  service.reset();
  setPreference('theme', 'auto');
  await switchLanguage('en');
});
afterAll(() => service.close());

/**
 * Renders the app with an active session.
 *
 * @param path the path and query to open, as in `/organizations/1/users?status=blocked`
 * @returns `user` interacts with the page, `world` is the data of the service, `where` returns the current path
 */
export function renderApp(path: string, { world: name = 'demo', before, config }: Options = {}) {
  const token = `${name}.test-${++copies}`;
  const world = service.world(token);
  before?.(world);
  const { organizations, roles } = world.dump();
  const named = organizations.map(({ id, name }) => ({ id, name }));
  const history = createAppHistory(memoryStack(path));
  signIn(token, false);
  render(
    <App
      service={connect(readConfig({ organizations: named, roles, ...config }))}
      queries={createQueryClient()}
      demo={{ worlds: [], invitationOutbox: (of) => service.world(of).outbox() }}
      history={history}
    />,
  );
  return {
    user: userEvent.setup({ delay: null }),
    world,
    where: () => {
      const { pathname, search } = history.position().location;
      return pathname + search;
    },
  };
}
