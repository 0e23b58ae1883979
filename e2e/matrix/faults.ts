// The 48 faults of the matrix as data: the variants of each fault, and the rule that applies to it in each column.
import type { BrowserContext, Page } from 'playwright/test';
import type { FaultKind } from '../../src/mock/faults/faults.ts';
import type { WorldClient } from '../world-client.ts';
import { type Column, type ColumnId, columnIds } from './columns.ts';
import type { Rule, Verdict } from './invariants.ts';

/** What the hooks of a variant work with. */
export interface RunContext {
  page: Page;
  context: BrowserContext;
  column: Column;
  world: WorldClient;
  token: string;
  /** Waits until the service holds a request. */
  requestHeld: () => Promise<void>;
  /** Advances the page's clock by milliseconds, step by step. */
  advanceClock: (ms: number) => Promise<void>;
  /** Opens the list in a second tab, with a session token of its own. */
  openSecondTab: () => Promise<Page>;
}

type Hook = (context: RunContext) => Promise<unknown>;

/** One variant of a fault. */
export interface Variant {
  name: string;
  /** Runs before the first navigation. */
  beforeNavigation?: Hook;
  /** Runs after the list is loaded and before the form is opened; for a read, before `beforeSubmit`. */
  beforeOpen?: Hook;
  /** Runs right before the submit button is pressed; for a read, before the sign-in that requests the list. */
  beforeSubmit?: Hook;
  /** Whether the form, the confirmation or the list may fail to open. */
  mayNotOpen?: boolean;
  /** How the submit button is pressed. */
  press?: 'once' | 'twice in one task' | 'Enter held';
  /** Runs after the press, while the request is in flight. */
  afterSubmit?: Hook;
  /** Removes the fault. The faults of the simulated service are always removed. */
  cleanUp?: Hook;
  /** By how many milliseconds the page's clock is ahead. */
  clockSkew?: number;
  /** Whether the session must survive a reload. */
  keepsSession?: boolean;
  /** The seconds of the `Retry-After` header. */
  retryAfter?: number;
  /** Whether reads fail as well, so that the console cannot verify the outcome before `cleanUp`. */
  blind?: boolean;
  /** Whether no request reaches the service. */
  unsent?: boolean;
  /** The verdicts of which one must be announced, where the rule alone does not decide. */
  expected?: readonly Verdict[];
  /** The seeded world; `demo` by default. */
  seed?: 'demo' | 'crowded';
}

/** A fault with its row of the matrix. */
export interface MatrixFault {
  id: string;
  name: string;
  /** One rule for each column, in the order of `columnIds`. */
  rules: readonly Rule[];
  variants: (column: Column) => Variant[];
}

/** Returns the rule of a cell. */
export const ruleOf = (fault: MatrixFault, column: ColumnId): Rule =>
  fault.rules[columnIds.indexOf(column)] ?? 'OK';

const rules = (list: string) => list.split(' ') as Rule[];
const isRead = (column: Column) => column.kind === 'read';

/** Sets a fault for the column's operation. A read fails each time, so that its retries fail as well. */
const setFault =
  (kind: FaultKind, options: { applied?: boolean; nth?: number | 'all' } = {}): Hook =>
  ({ world, column }) =>
    world.addFaults({
      operation: column.operation,
      ...(isRead(column) && { nth: 'all' }),
      ...options,
      ...kind,
    });

/** Returns a variant with the write applied and one without; for a read, a single variant. */
const appliedAndNot = (
  kind: FaultKind,
  options: { nth?: number | 'all' } = {},
): ((column: Column) => Variant[]) => {
  return (column) =>
    isRead(column)
      ? [{ name: 'response', beforeSubmit: setFault(kind, options) }]
      : [
          { name: 'applied', beforeSubmit: setFault(kind, { ...options, applied: true }) },
          { name: 'not applied', beforeSubmit: setFault(kind, { ...options, applied: false }) },
        ];
};

/** Returns a single variant that changes the response. */
const withResponse =
  (name: string, kind: FaultKind, options: { applied?: boolean; nth?: number | 'all' } = {}) =>
  (): Variant[] => [{ name, beforeSubmit: setFault(kind, options) }];

const status = (code: number, body?: unknown, headers?: Record<string, string>): FaultKind => ({
  kind: 'status',
  status: code,
  ...(body !== undefined && { body }),
  ...(headers && { headers }),
});

