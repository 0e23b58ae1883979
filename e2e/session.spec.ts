// One session and the next: signing out, signing in again, other tabs, the hand-over by a portal, drafts.
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test, type WorldClient } from './fixtures.ts';
import { chooseOption, chooseRowAction, confirmDialog, row, signIn, statusMessage } from './verbs.ts';

const users = '/organizations/1/users';
const signOutButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Sign out' });
const reauth = (page: Page) => page.getByRole('dialog', { name: 'Session expired' });
const tokenField = (page: Page) => page.getByLabel('Session token');
const onSignInPage = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

/** A JWT with these claims. The service of the tests knows none: `carry` sends the world's own token in its place. */
function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.c2lnbmF0dXJl`;
}

/** Sends another session token to the service than the page does: `tokens` by what the page sends. */
async function carry(page: Page, tokens: Record<string, string>) {
  await page.route('**/api/**', (route) => {
    const headers = route.request().headers();
    const sent = headers.authorization?.replace('Bearer ', '') ?? '';
    return route.continue({ headers: { ...headers, authorization: `Bearer ${tokens[sent] ?? sent}` } });
  });
}

/** Lets the service refuse a session, and has the page notice by a read. */
async function expire(page: Page, world: WorldClient, token: string) {
  await world.revoke(token);
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(reauth(page)).toBeVisible();
}

/** Goes through the re-authentication dialog. */
async function signInAgain(page: Page, token: string) {
  await reauth(page).getByLabel('Session token').fill(token);
  await reauth(page).getByRole('button', { name: 'Sign in' }).click();
}

test.describe('signing out', () => {
  test('a token that comes late is shown to nobody', async ({ page, token, world }) => {
    await signIn(page, token, '/api-keys');
    await world.addFaults({ operation: 'createApiKey', kind: 'hold' });
    await page.getByRole('link', { name: 'Create API key' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Late');
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
    await expect.poll(async () => (await world.writes()).length).toBe(1);

    await signOutButton(page).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
    await expect(question).toContainText('A change is still being sent.');
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByRole('dialog', { name: 'Create API key' })).toBeVisible();
    await signOutButton(page).click();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await onSignInPage(page);

    const second = `${token}.second`;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
    });
    await tokenField(page).fill(second);
    // The first answer is given only now.
    expect((await world.dump()).apiKeys.some(({ name }) => name === 'Late')).toBe(true);
    await world.release();
    await expect(tokenField(page)).toHaveValue(second);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
    await page.getByRole('link', { name: 'API keys' }).click();
    await expect(row(page, 'Nightly export').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Late' })).toBeHidden();
    expect(asked.filter((path) => /\/api-keys\/\d+/.test(path))).toEqual([]);
  });

  test('the question stays when the change is answered meanwhile', async ({ page, token, world }) => {
    await world.actAsSomebodyElse('updateUser', {
      organizationId: 1,
      userId: 3,
      body: { status: 'blocked' },
    });
    await signIn(page, token);
    await world.addFaults({ operation: 'updateUser', kind: 'hold' });
    await chooseRowAction(page, 'Beatriz Ramalho', 'Unblock');
    await expect.poll(world.heldCount).toBe(1);
    await signOutButton(page).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
    await expect(question).toContainText('A change is still being sent.');
    await world.release();
    await expect(statusMessage(page, 'Beatriz Ramalho is unblocked')).toBeVisible();
    await expect(question).toContainText('The change has been answered.');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await onSignInPage(page);
  });

  test('it ends in another document, and nothing of the session stays in storage', async ({
    page,
    token,
  }) => {
    await page.goto('/api-keys');
    await tokenField(page).fill(token);
    await page.getByRole('checkbox', { name: 'Keep me signed in on this tab' }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(row(page, 'Nightly export').first()).toBeVisible();
    await page.evaluate(() => {
      Object.assign(window, { former: true });
      sessionStorage.setItem('latchkey.journal', '[]');
      sessionStorage.setItem('latchkey.undelivered', '[]');
    });
    await signOutButton(page).click();
    await onSignInPage(page);
    expect(await page.evaluate(() => 'former' in window)).toBe(false);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}');
    await expect(page).toHaveURL('/sign-in');
  });

  test('a page out of the back/forward cache is loaded anew', async ({ page, token }) => {
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await onSignInPage(page);
  });

  test('a form with something typed in it asks first, and once', async ({ page, token }) => {
    const native: string[] = [];
    page.on('dialog', (dialog) => {
      native.push(dialog.type());
      void dialog.dismiss();
    });
    await signIn(page, token, `${users}/new`);
    // Typed by keys: without them the browser asks nothing when the page is left.
    await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially('late@aurora.example');
    await signOutButton(page).click();
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('late@aurora.example');
    await signOutButton(page).click();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await onSignInPage(page);
    expect(native).toEqual([]);
  });
});

test.describe('a token that the service refuses', () => {
  test.use({ allowedConsoleMessages: ['status of 401'] });

  test('stays on the sign-in card, with the reason on its field', async ({ page, token, world }) => {
    await world.revoke(token);
    await signIn(page, token);
    await expect(tokenField(page)).toHaveAccessibleDescription('The service does not accept this token.');
    await expect(tokenField(page)).toBeFocused();
    await onSignInPage(page);
    await expect(reauth(page)).toBeHidden();
    await tokenField(page).fill(`${token}.other`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  });

  test('rubbish is never said to be signed in', async ({ page, token, world }) => {
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expire(page, world, token);
    await signInAgain(page, 'rubbish');
    await expect(reauth(page).getByLabel('Session token')).toHaveAccessibleDescription(
      'The service does not accept this token.',
    );
    await expect(statusMessage(page, 'signed in again')).toBeHidden();
    await signInAgain(page, `${token}.renewed`);
    await expect(reauth(page)).toBeHidden();
    await expect(statusMessage(page, 'signed in again')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(row(page, 'Nightly export').first()).toBeVisible();
  });
});

test('signing in costs the list no second request', async ({ page, token, world }) => {
  await signIn(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  expect((await world.requestLog()).map(({ path }) => path)).toEqual(['/organizations/1/users']);
  await page.goto('/sign-in?next=/api-keys');
  await tokenField(page).fill(`${token}.2`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(row(page, 'Nightly export').first()).toBeVisible();
  expect(await world.queriesOf('listApiKeys')).toHaveLength(1);
});

test.describe('signing in again', () => {
  test.use({ allowedConsoleMessages: ['status of 401', 'status of 403'] });

  test('as the same person reads everything again', async ({ page, token, world }) => {
    await signIn(page, token);
    await chooseRowAction(page, 'Beatriz Ramalho', 'Edit');
    await chooseOption(page, 'Roles', 'viewer');
    const lists = async () => (await world.queriesOf('listUsers')).length;
    const before = await lists();
    await world.revoke(token);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(reauth(page)).toBeVisible();
    await world.actAsSomebodyElse('updateUser', {
      organizationId: 1,
      userId: 1,
      body: { status: 'blocked' },
    });
    await signInAgain(page, `${token}.renewed`);
    await expect(reauth(page)).toBeHidden();
    await expect.poll(lists).toBeGreaterThan(before);
    // What was typed stays, and the press is offered again.
    const drawer = page.getByRole('dialog', { name: 'Beatriz Ramalho' });
    await drawer.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(drawer).toBeHidden();
    expect((await world.writes()).filter(({ applied }) => applied)).toHaveLength(1);
  });

  test('as somebody else is told apart by the token', async ({ page, token, world }) => {
    const mine = jwt({ iss: 'https://id.example', sub: 'ana' });
    const renewed = jwt({ iss: 'https://id.example', sub: 'ana', jti: 2 });
    const theirs = jwt({ iss: 'https://id.example', sub: 'bruno' });
    await carry(page, { [mine]: token, [renewed]: `${token}.2`, [theirs]: `${token}.3` });
    await signIn(page, mine);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expire(page, world, token);
    await signInAgain(page, theirs);
    await expect(reauth(page)).toContainText('This token belongs to somebody else.');
    await expect(statusMessage(page, 'signed in again')).toBeHidden();
    await signInAgain(page, renewed);
    await expect(statusMessage(page, 'signed in again')).toBeVisible();
  });

  test('a token that may not read what is open starts afresh', async ({ page, token, world }) => {
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expire(page, world, token);
    await world.addFaults({ operation: 'listApiKeys', kind: 'status', status: 403 });
    await signInAgain(page, `${token}.other`);
    await expect(reauth(page)).toContainText('may not read what is open');
    await reauth(page).getByRole('button', { name: 'Sign out and start fresh' }).click();
    await onSignInPage(page);
  });

  for (const { path, operation } of [
    { path: `${users}/3`, operation: 'getUser' },
    { path: '/api-keys/1', operation: 'getApiKey' },
  ]) {
    test(`a token that may not read the open record starts afresh: ${operation}`, async ({
      page,
      token,
      world,
    }) => {
      await signIn(page, token, path);
      const drawer = page.getByRole('dialog').filter({ hasNotText: 'Session expired' });
      await expect(drawer.getByRole('button', { name: 'Save changes' })).toBeVisible();
      if (operation === 'getUser') await chooseOption(page, 'Roles', 'viewer');
      else await drawer.getByRole('textbox', { name: 'SFTP user name' }).fill('kept');
      await world.revoke(token);
      await drawer.getByRole('button', { name: 'Save changes' }).click();
      await expect(reauth(page)).toBeVisible();
      await world.addFaults({ operation, kind: 'status', status: 403, nth: 'all' });
      await signInAgain(page, `${token}.other`);
      await expect(reauth(page).getByRole('alert')).toContainText('may not read what is open');
      await expect(statusMessage(page, 'signed in again')).toBeHidden();
      await reauth(page).getByRole('button', { name: 'Sign out and start fresh' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
      await onSignInPage(page);
    });
  }
});

test.describe('signing in again while the service cannot tell', () => {
  test.use({ allowedConsoleMessages: ['status of 401', 'status of 429', 'status of 503'] });

  test('keeps the dialog and what was pasted, and offers to try again', async ({ page, token, world }) => {
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expire(page, world, token);
    const renewed = `${token}.renewed`;
    for (const fault of [
      { kind: 'status', status: 429, headers: { 'Retry-After': '30' } },
      { kind: 'status', status: 503 },
      { kind: 'html' },
    ] as const) {
      await world.addFaults({ operation: 'listApiKeys', ...fault });
      await signInAgain(page, renewed);
      await expect(reauth(page).getByRole('alert')).toContainText('The token could not be checked');
      await expect(reauth(page).getByLabel('Session token')).toHaveValue(renewed);
      await expect(reauth(page).getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
    }
    await expect(statusMessage(page, 'signed in again')).toBeHidden();
    await reauth(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(reauth(page)).toBeHidden();
    await expect(statusMessage(page, 'signed in again')).toBeVisible();
    await expect(row(page, 'Nightly export').first()).toBeVisible();
  });
});

test('a token with characters that none can hold is told so', async ({ page, token }) => {
  await signIn(page, 'tökén');
  const spaces = 'A session token has no spaces or line breaks. Check what was copied.';
  await expect(tokenField(page)).toHaveAccessibleDescription(
    'A session token holds no accented letters, emoji or invisible characters. Check what was copied.',
  );
  await tokenField(page).fill('two words');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(tokenField(page)).toHaveAccessibleDescription(spaces);
  await tokenField(page).fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

/** A deployment with a portal. */
const portal = (
  page: Page,
  config: object = { session: { signInUrl: 'https://portal.example/token?app=1' } },
) => page.route('**/config.json', (route) => route.fulfill({ json: config }));

test.describe('a portal that hands a token over', () => {
  test('signs in, and the address keeps nothing of it', async ({ page, token }) => {
    await portal(page);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(`${users}#session_token=${token}`);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expect(page).toHaveURL(users);
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).not.toContain(token);
  });

  test('is not listened to unless the deployment has one', async ({ page, token }) => {
    for (const fragment of [`session_token=${token}`, `view=1&session_token=${token}&x=2`]) {
      await page.goto('about:blank');
      await page.goto(`${users}#${fragment}`);
      await onSignInPage(page);
      expect(page.url()).not.toContain('#');
      await expect(tokenField(page)).toHaveValue('');
    }
  });

  test('never replaces a session in use without asking', async ({ page, token, world }) => {
    await portal(page);
    await page.goto(users);
    await tokenField(page).fill(token);
    await page.getByRole('checkbox', { name: 'Keep me signed in on this tab' }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();

    for (const reply of ['Keep this session', 'Replace'] as const) {
      await page.goto('about:blank');
      await page.goto(`${users}#session_token=${token}.second`);
      await expect(page).toHaveURL(users);
      const question = page.getByRole('alertdialog', { name: 'Replace the session of this tab?' });
      await question.getByRole('button', { name: reply }).click();
      await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
      const kept = await page.evaluate(() => sessionStorage.getItem('latchkey.session'));
      expect(kept).toBe(reply === 'Replace' ? null : token);
    }
    expect(await world.queriesOf('listUsers')).toHaveLength(3);
  });

  test('asks nothing when it hands over the token in use', async ({ page, token }) => {
    await portal(page);
    await page.goto(users);
    await tokenField(page).fill(token);
    await page.getByRole('checkbox', { name: 'Keep me signed in on this tab' }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    const question = page.getByRole('alertdialog', { name: 'Replace the session of this tab?' });
    await page.evaluate((hash) => Object.assign(location, { hash }), `session_token=${token}`);
    await expect(page).toHaveURL(users);
    await page.getByRole('link', { name: 'API keys' }).click();
    await expect(row(page, 'Nightly export').first()).toBeVisible();
    await expect(question).toBeHidden();
    await page.goto('about:blank');
    await page.goto(`${users}#session_token=${token}`);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expect(page).toHaveURL(users);
    await expect(question).toBeHidden();
  });

  test('is told where to return to, within the console', async ({ page }) => {
    await portal(page);
    const link = page.getByRole('link', { name: 'Get a session token' });
    await page.goto('/sign-in?next=/api-keys?status=blocked');
    const back = async () =>
      new URL((await link.getAttribute('href')) as string).searchParams.get('return_to');
    expect(await back()).toBe('/api-keys?status=blocked');
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/portal\.example\/token\?app=1&return_to=/);
    for (const hostile of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:1']) {
      await page.goto(`/sign-in?${new URLSearchParams({ next: hostile })}`);
      expect(await back()).toBe('/');
    }
  });
});

