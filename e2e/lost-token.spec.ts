// A lost, unreadable or late answer to a write that issues a token: the console finds the API key by reading and never
// repeats the write by itself.
import type { Page } from 'playwright/test';
import type { Fault, FaultKind } from '../src/mock/faults/faults.ts';
import { chooseRowAction, openKept, row, signIn } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';

/** Faults of the answer, caused by a network, a proxy or the service. */
const faults: Record<string, FaultKind & { nth?: 'all' }> = {
  'reset in the middle of the body': { kind: 'cut', after: 20 },
  'empty body': { kind: 'empty' },
  'truncated body': { kind: 'truncate', at: 0.5 },
  'token without its value': { kind: 'mutate', drop: ['token.value'] },
  'token of a wrong type': { kind: 'mutate', set: { token: 'hidden' } },
  'id of a wrong type': { kind: 'mutate', set: { id: 'new' } },
  '204 without a body': { kind: 'status', status: 204, body: '' },
  'connection lost, twice': { kind: 'destroy', nth: 'all' },
  'connection reset, twice': { kind: 'rst', nth: 'all' },
  'a page instead of an answer': { kind: 'html', title: 'Portal' },
  'gateway timeout': { kind: 'status', status: 504 },
  'error while answering': { kind: 'status', status: 500 },
};

const networkErrors = ['net::ERR', 'Failed to load resource', 'status of 50'];

