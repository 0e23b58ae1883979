// Writes of API keys: lost answers, accepted changes without effect, concurrent changes by other clients, refusals.
import type { Page } from 'playwright/test';
import { cell, chooseRowAction, openKept, openList, row, statusMessage } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';

test.use({ allowedConsoleMessages: ['net::ERR', 'Failed to load resource', 'status of'] });

const KEY = 'Staging smoke tests';
const nothingChanged = 'We checked: nothing has changed so far.';
const stillOldState = 'Accepted, but the service still shows the old state.';

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const clearFaults = (page: Page, token: string) => page.request.delete(`/__service/faults?world=${token}`);

const idOf = async (world: WorldClient, name = KEY) => {
  const found = (await world.dump()).apiKeys.find((key) => key.name === name);
  if (!found) throw new Error(`${name} is not in the dump`);
  return found.id;
};

/** Chooses an action of the key and confirms it. @returns the confirmation dialog */
async function confirmAction(page: Page, verb: 'Block' | 'Remove') {
  await chooseRowAction(page, KEY, verb);
  const question = page.getByRole('alertdialog', { name: `${verb} ${KEY}?` });
  await expect(question).toBeVisible();
  const box = question.getByRole('textbox', { name: `Type ${KEY} to confirm` });
  if (await box.isVisible()) await box.fill(KEY);
  await question.getByRole('button', { name: verb, exact: true }).click();
  return question;
}

test.describe('Block without an answer', () => {
  for (const [cause, fault] of Object.entries({
    'cut connection': { kind: 'destroy', nth: 'all' },
    'unreadable body': { kind: 'truncate', at: 0.5 },
  } as const)) {
    test(`reports the block that the read-back finds: ${cause}`, async ({ page, token, world }) => {
      await world.addFaults({ operation: 'updateApiKey', applied: true, ...fault });
      await openKept(page, token, '/api-keys');
      const question = await confirmAction(page, 'Block');
      await expect(statusMessage(page, `${KEY} is blocked. The answer was lost; we checked.`)).toBeVisible();
      await expect(await cell(row(page, KEY), 'Status')).toHaveText('Blocked');
      await expect(question).toBeHidden();
    });

    test(`offers "Send again" when nothing was carried out: ${cause}`, async ({ page, token, world }) => {
      // The check lasts until it has been seen.
      await world.addFaults(
        { operation: 'updateApiKey', applied: false, ...fault },
        { operation: 'getApiKey', nth: 2, kind: 'hold' },
      );
      await openKept(page, token, '/api-keys');
      const question = await confirmAction(page, 'Block');
      await expect.poll(world.heldCount).toBe(1);
      await expect(question.getByRole('status')).toHaveText('Checking what happened…');
      await world.release();
      const notice = question.getByRole('alert').filter({ hasText: nothingChanged });
      await expect(notice).toBeVisible();
      await expect(await cell(row(page, KEY), 'Status')).toHaveText('Active');
      const sent = (await world.writes()).length;
      await clearFaults(page, token);
      await notice.getByRole('button', { name: 'Send again' }).click();
      await expect(statusMessage(page, `${KEY} is blocked`)).toBeVisible();
      expect((await world.writes()).length).toBe(sent + 1);
    });
  }
});

