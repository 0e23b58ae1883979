// A page that the browser translates: no flow crashes, and what is on screen stays current and names whom it named.
import type { Page } from 'playwright/test';
import { changeDialect, documented } from '../src/mock/worlds/dialects.ts';
import {
  cell,
  chooseListAction,
  chooseOption,
  chooseRowAction,
  confirmDialog,
  editRoles,
  filterBy,
  openKept,
  row,
  signIn,
  statusMessage,
} from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';
import { adminStory, developerStory, supportStory } from './stories.ts';

test.use({ allowedConsoleMessages: ['Failed to load resource', 'status of'] });

/**
 * Replaces the page's text nodes as the translators of Chrome and Edge do, again after each change. The words stay.
 *
 * @returns the texts it replaced, and those of them that React holds a reference to
 */
async function translate(page: Page): Promise<{ replaced: Set<string>; held: Set<string> }> {
  const seen = { replaced: new Set<string>(), held: new Set<string>() };
  await page.exposeFunction('noteTexts', (texts: [string, boolean][]) => {
    for (const [text, isHeld] of texts) {
      seen.replaced.add(text);
      if (isHeld) seen.held.add(text);
    }
  });
  await page.addInitScript(() => {
    const replaceTexts = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const notes: [string, boolean][] = [];
      for (const text of texts) {
        if (text.data.trim() === '') continue;
        if (text.parentElement?.closest('font, [translate="no"], script, style, textarea, noscript'))
          continue;
        notes.push([text.data, Object.keys(text).some((key) => key.startsWith('__react'))]);
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(text.data);
        text.replaceWith(font);
      }
      if (notes.length > 0) (window as unknown as { noteTexts: (texts: unknown) => void }).noteTexts(notes);
    };
    new MutationObserver(replaceTexts).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return seen;
}

const search = (page: Page) => page.getByRole('searchbox');
const grid = (page: Page) => page.getByRole('grid');
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const runOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const shown = (page: Page, count: string) => expect(page.getByText(count).first()).toBeVisible();

async function block(page: Page, name: string) {
  await chooseRowAction(page, name, 'Block');
  await confirmDialog(page, `Block ${name}?`, 'Block');
  await expect(statusMessage(page, `${name} is blocked`)).toBeVisible();
  await expect(await cell(row(page, name).first(), 'Status')).toHaveText('Blocked');
}

/** Selects users and starts a run over them. */
async function runOver(page: Page, names: readonly string[], action: string, title: string) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await expect(toolbar(page)).toContainText(`${names.length} selected`);
  await toolbar(page).getByRole('button', { name: action, exact: true }).click();
  await expect(dialogOf(page, title).getByRole('list', { name: 'Will change' })).toContainText(
    names[0] ?? '',
  );
  await dialogOf(page, title).getByRole('button', { name: title, exact: true }).click();
}

const JOAO = 'João Pereira';
const TWO = [JOAO, 'Beatriz Ramalho'] as const;

interface Flow {
  name: string;
  path?: string;
  /** Whether it begins on the sign-in page. The others begin with a kept session, whose first rows come before React. */
  signsIn?: boolean;
  go: (page: Page, world: WorldClient, token: string) => Promise<unknown>;
}

const KEYS = '/api-keys';

