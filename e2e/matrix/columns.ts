// The nine columns of the matrix as data: each operation, how a user carries it out, and where its effect is visible.
import type { Locator, Page } from 'playwright/test';
import type { WorldDump } from '../../src/mock/service/control.ts';
import { cell, chooseOption, chooseRowAction, row } from '../actions.ts';

/** The id of a column. */
export type ColumnId = 'U1' | 'U2' | 'U3' | 'U4' | 'K1' | 'K2' | 'K3e' | 'K3r' | 'K4';

/** A request that another client makes with `WorldClient.actAsSomebodyElse`. */
interface OtherWrite {
  operation: string;
  call: object;
}

/** One action of a user, from the loaded list to the press of the submit button. */
export interface Column {
  id: ColumnId;
  /** The name of the action, unique among all columns. */
  action: string;
  kind: 'read' | 'write';
  /** The endpoint's name in the contract. */
  operation: string;
  /** The endpoint of the read that verifies the write. */
  readBack: string;
  /** The path of the screen. */
  path: string;
  /** The search text that brings the target's row on screen before the action; empty for none. */
  search: string;
  /** The search text after the action, when it differs from `search`. */
  searchAfter?: string;
  /** Opens the form or confirmation and fills in its fields. */
  open: (page: Page) => Promise<void>;
  /** Returns the submit button. */
  submit: (page: Page) => Locator;
  /** Returns the values of the form's fields; `null` when the form is closed. Absent without fields. */
  readFields?: (page: Page) => Promise<string | null>;
  /** The values of the fields after `open`. */
  filledFields?: string;
  /** Returns the state of the target in the service as text; `gone` when it does not exist. */
  stateInService: (dump: WorldDump) => string;
  /** Returns the same text from the table. */
  stateInTable: (page: Page) => Promise<string>;
  /** Returns the same text from the opened drawer. Absent without a drawer. */
  stateInDrawer?: (page: Page) => Promise<string>;
  /** Returns whether the service has applied the action. */
  isApplied: (dump: WorldDump, before: WorldDump) => boolean;
  /** Matches the messages that report success. */
  successMessage: RegExp;
  /** Changes the same target in another way. */
  conflictingWrite?: OtherWrite;
  /** Removes the target from the list. */
  removingWrite?: OtherWrite;
  /** Has a similar but different effect, as a service does that applies a change in part. */
  partialWrite?: OtherWrite;
}

const usersScreen = { path: '/organizations/1/users', readBack: 'getUser' } as const;
const apiKeysScreen = { path: '/api-keys', readBack: 'getApiKey' } as const;

async function cellOf(tableRow: Locator, column: string): Promise<string> {
  const text = await (await cell(tableRow, column)).textContent();
  return (text ?? '').trim();
}

/** Returns the status in the head of the opened drawer. */
async function statusInDrawer(page: Page): Promise<string> {
  const head = await page.getByRole('dialog').locator('header').first().textContent();
  return /Normal|Pending|Blocked|Active/.exec(head ?? '')?.[0] ?? 'no status';
}

/** Returns the chosen options of the comboboxes in a form. */
async function chosenIn(form: Locator): Promise<string[]> {
  const buttons = await form.getByRole('button', { name: /^Remove ./ }).all();
  const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
  return names.map((name) => (name ?? '').replace('Remove ', ''));
}

const confirmation = (page: Page) => page.getByRole('alertdialog');
const formOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** Returns the values of text fields and the chosen options as one text; `null` when the form is closed. */
const fieldsOf = async (page: Page, formName: string, names: readonly string[]) => {
  const form = formOf(page, formName);
  if (!(await form.isVisible())) return null;
  const values = await Promise.all(
    names.map((name) => form.getByRole('textbox', { name, exact: true }).inputValue({ timeout: 2000 })),
  );
  return [...values, ...(await chosenIn(form))].join(' | ');
};

const statusLabels = { normal: 'Normal', pending: 'Pending', blocked: 'Blocked' } as const;
const userState = (dump: WorldDump, email: string) => {
  const found = dump.users.filter((user) => user.organizationId === 1 && user.email === email);
  const roles = (ids: readonly number[]) =>
    ids.map((id) => dump.roles.find((role) => role.id === id)?.name).join(', ');
  return found.map((user) => `${roles(user.roleIds)}, ${statusLabels[user.status]}`).join(' and ') || 'gone';
};
const userStateInTable = async (page: Page, email: string) => {
  const rows = await row(page, email).all();
  const states = await Promise.all(
    rows.map(async (tableRow) => `${await cellOf(tableRow, 'Roles')}, ${await cellOf(tableRow, 'Status')}`),
  );
  return states.join(' and ') || 'gone';
};
const userStateInDrawer = async (page: Page) =>
  `${(await chosenIn(page.getByRole('dialog'))).join(', ')}, ${await statusInDrawer(page)}`;
