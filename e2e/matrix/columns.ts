// The nine columns of the matrix as data: the operation, how a person does it, and where its effect is to be seen.
import type { Locator, Page } from 'playwright/test';
import type { WorldDump } from '../../src/mock/service/control.ts';

/** The name of a column (../shared/design/quality.md, section 2). */
export type ColumnId = 'U1' | 'U2' | 'U3' | 'U4' | 'K1' | 'K2' | 'K3e' | 'K3r' | 'K4';

/** One intent of a person, from the opened list to the press that sends it. */
export interface Column {
  id: ColumnId;
  /** Tells several acts of one column apart. */
  act: string;
  kind: 'read' | 'write';
  /** The operation in the contract. */
  operation: string;
  /** The read that looks up what came of the write. */
  readBack: string;
  /** The screen. */
  path: string;
  /** The list of the screen. */
  list: 'listUsers' | 'listApiKeys';
  /** What is typed into the search field before the act, so that the row is on screen. */
  search: string;
  /** What finds the row afterwards, when it is not what was searched for before. */
  find?: string;
  /** Opens the form or the question and fills it. */
  open: (page: Page) => Promise<void>;
  /** The button that sends. */
  submit: (page: Page) => Locator;
  /** What stands in the fields; `null` when the form is not there. Columns without fields have none. */
  fields?: (page: Page) => Promise<string | null>;
  /** What stands in the fields once `open` has filled them. */
  typed?: string;
  /** The target in the service: its state in words, `gone` when it is not there. */
  inService: (dump: WorldDump) => string;
  /** The same words, from the table. */
  onScreen: (page: Page) => Promise<string>;
  /** The same words, from the opened drawer; `null` where there is none. */
  inDrawer?: (page: Page) => Promise<string>;
  /** Whether the service holds what was wanted. */
  wanted: (dump: WorldDump, before: WorldDump) => boolean;
  /** What a message says once it is done. */
  done: RegExp;
  /** Somebody else changes the same target: conflicting content. */
  rival?: { operation: string; call: object };
  /** Somebody else takes the target away. */
  taken?: { operation: string; call: object };
  /** Somebody else carries out a part of the same change. */
  part?: { operation: string; call: object };
}

const users = { path: '/organizations/1/users', list: 'listUsers', readBack: 'getUser' } as const;
const keys = { path: '/api-keys', list: 'listApiKeys', readBack: 'getApiKey' } as const;

const rowOf = (page: Page, text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });

async function cellOf(page: Page, row: Locator, column: string): Promise<string> {
  const heads = await page.getByRole('grid').getByRole('columnheader').allTextContents();
  const cell = row.getByRole('gridcell').nth(heads.indexOf(column));
  return ((await cell.textContent()) ?? '').trim();
}

/** Opens a row's menu and presses an action. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function pick(page: Page, combobox: string, option: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: combobox });
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await field.press('Escape');
}

/** The facts of an opened drawer, by name. */
async function factOf(page: Page, name: string): Promise<string> {
  const fact = page
    .getByRole('dialog')
    .locator('dl > div')
    .filter({ has: page.locator(`dt:text-is("${name}")`) });
  return ((await fact.first().locator('dd').textContent()) ?? '').trim();
}

const question = (page: Page) => page.getByRole('alertdialog');
const form = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const filled = async (page: Page, dialog: string, names: readonly string[]) => {
  const box = form(page, dialog);
  if (!(await box.isVisible())) return null;
  const values = await Promise.all(
    names.map((name) => box.getByRole('textbox', { name, exact: true }).inputValue({ timeout: 2000 })),
  );
  const chips = await box.getByRole('button', { name: /^Remove / }).allTextContents();
  const labels = await Promise.all(
    chips.map((_, at) =>
      box
        .getByRole('button', { name: /^Remove / })
        .nth(at)
        .getAttribute('aria-label'),
    ),
  );
  return [...values, ...labels.map((label) => (label ?? '').replace('Remove ', ''))].join(' | ');
};