async function create(page: Page) {
  await expect(row(page, 'Nightly export').first()).toBeVisible();
  await page.getByRole('link', { name: 'Create API key' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lost and found');
  await page.getByRole('textbox', { name: 'Notification e-mails' }).fill('ops@aurora.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
}

async function regenerate(page: Page) {
  await chooseRowAction(page, 'Staging smoke tests', 'Regenerate token');
  const question = page.getByRole('alertdialog', { name: 'Regenerate the token of Staging smoke tests?' });
  await question.getByRole('button', { name: 'Regenerate token' }).click();
}

/** Issues a new token from the notice and checks that the token shown is the valid one. */
async function issueNewToken(page: Page, world: WorldClient, name: string) {
  const notice = page.getByRole('region', { name: 'Token not delivered' }).first();
  await notice.getByRole('button', { name: 'Issue a new token' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue a new token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('button', { name: 'Show token' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Token' })).not.toHaveValue(/^•+$/);
  const shownToken = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
  const validTokens = (await world.dump()).apiKeys
    .filter((key) => key.name === name)
    .map((key) => key.tokenValue);
  expect(validTokens).toContain(shownToken);
  await dialog.getByRole('checkbox', { name: 'I have stored this token' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

const keyFound = 'is there, perhaps from your request. Its token never reached this browser.';
const nothingChanged = 'We checked: nothing has changed so far.';

/** Faults that leave the token readable, so that the console shows it. */
const tokenReadable = ['id of a wrong type'];
/** Faults that are a valid acceptance without a body. */
const acceptedWithoutBody = ['204 without a body'];

/**
 * The faults with which a write is not carried out, too. After any unreadable answer only what the read-back finds
 * decides, so one of each cause will do.
 */
const notCarriedOut = [
  'truncated body',
  ...tokenReadable,
  ...acceptedWithoutBody,
  'connection lost, twice',
  'a page instead of an answer',
  'gateway timeout',
];

for (const [faultName, fault] of Object.entries(faults)) {
  for (const applied of [true, false]) {
    if (!applied && !notCarriedOut.includes(faultName)) continue;
    test.describe(`${faultName}, write ${applied ? 'carried out' : 'not carried out'}`, () => {
      test.use({ allowedConsoleMessages: networkErrors });
      const faultFor = (operation: string) => ({ operation, ...fault, applied }) as Fault;
      test('a creation reports what the read-back finds', async ({ page, token, world }) => {
        await world.addFaults(faultFor('createApiKey'));
        await openKept(page, token, '/api-keys');
        await create(page);
        const notices = page.getByRole('region', { name: 'Token not delivered' });
        const dialog = page.getByRole('dialog', { name: 'New token' });
        if (tokenReadable.includes(faultName)) {
          await expect(dialog).toBeVisible();
          await expect(notices).toHaveCount(0);
        } else if (applied) {
          await expect(notices.first()).toContainText(keyFound);
          await expect(notices.first()).toContainText('Lost and found (#');
          await expect(notices.first().getByRole('button').first()).toHaveText('Decide later');
          const createdKeys = (await world.dump()).apiKeys.filter((key) => key.name === 'Lost and found');
          // The browser may have sent the request twice; each created key has its notice.
          await expect(notices).toHaveCount(createdKeys.length);
          await page.request.delete(`/__service/faults?world=${token}`);
          await issueNewToken(page, world, 'Lost and found');
          await expect(notices).toHaveCount(createdKeys.length - 1);
        } else {
          const alert = page.getByRole('dialog', { name: 'Create API key' }).getByRole('alert');
          await expect(alert).toContainText(
            acceptedWithoutBody.includes(faultName)
              ? 'Accepted, but the service still shows the old state.'
              : nothingChanged,
          );
          await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
            'Lost and found',
          );
          await expect(notices).toHaveCount(0);
          expect(await page.evaluate(() => sessionStorage.getItem('latchkey.journal'))).toBeNull();
        }
      });

      test('a regeneration reports what the read-back finds', async ({ page, token, world }) => {
        await world.addFaults(faultFor('updateApiKey'));
        await openKept(page, token, '/api-keys');
        await regenerate(page);
        const notice = page.getByRole('region', { name: 'Token not delivered' });
        const dialog = page.getByRole('dialog', { name: 'New token' });
        const question = page.getByRole('alertdialog');
        if (tokenReadable.includes(faultName)) {
          await expect(dialog).toBeVisible();
          return;
        }
        if (!applied) {
          await expect(question.getByRole('alert')).toContainText(
            acceptedWithoutBody.includes(faultName)
              ? 'Accepted, but the service still shows the old state.'
              : nothingChanged,
          );
          await expect(notice).toHaveCount(0);
          return;
        }
        await expect(notice).toContainText(
          'The token of Staging smoke tests has changed. Nobody in this browser has seen the new one.',
        );
        await expect(question).toBeHidden();
        await expect(row(page, 'Staging smoke tests')).toContainText('Token not delivered');
        const requests = (await world.writes()).length;
        await page.request.delete(`/__service/faults?world=${token}`);
        await issueNewToken(page, world, 'Staging smoke tests');
        await expect(notice).toBeHidden();
        const bodies = (await world.writes()).map(({ body }) => body);
        expect(bodies).toEqual(Array.from({ length: requests + 1 }, () => ({ refreshApiToken: true })));
      });
    });
  }
}

test('a second API key from a request that the browser repeated is reported', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'createApiKey', kind: 'destroy', applied: true });
  await openKept(page, token, '/api-keys');
  await expect(row(page, 'Nightly export').first()).toBeVisible();
  // The browser repeats a request only on an open connection that it has used before, so use one first.
  await page.evaluate(async () => (await fetch('/config.json')).text());
  await create(page);
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('checkbox', { name: 'I have stored this token' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect((await world.writes()).length).toBe(2);
  const notice = page.getByRole('region', { name: 'Token not delivered' });
  await expect(notice).toContainText(keyFound);
  await expect(notice).not.toContainText('remove the other');
});

for (const skew of ['P1D', '-P1D']) {
  test.describe(`a browser clock off by ${skew}`, () => {
    test.use({ allowedConsoleMessages: networkErrors });

    test('the created API key is found', async ({ page, token, world }) => {
      const offset = skew === 'P1D' ? 86_400_000 : -86_400_000;
      await page.clock.setSystemTime(Date.now() + offset);
      await world.addFaults({ operation: 'createApiKey', kind: 'empty' });
      await openKept(page, token, '/api-keys');
      await create(page);
      await expect(page.getByRole('region', { name: 'Token not delivered' })).toContainText('Lost and found');
    });
  });
}

test('a machine that sleeps during the request finds the API key when it wakes', async ({
  page,
  token,
  world,
}) => {
  await page.clock.install();
  await world.addFaults({ operation: 'createApiKey', kind: 'hold' });
  await openKept(page, token, '/api-keys');
  await create(page);
  await expect.poll(async () => (await world.writes()).length).toBe(1);
  await page.clock.fastForward('08:00:00');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('region', { name: 'Token not delivered' })).toContainText('Lost and found');
});

test('a new API key of the same name from another client is not claimed', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'createApiKey', kind: 'hold', applied: false });
  await page.clock.install();
  await openKept(page, token, '/api-keys');
  await create(page);
  await expect
    .poll(async () => (await world.requestLog()).some(({ operation }) => operation === 'createApiKey'))
    .toBe(true);
  const body = {
    name: 'Lost and found',
    emails: ['other@aurora.example'],
    organizationsIds: [2],
    permissions: [],
  };
  await world.actAsSomebodyElse('createApiKey', { body });
  await page.clock.fastForward('00:01:00');
  await page.clock.runFor(10_000);
  const notice = page.getByRole('region', { name: 'Token not delivered' });
  await expect(notice).toContainText('It may be yours or someone else');
  await notice.getByRole('button', { name: 'Remove key' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This key may belong to someone else');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect((await world.writes()).filter(({ method }) => method !== 'POST')).toEqual([]);
});

test('a reload during a creation reports the API key and stores no name', async ({ page, token, world }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await world.addFaults({ operation: 'createApiKey', kind: 'hold' });
  await page.goto('/sign-in');
  await page.evaluate((value) => sessionStorage.setItem('latchkey.session', value), token);
  await page.goto('/api-keys');
  await create(page);
  await expect.poll(async () => (await world.writes()).length).toBe(1);
  const pendingWrites = await page.evaluate(() => sessionStorage.getItem('latchkey.journal'));
  expect(pendingWrites).toContain('createApiKey');
  expect(pendingWrites).not.toContain('Lost');
  expect(pendingWrites).not.toContain('aurora');
  await page.reload();
  const notice = page.getByRole('region', { name: 'Token not delivered' });
  await expect(notice).toContainText('Lost and found');
  await notice.getByRole('button', { name: 'Decide later' }).click();
  await expect(notice).toBeHidden();
  await expect(row(page, 'Lost and found')).toContainText('Token not delivered');
  expect(await page.evaluate(() => sessionStorage.getItem('latchkey.journal'))).toBeNull();
  await page.reload();
  await expect(row(page, 'Lost and found')).toContainText('Token not delivered');
});

test('a renewal that a reload interrupted is shown to its user only', async ({ page, token, world }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, token, '/api-keys');
  await world.addFaults({ operation: 'updateApiKey', kind: 'hold' });
  await chooseRowAction(page, 'Staging smoke tests', 'Regenerate token');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate token' }).click();
  await expect.poll(async () => (await world.writes()).length).toBe(1);
  await page.reload();
  await page.getByLabel('Session token').fill(`${token}.other`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const lost = page.getByText('a token was being renewed in this tab, and the answer was lost');
  await expect(lost).toBeVisible();
  await expect(row(page, 'Staging smoke tests').first()).toBeVisible();
  const offers = page.getByRole('button', { name: /^(Issue a new token|Remove key)$/ });
  await expect(offers).toHaveCount(0);
  await expect(page.getByText('Token not delivered')).toHaveCount(0);
  await page.reload();
  await page.getByLabel('Session token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('region', { name: 'Token not delivered: Staging smoke tests' })).toBeVisible();
  await expect(lost).toBeHidden();
  await expect(offers).toHaveCount(2);
});

for (const [what, operation, issue, hasLocks] of [
  ['a creation', 'createApiKey', create, true],
  ['a renewal, also without Web Locks,', 'updateApiKey', regenerate, false],
] as const)
  test(`a duplicated tab does not call ${what} lost whose answer comes to the first one`, async ({
    page,
    context,
    token,
    world,
  }) => {
    // As in an insecure context.
    if (!hasLocks)
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    await world.addFaults({ operation, kind: 'hold' });
    await openKept(page, token, '/api-keys');
    await issue(page);
    await expect.poll(() => world.heldCount()).toBe(1);
    const opened = context.waitForEvent('page');
    await page.evaluate(() => void window.open(location.href));
    const copy = await opened;
    await expect(row(copy, 'Nightly export').first()).toBeVisible();
    await page.request.delete(`/__service/faults?world=${token}`);
    await expect(page.getByRole('dialog', { name: 'New token' })).toBeVisible();
    await expect
      .poll(() => copy.evaluate(() => sessionStorage.getItem('latchkey.journal')), { timeout: 30_000 })
      .toBeNull();
    await expect(copy.getByText(/may have been lost|Token not delivered/)).toHaveCount(0);
  });

for (const [what, issue, name] of [
  ['a creation', create, 'Lost and found'],
  ['a renewal', regenerate, 'Staging smoke tests'],
] as const)
  test(`a reload names the key of ${what} whose token was on screen and not stored`, async ({
    page,
    token,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await openKept(page, token, '/api-keys');
    await issue(page);
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await expect(dialog).toBeVisible();
    await page.reload();
    const notice = page.getByRole('region', { name: `Token not delivered: ${name}` });
    await expect(notice).toContainText(`The token of ${name} was on screen when you left the page.`);
    await notice.getByRole('button', { name: 'Issue a new token' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Issue a new token' }).click();
    await expect(dialog).toBeVisible();
    await expect(notice).toBeHidden();
    await dialog.getByRole('checkbox', { name: 'I have stored this token' }).check();
    await page.reload();
    await expect(row(page, 'Nightly export').first()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('latchkey.journal'))).toBeNull();
    await expect(page.getByText(/may have been lost|Token not delivered/)).toHaveCount(0);
  });

test('a second reload during the recovery still reports the API key', async ({ page, token, world }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await world.addFaults({ operation: 'createApiKey', kind: 'hold' });
  await page.goto('/sign-in');
  await page.evaluate((value) => sessionStorage.setItem('latchkey.session', value), token);
  await page.goto('/api-keys');
  await create(page);
  await expect.poll(async () => (await world.writes()).length).toBe(1);
  // The reads of the first recovery are held, so the second reload interrupts it.
  await world.addFaults({ operation: 'listApiKeys', nth: 'all', kind: 'hold' });
  await page.reload();
  await expect.poll(async () => world.heldCount()).toBeGreaterThan(1);
  expect(await page.evaluate(() => sessionStorage.getItem('latchkey.journal'))).toContain('createApiKey');
  await page.request.delete(`/__service/faults?world=${token}`);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Token not delivered' })).toContainText('Lost and found');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('latchkey.journal'))).toBeNull();
});

test('a large answer delivers its token', async ({ page, token, world }) => {
  await world.addFaults({ operation: 'createApiKey', kind: 'mutate', set: { note: 'x'.repeat(1_000_000) } });
  await openKept(page, token, '/api-keys');
  await create(page);
  await expect(page.getByRole('dialog', { name: 'New token' })).toBeVisible();
});

test('a creation that the service accepts and ignores is not reported as done', async ({
  page,
  token,
  world,
}) => {
  await world.addFaults({ operation: 'createApiKey', kind: 'ignore' });
  await openKept(page, token, '/api-keys');
  await create(page);
  await page
    .getByRole('dialog', { name: 'New token' })
    .getByRole('checkbox', { name: 'I have stored this token' })
    .check();
  await page.getByRole('button', { name: 'Done' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'still shows the old state' });
  await expect(alert).toBeVisible();
});

test('the Enter that opens a duplicate does not send it, held or pressed twice', async ({
  page,
  token,
  world,
}) => {
  await openKept(page, token, '/api-keys');
  await page.getByRole('button', { name: 'Actions for Nightly export' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).focus();
  await page.keyboard.down('Enter');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Weekly export');
  expect(await world.writes()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New token' })).toBeVisible();
  expect(await world.writes()).toMatchObject([{ method: 'POST', body: { name: 'Weekly export' } }]);
});

for (const [gesture, perform] of Object.entries({
  'double click': (page: Page) => page.getByRole('button', { name: 'Create API key' }).dblclick(),
  'two submits in one task': (page: Page) =>
    page.getByRole('button', { name: 'Create API key' }).evaluate((button: HTMLButtonElement) => {
      button.form?.requestSubmit();
      button.form?.requestSubmit();
    }),
  'Enter held': async (page: Page) => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
    for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  },
})) {
  test(`${gesture} creates one API key`, async ({ page, token, world }) => {
    await world.addFaults({ operation: 'createApiKey', kind: 'delay', ms: 700 });
    await openKept(page, token, '/api-keys/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Only once');
    await perform(page);
    await expect(page.getByRole('dialog', { name: 'New token' })).toBeVisible();
    expect(await world.writes()).toHaveLength(1);
  });
}