// The demo reports one role of each user ("a single object, not an array"), so every user here has a single role.
const userOf = (dump: WorldDump, email: string) => dump.users.find((one) => one.email === email);

const apiKeyState = (dump: WorldDump, id: number) => {
  const key = dump.apiKeys.find((one) => one.id === id);
  return key ? `${key.name}, ${key.blocked ? 'Blocked' : 'Active'}` : 'gone';
};
/** @param key a text of its row, or its id: a change may rename it, and its e-mails are no column by default */
const apiKeyStateInTable = async (page: Page, key: string | number) => {
  const link = page.locator(`a[href="/api-keys/${key}"], a[href^="/api-keys/${key}?"]`);
  const found =
    typeof key === 'string' ? row(page, key) : page.getByRole('grid').getByRole('row').filter({ has: link });
  const rows = await found.all();
  const states = await Promise.all(
    rows.map(async (tableRow) => {
      const name = (await tableRow.getByRole('gridcell').getByRole('link').first().textContent()) ?? '';
      return `${name.trim()}, ${await cellOf(tableRow, 'Status')}`;
    }),
  );
  return states.join(' and ') || 'gone';
};

const rui = 'rui.figueiredo@aurora.example';
const miguel = 'miguel.angelo.torres@aurora.example';
const nova = 'nova.pessoa@aurora.example';
// The ids of these users and API keys in the demo world.
const [RUI_ID, MIGUEL_ID, ARCHIVE_ID, LAB_ID, STAGING_ID] = [4, 6, 6, 7, 12];

/** Returns the number of rows that the table reports to assistive technology. */
const totalRows = async (page: Page) => {
  const grid = page.getByRole('grid');
  if (!(await grid.isVisible())) return 'no list';
  return `${Number(await grid.getAttribute('aria-rowcount')) - 1} rows`;
};