test.describe('Remove', () => {
  test('keeps the row when the service accepts and ignores the removal', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'removeApiKey', kind: 'ignore' });
    await openKept(page, token, '/api-keys');
    await confirmAction(page, 'Remove');
    await expect(alert(page, stillOldState)).toBeVisible();
    await expect(row(page, KEY)).toBeVisible();
  });

  test('is not reported as done when a proxy answers 404 with a web page', async ({ page, token, world }) => {
    await world.addFaults({
      operation: 'removeApiKey',
      kind: 'status',
      status: 404,
      headers: { 'Content-Type': 'text/html' },
      body: '<!doctype html><title>Not Found</title>',
    });
    await openKept(page, token, '/api-keys');
    await confirmAction(page, 'Remove');
    await expect(alert(page, nothingChanged)).toBeVisible();
    await expect(row(page, KEY)).toBeVisible();
  });

  test('is done when the answer is 204', async ({ page, token, world }) => {
    await world.addFaults({
      operation: 'removeApiKey',
      kind: 'status',
      status: 204,
      body: '',
      applied: true,
    });
    await openKept(page, token, '/api-keys');
    await confirmAction(page, 'Remove');
    await expect(statusMessage(page, `${KEY} is removed`)).toBeVisible();
    await expect(row(page, KEY)).toHaveCount(0);
  });

  test('says that the API key no longer exists when another client removed it', async ({
    page,
    token,
    world,
  }) => {
    await openKept(page, token, '/api-keys');
    await expect(row(page, KEY)).toBeVisible();
    await world.actAsSomebodyElse('removeApiKey', { id: await idOf(world) });
    await confirmAction(page, 'Remove');
    await expect(statusMessage(page, `${KEY} no longer exists`)).toBeVisible();
    await expect(row(page, KEY)).toHaveCount(0);
  });
});

test('a refused action is shown as disabled for that API key and can still be tried', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'updateApiKey', kind: 'status', status: 403 });
  await openKept(page, token, '/api-keys');
  const question = await confirmAction(page, 'Block');
  await expect(question.getByRole('alert')).toContainText(`You don't have permission to block ${KEY}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Actions for ${KEY}`, exact: true }).click();
  const block = page.getByRole('menuitem', { name: 'Block', exact: true });
  await expect(block).toHaveAttribute('aria-disabled', 'true');
  await expect(block).toHaveAccessibleDescription(/Press to try anyway\.$/);
  await block.press('Enter');
  await question.getByRole('button', { name: 'Try anyway' }).click();
  await expect(statusMessage(page, `${KEY} is blocked`)).toBeVisible();
});

test.describe('editing an API key', () => {
  const openDrawer = async (page: Page, token: string) => {
    await openList(page, token, '/api-keys');
    await page.getByRole('link', { name: KEY, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: KEY });
    await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    return drawer;
  };
  const addEmail = async (page: Page, email: string) => {
    const field = page.getByRole('textbox', { name: 'Notification e-mails' });
    await field.fill(email);
    await field.press('Enter');
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
  const storedKey = async (world: WorldClient) =>
    (await world.dump()).apiKeys.find(({ name }) => name.startsWith(KEY));

  for (const [choice, emails] of Object.entries({
    'Keep mine': (before: string[]) => [...before, 'mine@aurora.example'],
    Both: (before: string[]) => [...before, 'theirs@aurora.example', 'mine@aurora.example'],
  })) {
    test(`asks about a field that another client changed too: ${choice}`, async ({ page, token, world }) => {
      const drawer = await openDrawer(page, token);
      const id = await idOf(world);
      const before = (await storedKey(world))?.emails ?? [];
      await world.actAsSomebodyElse('updateApiKey', {
        id,
        body: { emails: [...before, 'theirs@aurora.example'] },
      });
      await addEmail(page, 'mine@aurora.example');
      await save(page);
      const conflict = page.getByRole('dialog', { name: `Somebody else changed ${KEY}` });
      const changes = conflict.getByRole('table', { name: 'Changes' });
      await expect(changes.getByRole('row').nth(1)).toContainText('theirs@aurora.example');
      await conflict.getByRole('button', { name: choice, exact: true }).click();
      await expect(drawer).toBeHidden();
      expect((await storedKey(world))?.emails.toSorted()).toEqual(emails(before).toSorted());
      expect((await world.writes()).map(({ body }) => Object.keys(body as object))).toEqual([['emails']]);
    });
  }

  test('sends nothing when the admin takes the other value', async ({ page, token, world }) => {
    const drawer = await openDrawer(page, token);
    const id = await idOf(world);
    await world.actAsSomebodyElse('updateApiKey', { id, body: { dnsName: 'theirs' } });
    await drawer.getByRole('textbox', { name: 'SFTP user name' }).fill('mine');
    await save(page);
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(drawer.getByRole('textbox', { name: 'SFTP user name' })).toHaveValue('theirs');
    expect(await world.writes()).toEqual([]);
  });

  test("keeps another client's changes to fields that the admin left alone", async ({
    page,
    token,
    world,
  }) => {
    const drawer = await openDrawer(page, token);
    const id = await idOf(world);
    await world.actAsSomebodyElse('updateApiKey', {
      id,
      body: { dnsName: 'theirs', permissions: ['editLabels'] },
    });
    await addEmail(page, 'mine@aurora.example');
    await save(page);
    await expect(drawer).toBeHidden();
    expect(await storedKey(world)).toMatchObject({ dnsName: 'theirs', permissions: ['editLabels'] });
    expect((await world.writes()).map(({ body }) => Object.keys(body as object))).toEqual([['emails']]);
  });

  test('sends the change without a conflict check only when the admin asks for it', async ({
    page,
    token,
    world,
  }) => {
    const drawer = await openDrawer(page, token);
    await drawer.getByRole('textbox', { name: 'SFTP user name' }).fill('mine');
    await world.addFaults({ operation: 'getApiKey', kind: 'status', status: 503 });
    await save(page);
    const notice = drawer.getByRole('alert').filter({ hasText: "Couldn't check for other changes" });
    await expect(notice).toBeVisible();
    expect(await world.writes()).toEqual([]);
    await notice.getByRole('button', { name: 'Save anyway' }).click();
    await expect(statusMessage(page, `Changes to ${KEY} saved`)).toBeVisible();
    expect((await world.writes()).map(({ body }) => body)).toEqual([{ dnsName: 'mine' }]);
  });

  test('does not report a change that the service ignores as saved', async ({ page, token, world }) => {
    await world.addFaults({ operation: 'updateApiKey', kind: 'ignore' });
    const drawer = await openDrawer(page, token);
    await drawer.getByRole('textbox', { name: 'SFTP user name' }).fill('mine');
    await save(page);
    await expect(drawer.getByRole('alert').filter({ hasText: stillOldState })).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: 'SFTP user name' })).toHaveValue('mine');
  });
});

