// The 48 faults of the matrix as data: how each strikes, in which variants, and which rule holds for each column.
import type { BrowserContext, Page } from 'playwright/test';
import type { FaultKind } from '../../src/mock/faults/faults.ts';
import type { World } from './behind.ts';
import { type Column, type ColumnId, columnIds } from './columns.ts';
import type { Verdict } from './invariants.ts';

/** What a first-class client does (../shared/design/quality.md, section 2). */
export type Rule =
  | 'OK'
  | 'R1'
  | 'R2'
  | 'R3'
  | 'R4'
  | 'R5'
  | 'R6'
  | 'W1'
  | 'W2'
  | 'W2d'
  | 'W3'
  | 'W4'
  | 'W5'
  | 'W6'
  | 'W7'
  | 'W8'
  | 'W9'
  | 'W10'
  | 'W11'
  | 'W12'
  | 'WT';

/** What a fault works with. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  column: Column;
  world: World;
  token: string;
  baseUrl: string;
  /** Waits until a held request has reached the service. */
  reached: () => Promise<void>;
  /** Lets time pass on the page's clock while a request is held, in milliseconds. */
  pass: (ms: number) => Promise<void>;
  /** Opens the list in a second tab with a session of its own. */
  secondTab: () => Promise<Page>;
}

type Act = (stage: Stage) => Promise<unknown>;

/** One way in which a fault comes. */
export interface Variant {
  name: string;
  /** Before the first navigation. */
  prepare?: Act;
  /** Right before the press that sends; of a read: before the list is asked for. */
  arm?: Act;
  /** After the list is there and before the form is opened. */
  beforeOpen?: Act;
  /** The form, the question or the list may never come. */
  mayNotOpen?: boolean;
  /** How the button is pressed. */
  press?: 'once' | 'twice in one task' | 'Enter held';
  /** While the write is under way. */
  during?: Act;
  /** Takes the fault away; the faults set in the service are always taken back. */
  lift?: Act;
  /** How far the page's clock is ahead, in milliseconds. */
  skew?: number;
  /** The session has to outlive a reload. */
  keepsSession?: boolean;
  /** The seconds that the service asks the caller to wait. */
  retryAfter?: number;
  /** Reads are struck as well, so that the outcome cannot be looked up before the fault is lifted. */
  blind?: boolean;
  /** No request leaves the browser. */
  unsent?: boolean;
  /** What has to be said, where it follows from more than the rule. */
  expect?: readonly Verdict[];
  /** The world to start from. */
  seed?: 'demo' | 'crowded';
}

/** A fault. */
export interface MatrixFault {
  id: string;
  name: string;
  /** One rule for each column, in their order. */
  rules: readonly Rule[];
  variants: (column: Column) => Variant[];
}

/** Returns the rule of a cell. */
export const ruleOf = (fault: MatrixFault, column: ColumnId): Rule =>
  fault.rules[columnIds.indexOf(column)] ?? 'OK';

const rules = (row: string) => row.split(' ') as Rule[];
const isRead = (column: Column) => column.kind === 'read';

/** Strikes the column's operation; a read each time, so that its retries are struck as well. */
const strike =
  (kind: FaultKind, options: { applied?: boolean; nth?: number | 'all' } = {}): Act =>
  ({ world, column }) =>
    world.fault({
      operation: column.operation,
      ...(isRead(column) && { nth: 'all' }),
      ...options,
      ...kind,
    });

/** Both variants of a fault that may strike before or after the change; of a read there is one. */
const appliedOrNot = (
  kind: FaultKind,
  options: { nth?: number | 'all' } = {},
  more: Partial<Variant> = {},
): ((column: Column) => Variant[]) => {
  return (column) =>
    isRead(column)
      ? [{ name: 'answer', arm: strike(kind, options), ...more }]
      : [
          { name: 'carried out', arm: strike(kind, { ...options, applied: true }), ...more },
          { name: 'not carried out', arm: strike(kind, { ...options, applied: false }), ...more },
        ];
};

