// One seeded bug for each invariant, as a patch that is applied during a build. Only that invariant must catch the bug.
import { cellOf } from './cells.ts';
import type { Cell } from './driver.ts';
import type { InvariantId } from './invariants.ts';

/** A bug as a patch of one source file, for a separate build. */
export interface Seed {
  invariant: InvariantId;
  name: string;
  /** The path from the root of the repository. */
  file: string;
  /** The text to replace; it must occur in the file exactly once. */
  find: string;
  replace: string;
  /** The cells to run: together they must break this invariant and no other. */
  cells: readonly Cell[];
}

/** The seven seeded bugs, one for each invariant. */
export const seeds: readonly Seed[] = [
  {
    invariant: 'I1',
    name: 'a form is cleared when the service rejects its write',
    file: 'src/users/invite/InviteUserDrawer.tsx',
    find: 'onRefused: (error) => showFieldErrors(',
    replace: 'onRefused: (error) => (form.reset(), error) && showFieldErrors(',
    cells: [cellOf(['F14', 'invite', '409'])],
  },
  {
    invariant: 'I2',
    name: 'a write without a response is sent again',
    file: 'src/api/transport.ts',
    find: 'request(endpoint.method, url, token, until, call.body).then(',
    replace: `request(endpoint.method, url, token, until, call.body).catch((error: unknown) => {
        if (endpoint.method === 'GET') throw error;
        return request(endpoint.method, url, token, until, call.body);
      }).then(`,
    cells: [cellOf(['F04', 'remove user', 'closed port'])],
  },
  {
    invariant: 'I3',
    name: 'the read-back after a write does not update the row',
    file: 'src/lists/rows/record-cache.ts',
    find: '=> replaceRows(list, listed, append);',
    replace: '=> (replaceRows(list, listed, append), list);',
    cells: [cellOf(['F43', 'block', 'read-back late'])],
  },
  {
    invariant: 'I4',
    name: 'the session token is stored without consent',
    file: 'src/session/session-store.ts',
    find: 'store(keep ? newToken : null, signedInAt);',
    replace: 'store(newToken, signedInAt);',
    cells: [cellOf(['F27', 'list users', 'extra'])],
  },
  {
    invariant: 'I5',
    name: 'the focus is not restored',
    file: 'src/lib/restore-focus.ts',
    find: 'target?.focus({ preventScroll: true });',
    replace: 'void target;',
    cells: [cellOf(['F43', 'block', 'read-back late'])],
  },
  {
    invariant: 'I6',
    name: 'messages are not in a live region',
    file: 'src/ui/overlays/Toaster.tsx',
    find: `<div role="status">{toasts(({ kind, held }) => kind === 'status' && !held)}</div>`,
    replace: `<div>{toasts(({ kind, held }) => kind === 'status' && !held)}</div>`,
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
