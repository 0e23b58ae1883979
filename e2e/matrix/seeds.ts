// One seeded bug for each invariant, as a change of the source while it is built: the invariant has to catch it, alone.
import { cellOf } from './cells.ts';
import type { Cell } from './driver.ts';
import type { InvariantId } from './invariants.ts';

/** A bug that is put into a build of its own. */
export interface Seed {
  invariant: InvariantId;
  name: string;
  /** Below the root of the repository. */
  file: string;
  /** What is replaced. It has to stand in the file exactly once. */
  find: string;
  replace: string;
  /** The cells that are run; together they have to break the invariant and no other. */
  cells: readonly Cell[];
}

/** The seven. */
export const seeds: readonly Seed[] = [
  {
    invariant: 'I1',
    name: 'a form is cleared when its write is refused',
    file: 'src/users/InviteUserDrawer.tsx',
    find: 'onRefused: (error) => {',
    replace: 'onRefused: (error) => {\n          form.reset();',
    cells: [cellOf(['F14', 'invite', '409'])],
  },
  {
    invariant: 'I2',
    name: 'a write without an answer is sent once more',
    file: 'src/api/transport.ts',
    find: 'request(endpoint.method, url, token, until, call.body));',
    replace: `request(endpoint.method, url, token, until, call.body).catch((error: unknown) => {
        if (endpoint.method === 'GET') throw error;
        return request(endpoint.method, url, token, until, call.body);
      }));`,
    cells: [cellOf(['F04', 'remove user', 'closed port'])],
  },
  {
    invariant: 'I3',
    name: 'what is read after a write does not reach the row',
    file: 'src/users/queries.ts',
    find: '=> replaceRow(list, userId, user, append);',
    replace: '=> (replaceRow(list, userId, user, append), list);',
    cells: [cellOf(['F43', 'block', 'read-back late'])],
  },
  {
    invariant: 'I4',
    name: 'the session token is kept without being asked',
    file: 'src/session/session-store.ts',
    find: 'store(keep ? newToken : null);',
    replace: 'store(newToken);',
    cells: [cellOf(['F27', 'list users', 'extra'])],
  },
  {
    invariant: 'I5',
    name: 'the focus is not given back',
    file: 'src/ui/basics/restore-focus.ts',
    find: 'target?.focus({ preventScroll: true });',
    replace: 'void target;',
    cells: [cellOf(['F43', 'block', 'read-back late'])],
  },
  {
    invariant: 'I6',
    name: 'messages are no live region',
    file: 'src/ui/overlays/Toaster.tsx',
    find: `<div role="status">{toastsOf('status')}</div>`,
    replace: `<div>{toastsOf('status')}</div>`,
    cells: [cellOf(['F43', 'block', 'read-back late'])],
  },
  {
    invariant: 'I7',
    name: 'Retry-After is ignored',
    file: 'src/app/query-client.ts',
    find: 'error.retryAfter * 1000 : null;',
    replace: 'null : null;',
    cells: [cellOf(['F17', 'list users', '5 s'])],
  },
];