/** One variant that strikes the answer. */
const answered =
  (name: string, kind: FaultKind, options: { applied?: boolean; nth?: number | 'all' } = {}) =>
  (): Variant[] => [{ name, arm: strike(kind, options) }];

const status = (code: number, body?: unknown, headers?: Record<string, string>): FaultKind => ({
  kind: 'status',
  status: code,
  ...(body !== undefined && { body }),
  ...(headers && { headers }),
});

/** Where the column's calls go, for `page.route`. */
const calls = (column: Column) => (url: URL) =>
  url.pathname.startsWith('/api/') &&
  url.pathname.includes(column.path.includes('users') ? '/users' : '/api-keys');
const method = (column: Column) =>
  ({ listUsers: 'GET', listApiKeys: 'GET', createUser: 'POST', createApiKey: 'POST' })[column.operation] ??
  (column.operation.startsWith('remove') ? 'DELETE' : 'PATCH');

/** Sends the column's calls to an address that fails in the network stack. */
const divert =
  (to: string): Act =>
  ({ page, column }) =>
    page.route(calls(column), async (route) => {
      if (route.request().method() !== method(column)) return route.fallback();
      const url = new URL(route.request().url());
      await route.continue({ url: `${to}${url.pathname}` });
    });
const undivert: Act = ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Holds the column's operation, then goes on. */
const held = (applied: boolean, then: FaultKind[] = []): Act => {
  return async (stage) => {
    await strike({ kind: 'hold' }, { applied, nth: 1 })(stage);
    for (const kind of then) await strike(kind, { applied, nth: 1 })(stage);
  };
};

const heldOrNot =
  (during: Act, more: Partial<Variant> = {}) =>
  (column: Column): Variant[] =>
    (isRead(column) ? [true] : [true, false]).map((applied) => ({
      name: isRead(column) ? 'answer' : applied ? 'carried out' : 'not carried out',
      arm: held(applied),
      during: async (stage) => {
        await stage.reached();
        await during(stage);
      },
      ...more,
    }));

const goOffline: Act = ({ context }) => context.setOffline(true);
const goOnline: Act = ({ context }) => context.setOffline(false);
const skip =
  (ms: number): Act =>
  ({ page }) =>
    page.clock.fastForward(ms);

const edits = ['set roles', 'edit key'];

const rivalActs = (name: string, kind: 'rival' | 'taken' | 'part'): ((column: Column) => Variant[]) => {
  return (column) => {
    const act = column[kind];
    return [
      {
        name,
        ...(act && { arm: ({ world }: Stage) => world.act(act.operation, act.call) }),
        // Only an edit of the same field is a conflict; what was not touched follows the service.
        ...(kind === 'rival' && edits.includes(column.act) && { expect: ['conflict'] as const }),
      },
    ];
  };
};

const goTo = ({ page }: Stage, place: string) =>
  page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click();

const HOUR = 3_600_000;
const lost: FaultKind = status(504);

