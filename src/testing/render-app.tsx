/** Renders the app in a test: at any path, signed in to its own world of the simulated service. */

// The pages that are loaded when they are opened. Imported here, a file that cannot be parsed fails its test file at once
// instead of each test after its timeout.
import '../app/activity/ActivityPage.tsx';
import '../app/settings/SettingsPage.tsx';
import '../organizations/OrganizationsPage.tsx';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { App } from '../app/App.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { routesWith } from '../app/routes.tsx';
import { readConfig } from '../contract/config.ts';
import { createSimulatedService } from '../mock/adapters/node.ts';
import { connect } from '../session/service.ts';
import { signIn } from '../session/session-store.ts';
import { createAppHistory } from '../ui/history/app-history.ts';
import { loadPress } from '../ui/loading/press.ts';
import { memoryStack } from './memory-stack.ts';

interface Options {
  /** The seeded world to sign in to. */
  world?: 'demo' | 'empty';
  /** Prepares the world before the app sends its first request. */
  before?: (world: ReturnType<typeof service.world>) => void;
  /** Whether the session is kept on the tab, so that drafts are stored. */
  keepSession?: boolean;
  /** Further keys of `config.json`; the world's organizations and roles are always in it. */
  config?: Record<string, unknown>;
  /** The routes of the features that the test opens. */
  features?: RouteObject[];
}

const service = createSimulatedService();
let copies = 0;

beforeAll(() => service.listen());
// As in a browser that has shown the first list.
beforeEach(loadPress);
afterEach(() => service.reset());
afterAll(() => service.close());

/**
 * Renders the app with an active session.
 *
 * @param path the path and query to open, as in `/organizations/1/users?status=blocked`
 * @returns `user` interacts with the page, `world` is the data of the service, `history` goes back, `where` returns the current path
 */
export function renderApp(
  path: string,
  { world: name = 'demo', before, keepSession = false, config, features = [] }: Options = {},
) {
  const token = `${name}.test-${++copies}`;
  const world = service.world(token);
  before?.(world);
  const { organizations, roles } = world.dump();
  const named = organizations.map(({ id, name }) => ({ id, name }));
  const history = createAppHistory(memoryStack(path));
  signIn(token, keepSession);
  render(
    <App
      service={connect(readConfig({ organizations: named, roles, ...config }))}
      queries={createQueryClient()}
      demo={{ worlds: [], invitationOutbox: (of) => service.world(of).outbox() }}
      routes={routesWith(features)}
      history={history}
    />,
  );
  return {
    user: userEvent.setup({ delay: null }),
    world,
    history,
    where: () => {
      const { pathname, search } = history.position().location;
      return pathname + search;
    },
  };
}