/** The columns in the order of the matrix; U3 has two actions. */
export const columns: readonly Column[] = [
  {
    ...usersScreen,
    id: 'U1',
    action: 'list users',
    kind: 'read',
    operation: 'listUsers',
    search: '',
    open: async () => {},
    submit: (page) => page.getByRole('button', { name: 'Sign in' }),
    stateInService: (dump) => `${dump.users.filter((one) => one.organizationId === 1).length} rows`,
    stateInTable: (page) => totalRows(page),
    isApplied: () => true,
    successMessage: /./,
  },
  {
    ...usersScreen,
    id: 'U2',
    action: 'invite',
    kind: 'write',
    operation: 'createUser',
    search: '',
    searchAfter: nova,
    open: async (page) => {
      await page.getByRole('link', { name: 'Invite user' }).click();
      const dialog = formOf(page, 'Invite user');
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill(nova);
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Nova Pessoa');
      await chooseOption(page, 'Roles', 'viewer');
    },
    submit: (page) => formOf(page, 'Invite user').getByRole('button', { name: 'Send invitation' }),
    readFields: (page) => fieldsOf(page, 'Invite user', ['E-mail', 'Name']),
    filledFields: `${nova} | Nova Pessoa | viewer`,
    stateInService: (dump) => userState(dump, nova),
    stateInTable: (page) => userStateInTable(page, nova),
    isApplied: (dump) => userState(dump, nova) === 'viewer, Pending',
    successMessage: /invitation sent|is invited|is in the list now/i,
    conflictingWrite: {
      operation: 'createUser',
      call: {
        organizationId: 1,
        body: { email: nova, name: 'Somebody Else', locale: 'en', roleIds: [2] },
      },
    },
  },
  {
    ...usersScreen,
    id: 'U3',
    action: 'set roles',
    kind: 'write',
    operation: 'updateUser',
    search: rui,
    open: async (page) => {
      await chooseRowAction(page, 'Rui Figueiredo', 'Edit');
      const dialog = formOf(page, 'Rui Figueiredo');
      await dialog.getByRole('button', { name: 'Remove viewer' }).click();
      await chooseOption(page, 'Roles', 'editor');
    },
    submit: (page) => formOf(page, 'Rui Figueiredo').getByRole('button', { name: 'Save changes' }),
    readFields: (page) => fieldsOf(page, 'Rui Figueiredo', []),
    filledFields: 'editor',
    stateInService: (dump) => userState(dump, rui),
    stateInTable: (page) => userStateInTable(page, rui),
    stateInDrawer: userStateInDrawer,
    isApplied: (dump) => userOf(dump, rui)?.roleIds.join() === '2',
    successMessage: /is saved|saved/i,
    conflictingWrite: {
      operation: 'updateUser',
      call: { organizationId: 1, userId: RUI_ID, body: { roleIds: [4] } },
    },
    removingWrite: {
      operation: 'updateUser',
      call: { organizationId: 1, userId: RUI_ID, body: { newOrganizationId: 2 } },
    },
    partialWrite: {
      operation: 'updateUser',
      call: { organizationId: 1, userId: RUI_ID, body: { roleIds: [4] } },
    },
  },
  {
    ...usersScreen,
    id: 'U3',
    action: 'block',
    kind: 'write',
    operation: 'updateUser',
    search: rui,
    open: (page) => chooseRowAction(page, 'Rui Figueiredo', 'Block'),
    submit: (page) => confirmation(page).getByRole('button', { name: 'Block', exact: true }),
    stateInService: (dump) => userState(dump, rui),
    stateInTable: (page) => userStateInTable(page, rui),
    stateInDrawer: userStateInDrawer,
    isApplied: (dump) => userOf(dump, rui)?.status === 'blocked',
    successMessage: /is blocked/i,
    conflictingWrite: {
      operation: 'updateUser',
      call: { organizationId: 1, userId: RUI_ID, body: { roleIds: [4] } },
    },
    removingWrite: { operation: 'removeUser', call: { organizationId: 1, userId: RUI_ID } },
    partialWrite: {
      operation: 'updateUser',
      call: { organizationId: 1, userId: RUI_ID, body: { roleIds: [4] } },
    },
  },
  {
    ...usersScreen,
    id: 'U4',
    action: 'remove user',
    kind: 'write',
    operation: 'removeUser',
    search: miguel,
    open: (page) => chooseRowAction(page, 'Miguel Ângelo Torres', 'Remove'),
    submit: (page) => confirmation(page).getByRole('button', { name: 'Remove', exact: true }),
    stateInService: (dump) => userState(dump, miguel),
    stateInTable: (page) => userStateInTable(page, miguel),
    isApplied: (dump) => userState(dump, miguel) === 'gone',
    successMessage: /is removed|is no longer in this organization/i,
    conflictingWrite: {
      operation: 'updateUser',
      call: { organizationId: 1, userId: MIGUEL_ID, body: { status: 'blocked' } },
    },
    removingWrite: { operation: 'removeUser', call: { organizationId: 1, userId: MIGUEL_ID } },
  },
  {
    ...apiKeysScreen,
    id: 'K1',
    action: 'list keys',
    kind: 'read',
    operation: 'listApiKeys',
    search: '',
    open: async () => {},
    submit: (page) => page.getByRole('button', { name: 'Sign in' }),
    stateInService: (dump) => `${dump.apiKeys.length} rows`,
    stateInTable: (page) => totalRows(page),
    isApplied: () => true,
    successMessage: /./,
  },
  {
    ...apiKeysScreen,
    id: 'K2',
    action: 'create key',
    kind: 'write',
    operation: 'createApiKey',
    search: '',
    searchAfter: 'Matrix feed',
    open: async (page) => {
      await page.getByRole('link', { name: 'Create API key' }).click();
      const dialog = formOf(page, 'Create API key');
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Matrix feed');
      await dialog.getByRole('textbox', { name: 'SFTP user name' }).fill('matrix-feed');
      await dialog.getByRole('textbox', { name: 'Notification e-mails' }).fill('ops@aurora.example,');
      await chooseOption(page, 'Organizations', 'Aurora Logistics');
    },
    submit: (page) => formOf(page, 'Create API key').getByRole('button', { name: 'Create API key' }),
    readFields: (page) => fieldsOf(page, 'Create API key', ['Name', 'SFTP user name']),
    filledFields: 'Matrix feed | matrix-feed | ops@aurora.example | Aurora Logistics',
    stateInService: (dump) =>
      dump.apiKeys
        .filter((key) => key.name === 'Matrix feed')
        .map((key) => apiKeyState(dump, key.id))
        .join(' and ') || 'gone',
    stateInTable: (page) => apiKeyStateInTable(page, 'Matrix feed'),
    isApplied: (dump) => dump.apiKeys.some((key) => key.name === 'Matrix feed'),
    successMessage: /is created/i,
    conflictingWrite: {
      operation: 'createApiKey',
      call: {
        body: { name: 'Matrix feed', emails: ['x@aurora.example'], organizationsIds: [2], permissions: [] },
      },
    },
    partialWrite: {
      operation: 'createApiKey',
      call: { body: { name: 'Matrix feed', emails: [], organizationsIds: [1], permissions: [] } },
    },
  },
  {
    ...apiKeysScreen,
    id: 'K3e',
    action: 'edit key',
    kind: 'write',
    operation: 'updateApiKey',
    search: 'finance@aurora.example',
    open: async (page) => {
      await chooseRowAction(page, 'Invoice archive', 'Edit');
      const dialog = formOf(page, 'Invoice archive');
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed archive');
    },
    submit: (page) =>
      page
        .getByRole('dialog', { name: /^(Invoice|Renamed) archive$/ })
        .getByRole('button', { name: 'Save changes' }),
    readFields: async (page) => {
      const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
      return (await name.isVisible()) ? name.inputValue() : null;
    },
    filledFields: 'Renamed archive',
    stateInService: (dump) => apiKeyState(dump, ARCHIVE_ID),
    stateInTable: (page) => apiKeyStateInTable(page, ARCHIVE_ID),
    stateInDrawer: async (page) => {
      const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
      return `${await name.inputValue()}, ${await statusInDrawer(page)}`;
    },
    isApplied: (dump) => dump.apiKeys.find(({ id }) => id === ARCHIVE_ID)?.name === 'Renamed archive',
    successMessage: /is saved|saved/i,
    conflictingWrite: {
      operation: 'updateApiKey',
      call: { id: ARCHIVE_ID, body: { name: 'Their archive' } },
    },
    removingWrite: { operation: 'removeApiKey', call: { id: ARCHIVE_ID } },
    partialWrite: { operation: 'updateApiKey', call: { id: ARCHIVE_ID, body: { name: 'Neither archive' } } },
  },
  {
    ...apiKeysScreen,
    id: 'K3r',
    action: 'regenerate token',
    kind: 'write',
    operation: 'updateApiKey',
    search: 'Staging',
    open: (page) => chooseRowAction(page, 'Staging smoke tests', 'Regenerate token'),
    submit: (page) => confirmation(page).getByRole('button', { name: 'Regenerate token', exact: true }),
    stateInService: (dump) => apiKeyState(dump, STAGING_ID),
    stateInTable: (page) => apiKeyStateInTable(page, STAGING_ID),
    isApplied: (dump, before) => serial(dump, STAGING_ID) !== serial(before, STAGING_ID),
    successMessage: /has a new token/i,
    conflictingWrite: {
      operation: 'updateApiKey',
      call: { id: STAGING_ID, body: { emails: ['qa@aurora.example'] } },
    },
    removingWrite: { operation: 'removeApiKey', call: { id: STAGING_ID } },
  },
  {
    ...apiKeysScreen,
    id: 'K4',
    action: 'remove key',
    kind: 'write',
    operation: 'removeApiKey',
    search: 'Lab telemetry',
    open: (page) => chooseRowAction(page, 'Lab telemetry', 'Remove'),
    submit: (page) => confirmation(page).getByRole('button', { name: 'Remove', exact: true }),
    stateInService: (dump) => apiKeyState(dump, LAB_ID),
    stateInTable: (page) => apiKeyStateInTable(page, LAB_ID),
    isApplied: (dump) => apiKeyState(dump, LAB_ID) === 'gone',
    successMessage: /is removed|no longer exists/i,
    conflictingWrite: { operation: 'updateApiKey', call: { id: LAB_ID, body: { blocked: true } } },
    removingWrite: { operation: 'removeApiKey', call: { id: LAB_ID } },
  },
];

function serial(dump: WorldDump, id: number): number | undefined {
  return dump.apiKeys.find((key) => key.id === id)?.token.serial;
}

/** Returns the API keys whose token was issued since `before`, with its value. A user must have seen each of them. */
export function newTokens(dump: WorldDump, before: WorldDump): { id: number; value: string }[] {
  return dump.apiKeys
    .filter((key) => serial(before, key.id) !== key.token.serial)
    .map((key) => ({ id: key.id, value: key.tokenValue }));
}

/** The ids of the columns, in the order of the matrix. */
export const columnIds: readonly ColumnId[] = ['U1', 'U2', 'U3', 'U4', 'K1', 'K2', 'K3e', 'K3r', 'K4'];
