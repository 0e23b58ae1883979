// The states of the users of an organization: the list, the drawer, the forms, the questions and the notices.
import type { Fault } from '../../src/mock/faults/faults.ts';
import type { Stage } from './stage.ts';
import {
  button,
  chooseAction,
  chooseAndConfirm,
  chooseFirst,
  dialog,
  grid,
  openRowMenu,
  pressInBar,
  question,
  rowsShown,
  type State,
  showInsights,
  until,
} from './state.ts';

const LIST = '/organizations/1/users';
const FORM = `${LIST}/new`;
const JOAO = 'João Pereira';

const everyList = { operation: 'listUsers', nth: 'all' } as const;

/** Names that try to break a page: text that runs the other way, invisible signs, stacked accents, no space, length. */
const hostileNames = [
  '\u202Eanimdа\u202C\u200B\u2066 Silva',
  `Z${'\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(4)}algo`,
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Long '.repeat(2000),
  '<img src=x onerror=alert(1)>',
];

const hostile = hostileNames.map(
  (name, at): Fault => ({ ...everyList, kind: 'mutate', at: [at], set: { name } }),
);

/** Takes the last role of the open user away. */
async function removeARole(stage: Stage): Promise<void> {
  await button(dialog(stage), stage.m.users.editRoles).click();
  const box = dialog(stage).getByRole('combobox').first();
  await box.click();
  await box.press('Backspace');
  await box.press('Escape');
}

/** Searches for the addresses of two users and for one that nobody has. */
async function searchForEmails(stage: Stage): Promise<void> {
  await rowsShown(stage);
  const field = stage.page.getByRole('searchbox').first();
  await field.fill('catarina.lopes@aurora.example joao.pereira@aurora.example nova@verde.example');
  await field.press('Enter');
  await stage.page.getByRole('group', { name: stage.m.emails.title }).waitFor();
}

/** Opens the question "Invite … again?" of the first row. */
async function askToInviteAgain(stage: Stage): Promise<void> {
  await rowsShown(stage);
  await stage.page.getByRole('gridcell').getByRole('button').first().click();
  await stage.page.getByRole('menuitem', { name: stage.m.users.inviteAgain, exact: true }).click();
}

/** Fills in the form of an invitation and sends it. */
export async function sendInvitation(stage: Stage): Promise<void> {
  const form = dialog(stage);
  const [email, name] = [form.getByRole('textbox').first(), form.getByRole('textbox').nth(1)];
  await email.fill('ines.novais@aurora.example');
  await name.fill('Inês Novais');
  await chooseFirst(stage, form.getByRole('combobox').last());
  await button(form, stage.m.users.sendInvitation).click();
}