const flows: readonly Flow[] = [
  { name: 'the story of the admin', go: adminStory },
  { name: 'the story of support', signsIn: true, go: supportStory },
  {
    name: 'the story of the developer',
    path: KEYS,
    go: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await developerStory(page);
    },
  },
  ...(['/organizations/1/users', KEYS] as const).map((path) => ({
    name: `search ${path} letter by letter and delete it again`,
    path,
    go: async (page: Page) => {
      const count = page.getByText(/^\d+ (people|keys)$/).first();
      await expect(count).toBeVisible();
      const all = await count.innerText();
      await search(page).pressSequentially('ana zz', { delay: 60 });
      await shown(page, '0 of');
      for (let at = 0; at < 6; at++) await search(page).press('Backspace', { delay: 60 });
      await expect(page.getByText(all, { exact: true }).first()).toBeVisible();
    },
  })),
  {
    name: 'matches are highlighted anew with each letter',
    go: async (page) => {
      await search(page).pressSequentially('joão p', { delay: 60 });
      await expect(row(page, JOAO).locator('mark').first()).toHaveText('João');
      await search(page).press('Backspace');
      await search(page).press('Backspace');
      await search(page).press('Backspace');
      await expect(row(page, JOAO).locator('mark').first()).toHaveText('Joã');
    },
  },
  {
    name: 'Go to…, then Esc',
    go: async (page) => {
      await expect(grid(page)).toBeVisible();
      for (const text of ['lopes cat', 'block joão', 'zzzz', 'settings']) {
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('combobox', { name: 'Go to…' })).toBeFocused();
        await page.keyboard.type(text, { delay: 40 });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('combobox', { name: 'Go to…' })).toBeHidden();
      }
    },
  },
  {
    name: 'Go to… opens what it names',
    go: async (page) => {
      await expect(row(page, JOAO)).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('lopes cat', { delay: 40 });
      await expect(page.getByRole('option', { selected: true })).toHaveText(/^Catarina Lopes.*#10$/);
      await page.keyboard.press('Enter');
      await expect(dialogOf(page, 'Catarina Lopes')).toBeVisible();
    },
  },
  {
    name: 'block, undo and the list of activity',
    go: async (page) => {
      await block(page, JOAO);
      await statusMessage(page, `${JOAO} is blocked`).getByRole('button', { name: 'Undo' }).click();
      await expect(statusMessage(page, `${JOAO} is unblocked again`)).toBeVisible();
      await expect(await cell(row(page, JOAO).first(), 'Status')).toHaveText('Normal');
      await link(page, 'Activity').click();
      const table = page.getByRole('table', { name: 'Activity' });
      await expect(table.getByRole('row')).toHaveCount(3);
      await expect(table).toContainText(JOAO);
    },
  },
  {
    name: 'a write that is refused',
    go: async (page, world) => {
      await world.addFaults({
        operation: 'updateUser',
        kind: 'status',
        status: 422,
        body: { message: 'Not today' },
      });
      await chooseRowAction(page, JOAO, 'Block');
      const dialog = page.getByRole('alertdialog', { name: `Block ${JOAO}?` });
      await dialog.getByRole('button', { name: 'Block', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Not today' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Block', exact: true }).click();
      await expect(statusMessage(page, `${JOAO} is blocked`)).toBeVisible();
    },
  },
  {
    name: 'filters change the count and can be cleared',
    go: async (page) => {
      await filterBy(page, 'Status', 'Blocked');
      const blocked = await page
        .getByText(/^\d+ of 61/)
        .first()
        .innerText();
      await page.keyboard.press('Escape');
      await filterBy(page, 'Last access', 'Never');
      await expect(page.getByText(blocked, { exact: true })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await search(page).fill('zzzz');
      await press(page, 'Clear filters');
      await shown(page, '61 people');
    },
  },
  {
    name: 'sort in both directions',
    go: async (page) => {
      const first = grid(page).getByRole('row').nth(1);
      const head = grid(page).getByRole('columnheader', { name: 'Name' });
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      const ascending = await (await cell(first, 'Name')).innerText();
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      await expect(await cell(first, 'Name')).not.toHaveText(ascending);
    },
  },
  {
    name: 'insights, columns and density',
    go: async (page) => {
      await press(page, 'Insights');
      await press(page, 'Insights');
      await press(page, 'Columns');
      await page
        .getByRole('dialog', { name: 'Columns' })
        .or(page.getByRole('menu'))
        .first()
        .getByText('Created')
        .click();
      await page.keyboard.press('Escape');
      await expect(grid(page).getByRole('columnheader').first()).toBeVisible();
    },
  },
  {
    name: 'drawers one after another, edit and save',
    go: async (page) => {
      for (const name of ['Beatriz Ramalho', JOAO]) {
        await row(page, name).getByRole('link', { name }).first().click();
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      }
      await editRoles(page);
      await press(page, 'Remove admin');
      await chooseOption(page, 'Roles', 'support');
      await press(page, 'Save changes');
      await expect(dialogOf(page, JOAO)).toBeHidden();
      await expect(await cell(row(page, JOAO).first(), 'Roles')).toContainText('support');
    },
  },
  {
    name: 'a form with errors',
    path: '/organizations/1/users/new',
    go: async (page) => {
      const form = dialogOf(page, 'Invite user');
      await form.getByRole('textbox', { name: 'E-mail' }).fill('ana@');
      await form.getByRole('button', { name: 'Send invitation' }).click();
      await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/./);
      await form.getByRole('textbox', { name: 'E-mail' }).fill('new.person@aurora.example');
      await expect(form.getByRole('textbox', { name: 'E-mail' })).not.toHaveAccessibleDescription(/address/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Discard|Leave/ })
        .click();
      await expect(form).toBeHidden();
    },
  },
  {
    name: 'a drawer whose changes are discarded',
    path: KEYS,
    go: async (page) => {
      await chooseRowAction(page, 'Staging smoke tests', 'Edit');
      const dialog = dialogOf(page, 'Staging smoke tests');
      for (const text of ['S', '', 'Staging 2'])
        await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(text);
      await page.keyboard.press('Escape');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Discard|Leave/ })
        .click();
      await expect(dialog).toBeHidden();
    },
  },
  {
    name: 'find an API key by its token',
    path: KEYS,
    go: async (page) => {
      await press(page, 'Find by token');
      const box = dialogOf(page, 'Find by token').getByLabel('Token or its ending');
      await box.pressSequentially('zzzz zzz', { delay: 40 });
      await box.fill('');
      await page.keyboard.press('Escape');
      await expect(dialogOf(page, 'Find by token')).toBeHidden();
    },
  },
  {
    name: 'a list of e-mails, and a role taken from its people',
    go: async (page, world) => {
      await world.setDialect(changeDialect(documented, { roles: 'array' }));
      await page.reload();
      const { users } = await world.dump();
      const emails = users.flatMap(({ organizationId, email }) => (organizationId === 1 && email) || []);
      const list = page.getByRole('group', { name: 'List of e-mails' });
      const paste = async (...addresses: (string | undefined)[]) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.evaluate((text) => navigator.clipboard.writeText(text), addresses.join('\n'));
        await search(page).focus();
        await page.keyboard.press('ControlOrMeta+V');
      };
      await paste(...emails.slice(0, 12), 'nova@verde.example.pt', emails[0]);
      await expect(list).toContainText('12 of 13 found');
      await filterBy(page, 'Status', 'Normal');
      await page.keyboard.press('Escape');
      await expect(list).toContainText('hidden by filters');
      await search(page).pressSequentially('zz', { delay: 60 });
      await expect(list).toContainText('12 hidden by filters');
      await press(page, 'Clear filters');
      await expect(list).not.toContainText('hidden');
      await paste(...emails.slice(0, 8), 'rui@@x', 'nova@verde.example.pt');
      await expect(list).toContainText('8 of 10 found');
      await press(page, 'Show the 2 not found');
      await press(page, 'Copy');
      await expect(dialogOf(page, 'Not found').getByRole('status')).toHaveText('Copied');
      await page.keyboard.press('Escape');
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await press(page, 'Set roles');
      const dialog = dialogOf(page, /^Set roles of/);
      for (const how of ['Add', 'Remove', 'Replace', 'Remove'])
        await dialog.getByRole('radio', { name: how, exact: true }).check();
      await chooseOption(page, 'Roles', 'viewer');
      await dialog.getByRole('checkbox', { name: 'Include them' }).check();
      await expect(dialog.getByRole('list', { name: 'Will have no role' })).toBeVisible();
      await page.keyboard.press('Escape');
      await press(page, 'Remove the list');
      await shown(page, '61 people');
    },
  },
  {
    name: 'a run with its progress, result and undo',
    go: async (page, world) => {
      await world.addFaults({ operation: 'updateUser', kind: 'hold', nth: 2 });
      await runOver(page, TWO, 'Block', 'Block 2 people');
      await expect(runOf(page, 'Block 2 people')).toContainText(/1 of 2/);
      await world.release();
      await expect(runOf(page, 'Block 2 people')).toContainText('All 2 done');
      for (const name of TWO)
        await expect(await cell(row(page, name).first(), 'Status')).toContainText('Blocked');
      await runOf(page, 'Block 2 people').getByRole('link', { name: 'Show' }).click();
      await expect(dialogOf(page, 'Block 2 people: result')).toContainText('Done 2');
      await dialogOf(page, 'Block 2 people: result').getByRole('button', { name: 'Close' }).last().click();
      await runOf(page, 'Block 2 people').getByRole('button', { name: 'Undo' }).click();
      await expect(runOf(page, 'Unblock 2 people')).toContainText('All 2 done');
      for (const name of TWO)
        await expect(await cell(row(page, name).first(), 'Status')).toContainText('Normal');
    },
  },
  {
    name: 'a run with a refusal that is sent again',
    go: async (page, world) => {
      await world.addFaults({
        operation: 'updateUser',
        kind: 'status',
        status: 422,
        body: { message: 'Not today' },
      });
      await runOver(page, TWO, 'Block', 'Block 2 people');
      await expect(runOf(page, 'Block 2 people')).toContainText('1 refused');
      await runOf(page, 'Block 2 people').getByRole('link', { name: 'Show' }).click();
      const result = dialogOf(page, 'Block 2 people: result');
      await expect(result).toContainText('Refused');
      await result.getByRole('button', { name: 'Retry 1 failed' }).click();
      await expect(result).toContainText('Done 2');
    },
  },
  {
    name: 'pause, continue and stop a run',
    go: async (page, world) => {
      await world.addFaults({ operation: 'updateUser', kind: 'delay', ms: 400, nth: 'all' });
      await search(page).fill('a');
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await toolbar(page).getByRole('button', { name: 'Block', exact: true }).click();
      const dialog = dialogOf(page, /^Block \d+ people$/);
      const title = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? '';
      await dialog.getByRole('button', { name: title, exact: true }).click();
      const run = runOf(page, title);
      await run.getByRole('button', { name: 'Pause' }).click();
      await expect(run).toContainText('Paused');
      // A press right after the first one is taken for a part of a double click.
      await page.waitForTimeout(600);
      await run.getByRole('button', { name: 'Continue' }).click();
      await expect(run).not.toContainText('Paused');
      await run.getByRole('button', { name: 'Stop' }).click();
      await expect(run).toContainText(/\d+ not sent/);
    },
  },
  {
    name: 'invite many',
    path: '/organizations/1/users/import',
    go: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const people =
        'Name,E-mail,Role\nAna Nova,ana.nova@verde.example.pt,viewer\nRui Novo,rui.novo@azul.example.br,viewer\nBad,bad@,viewer';
      await page.evaluate((text) => navigator.clipboard.writeText(text), people);
      await page.getByRole('textbox', { name: 'People' }).focus();
      await page.keyboard.press('ControlOrMeta+V');
      await expect(page.getByRole('grid', { name: 'Preview' })).toContainText('Ana Nova');
      await press(page, 'Send 2 invitations');
      await expect(runOf(page, 'Send 2 invitations')).toContainText('All 2 done');
    },
  },
  {
    name: 'problems of Invite many that repeat addresses, and a row that is removed',
    path: '/organizations/1/users/import',
    go: async (page, world) => {
      const { users } = await world.dump();
      const emails = users.flatMap(({ organizationId, email }) => (organizationId === 1 && email) || []);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const people = `Name,E-mail,Notes,Role\nTwo,${emails[0]},${emails[1]},viewer\nDot,${emails[2]}.,,viewer\n${JOAO},x,,${JOAO}`;
      await page.evaluate((text) => navigator.clipboard.writeText(text), people);
      await page.getByRole('textbox', { name: 'People' }).focus();
      await page.keyboard.press('ControlOrMeta+V');
      const preview = page.getByRole('grid', { name: 'Preview' });
      await expect(preview).toContainText('Not clear whose address');
      await expect(preview).toContainText('Taken from');
      await press(page, `Remove ${JOAO} from the list`);
      await expect(statusMessage(page, `${JOAO} is off the list`)).toBeVisible();
    },
  },
  {
    name: 'warnings of a form that name others',
    path: KEYS,
    go: async (page, world) => {
      const { apiKeys, users } = await world.dump();
      const other = apiKeys.find(({ dnsName, name }) => dnsName && name);
      const email = users.find((user) => user.email)?.email ?? '';
      await link(page, 'API keys').click();
      await page.getByRole('link', { name: 'Create API key' }).click();
      const form = dialogOf(page, 'Create API key');
      const name = form.getByRole('textbox', { name: 'SFTP user name' });
      await name.fill(other?.dnsName ?? '');
      await expect(name).toHaveAccessibleDescription(/ already uses? this name/);
      const emails = form.getByRole('textbox', { name: 'Notification e-mails' });
      await emails.fill(`Somebody <${email}>`);
      await emails.press('Enter');
      await expect(form.getByText('Taken from')).toBeVisible();
      await emails.fill(`${email}@`);
      await emails.press('Enter');
      await form.getByRole('button', { name: 'Create' }).last().click();
      await expect(form).toContainText("isn't an e-mail address");
    },
  },
  {
    name: 'another language',
    go: async (page) => {
      await link(page, 'Settings').click();
      await page.getByRole('combobox', { name: 'Language' }).click();
      await page.getByRole('option', { name: 'Português' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Definições');
      await expect(page.getByRole('link', { name: 'Chaves de API' })).toBeVisible();
      await page.getByRole('link', { name: 'Utilizadores' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utilizadores');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('bloquear joão', { delay: 40 });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Ações para ${JOAO}` }).click();
      await page.getByRole('menuitem', { name: 'Bloquear', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear', exact: true }).click();
      await expect(await cell(row(page, JOAO).first(), 'Estado')).toHaveText('Bloqueado');
    },
  },
  {
    name: 'theme, time zone and the report',
    go: async (page) => {
      await link(page, 'Settings').click();
      await chooseOption(page, 'Theme', 'Dark');
      await chooseOption(page, 'Time zone', 'UTC');
      await link(page, 'Users').click();
      await expect(row(page, JOAO)).toBeVisible();
      await link(page, 'Settings').click();
      await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC');
    },
  },
  {
    name: 'export the list',
    go: async (page) => {
      await search(page).fill('joão');
      await chooseListAction(page, 'Export');
      const dialog = dialogOf(page, /^Export/);
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: /CSV/ }).click();
      await download;
      await page.keyboard.press('Escape');
      await search(page).fill('');
      await chooseListAction(page, 'Export');
      await expect(dialogOf(page, 'Export 61 people')).toBeVisible();
    },
  },
  {
    name: 'somebody else changed the record',
    path: '/organizations/1/users/2',
    go: async (page, world) => {
      const roles = (await world.dump()).users.find(({ id }) => id === 2)?.roleIds ?? [];
      await expect(dialogOf(page, JOAO)).toBeVisible();
      await shown(page, '61 people');
      await editRoles(page);
      await chooseOption(page, 'Roles', 'support');
      const other = [1, 2, 3, 4].find((id) => !roles.includes(id)) ?? 1;
      await world.actAsSomebodyElse('updateUser', {
        organizationId: 1,
        userId: 2,
        body: { roleIds: [other] },
      });
      await press(page, 'Save changes');
      const conflict = dialogOf(page, `Somebody else changed ${JOAO}`);
      await expect(conflict.getByRole('table', { name: 'Changes' })).toBeVisible();
      await conflict.getByRole('button', { name: 'Take theirs' }).click();
      await expect(conflict).toBeHidden();
    },
  },
  {
    name: 'the session expires and is renewed',
    go: async (page, world, token) => {
      await shown(page, '61 people');
      await world.revoke(token);
      await link(page, 'API keys').click();
      const expired = dialogOf(page, 'Session expired');
      await expired.getByLabel('Session token').fill('wrong');
      await expired.getByRole('button', { name: 'Sign in' }).click();
      await expect(expired.getByLabel('Session token')).toBeEditable();
      await expired.getByLabel('Session token').fill(`${token}.renewed`);
      await expired.getByRole('button', { name: 'Sign in' }).click();
      await expect(expired).toBeHidden();
      await expect(row(page, 'Staging smoke tests')).toBeVisible();
    },
  },
  {
    name: 'a list that is read again',
    go: async (page, world) => {
      await shown(page, '61 people');
      await world.actAsSomebodyElse('updateUser', {
        organizationId: 1,
        userId: 2,
        body: { status: 'blocked' },
      });
      await world.actAsSomebodyElse('removeUser', { organizationId: 1, userId: 3 });
      await link(page, 'Settings').click();
      await page.clock.fastForward('05:00');
      await link(page, 'Users').click();
      await expect(row(page, 'Beatriz Ramalho')).toHaveCount(0);
      await expect(row(page, JOAO)).toBeVisible();
      await expect(await cell(row(page, JOAO).first(), 'Status')).toHaveText('Blocked');
      await shown(page, '60 people');
    },
  },
  {
    name: 'a list that has to wait',
    path: '/settings',
    go: async (page, world) => {
      await world.addFaults({
        operation: 'listApiKeys',
        kind: 'status',
        status: 429,
        headers: { 'Retry-After': '40' },
      });
      await link(page, 'API keys').click();
      const timer = page.getByRole('timer');
      const first = Number.parseInt(await timer.innerText(), 10);
      await expect.poll(async () => Number.parseInt(await timer.innerText(), 10)).toBeLessThan(first);
      await press(page, 'Try now');
      await expect(row(page, 'Staging smoke tests')).toBeVisible();
    },
  },
  {
    name: 'offboard a person',
    path: '/offboarding',
    go: async (page, world) => {
      const { users } = await world.dump();
      const emails = TWO.map((name) => users.find((user) => user.name === name)?.email);
      await page.getByRole('textbox', { name: 'E-mails' }).fill(emails.join(', '));
      await press(page, 'Find');
      await expect(page.getByText(/Found in 1 organization/)).toBeVisible();
      await press(page, 'Search all whole lists');
      await expect(page.getByText(/everything was checked/)).toBeVisible();
      await press(page, 'Block everywhere');
      await dialogOf(page, 'Offboard 2 e-mails').getByRole('radio', { name: 'Remove everywhere' }).check();
      await dialogOf(page, 'Offboard 2 e-mails').getByRole('radio', { name: 'Block everywhere' }).check();
      await press(page, 'Offboard 2 e-mails');
      await expect(page.getByRole('table', { name: 'Access' })).toContainText('Confirmed');
      await page.getByRole('textbox', { name: 'E-mails' }).fill('nobody');
      await press(page, 'Find');
      await expect(page.getByText('Not an e-mail address: nobody')).toBeVisible();
    },
  },
  {
    name: 'another organization and the keyboard shortcuts',
    go: async (page) => {
      await page.getByRole('button', { name: /^Organization: / }).click();
      await page
        .getByRole('menuitem', { name: /Bóreas/ })
        .or(page.getByRole('option', { name: /Bóreas/ }))
        .first()
        .click();
      await expect(page).toHaveURL(/organizations\/2\/users/);
      await expect(page.getByRole('button', { name: /^Organization: Bóreas/ })).toBeVisible();
      await page.keyboard.press('?');
      await expect(dialogOf(page, /shortcuts/i)).toBeVisible();
      await page.keyboard.press('Escape');
    },
  },
];

for (const { name, path = '/organizations/1/users', signsIn, go } of flows)
  test(`survives a translated page: ${name}`, async ({ page, token, world }) => {
    const { users, apiKeys } = await world.dump();
    const names = [
      ...users.flatMap((user) => [user.name, user.email]),
      ...apiKeys.flatMap((key) => [key.name, key.dnsName]),
    ];
    const { replaced, held } = await translate(page);
    await page.clock.install();
    await (signsIn ? signIn : openKept)(page, token, path);
    await go(page, world, token);
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toHaveCount(0);
    expect([...held], 'texts that React could change or remove after they are replaced').toEqual([]);
    const ofService = names.filter((one): one is string => typeof one === 'string' && one.length > 5);
    const renamed = [...replaced].filter((text) => ofService.some((one) => text.includes(one)));
    expect(renamed, 'names that are translated').toEqual([]);
  });
