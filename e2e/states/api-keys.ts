// The states of the API keys: the list, the drawer, the forms, the token and what finds or replaces it.

import type { Stage } from './stage.ts';
import {
  button,
  chooseAction,
  chooseAndConfirm,
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

const LIST = '/api-keys';
const FORM = `${LIST}/new`;
const STAGING = 'Staging smoke tests';
const PROTECTED = { kind: 'status', status: 422, body: { message: 'Protected' } } as const;

/** The question that puts off closing a token that is not stored. */
const tokenDialog = ({ page, m }: Stage) => page.getByRole('dialog', { name: m.token.title });

/** Gives a key a new token, so that the token's dialog opens. */
async function regenerate(stage: Stage): Promise<void> {
  await chooseAndConfirm(stage, STAGING, stage.m.writes.verbs.regenerate);
  await tokenDialog(stage).waitFor();
}

/** Gives a key a new token and presses a button of the token's dialog. */
const regenerateAndPress = (name: 'show' | 'download' | 'copy' | 'done') => async (stage: Stage) => {
  await regenerate(stage);
  await button(tokenDialog(stage), stage.m.token[name]).click();
};

async function openFindByToken(stage: Stage): Promise<void> {
  await rowsShown(stage);
  await pressInBar(stage, stage.page.getByRole('main'), stage.m.apiKeys.findByToken);
  await dialog(stage).getByLabel(stage.m.findByToken.field).waitFor();
}

/** Fills in the form of a new key and sends it. */
async function create(stage: Stage): Promise<void> {
  const form = dialog(stage);
  await form.getByRole('textbox').first().fill('Price feed');
  await button(form, stage.m.apiKeys.create).click();
}

export const apiKeyStates: readonly State[] = [
  { name: 'keys', path: LIST, shown: (stage) => grid(stage).getByRole('gridcell') },
  {
    name: 'keys/empty',
    world: 'empty',
    path: LIST,
    shown: ({ page, m }) => page.getByText(m.apiKeys.empty),
  },
  {
    name: 'keys/nothing matches',
    path: `${LIST}?q=zzzz`,
    shown: ({ page, m }) => page.getByText(m.list.nothingMatches({ words: 'zzzz', hasFilters: false })),
  },
  {
    name: 'keys/loading',
    path: LIST,
    faults: [{ operation: 'listApiKeys', nth: 'all', kind: 'hold' }],
    reach: ({ world }) => until(async () => (await world.heldCount()) > 0),
    shown: ({ page, m }) => page.getByRole('heading', { level: 1, name: m.apiKeys.title }),
    busy: true,
  },
  {
    name: 'keys/failed',
    path: LIST,
    faults: [{ operation: 'listApiKeys', nth: 'all', kind: 'status', status: 403, body: 'not for you' }],
    shown: ({ page }) => page.getByRole('alert').getByText('not for you'),
  },
  {
    name: 'keys/row menu',
    path: LIST,
    reach: (stage) => openRowMenu(stage, STAGING),
    shown: ({ page }) => page.getByRole('menuitem'),
  },
  {
    name: 'keys/selection',
    path: LIST,
    reach: async (stage) => {
      await rowsShown(stage);
      await grid(stage).getByRole('checkbox').nth(1).check();
      await grid(stage).getByRole('checkbox').nth(2).check();
    },
    shown: ({ page, m }) => page.getByRole('toolbar', { name: m.selection.title }),
  },
  {
    name: 'keys/insights',
    path: LIST,
    reach: showInsights,
    shown: ({ page, m }) => page.getByText(m.apiKeys.sftpStates.ready),
  },
  {
    name: 'key',
    path: `${LIST}/1`,
    shown: (stage) => button(dialog(stage), stage.m.common.save),
  },
  {
    name: 'key/unknown',
    path: `${LIST}/9999`,
    shown: (stage) =>
      dialog(stage).getByText(stage.m.apiKeys.notFoundHint).or(dialog(stage).getByText('9999')),
  },
  {
    name: 'key/refused',
    path: `${LIST}/1`,
    faults: [{ operation: 'updateApiKey', ...PROTECTED }],
    reach: async (stage) => {
      await dialog(stage).getByRole('textbox').first().fill('Nightly export 2');
      await button(dialog(stage), stage.m.common.save).click();
    },
    shown: (stage) => dialog(stage).getByText('Protected'),
  },
  {
    name: 'key/changed by somebody else',
    path: `${LIST}/1`,
    reach: async (stage) => {
      await dialog(stage).getByRole('textbox').first().fill('Nightly export 2');
      await stage.world.actAsSomebodyElse('updateApiKey', { id: 1, body: { name: 'Their export' } });
      await button(dialog(stage), stage.m.common.save).click();
    },
    shown: ({ page, m }) => page.getByRole('table', { name: m.writes.conflict.table }),
    busy: true,
  },
  {
    name: 'new key',
    path: FORM,
    shown: (stage) => button(dialog(stage), stage.m.apiKeys.create),
  },
  {
    name: 'new key/errors',
    path: FORM,
    reach: (stage) => button(dialog(stage), stage.m.apiKeys.create).click(),
    shown: (stage) => dialog(stage).getByText(stage.m.record.nameMissing),
  },
  {
    name: 'new key/organizations open',
    path: FORM,
    reach: (stage) => dialog(stage).getByRole('combobox').first().click(),
    shown: ({ page }) => page.getByRole('option'),
  },
  {
    name: 'new key/like another',
    path: LIST,
    reach: (stage) => chooseAction(stage, 'Nightly export', stage.m.apiKeys.duplicate),
    shown: (stage) => button(dialog(stage), stage.m.apiKeys.create),
  },
  {
    name: 'new key/lost token',
    path: FORM,
    faults: [{ operation: 'createApiKey', kind: 'cut', after: 20 }],
    reach: create,
    shown: ({ page, m }) => page.getByRole('region', { name: m.apiKeys.tokenNotDelivered }),
  },
  { name: 'token', path: LIST, reach: regenerate, shown: tokenDialog },
  {
    name: 'token/shown',
    path: LIST,
    reach: regenerateAndPress('show'),
    shown: ({ page }) => page.locator('button[aria-pressed=true]'),
  },
  {
    name: 'token/not stored yet',
    path: LIST,
    reach: async (stage) => {
      await regenerate(stage);
      await stage.page.keyboard.press('Escape');
    },
    shown: (stage) => tokenDialog(stage).getByRole('status').filter({ hasText: /\S/ }),
  },
  {
    name: 'token/download open',
    path: LIST,
    reach: regenerateAndPress('download'),
    shown: ({ page }) => page.getByRole('menuitem'),
  },
  {
    name: 'token/copied',
    path: LIST,
    reach: regenerateAndPress('copy'),
    shown: (stage) => tokenDialog(stage).getByText(stage.m.token.copied),
  },
  {
    name: 'question/token not stored',
    path: LIST,
    reach: regenerateAndPress('done'),
    shown: (stage) => button(question(stage), stage.m.token.back),
  },
  {
    name: 'question/regenerate',
    path: LIST,
    reach: (stage) => chooseAction(stage, STAGING, stage.m.writes.verbs.regenerate),
    shown: question,
  },
  {
    name: 'question/remove a key',
    path: LIST,
    reach: (stage) => chooseAction(stage, STAGING, stage.m.writes.verbs.removeKey),
    shown: question,
  },
  {
    name: 'find by token',
    path: LIST,
    reach: openFindByToken,
    shown: (stage) => dialog(stage).getByLabel(stage.m.findByToken.field),
  },
  {
    name: 'find by token/not known',
    path: LIST,
    reach: async (stage) => {
      await openFindByToken(stage);
      await dialog(stage).getByLabel(stage.m.findByToken.field).fill('abcd1234abcd1234');
    },
    shown: (stage) => button(dialog(stage), stage.m.findByToken.ask),
  },
  {
    name: 'find by token/answered',
    path: LIST,
    reach: async (stage) => {
      await openFindByToken(stage);
      await dialog(stage).getByLabel(stage.m.findByToken.field).fill('abcd1234abcd1234');
      await button(dialog(stage), stage.m.findByToken.ask).click();
    },
    shown: ({ page, m }) => page.getByText(m.findByToken.answeredNone),
  },
];