const status = { normal: 'Normal', pending: 'Pending', blocked: 'Blocked' } as const;
const userWords = (dump: WorldDump, email: string) => {
  const found = dump.users.filter((user) => user.organizationId === 1 && user.email === email);
  const roles = (ids: readonly number[]) =>
    ids.map((id) => dump.roles.find((role) => role.id === id)?.name).join(', ');
  return found.map((user) => `${roles(user.roleIds)}, ${status[user.status]}`).join(' and ') || 'gone';
};
const userOnScreen = async (page: Page, email: string) => {
  const rows = await rowOf(page, email).all();
  const words = await Promise.all(
    rows.map(async (row) => `${await cellOf(page, row, 'Roles')}, ${await cellOf(page, row, 'Status')}`),
  );
  return words.join(' and ') || 'gone';
};
const userInDrawer = async (page: Page) => `${await factOf(page, 'Roles')}, ${await factOf(page, 'Status')}`;
// The demo reports one role of each person, as the specification has it: every role here is a single one.
const user = (dump: WorldDump, email: string) => dump.users.find((one) => one.email === email);

const apiKeyState = (dump: WorldDump, id: number) => {
  const key = dump.apiKeys.find((one) => one.id === id);
  return key ? `${key.name}, ${key.blocked ? 'Blocked' : 'Active'}` : 'gone';
};
const keyOnScreen = async (page: Page, sign: string) => {
  const rows = await rowOf(page, sign).all();
  const words = await Promise.all(
    rows.map(async (row) => {
      const name = (await row.getByRole('gridcell').getByRole('link').first().textContent()) ?? '';
      return `${name.trim()}, ${await cellOf(page, row, 'Status')}`;
    }),
  );
  return words.join(' and ') || 'gone';
};

const rui = 'rui.figueiredo@aurora.example';
const miguel = 'miguel.angelo.torres@aurora.example';
const nova = 'nova.pessoa@aurora.example';
const [RUI, MIGUEL, ARCHIVE, LAB, STAGING] = [4, 6, 6, 7, 12];

const total = (page: Page, unit: string) => async () => {
  const grid = page.getByRole('grid');
  if (!(await grid.isVisible())) return 'no list';
  return `${Number(await grid.getAttribute('aria-rowcount')) - 1} ${unit}`;
};