test('two minutes before a JWT ends, that is said', async ({ page, token }) => {
  await page.clock.install({ time: new Date('2026-03-02T09:44:00Z') });
  const now = Date.parse('2026-03-02T09:44:00Z') / 1000;
  // The service's clock is three minutes ahead; what counts is how long the token lasts.
  const mine = jwt({ sub: 'ana', iat: now + 180, exp: now + 180 + 1800 });
  await carry(page, { [mine]: token });
  await signIn(page, mine);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  await page.clock.fastForward(27.5 * 60_000);
  const status = page.getByRole('status').filter({ hasText: 'Your session ends at 10:14' });
  await expect(status).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(status).toBeVisible();
  await page.clock.fastForward(5 * 60_000);
  await expect(status).toBeHidden();
  // The service has the last word.
  await expect(reauth(page)).toBeHidden();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

async function secondTab(context: BrowserContext, token: string, path: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, token, path);
  return page;
}

test.describe('two tabs', () => {
  test('sign out together, and sign in each for itself', async ({ page, token, context }) => {
    await signIn(page, token);
    const other = await secondTab(context, `${token}.2`, '/api-keys');
    await expect(row(other, 'Nightly export').first()).toBeVisible();
    await signOutButton(page).click();
    await onSignInPage(page);
    await onSignInPage(other);
    await tokenField(page).fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
    await onSignInPage(other);
  });

  test('a form with something typed in it is all that stays, until it is answered for', async ({
    page,
    token,
    context,
  }) => {
    await signIn(page, token);
    const other = await secondTab(context, `${token}.2`, `${users}/new`);
    await other.getByRole('textbox', { name: 'E-mail' }).fill('late@aurora.example');
    await expect(row(other, 'Beatriz Ramalho')).toBeVisible();
    await signOutButton(page).click();
    await onSignInPage(page);

    const question = other.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(other.getByRole('textbox', { name: 'E-mail' })).toHaveValue('late@aurora.example');
    await expect(other.getByText('You signed out in another tab.')).toBeVisible();
    await expect(row(other, 'Beatriz Ramalho')).toBeHidden();
    await expect(other.getByRole('link', { name: 'API keys' })).toBeHidden();
    await other.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await onSignInPage(other);
  });

  test('see what was changed in the other one', async ({ page, token, world, context }) => {
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    const other = await secondTab(context, `${token}.2`, users);
    await expect(row(other, 'Beatriz Ramalho')).toBeVisible();
    const lists = (await world.queriesOf('listUsers')).length;
    await chooseRowAction(page, 'Beatriz Ramalho', 'Block');
    await confirmDialog(page, 'Block Beatriz Ramalho?', 'Block');
    await expect(row(page, 'Beatriz Ramalho')).toContainText('Blocked');
    await expect(row(other, 'Beatriz Ramalho')).toContainText('Blocked');
    expect(await world.queriesOf('listUsers')).toHaveLength(lists);
  });
});

test.describe('drafts', () => {
  const draftNotice = (page: Page) =>
    page.getByRole('status').filter({ hasText: /^A draft from \d\d:\d\d was kept$/ });

  async function typeAndReload(page: Page) {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('textbox', { name: 'E-mail' }).fill('kept@aurora.example');
    await page.getByRole('textbox', { name: 'Name' }).fill('Kept');
    await page.reload();
  }

  test('outlive a reload where the session does, offered and not imposed', async ({ page, token }) => {
    await page.goto(`${users}/new`);
    await tokenField(page).fill(token);
    await page.getByRole('checkbox', { name: 'Keep me signed in on this tab' }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await typeAndReload(page);
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await expect(draftNotice(page)).toBeVisible();
    await expect(email).toHaveValue('');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(email).toHaveValue('kept@aurora.example');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Kept');
    await expect(draftNotice(page)).toBeHidden();

    await page.reload();
    await draftNotice(page).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(draftNotice(page)).toBeHidden();
    await page.reload();
    await expect(email).toBeVisible();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expect(draftNotice(page)).toBeHidden();
  });

  test('outlive a sign-in with the same JWT claims only', async ({ page, token }) => {
    const mine = jwt({ iss: 'i', sub: 'ana' });
    const renewed = jwt({ iss: 'i', sub: 'ana', jti: 2 });
    const theirs = jwt({ iss: 'i', sub: 'bruno' });
    await carry(page, { [mine]: token, [renewed]: token, [theirs]: token });
    await signIn(page, mine, `${users}/new`);
    await typeAndReload(page);
    await tokenField(page).fill(renewed);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(draftNotice(page)).toBeVisible();
    await page.reload();
    await tokenField(page).fill(theirs);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expect(draftNotice(page)).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('kept@');
  });

  test('of a session that is not kept are not even written', async ({ page, token }) => {
    await signIn(page, token, `${users}/new`);
    await typeAndReload(page);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('kept@');
  });
});