/** Returns a URL matcher of the column's requests, for `page.route`. */
const requestsOf = (column: Column) => (url: URL) =>
  url.pathname.startsWith('/api/') &&
  url.pathname.includes(column.path.includes('users') ? '/users' : '/api-keys');
const methodOf = (column: Column) =>
  ({ listUsers: 'GET', listApiKeys: 'GET', createUser: 'POST', createApiKey: 'POST' })[column.operation] ??
  (column.operation.startsWith('remove') ? 'DELETE' : 'PATCH');

/** Redirects the column's requests to an unreachable origin. */
const rerouteTo =
  (origin: string): Hook =>
  ({ page, column }) =>
    page.route(requestsOf(column), async (route) => {
      if (route.request().method() !== methodOf(column)) return route.fallback();
      const url = new URL(route.request().url());
      await route.continue({ url: `${origin}${url.pathname}` });
    });
const removeRoutes: Hook = ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Holds the first request of the column's operation; the faults `then` apply after its release. */
const holdFirst = (applied: boolean, then: FaultKind[] = []): Hook => {
  return async (context) => {
    await setFault({ kind: 'hold' }, { applied, nth: 1 })(context);
    for (const kind of then) await setFault(kind, { applied, nth: 1 })(context);
  };
};

/** Returns a variant with the held write applied and one without; for a read, a single variant. @param then as of `holdFirst` */
const heldAppliedAndNot =
  (afterSubmit: Hook, then: FaultKind[] = []) =>
  (column: Column): Variant[] =>
    (isRead(column) ? [true] : [true, false]).map((applied) => ({
      name: isRead(column) ? 'response' : applied ? 'applied' : 'not applied',
      beforeSubmit: holdFirst(applied, then),
      afterSubmit: async (context) => {
        await context.requestHeld();
        await afterSubmit(context);
      },
    }));

const goOffline: Hook = ({ context }) => context.setOffline(true);
const goOnline: Hook = ({ context }) => context.setOffline(false);
const sleep =
  (ms: number): Hook =>
  ({ page }) =>
    page.clock.fastForward(ms);

const editActions = ['set roles', 'edit key'];

/** Returns a variant in which another client writes right before the submit. */
const withOtherWrite = (
  name: string,
  kind: 'conflictingWrite' | 'removingWrite',
): ((column: Column) => Variant[]) => {
  return (column) => {
    const write = column[kind];
    return [
      {
        name,
        ...(write && {
          beforeSubmit: ({ world }: RunContext) => world.actAsSomebodyElse(write.operation, write.call),
        }),
        // Only an edit of the same field is a conflict; untouched fields take the service's value.
        ...(kind === 'conflictingWrite' &&
          editActions.includes(column.action) && { expected: ['conflict'] as const }),
      },
    ];
  };
};

const navigateTo = ({ page }: RunContext, place: string) =>
  page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click();

const HOUR = 3_600_000;