/** The faults, in their order. */
export const faults: readonly MatrixFault[] = [
  {
    id: 'F01',
    name: 'offline before send',
    rules: rules('R1 W1 W1 W1 R1 W1 W1 W1 W1'),
    variants: () => [{ name: 'offline', arm: goOffline, lift: goOnline, blind: true, unsent: true }],
  },
  {
    id: 'F02',
    name: 'goes offline in flight',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: (column) =>
      (isRead(column) ? [true] : [true, false]).map((applied) => ({
        name: isRead(column) ? 'answer' : applied ? 'carried out' : 'not carried out',
        // What is emulated lets an answer under way through: the connection has to go as well.
        arm: held(applied, [{ kind: 'rst' }]),
        during: async (stage) => {
          await stage.reached();
          await goOffline(stage);
          await stage.world.release();
        },
        lift: goOnline,
        blind: true,
      })),
  },
  {
    id: 'F03',
    name: 'DNS failure',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: () => [
      { name: 'no such name', arm: divert('http://nowhere.invalid'), lift: undivert, unsent: true },
    ],
  },
  {
    id: 'F04',
    name: 'connection refused',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: () => [
      { name: 'closed port', arm: divert('http://127.0.0.1:59999'), lift: undivert, unsent: true },
    ],
  },
  {
    // The browser's own second try is struck as well, so the page sees the reset as on a fresh connection.
    id: 'F05',
    name: 'reset before headers',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: appliedOrNot({ kind: 'rst' }, { nth: 'all' }),
  },
  {
    id: 'F06',
    name: 'reset on a reused connection, the browser sends again',
    rules: rules('R1 W2d W2 W6 R1 W2d W2 W2d W6'),
    variants: (column) => [
      {
        name: 'carried out',
        arm: async (stage) => {
          await strike({ kind: 'destroy' }, { applied: true, nth: 1 })(stage);
          // The browser sends again only on a connection that it has used before.
          if (!isRead(column)) await stage.page.evaluate(async () => (await fetch('/config.json')).text());
        },
      },
    ],
  },
  {
    id: 'F07',
    name: 'reset inside the body, after the headers of a success',
    rules: rules('R1 W9 W9 W9 R1 WT W9 WT W9'),
    variants: appliedOrNot({ kind: 'cut', after: 20 }),
  },
  {
    id: 'F08',
    name: 'slow: 8 s, then success',
    rules: rules('R6 W10 W10 W10 R6 W10 W10 W10 W10'),
    variants: () => [
      {
        name: '8 s',
        arm: held(true),
        during: async (stage) => {
          await stage.reached();
          await stage.pass(8000);
          await stage.world.release();
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
        ? [{ name: 'answer', arm: strike({ kind: 'hold' }, { nth: 1 }), during: ({ pass }) => pass(16_000) }]
        : heldOrNot(({ pass }) => pass(31_000))(column),
  },
  {
    id: 'F10',
    name: '400 with an unknown error shape',
    rules: rules('R2 W3 W3 W3 R2 W3 W3 W3 W3'),
    variants: answered('400', status(400, { weird: [1, { code: 'E7' }] })),
  },
  {
    id: 'F11',
    name: '401',
    rules: rules('W4 W4 W4 W4 W4 W4 W4 W4 W4'),
    variants: answered('once', status(401), { nth: 1 }),
  },
  {
    id: 'F12',
    name: '403',
    rules: rules('W5 W5 W5 W5 W5 W5 W5 W5 W5'),
    variants: answered('403', status(403, { message: 'not for you' })),
  },
  {
    id: 'F13',
    name: '404',
    rules: rules('R2 W6 W6 W6 R2 W3 W6 W6 W6'),
    variants: (column) => [
      ...answered('of the service', status(404, { message: 'nothing here' }))(),
      ...answered('a web page', {
        kind: 'status',
        status: 404,
        body: '<!doctype html><title>Not found</title><h1>Proxy</h1>',
        headers: { 'Content-Type': 'text/html' },
      })(),
      ...(column.kind === 'write'
        ? [{ name: 'carried out', arm: strike(status(404, { message: 'nothing here' }), { applied: true }) }]
        : []),
    ],
  },
  {
    id: 'F14',
    name: '409',
    rules: rules('R2 W3 W7 W7 R2 W3 W7 W7 W7'),
    variants: answered('409', status(409, { message: 'clashes' })),
  },
  {
    id: 'F15',
    name: '412',
    rules: rules('R2 W3 W7 W7 R2 W3 W7 W7 W7'),
    variants: answered('412', status(412, { message: 'changed meanwhile' })),
  },
  {
    id: 'F16',
    name: '422',
    rules: rules('R2 W3 W3 W3 R2 W3 W3 W3 W3'),
    variants: () => [
      ...answered('with fields', status(422, { errors: { name: 'too long', roleIds: 'unknown role' } }))(),
      ...answered('without fields', status(422, { message: 'does not fit' }))(),
    ],
  },
  {
    id: 'F17',
    name: '429 with seconds',
    rules: rules('W8 W8 W8 W8 W8 W8 W8 W8 W8'),
    variants: () => [
      {
        name: '5 s',
        arm: strike(status(429, undefined, { 'Retry-After': '5' }), { nth: 1 }),
        retryAfter: 5,
      },
    ],
  },
  {
    id: 'F18',
    name: '429 with another wait',
    rules: rules('W8 W8 W8 W8 W8 W8 W8 W8 W8'),
    variants: () =>
      [
        ['absent', undefined],
        ['a date', () => new Date(Date.now() + 4000).toUTCString()],
        ['-1', () => '-1'],
        ['10^9', () => '1000000000'],
      ].map(([name, value]) => ({
        name: name as string,
        arm: (stage: Stage) =>
          strike(
            status(
              429,
              undefined,
              typeof value === 'function' ? { 'Retry-After': (value as () => string)() } : undefined,
            ),
            { nth: 1 },
          )(stage),
      })),
  },
  {
    id: 'F19',
    name: '500',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: appliedOrNot(status(500)),
  },
  {
    id: 'F20',
    name: '502',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: appliedOrNot(status(502, '<html><title>Bad gateway</title></html>')),
  },
  {
    id: 'F21',
    name: '503 with a wait',
    rules: rules('W8 W2 W2 W2 W8 W2 W2 W2 W2'),
    variants: (column) =>
      isRead(column)
        ? [
            {
              name: '4 s',
              arm: strike(status(503, undefined, { 'Retry-After': '4' }), { nth: 1 }),
              retryAfter: 4,
            },
          ]
        : appliedOrNot(status(503, undefined, { 'Retry-After': '2' }))(column),
  },
  {
    id: 'F22',
    name: '504',
    rules: rules('R1 W2 W2 W2 R1 W2 W2 W2 W2'),
    variants: appliedOrNot(status(504)),
  },
  {
    id: 'F23',
    name: '200 with a web page',
    rules: rules('R2 W2 W2 W2 R2 W2 W2 W2 W2'),
    variants: appliedOrNot({
      kind: 'status',
      status: 200,
      body: '<!doctype html><title>Portal</title><h1>Sign in</h1>',
      headers: { 'Content-Type': 'text/html' },
    }),
  },
  {
    id: 'F24',
    name: 'empty body with the right status',
    rules: rules('R2 W9 OK OK R2 WT W9 WT OK'),
    variants: answered('empty', { kind: 'empty' }),
  },
  {
    id: 'F25',
    name: 'truncated JSON',
    rules: rules('R1 W9 OK OK R1 WT W9 WT OK'),
    variants: () => [
      ...answered('half', { kind: 'truncate', at: 0.5 })(),
      ...answered('one byte', { kind: 'truncate', at: 1 })(),
      ...answered('all but one byte', { kind: 'truncate', at: -1 })(),
    ],
  },
  {
    id: 'F26',
    name: 'JSON as text/plain',
    rules: rules('OK OK OK OK OK OK OK OK OK'),
    variants: answered('text/plain', { kind: 'headers', headers: { 'Content-Type': 'text/plain' } }),
  },
  {
    id: 'F27',
    name: 'more fields than known, unknown values',
    rules: rules('OK OK OK OK OK OK OK OK OK'),
    variants: (column) => [
      {
        name: 'extra',
        arm: strike({
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
            { name: 'one row', arm: strike({ kind: 'mutate', at: [4], set: { id: 'x-77' } }) },
            { name: 'nulls', arm: strike({ kind: 'mutate', at: [3], set: { name: null } }) },
          ]
        : [
            { name: 'id as text', arm: strike({ kind: 'mutate', set: { id: 'new' } }) },
            { name: 'token dropped', arm: strike({ kind: 'mutate', drop: ['token'] }) },
          ],
  },
  {
    id: 'F29',
    name: 'another 2xx than the right one',
    rules: rules('R2 W9 OK OK R2 WT W9 WT OK'),
    variants: (column) => [
      {
        name: '204 or 200',
        arm: strike(status(column.operation === 'updateUser' ? 200 : 204, ''), {
          ...(column.kind === 'write' && { applied: true }),
        }),
      },
      ...(column.kind === 'write'
        ? [
            { name: '202, carried out', arm: strike(status(202, ''), { applied: true }) },
            { name: '202, not carried out', arm: strike(status(202, ''), { applied: false }) },
          ]
        : []),
    ],
  },
  {
    id: 'F30',
    name: 'redirect',
    rules: rules('R2 W2 W2 W2 R2 W2 W2 W2 W2'),
    variants: (column) => [
      ...appliedOrNot({ kind: 'redirect', to: '/login', status: 302 })(column),
      ...answered('to another host', { kind: 'redirect', to: 'http://127.0.0.1:59999/', status: 307 })(),
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
        arm: held(true),
        during: async (stage: Stage) => {
          await stage.reached();
          await stage.pass(500);
          await stage.world.clearFaults();
        },
      })),
  },
  {
    // Sent once by hand and answered with an abort: the service has it, the page never hears of it.
    id: 'F32',
    name: 'response lost after it was carried out',
    rules: rules('R1 W2 W2 W2 R1 WT W2 WT W2'),
    variants: () => [
      {
        name: 'lost',
        arm: async ({ page, column }) => {
          let left = 1;
          await page.route(calls(column), async (route) => {
            if (route.request().method() !== method(column) || left-- <= 0) return route.fallback();
            await route.fetch();
            await route.abort('connectionreset');
          });
        },
        lift: undivert,
      },
    ],
  },
  {
    id: 'F33',
    name: 'somebody else changes the same',
    rules: rules('OK W3 W7 W6 OK OK W7 W7 W6'),
    variants: rivalActs('before the press', 'rival'),
  },
  {
    id: 'F34',
    name: 'stale list: the target is gone',
    rules: rules('OK OK W6 W6 OK OK W6 W6 W6'),
    variants: rivalActs('before the press', 'taken'),
  },
  {
    id: 'F35',
    name: 'sleep of 8 h in flight',
    rules: rules('R1 W2 W2 W2 R1 WT W2 WT W2'),
    variants: (column) => [
      {
        name: 'asleep',
        arm: held(true),
        during: async (stage) => {
          await stage.reached();
          await skip(8 * HOUR)(stage);
          if (isRead(column)) await stage.world.clearFaults();
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
        skew: hours * HOUR,
        ...((column.operation === 'createUser' || column.operation === 'createApiKey') && {
          arm: strike(lost, { applied: true }),
        }),
      })),
  },
  {
    id: 'F37',
    name: 'token expires while the form is open',
    rules: rules('W4 W4 W4 W4 W4 W4 W4 W4 W4'),
    variants: () => [{ name: 'revoked', arm: ({ world, token }) => world.revoke(token) }],
  },
  {
    id: 'F38',
    name: 'two tabs',
    rules: rules('R5 W10 W7 W6 R5 W10 W7 W7 W6'),
    variants: () => [{ name: 'the other tab is at the list', beforeOpen: ({ secondTab }) => secondTab() }],
  },
  {
    id: 'F39',
    name: 'back during the call',
    rules: rules('R5 W11 W11 W11 R5 W11 W11 W11 W11'),
    variants: (column) => [
      {
        name: 'back',
        // Back leads to another place of the console, not out of it.
        ...(!isRead(column) && {
          beforeOpen: async (stage: Stage) => {
            await goTo(stage, 'Settings');
            await goTo(stage, column.path === '/api-keys' ? 'API keys' : 'Users');
          },
        }),
        arm: held(true),
        during: async (stage) => {
          await stage.reached();
          if (isRead(column)) await goTo(stage, 'Settings');
          await stage.page.evaluate(() => history.back());
          await stage.pass(1000);
          // Only where something would be lost is it asked.
          const discard = stage.page.getByRole('button', { name: 'Discard', exact: true });
          if (await discard.isVisible()) await discard.click();
          await stage.world.clearFaults();
        },
      },
    ],
  },
  {
    id: 'F40',
    name: 'reload during the call',
    rules: rules('R1 W12 W12 W12 R1 W12 W12 W12 W12'),
    variants: () => [
      {
        name: 'reload',
        keepsSession: true,
        arm: held(true),
        during: async (stage) => {
          await stage.reached();
          await stage.page.reload();
          await stage.world.clearFaults();
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
        prepare: ({ page }) =>
          page.addInitScript(() => {
            const refuse = () => {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            };
            for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const)
              Storage.prototype[name] = refuse;
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
        prepare: ({ page }) =>
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
    name: 'answers out of order',
    rules: rules('R5 W10 W10 W10 R5 W10 W10 W10 W10'),
    variants: (column) => [
      {
        name: isRead(column) ? 'first answer last' : 'read-back late',
        arm: ({ world }) =>
          world.fault({
            operation: isRead(column) ? column.operation : column.readBack,
            kind: 'hold',
            nth: 1,
          }),
        during: async (stage) => {
          await stage.pass(2000);
          await stage.world.clearFaults();
        },
      },
    ],
  },
  {
    id: 'F44',
    name: 'very large answer',
    rules: rules('R6 W9 OK OK R6 WT W9 WT OK'),
    variants: (column) =>
      isRead(column)
        ? [{ name: '100,000 rows', seed: 'crowded' }]
        : [{ name: '1 MB', arm: strike({ kind: 'mutate', set: { note: 'x'.repeat(1_000_000) } }) }],
  },
  {
    id: 'F45',
    name: 'a new version: the files are gone',
    rules: rules('R1 W11 W11 W11 R1 W11 W11 W11 W11'),
    variants: () => [
      {
        name: 'chunks answer 404',
        mayNotOpen: true,
        beforeOpen: ({ page }) =>
          page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' })),
        lift: undivert,
      },
    ],
  },
  {
    id: 'F46',
    name: 'accepted but ignored',
    rules: rules('R4 W9 W9 W9 R4 WT W9 WT W9'),
    variants: answered('ignored', { kind: 'ignore' }),
  },
  {
    id: 'F47',
    name: 'partly carried out, rows good and bad',
    rules: rules('R3 W9 W9 W9 R3 WT W9 WT W9'),
    variants: (column) =>
      isRead(column)
        ? [{ name: 'rows', arm: strike({ kind: 'mutate', at: [2, 5], set: { id: null } }) }]
        : [
            {
              name: 'something else came of it',
              arm: async (stage) => {
                await stage.world.fault(
                  { operation: column.operation, kind: 'ignore', nth: 1 },
                  { operation: column.operation, kind: 'hold', nth: 1 },
                );
              },
              during: async (stage) => {
                await stage.reached();
                if (column.part) await stage.world.act(column.part.operation, column.part.call);
                await stage.world.clearFaults();
              },
            },
          ],
  },
  {
    // A page on the service's own origin has no preflight: what a refused one looks like is a network error.
    id: 'F48',
    name: 'preflight refused',
    rules: rules('R2 W2 W2 W2 R2 W2 W2 W2 W2'),
    variants: () => [
      {
        name: 'refused',
        unsent: true,
        arm: ({ page, column }) =>
          page.route(calls(column), (route) =>
            route.request().method() === method(column) ? route.abort('accessdenied') : route.fallback(),
          ),
        lift: undivert,
      },
    ],
  },
];