export const userStates: readonly State[] = [
  { name: 'users', path: LIST, shown: (stage) => grid(stage).getByRole('gridcell') },
  {
    name: 'users/empty',
    path: '/organizations/3/users',
    shown: ({ page, m }) => page.getByText(m.users.empty),
  },
  {
    name: 'users/nothing matches',
    path: `${LIST}?q=zzzz`,
    shown: ({ page, m }) => page.getByText(m.list.nothingMatches({ words: 'zzzz', hasFilters: false })),
  },
  {
    name: 'users/list of e-mails',
    path: LIST,
    reach: searchForEmails,
    shown: ({ page, m }) => page.getByText(m.emails.found({ found: 2, total: 3 })),
  },
  {
    name: 'users/list of e-mails, not found',
    path: LIST,
    reach: async (stage) => {
      await searchForEmails(stage);
      await stage.page.getByRole('button', { name: stage.m.emails.showNotFound({ count: 1 }) }).click();
    },
    shown: (stage) => dialog(stage).getByText('nova@verde.example'),
  },
  {
    name: 'users/filtered',
    path: `${LIST}?q=a&status=blocked`,
    shown: (stage) => grid(stage).getByText('Nuno Brandão'),
  },
  {
    name: 'users/loading',
    path: LIST,
    faults: [{ ...everyList, kind: 'hold' }],
    shown: ({ page, m }) => page.getByRole('heading', { level: 1, name: m.users.title }),
    reach: ({ world }) => until(async () => (await world.heldCount()) > 0),
    busy: true,
  },
  {
    name: 'users/slow',
    path: LIST,
    faults: [{ ...everyList, kind: 'hold' }],
    shown: ({ page, m }) => page.getByText(m.waiting.slow),
    busy: true,
    slow: true,
  },
  {
    name: 'users/asked to wait',
    path: LIST,
    faults: [{ ...everyList, kind: 'status', status: 429, headers: { 'Retry-After': '40' } }],
    shown: ({ page, m }) => button(page, m.waiting.tryNow),
    busy: true,
  },
  {
    name: 'users/half loaded',
    path: LIST,
    faults: [{ operation: 'listUsers', kind: 'pause', after: 12_000 }],
    shown: (stage) => grid(stage).getByText('Beatriz Ramalho'),
    busy: true,
  },
  {
    name: 'users/broke off',
    path: LIST,
    faults: [{ ...everyList, kind: 'truncate', at: 0.4 }],
    shown: ({ page, m }) => button(page, m.list.clearFilters).or(page.getByRole('alert')),
  },
  {
    name: 'users/failed',
    path: LIST,
    faults: [{ ...everyList, kind: 'status', status: 403, body: 'not for you' }],
    shown: ({ page }) => page.getByRole('alert').getByText('not for you'),
  },
  {
    name: 'users/a web page instead',
    path: LIST,
    faults: [{ ...everyList, kind: 'html', title: 'Corporate portal' }],
    shown: ({ page, m }) => page.getByText(m.errors.foreign),
  },
  {
    name: 'users/offline',
    path: '/organizations',
    reach: async ({ page }) => {
      const organization = page.getByRole('link', { name: 'Aurora Logistics' });
      await organization.waitFor();
      await page.context().setOffline(true);
      await organization.click();
    },
    shown: ({ page, m }) => page.getByText(m.errors.offline),
  },
  {
    name: 'users/unreadable rows',
    path: LIST,
    faults: [{ ...everyList, kind: 'mutate', at: [1, 4], set: { id: 'x-77' } }],
    reach: async (stage) => {
      await rowsShown(stage);
      await stage.page.getByRole('searchbox').first().press('ArrowDown');
      await stage.page.keyboard.press('End');
    },
    shown: (stage) => grid(stage).getByText(stage.m.table.unreadableRow({ id: 'x-77' })),
  },
  {
    name: 'users/hostile names',
    path: LIST,
    faults: hostile,
    shown: (stage) => grid(stage).getByText('<img src=x'),
  },
  {
    name: 'users/a hundred thousand',
    world: 'crowded',
    path: LIST,
    shown: (stage) => grid(stage).getByRole('gridcell'),
  },
  {
    name: 'users/row menu',
    path: LIST,
    reach: (stage) => openRowMenu(stage, 'Nuno Brandão'),
    shown: ({ page }) => page.getByRole('menuitem'),
  },
  {
    name: 'users/filter open',
    path: LIST,
    reach: async (stage) => {
      await rowsShown(stage);
      await pressInBar(stage, stage.page.getByRole('main'), stage.m.users.status);
    },
    shown: ({ page, m }) => page.getByText(m.users.statuses.blocked, { exact: true }),
  },
  {
    name: 'users/columns open',
    path: LIST,
    reach: async (stage) => {
      await rowsShown(stage);
      await pressInBar(stage, stage.page.getByRole('main'), stage.m.table.columns);
    },
    shown: ({ page }) => page.getByRole('menuitemcheckbox'),
  },
  {
    name: 'users/insights',
    path: LIST,
    reach: showInsights,
    shown: ({ page, m }) => page.getByText(m.users.invitations),
  },
  {
    name: 'users/export',
    path: LIST,
    reach: async (stage) => {
      await rowsShown(stage);
      await button(stage.page.getByRole('main'), stage.m.record.actions).click();
      await stage.page.getByRole('menuitem', { name: stage.m.exports.button, exact: true }).click();
    },
    shown: (stage) => dialog(stage).getByText(stage.m.exports.csv),
  },
  {
    name: 'users/action forbidden',
    path: LIST,
    faults: [{ operation: 'updateUser', kind: 'status', status: 403 }],
    reach: async (stage) => {
      await chooseAndConfirm(stage, JOAO, stage.m.writes.verbs.block);
      await question(stage).getByRole('alert').waitFor();
      await button(question(stage), stage.m.common.cancel).click();
      await openRowMenu(stage, JOAO);
    },
    shown: ({ page }) => page.getByRole('menuitem', { disabled: true }),
  },
  {
    name: 'user',
    path: `${LIST}/3`,
    shown: (stage) => dialog(stage).getByText('beatriz.ramalho@aurora.example'),
  },
  {
    name: 'user/loading',
    path: `${LIST}/3`,
    faults: [
      { operation: 'getUser', nth: 'all', kind: 'hold' },
      { ...everyList, kind: 'hold' },
    ],
    reach: ({ world }) => until(async () => (await world.heldCount()) > 1),
    shown: ({ page }) => page.getByRole('dialog'),
    busy: true,
  },
  {
    name: 'user/asked to wait',
    path: `${LIST}/3`,
    faults: [
      {
        operation: 'getUser',
        nth: 'all',
        kind: 'status',
        status: 429,
        headers: { 'Retry-After': '45' },
      },
      { ...everyList, kind: 'hold' },
    ],
    shown: (stage) => button(dialog(stage), stage.m.waiting.tryNow),
    busy: true,
  },
  {
    name: 'user/failed',
    path: `${LIST}/3`,
    faults: [
      { operation: 'getUser', nth: 'all', kind: 'status', status: 403 },
      { ...everyList, kind: 'hold' },
    ],
    shown: (stage) => dialog(stage).getByRole('alert'),
    busy: true,
  },
  {
    name: 'user/unknown',
    path: `${LIST}/9999`,
    shown: (stage) => dialog(stage).getByText(stage.m.users.notFoundHint).or(dialog(stage).getByText('9999')),
  },
  {
    name: 'user/roles open',
    path: `${LIST}/3`,
    reach: async (stage) => {
      await button(dialog(stage), stage.m.users.editRoles).click();
      await dialog(stage).getByRole('combobox').first().click();
    },
    shown: ({ page }) => page.getByRole('option'),
  },
  {
    name: 'user/refused',
    path: `${LIST}/3`,
    faults: [{ operation: 'updateUser', kind: 'status', status: 422, body: { message: 'Protected' } }],
    reach: async (stage) => {
      await removeARole(stage);
      await button(dialog(stage), stage.m.common.save).click();
    },
    shown: (stage) => dialog(stage).getByText('Protected'),
  },
  {
    name: 'user/changed by somebody else',
    path: `${LIST}/3`,
    reach: async (stage) => {
      await removeARole(stage);
      await stage.world.actAsSomebodyElse('updateUser', {
        organizationId: 1,
        userId: 3,
        body: { roleIds: [2] },
      });
      await button(dialog(stage), stage.m.common.save).click();
    },
    shown: ({ page, m }) => page.getByRole('table', { name: m.writes.conflict.table }),
    busy: true,
  },
  {
    name: 'user/discard',
    path: `${LIST}/3`,
    reach: async (stage) => {
      await removeARole(stage);
      await stage.page.keyboard.press('Escape');
    },
    shown: (stage) => button(question(stage), stage.m.common.keepEditing),
  },
  {
    name: 'invite',
    path: FORM,
    shown: (stage) => button(dialog(stage), stage.m.users.sendInvitation),
  },
  {
    name: 'invite/errors',
    path: FORM,
    reach: (stage) => button(dialog(stage), stage.m.users.sendInvitation).click(),
    shown: (stage) => dialog(stage).getByText(stage.m.record.nameMissing),
  },
  {
    name: 'invite/roles open',
    path: FORM,
    reach: (stage) => dialog(stage).getByRole('combobox').last().click(),
    shown: ({ page }) => page.getByRole('option'),
  },
  {
    name: 'invite/still checking',
    path: FORM,
    faults: [
      { operation: 'createUser', kind: 'status', status: 504, applied: true },
      { operation: 'listUsers', nth: 2, kind: 'hold' },
      { operation: 'listUsers', nth: 3, kind: 'hold' },
    ],
    reach: sendInvitation,
    shown: ({ page, m }) => page.getByText(m.writes.checking),
    busy: true,
  },
  {
    name: 'invite/not known',
    path: FORM,
    faults: [
      { operation: 'createUser', kind: 'status', status: 504 },
      { operation: 'listUsers', nth: 2, kind: 'status', status: 403 },
      { operation: 'listUsers', nth: 3, kind: 'status', status: 403 },
      { operation: 'listUsers', nth: 4, kind: 'status', status: 403 },
    ],
    reach: sendInvitation,
    shown: (stage) => dialog(stage).getByRole('alert'),
    slow: true,
  },
  {
    name: 'invite/offline',
    path: FORM,
    reach: async (stage) => {
      await button(dialog(stage), stage.m.users.sendInvitation).waitFor();
      await rowsShown(stage);
      await stage.page.context().setOffline(true);
      await sendInvitation(stage);
    },
    shown: ({ page, m }) => page.getByText(m.writes.notSent),
  },
  {
    name: 'question/block',
    path: LIST,
    reach: (stage) => chooseAction(stage, JOAO, stage.m.writes.verbs.block),
    shown: (stage) => question(stage),
  },
  {
    name: 'question/remove',
    path: LIST,
    reach: (stage) => chooseAction(stage, 'Nuno Brandão', stage.m.writes.verbs.removeUser),
    shown: (stage) => question(stage),
  },
  {
    name: 'question/refused',
    path: LIST,
    faults: [{ operation: 'updateUser', kind: 'status', status: 403 }],
    reach: (stage) => chooseAndConfirm(stage, JOAO, stage.m.writes.verbs.block),
    shown: (stage) => question(stage).getByRole('alert'),
  },
  {
    name: 'question/long name',
    path: LIST,
    faults: hostile,
    reach: async (stage) => {
      await rowsShown(stage);
      await stage.page.getByRole('gridcell').getByRole('button').nth(3).click();
      await stage.page.getByRole('menuitem', { name: stage.m.writes.verbs.block, exact: true }).click();
    },
    shown: (stage) => question(stage),
  },
  {
    name: 'move',
    path: LIST,
    reach: (stage) => chooseAction(stage, 'Emma Lindqvist', stage.m.users.move),
    shown: (stage) => button(dialog(stage), stage.m.writes.verbs.moveUser),
  },
  {
    name: 'move/organizations open',
    path: LIST,
    reach: async (stage) => {
      await chooseAction(stage, 'Emma Lindqvist', stage.m.users.move);
      await dialog(stage).getByRole('combobox').click();
    },
    shown: ({ page }) => page.getByRole('option'),
  },
  {
    name: 'invite again',
    path: `${LIST}?status=pending`,
    reach: askToInviteAgain,
    shown: ({ page, m }) => page.getByText(m.inviteAgain.body),
  },
  {
    name: 'invite again/form',
    path: `${LIST}?status=pending`,
    reach: async (stage) => {
      await askToInviteAgain(stage);
      await button(question(stage), stage.m.inviteAgain.action).click();
    },
    shown: ({ page, m }) => page.getByText(m.inviteAgain.languageHint),
  },
  {
    name: 'toast/blocked',
    path: LIST,
    reach: (stage) => chooseAndConfirm(stage, JOAO, stage.m.writes.verbs.block),
    // Not while it waits for the dialog to close: then it is announced by no region yet.
    shown: ({ page, m }) => button(page.getByRole('status'), m.writes.undo),
  },
  {
    name: 'session expired',
    path: LIST,
    reach: async (stage) => {
      await rowsShown(stage);
      await stage.world.revoke(stage.token);
      await chooseAndConfirm(stage, JOAO, stage.m.writes.verbs.block);
    },
    shown: ({ page, m }) => page.getByText(m.session.expired),
  },
  {
    name: 'session expired/refused again',
    path: LIST,
    reach: async (stage) => {
      const { page, world, token, m } = stage;
      await rowsShown(stage);
      await world.revoke(token);
      await chooseAndConfirm(stage, JOAO, m.writes.verbs.block);
      const again = page.getByRole('dialog', { name: m.session.expired });
      await again.locator('input[type=password]').fill(token);
      await button(again, m.signIn.submit).click();
    },
    shown: ({ page, m }) => page.getByText(m.session.refused),
  },
];