/** The faults, in the order of their ids. */
export const faults: readonly MatrixFault[] = [
  {
    id: 'F01',
    name: 'offline before send',
    rules: rules('R1 W1 W1 W1 R1 W1 W1 W1 W1'),
    variants: () => [
      { name: 'offline', beforeSubmit: goOffline, cleanUp: goOnline, blind: true, unsent: true },
    ],
  },
  {
    id: 'F02',
    name: 'goes offline in flight',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: (column) => {
      const goOfflineInFlight: Hook = async (context) => {
        await goOffline(context);
        await context.world.release();
      };
      // Playwright's offline mode lets a response in flight through, so the connection is reset as well.
      const variants = heldAppliedAndNot(goOfflineInFlight, [{ kind: 'rst' }])(column);
      return variants.map((variant) => ({ ...variant, cleanUp: goOnline, blind: true }));
    },
  },
  {
    id: 'F03',
    name: 'DNS failure',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: () => [
      {
        name: 'unknown host',
        beforeSubmit: rerouteTo('http://nowhere.invalid'),
        cleanUp: removeRoutes,
        unsent: true,
      },
    ],
  },
  {
    id: 'F04',
    name: 'connection refused',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: () => [
      {
        name: 'closed port',
        beforeSubmit: rerouteTo('http://127.0.0.1:59999'),
        cleanUp: removeRoutes,
        unsent: true,
      },
    ],
  },
  {
    // The browser retries by itself after a reset. The retry is reset as well, so that the page sees the failure.
    id: 'F05',
    name: 'reset before headers',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: appliedAndNot({ kind: 'rst' }, { nth: 'all' }),
  },
  {
    id: 'F06',
    name: 'reset on a reused connection, retried by the browser',
    rules: rules('R1 W2d W2 W6 R1 W2d W2 W2d W6'),
    variants: (column) => [
      {
        name: 'applied',
        beforeSubmit: async (context) => {
          await setFault({ kind: 'destroy' }, { applied: true, nth: 1 })(context);
          // The browser retries only on a connection that it has used before.
          if (!isRead(column)) await context.page.evaluate(async () => (await fetch('/config.json')).text());
        },
      },
    ],
  },
  {
    id: 'F07',
    name: 'reset inside the body, after the headers of a success',
    rules: rules('R1 W9 W9 W9 R1 WT W9 WT W9'),
    variants: appliedAndNot({ kind: 'cut', after: 20 }),
  },
  {
    id: 'F08',
    name: 'slow: 8 s, then success',
    rules: rules('R6 W10 W10 W10 R6 W10 W10 W10 W10'),
    variants: () => [
      {
        name: '8 s',
        beforeSubmit: holdFirst(true),
        afterSubmit: async (context) => {
          await context.requestHeld();
          await context.advanceClock(8000);
          await context.world.release();
        },
      },
    ],
  },
  {
    id: 'F09',
    name: 'no answer within the deadline',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: (column) =>
      isRead(column)
        ? [
            {
              name: 'response',
              beforeSubmit: setFault({ kind: 'hold' }, { nth: 1 }),
              afterSubmit: ({ advanceClock }) => advanceClock(16_000),
            },
          ]
        : heldAppliedAndNot(({ advanceClock }) => advanceClock(31_000))(column),
  },
  {
    id: 'F10',
    name: '400 with an unknown error shape',
    rules: rules('R2 W3 W3 W3 R2 W3 W3 W3 W3'),
    variants: withResponse('400', status(400, { weird: [1, { code: 'E7' }] })),
  },
  {
    id: 'F11',
    name: '401',
    rules: rules('W4 W4 W4 W4 W4 W4 W4 W4 W4'),
    variants: withResponse('once', status(401), { nth: 1 }),
  },
  {
    id: 'F12',
    name: '403',
    rules: rules('W5 W5 W5 W5 W5 W5 W5 W5 W5'),
    variants: withResponse('403', status(403, { message: 'not for you' })),
  },
  {
    id: 'F13',
    name: '404',
    rules: rules('R2 W6 W6 W6 R2 W3 W6 W6 W6'),
    variants: (column) => [
      ...withResponse('of the service', status(404, { message: 'nothing here' }))(),
      ...withResponse(
        'a web page',
        status(404, '<!doctype html><title>Not found</title><h1>Proxy</h1>', { 'Content-Type': 'text/html' }),
      )(),
      ...(column.kind === 'write'
        ? [
            {
              name: 'applied',
              beforeSubmit: setFault(status(404, { message: 'nothing here' }), { applied: true }),
            },
          ]
        : []),
    ],
  },
  {
    id: 'F14',
    name: '409',
    rules: rules('R2 W3 W7 W7 R2 W3 W7 W7 W7'),
    variants: withResponse('409', status(409, { message: 'clashes' })),
  },
  {
    id: 'F15',
    name: '412',
    rules: rules('R2 W3 W7 W7 R2 W3 W7 W7 W7'),
    variants: withResponse('412', status(412, { message: 'changed meanwhile' })),
  },
  {
    id: 'F16',
    name: '422',
    rules: rules('R2 W3 W3 W3 R2 W3 W3 W3 W3'),
    variants: () => [
      ...withResponse(
        'with fields',
        status(422, { errors: { name: 'too long', roleIds: 'unknown role' } }),
      )(),
      ...withResponse('without fields', status(422, { message: 'does not fit' }))(),
    ],
  },
  {
    id: 'F17',
    name: '429 with Retry-After in seconds',
    rules: rules('W8 W8 W8 W8 W8 W8 W8 W8 W8'),
    variants: () => [
      {
        name: '5 s',
        beforeSubmit: setFault(status(429, undefined, { 'Retry-After': '5' }), { nth: 1 }),
        retryAfter: 5,
      },
    ],
  },
  {
    id: 'F18',
    name: '429 with another Retry-After',
    rules: rules('W8 W8 W8 W8 W8 W8 W8 W8 W8'),
    variants: () => [
      ...withResponse('absent', status(429), { nth: 1 })(),
      {
        name: 'a date',
        // From the moment of the press on.
        beforeSubmit: (context) => {
          const at = new Date(Date.now() + 4000).toUTCString();
          return setFault(status(429, undefined, { 'Retry-After': at }), { nth: 1 })(context);
        },
      },
      ...withResponse('-1', status(429, undefined, { 'Retry-After': '-1' }), { nth: 1 })(),
      ...withResponse('10^9', status(429, undefined, { 'Retry-After': '1000000000' }), { nth: 1 })(),
    ],
  },
  {
    id: 'F19',
    name: '500',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: appliedAndNot(status(500)),
  },
  {
    id: 'F20',
    name: '502',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: appliedAndNot(status(502, '<html><title>Bad gateway</title></html>')),
  },
  {
    id: 'F21',
    name: '503 with Retry-After',
    rules: rules('W8 W2 W2 W2 W8 W2 W2 W2 W2'),
    variants: (column) =>
      isRead(column)
        ? [
            {
              name: '4 s',
              beforeSubmit: setFault(status(503, undefined, { 'Retry-After': '4' }), { nth: 1 }),
              retryAfter: 4,
            },
          ]
        : appliedAndNot(status(503, undefined, { 'Retry-After': '2' }))(column),
  },
  {
    id: 'F22',
    name: '504',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: appliedAndNot(status(504)),
  },
  {
    id: 'F23',
    name: '200 with a web page',
    rules: rules('R2 W2 W2 W2 R2 W2 W2 W2 W2'),
    variants: appliedAndNot(
      status(200, '<!doctype html><title>Portal</title><h1>Sign in</h1>', { 'Content-Type': 'text/html' }),
    ),
  },
  {
    id: 'F24',
    name: 'empty body with the right status',
    rules: rules('R2 W9 OK OK R2 WT W9 WT OK'),
    variants: withResponse('empty', { kind: 'empty' }),
  },
  {
    id: 'F25',
    name: 'truncated JSON',
    rules: rules('R1 W9 OK OK R1 WT W9 WT OK'),
    variants: () => [
      ...withResponse('half', { kind: 'truncate', at: 0.5 })(),
      ...withResponse('one byte', { kind: 'truncate', at: 1 })(),
      ...withResponse('all but one byte', { kind: 'truncate', at: -1 })(),
    ],
  },
  {
    id: 'F26',
    name: 'JSON as text/plain',
    rules: rules('OK OK OK OK OK OK OK OK OK'),
    variants: withResponse('text/plain', { kind: 'headers', headers: { 'Content-Type': 'text/plain' } }),
  },
  {
    id: 'F27',
    name: 'unknown fields and values',
    rules: rules('OK OK OK OK OK OK OK OK OK'),
    variants: (column) => [
      {
        name: 'extra',
        beforeSubmit: setFault({
          kind: 'mutate',
          set: { extra: { deep: [1] }, ...(isRead(column) && { 'token.kind': 'x' }) },
        }),
      },
    ],
  },
  {
    id: 'F28',
    name: 'missing, renamed or wrongly typed field',
    rules: rules('R3 W9 OK OK R3 WT W9 WT OK'),
    variants: (column) =>
      isRead(column)
        ? [
            {
              name: 'one invalid element',
              beforeSubmit: setFault({ kind: 'mutate', at: [4], set: { id: 'x-77' } }),
            },
            { name: 'nulls', beforeSubmit: setFault({ kind: 'mutate', at: [3], set: { name: null } }) },
          ]
        : [
            { name: 'id as text', beforeSubmit: setFault({ kind: 'mutate', set: { id: 'new' } }) },
            { name: 'token dropped', beforeSubmit: setFault({ kind: 'mutate', drop: ['token'] }) },
          ],
  },
  {
    id: 'F29',
    name: 'another 2xx than the documented one',
    rules: rules('R2 W9 OK OK R2 WT W9 WT OK'),
    variants: (column) => [
      {
        name: '204 or 200',
        beforeSubmit: setFault(status(column.operation === 'updateUser' ? 200 : 204, ''), {
          ...(column.kind === 'write' && { applied: true }),
        }),
      },
      ...(column.kind === 'write'
        ? [
            { name: '202, applied', beforeSubmit: setFault(status(202, ''), { applied: true }) },
            { name: '202, not applied', beforeSubmit: setFault(status(202, ''), { applied: false }) },
          ]
        : []),
    ],
  },
  {
    id: 'F30',
    name: 'redirect',
    rules: rules('R2 W2 W2 W2 R2 W2 W2 W2 W2'),
    variants: (column) => [
      ...appliedAndNot({ kind: 'redirect', to: '/login', status: 302 })(column),
      ...withResponse('to another host', { kind: 'redirect', to: 'http://127.0.0.1:59999/', status: 307 })(),
    ],
  },
  {
    id: 'F31',
    name: 'double submit',
    rules: rules('R5 W10 W10 W10 R5 W10 W10 W10 W10'),
    variants: () =>
      (['twice in one task', 'Enter held'] as const).map((press) => ({
        name: press,
        press,
        beforeSubmit: holdFirst(true),
        afterSubmit: async (context: RunContext) => {
          await context.requestHeld();
          await context.advanceClock(500);
          await context.world.clearFaults();
        },
      })),
  },
  {
    // The route sends the request and aborts the response: the service applies the write, the page gets an error.
    id: 'F32',
    name: 'response lost after the write is applied',
    rules: rules('R1 W2 W2 W2 R1 WT W2 WT W2'),
    variants: () => [
      {
        name: 'lost',
        beforeSubmit: async ({ page, column }) => {
          let left = 1;
          await page.route(requestsOf(column), async (route) => {
            if (route.request().method() !== methodOf(column) || left-- <= 0) return route.fallback();
            await route.fetch();
            await route.abort('connectionreset');
          });
        },
        cleanUp: removeRoutes,
      },
    ],
  },
  {
    id: 'F33',
    name: 'another client changes the same record',
    rules: rules('OK W3 W7 W6 OK OK W7 W7 W6'),
    variants: withOtherWrite('before the submit', 'conflictingWrite'),
  },
  {
    id: 'F34',
    name: 'stale list: the target no longer exists',
    rules: rules('OK OK W6 W6 OK OK W6 W6 W6'),
    variants: withOtherWrite('before the submit', 'removingWrite'),
  },
  {
    id: 'F35',
    name: 'the device sleeps for 8 h during the request',
    rules: rules('R1 W2 W2 W2 R1 WT W2 WT W2'),
    variants: (column) => [
      {
        name: 'device asleep',
        beforeSubmit: holdFirst(true),
        afterSubmit: async (context) => {
          await context.requestHeld();
          await sleep(8 * HOUR)(context);
          if (isRead(column)) await context.world.clearFaults();
        },
      },
    ],
  },
  {
    id: 'F36',
    name: 'clock skew',
    rules: rules('OK W2 OK OK OK WT OK OK OK'),
    variants: (column) =>
      [24, -24, 1, -1].map((hours) => ({
        name: `${hours} h`,
        clockSkew: hours * HOUR,
        ...((column.operation === 'createUser' || column.operation === 'createApiKey') && {
          beforeSubmit: setFault(status(504), { applied: true }),
        }),
      })),
  },
  {
    id: 'F37',
    name: 'token expires while the form is open',
    rules: rules('W4 W4 W4 W4 W4 W4 W4 W4 W4'),
    variants: () => [{ name: 'revoked', beforeSubmit: ({ world, token }) => world.revoke(token) }],
  },
  {
    id: 'F38',
    name: 'two tabs',
    rules: rules('R5 W10 W7 W6 R5 W10 W7 W7 W6'),
    variants: () => [
      { name: 'the other tab shows the list', beforeOpen: ({ openSecondTab }) => openSecondTab() },
    ],
  },
  {
    id: 'F39',
    name: 'back during the request',
    rules: rules('R5 W11 W11 W11 R5 W11 W11 W11 W11'),
    variants: (column) => [
      {
        name: 'back',
        // Adds a history entry, so that going back stays within the console.
        ...(!isRead(column) && {
          beforeOpen: async (context: RunContext) => {
            await navigateTo(context, 'Settings');
            await navigateTo(context, column.path === '/api-keys' ? 'API keys' : 'Users');
          },
        }),
        beforeSubmit: holdFirst(true),
        afterSubmit: async (context) => {
          await context.requestHeld();
          if (isRead(column)) await navigateTo(context, 'Settings');
          await context.page.evaluate(() => history.back());
          await context.advanceClock(1000);
          // The question appears only where input would be lost.
          const discard = context.page.getByRole('button', { name: 'Discard', exact: true });
          if (await discard.isVisible()) await discard.click();
          await context.world.clearFaults();
        },
      },
    ],
  },
  {
    id: 'F40',
    name: 'reload during the request',
    rules: rules('R1 W12 W12 W12 R1 W12 W12 W12 W12'),
    variants: () => [
      {
        name: 'reload',
        keepsSession: true,
        beforeSubmit: holdFirst(true),
        afterSubmit: async (context) => {
          await context.requestHeld();
          await context.page.reload();
          await context.world.clearFaults();
        },
      },
    ],
  },
  {
    id: 'F41',
    name: 'storage throws',
    rules: rules('OK OK OK OK OK OK OK OK OK'),
    variants: () => [
      {
        name: 'on every use',
        beforeNavigation: ({ page }) =>
          page.addInitScript(() => {
            const throwSecurityError = () => {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            };
            for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const)
              Storage.prototype[name] = throwSecurityError;
          }),
      },
    ],
  },
  {
    id: 'F42',
    name: 'storage is full',
    rules: rules('OK OK OK OK OK OK OK OK OK'),
    variants: () => [
      {
        name: 'quota',
        beforeNavigation: ({ page }) =>
          page.addInitScript(() => {
            Storage.prototype.setItem = () => {
              throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
            };
          }),
      },
    ],
  },
  {
    id: 'F43',
    name: 'responses out of order',
    rules: rules('R5 W10 W10 W10 R5 W10 W10 W10 W10'),
    variants: (column) => [
      {
        name: isRead(column) ? 'first response last' : 'read-back late',
        beforeSubmit: ({ world }) =>
          world.addFaults({
            operation: isRead(column) ? column.operation : column.readBack,
            kind: 'hold',
            nth: 1,
          }),
        afterSubmit: async (context) => {
          await context.advanceClock(2000);
          await context.world.clearFaults();
        },
      },
    ],
  },
  {
    id: 'F44',
    name: 'very large response',
    rules: rules('R6 W9 OK OK R6 WT W9 WT OK'),
    variants: (column) =>
      isRead(column)
        ? [{ name: 'crowded world', seed: 'crowded' }]
        : [
            {
              name: '1 MB',
              beforeSubmit: setFault({ kind: 'mutate', set: { note: 'x'.repeat(1_000_000) } }),
            },
          ],
  },
  {
    id: 'F45',
    name: 'a new version is deployed, the old files are missing',
    rules: rules('R1 W11 W11 W11 R1 W11 W11 W11 W11'),
    variants: () => [
      {
        name: 'chunks answer 404',
        mayNotOpen: true,
        beforeOpen: ({ page }) =>
          page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' })),
        cleanUp: removeRoutes,
      },
    ],
  },
  {
    id: 'F46',
    name: 'accepted but not applied',
    rules: rules('R4 W9 W9 W9 R4 WT W9 WT W9'),
    variants: withResponse('ignored', { kind: 'ignore' }),
  },
  {
    id: 'F47',
    name: 'applied in part; a list with invalid elements',
    rules: rules('R3 W9 W9 W9 R3 WT W9 WT W9'),
    variants: (column) =>
      isRead(column)
        ? [
            {
              name: 'invalid elements',
              beforeSubmit: setFault({ kind: 'mutate', at: [2, 5], set: { id: null } }),
            },
          ]
        : [
            {
              name: 'applied in part',
              beforeSubmit: async (context) => {
                await context.world.addFaults(
                  { operation: column.operation, kind: 'ignore', nth: 1 },
                  { operation: column.operation, kind: 'hold', nth: 1 },
                );
              },
              afterSubmit: async (context) => {
                await context.requestHeld();
                const write = column.partialWrite;
                if (write) await context.world.actAsSomebodyElse(write.operation, write.call);
                await context.world.clearFaults();
              },
            },
          ],
  },
  {
    // The console and the service share an origin, so there is no preflight. A rejected one looks like a network error.
    id: 'F48',
    name: 'preflight refused',
    rules: rules('R2 W2 W2 W2 R2 W2 W2 W2 W2'),
    variants: () => [
      {
        name: 'refused',
        unsent: true,
        beforeSubmit: ({ page, column }) =>
          page.route(requestsOf(column), (route) =>
            route.request().method() === methodOf(column) ? route.abort('accessdenied') : route.fallback(),
          ),
        cleanUp: removeRoutes,
      },
    ],
  },
];
