/** The whole app on a test's page: at any address, signed in to a world of its own, the service answering under msw. */
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { App } from '../app/App.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { partsToPreload, routes } from '../app/routes.tsx';
import { readConfig } from '../contract/config.ts';
import { switchLanguage } from '../i18n/language.ts';
import { simulatedService } from '../mock/adapters/node.ts';
import { connect } from '../session/service.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { setPreference } from '../ui/theme/preferences.ts';

interface Options {
  /** The seeded world to sign in to. */
  world?: 'demo' | 'empty';
  /** What befalls the world before the page asks for anything. */
  before?: (world: ReturnType<typeof service.world>) => void;
  /** Keys of `config.json` beside those that name the world's organizations and roles. */
  config?: Record<string, unknown>;
}

const service = simulatedService();
let copies = 0;

beforeAll(async () => {
  service.listen();
  // As in a browser that was idle for a moment: what opens from the first screen opens at once.
  await Promise.all(partsToPreload.map((part) => part.preload()));
});
afterEach(async () => {
  // The page goes first: nothing on it is to see the session end.
  cleanup();
  signOut();
  service.reset();
  setPreference('theme', 'auto');
  await switchLanguage('en');
});
afterAll(() => service.close());

/**
 * Renders the app as somebody who is signed in finds it.
 *
 * @param path where the app is opened, as in `/organizations/1/users?status=blocked`
 * @returns the person at the page, the world behind it, and where the app has gone
 */
export function renderApp(path: string, { world: name = 'demo', before, config }: Options = {}) {
  const token = `${name}.test-${++copies}`;
  const world = service.world(token);
  before?.(world);
  const { organizations, roles } = world.dump();
  const named = organizations.map(({ id, name }) => ({ id, name }));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  signIn(token, false);
  render(
    <App
      service={connect(readConfig({ organizations: named, roles, ...config }))}
      queries={createQueryClient()}
      demo={{ worlds: [], invitationOutbox: (of) => service.world(of).outbox() }}
      router={router}
    />,
  );
  return {
    user: userEvent.setup({ delay: null }),
    world,
    where: () => router.state.location.pathname + router.state.location.search,
  };
}