/** The columns, and a second act of U3. */
export const columns: readonly Column[] = [
  {
    ...users,
    id: 'U1',
    act: 'list users',
    kind: 'read',
    operation: 'listUsers',
    search: '',
    open: async () => {},
    submit: (page) => page.getByRole('button', { name: 'Sign in' }),
    inService: (dump) => `${dump.users.filter((one) => one.organizationId === 1).length} rows`,
    onScreen: (page) => total(page, 'rows')(),
    wanted: () => true,
    done: /./,
  },
  {
    ...users,
    id: 'U2',
    act: 'invite',
    kind: 'write',
    operation: 'createUser',
    search: '',
    find: nova,
    open: async (page) => {
      await page.getByRole('link', { name: 'Invite user' }).click();
      const dialog = form(page, 'Invite user');
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill(nova);
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Nova Pessoa');
      await pick(page, 'Roles', 'viewer');
    },
    submit: (page) => form(page, 'Invite user').getByRole('button', { name: 'Send invitation' }),
    fields: (page) => filled(page, 'Invite user', ['E-mail', 'Name']),
    typed: `${nova} | Nova Pessoa | viewer`,
    inService: (dump) => userWords(dump, nova),
    onScreen: (page) => userOnScreen(page, nova),
    wanted: (dump) => userWords(dump, nova) === 'viewer, Pending',
    done: /invitation sent|is invited|is in the list now/i,
    rival: {
      operation: 'createUser',
      call: {
        organizationId: 1,
        body: { email: nova, name: 'Somebody Else', locale: 'en', roleIds: [2] },
      },
    },
  },
  {
    ...users,
    id: 'U3',
    act: 'set roles',
    kind: 'write',
    operation: 'updateUser',
    search: rui,
    open: async (page) => {
      await choose(page, 'Rui Figueiredo', 'Edit');
      const dialog = form(page, 'Rui Figueiredo');
      await dialog.getByRole('button', { name: 'Remove viewer' }).click();
      await pick(page, 'Roles', 'editor');
    },
    submit: (page) => form(page, 'Rui Figueiredo').getByRole('button', { name: 'Save changes' }),
    fields: (page) => filled(page, 'Rui Figueiredo', []),
    typed: 'editor',
    inService: (dump) => userWords(dump, rui),
    onScreen: (page) => userOnScreen(page, rui),
    inDrawer: userInDrawer,
    wanted: (dump) => user(dump, rui)?.roleIds.join() === '2',
    done: /is saved|saved/i,
    rival: {
      operation: 'updateUser',
      call: { organizationId: 1, userId: RUI, body: { roleIds: [4] } },
    },
    taken: {
      operation: 'updateUser',
      call: { organizationId: 1, userId: RUI, body: { newOrganizationId: 2 } },
    },
    part: { operation: 'updateUser', call: { organizationId: 1, userId: RUI, body: { roleIds: [4] } } },
  },
  {
    ...users,
    id: 'U3',
    act: 'block',
    kind: 'write',
    operation: 'updateUser',
    search: rui,
    open: (page) => choose(page, 'Rui Figueiredo', 'Block'),
    submit: (page) => question(page).getByRole('button', { name: 'Block', exact: true }),
    inService: (dump) => userWords(dump, rui),
    onScreen: (page) => userOnScreen(page, rui),
    inDrawer: userInDrawer,
    wanted: (dump) => user(dump, rui)?.status === 'blocked',
    done: /is blocked/i,
    rival: {
      operation: 'updateUser',
      call: { organizationId: 1, userId: RUI, body: { roleIds: [4] } },
    },
    taken: { operation: 'removeUser', call: { organizationId: 1, userId: RUI } },
    part: { operation: 'updateUser', call: { organizationId: 1, userId: RUI, body: { roleIds: [4] } } },
  },
  {
    ...users,
    id: 'U4',
    act: 'remove user',
    kind: 'write',
    operation: 'removeUser',
    search: miguel,
    open: (page) => choose(page, 'Miguel Ângelo Torres', 'Remove'),
    submit: (page) => question(page).getByRole('button', { name: 'Remove', exact: true }),
    inService: (dump) => userWords(dump, miguel),
    onScreen: (page) => userOnScreen(page, miguel),
    wanted: (dump) => userWords(dump, miguel) === 'gone',
    done: /is removed|is no longer in this organization/i,
    rival: {
      operation: 'updateUser',
      call: { organizationId: 1, userId: MIGUEL, body: { status: 'blocked' } },
    },
    taken: { operation: 'removeUser', call: { organizationId: 1, userId: MIGUEL } },
  },
  {
    ...keys,
    id: 'K1',
    act: 'list keys',
    kind: 'read',
    operation: 'listApiKeys',
    search: '',
    open: async () => {},
    submit: (page) => page.getByRole('button', { name: 'Sign in' }),
    inService: (dump) => `${dump.apiKeys.length} rows`,
    onScreen: (page) => total(page, 'rows')(),
    wanted: () => true,
    done: /./,
  },
  {
    ...keys,
    id: 'K2',
    act: 'create key',
    kind: 'write',
    operation: 'createApiKey',
    search: '',
    find: 'Matrix feed',
    open: async (page) => {
      await page.getByRole('link', { name: 'Create API key' }).click();
      const dialog = form(page, 'Create API key');
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Matrix feed');
      await dialog.getByRole('textbox', { name: 'SFTP user name' }).fill('matrix-feed');
      await dialog.getByRole('textbox', { name: 'Notification e-mails' }).fill('ops@aurora.example,');
      await pick(page, 'Organizations', 'Aurora Logistics');
    },
    submit: (page) => form(page, 'Create API key').getByRole('button', { name: 'Create API key' }),
    fields: (page) => filled(page, 'Create API key', ['Name', 'SFTP user name']),
    typed: 'Matrix feed | matrix-feed | ops@aurora.example | Aurora Logistics',
    inService: (dump) =>
      dump.apiKeys
        .filter((key) => key.name === 'Matrix feed')
        .map((key) => apiKeyState(dump, key.id))
        .join(' and ') || 'gone',
    onScreen: (page) => keyOnScreen(page, 'Matrix feed'),
    wanted: (dump) => dump.apiKeys.some((key) => key.name === 'Matrix feed'),
    done: /is created/i,
    rival: {
      operation: 'createApiKey',
      call: {
        body: { name: 'Matrix feed', emails: ['x@aurora.example'], organizationsIds: [2], permissions: [] },
      },
    },
    part: {
      operation: 'createApiKey',
      call: { body: { name: 'Matrix feed', emails: [], organizationsIds: [1], permissions: [] } },
    },
  },
  {
    ...keys,
    id: 'K3e',
    act: 'edit key',
    kind: 'write',
    operation: 'updateApiKey',
    search: 'finance@aurora.example',
    open: async (page) => {
      await choose(page, 'Invoice archive', 'Edit');
      const dialog = form(page, 'Invoice archive');
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed archive');
    },
    submit: (page) =>
      page
        .getByRole('dialog', { name: /^(Invoice|Renamed) archive$/ })
        .getByRole('button', { name: 'Save changes' }),
    fields: async (page) => {
      const box = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
      return (await box.isVisible()) ? box.inputValue() : null;
    },
    typed: 'Renamed archive',
    inService: (dump) => apiKeyState(dump, ARCHIVE),
    onScreen: (page) => keyOnScreen(page, 'finance@aurora.example'),
    inDrawer: async (page) => `${await factOf(page, 'Name')}, ${await factOf(page, 'Status')}`,
    wanted: (dump) => dump.apiKeys.find(({ id }) => id === ARCHIVE)?.name === 'Renamed archive',
    done: /is saved|saved/i,
    rival: { operation: 'updateApiKey', call: { id: ARCHIVE, body: { name: 'Their archive' } } },
    taken: { operation: 'removeApiKey', call: { id: ARCHIVE } },
    part: { operation: 'updateApiKey', call: { id: ARCHIVE, body: { name: 'Neither archive' } } },
  },
  {
    ...keys,
    id: 'K3r',
    act: 'regenerate token',
    kind: 'write',
    operation: 'updateApiKey',
    search: 'Staging',
    open: (page) => choose(page, 'Staging smoke tests', 'Regenerate token'),
    submit: (page) => question(page).getByRole('button', { name: 'Regenerate token', exact: true }),
    inService: (dump) => apiKeyState(dump, STAGING),
    onScreen: (page) => keyOnScreen(page, 'qa@aurora.example'),
    wanted: (dump, before) => serial(dump, STAGING) !== serial(before, STAGING),
    done: /has a new token/i,
    rival: { operation: 'updateApiKey', call: { id: STAGING, body: { emails: ['qa@aurora.example'] } } },
    taken: { operation: 'removeApiKey', call: { id: STAGING } },
  },
  {
    ...keys,
    id: 'K4',
    act: 'remove key',
    kind: 'write',
    operation: 'removeApiKey',
    search: 'Lab telemetry',
    open: (page) => choose(page, 'Lab telemetry', 'Remove'),
    submit: (page) => question(page).getByRole('button', { name: 'Remove', exact: true }),
    inService: (dump) => apiKeyState(dump, LAB),
    onScreen: (page) => keyOnScreen(page, 'lab@cascais.example'),
    wanted: (dump) => apiKeyState(dump, LAB) === 'gone',
    done: /is removed|no longer exists/i,
    rival: { operation: 'updateApiKey', call: { id: LAB, body: { blocked: true } } },
    taken: { operation: 'removeApiKey', call: { id: LAB } },
  },
];

function serial(dump: WorldDump, id: number): number | undefined {
  return dump.apiKeys.find((key) => key.id === id)?.token.serial;
}

/** The keys whose token somebody should have seen: those of the target whose token is new since `before`. */
export function newTokens(dump: WorldDump, before: WorldDump): { id: number; value: string }[] {
  return dump.apiKeys
    .filter((key) => serial(before, key.id) !== key.token.serial)
    .map((key) => ({ id: key.id, value: key.tokenValue }));
}

/** The columns' names, in the order of the matrix. */
export const columnIds: readonly ColumnId[] = ['U1', 'U2', 'U3', 'U4', 'K1', 'K2', 'K3e', 'K3r', 'K4'];