test.describe('creating an API key while another client creates one of the same name', () => {
  const create = async (page: Page) => {
    await page.getByRole('link', { name: 'Create API key' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shared name');
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  };
  const otherKey = (emails: string[]) => ({
    body: { name: 'Shared name', emails, organizationsIds: [], permissions: [] },
  });

  for (const [content, emails] of Object.entries({ other: ['other@aurora.example'], same: [] })) {
    test(`shows the token and reports an unseen API key only when the content matches: ${content} content`, async ({
      page,
      token,
      world,
    }) => {
      await world.addFaults({ operation: 'createApiKey', kind: 'hold' });
      await openKept(page, token, '/api-keys');
      await expect(row(page, 'Nightly export').first()).toBeVisible();
      await create(page);
      await expect.poll(() => world.heldCount()).toBe(1);
      await world.actAsSomebodyElse('createApiKey', otherKey(emails));
      await world.release();
      const dialog = page.getByRole('dialog', { name: 'New token' });
      await dialog.getByRole('checkbox', { name: 'I have stored this token' }).check();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(statusMessage(page, 'Shared name is created')).toBeVisible();
      const notices = page.getByRole('region', { name: 'Token not delivered' });
      if (content === 'other') await expect(notices).toHaveCount(0);
      else {
        await expect(notices).toContainText(
          'is there, perhaps from your request. Its token never reached this browser.',
        );
        await expect(notices).not.toContainText('remove the other');
      }
    });
  }
});

test('a failed regeneration is not confused with one by another client', async ({ page, token, world }) => {
  await openKept(page, token, '/api-keys');
  await expect(row(page, KEY)).toBeVisible();
  // The list on the page is stale: it shows the previous token.
  await world.actAsSomebodyElse('updateApiKey', { id: await idOf(world), body: { refreshApiToken: true } });
  await world.addFaults({ operation: 'updateApiKey', kind: 'status', status: 502 });
  await chooseRowAction(page, KEY, 'Regenerate token');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Regenerate token' }).click();
  await expect(question.getByRole('alert').filter({ hasText: nothingChanged })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Token not delivered' })).toHaveCount(0);
});
