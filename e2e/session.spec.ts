// Sessions: signing out, re-authentication, several tabs, tokens from a portal's link, drafts of forms.
import type { BrowserContext, Page } from 'playwright/test';
import {
  boxOf,
  chooseOption,
  chooseRowAction,
  confirmDialog,
  editRoles,
  followsTabs,
  openList,
  row,
  signIn,
  statusMessage,
} from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';

const usersPath = '/organizations/1/users';
const signOutButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Sign out' });
const reauthDialog = (page: Page) => page.getByRole('dialog', { name: 'Session expired' });
const tokenField = (page: Page) => page.getByLabel('Session token');
const onSignInPage = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

/** Returns a JWT with these claims. The simulated service accepts none, so `replaceTokens` swaps it for a world's token. */
function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.c2lnbmF0dXJl`;
}

/** Replaces session tokens on the way to the service. @param tokens the replacement for each token of the page */
async function replaceTokens(page: Page, tokens: Record<string, string>) {
  await page.route('**/api/**', (route) => {
    const headers = route.request().headers();
    const sent = headers.authorization?.replace('Bearer ', '') ?? '';
    return route.continue({ headers: { ...headers, authorization: `Bearer ${tokens[sent] ?? sent}` } });
  });
}

/** Revokes the session and makes the page notice it through a read. */
async function expireSession(page: Page, world: WorldClient, token: string) {
  await world.revoke(token);
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(reauthDialog(page)).toBeVisible();
}

/** Signs in through the re-authentication dialog. */
async function signInAgain(page: Page, token: string) {
  await reauthDialog(page).getByLabel('Session token').fill(token);
  await reauthDialog(page).getByRole('button', { name: 'Sign in' }).click();
}

test.describe('the question of an action that the session did not outlive', () => {
  test.use({ allowedConsoleMessages: ['status of 401'] });
  test('is narrower than “Session expired” above it', async ({ page, token, world }) => {
    await openList(page, token);
    await world.revoke(token);
    await chooseRowAction(page, 'João Pereira', 'Block');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const [above, below] = [
        await boxOf(reauthDialog(page)),
        await boxOf(page.getByRole('alertdialog', { includeHidden: true })),
      ];
      expect(above.x).toBeLessThan(below.x);
    }
  });
});

test.describe('signing out', () => {
  test('a token that arrives after sign-out is not shown to the next session', async ({
    page,
    token,
    world,
  }) => {
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
    const requestPaths: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requestPaths.push(new URL(request.url()).pathname);
    });
    await tokenField(page).fill(second);
    // The key exists; the answer to the first session is released only now.
    expect((await world.dump()).apiKeys.some(({ name }) => name === 'Late')).toBe(true);
    await world.release();
    await expect(tokenField(page)).toHaveValue(second);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
    await page.getByRole('link', { name: 'API keys' }).click();
    await expect(row(page, 'Nightly export').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Late' })).toBeHidden();
    expect(requestPaths.filter((path) => /\/api-keys\/\d+/.test(path))).toEqual([]);
  });

  test('the confirmation stays open when the pending write is answered', async ({ page, token, world }) => {
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
    // It enters its live region after the question.
    await expect(page.getByText('Beatriz Ramalho is unblocked')).toBeVisible();
    await expect(question).toContainText('The service has answered.');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await onSignInPage(page);
  });

  test('signing out replaces the document and clears the storage', async ({ page, token }) => {
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

  test('a page restored from the back/forward cache reloads', async ({ page, token }) => {
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await onSignInPage(page);
  });

  test('a dirty form asks once before sign-out', async ({ page, token }) => {
    const browserDialogs: string[] = [];
    page.on('dialog', (dialog) => {
      browserDialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await signIn(page, token, `${usersPath}/new`);
    // Type by keys: without user activation the browser suppresses its own beforeunload dialog.
    await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially('late@aurora.example');
    await signOutButton(page).click();
    const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('late@aurora.example');
    await signOutButton(page).click();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await onSignInPage(page);
    expect(browserDialogs).toEqual([]);
  });
});

test('signing in leads the user of a JWT to the organization used last, and nobody else', async ({
  page,
  token,
}) => {
  const mine = jwt({ iss: 'i', sub: 'ana', name: 'Ana Silva' });
  const theirs = jwt({ iss: 'i', sub: 'bruno' });
  await replaceTokens(page, { [mine]: token, [theirs]: token });
  const enter = async (text: string) => {
    await tokenField(page).fill(text);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn(page, mine, '/organizations/3/users');
  await expect(page.getByRole('button', { name: 'Organization: Cascais Labs' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Signed in as Ana Silva');
  await signOutButton(page).click();
  await onSignInPage(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ana');
  await page.goto('/');
  await enter(mine);
  await expect(page).toHaveURL('/organizations/3/users');
  await signOutButton(page).click();
  await onSignInPage(page);
  await page.goto('/');
  await enter(theirs);
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveCount(0);
});

test.describe('a token that the service refuses', () => {
  test.use({ allowedConsoleMessages: ['status of 401'] });

  test('keeps the sign-in page and is reported at its field', async ({ page, token, world }) => {
    await world.revoke(token);
    await signIn(page, token);
    await expect(tokenField(page)).toHaveAccessibleDescription(
      'The service rejected this token. Check that you copied all of it.',
    );
    await expect(tokenField(page)).toBeFocused();
    await onSignInPage(page);
    await expect(reauthDialog(page)).toBeHidden();
    await tokenField(page).fill(`${token}.other`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  });

  test('is not accepted by the re-authentication dialog', async ({ page, token, world }) => {
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expireSession(page, world, token);
    await signInAgain(page, 'rubbish');
    await expect(reauthDialog(page).getByLabel('Session token')).toHaveAccessibleDescription(
      'The service rejected this token. Check that you copied all of it.',
    );
    await expect(statusMessage(page, 'signed in again')).toBeHidden();
    await signInAgain(page, `${token}.renewed`);
    await expect(reauthDialog(page)).toBeHidden();
    await expect(statusMessage(page, 'signed in again')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(row(page, 'Nightly export').first()).toBeVisible();
  });
});

test('signing in reuses the request that checks the token', async ({ page, token, world }) => {
  await signIn(page, token);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  expect((await world.requestLog()).map(({ path }) => path)).toEqual(['/organizations/1/users']);
  await page.goto('/sign-in?next=/api-keys');
  await tokenField(page).fill(`${token}.2`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(row(page, 'Nightly export').first()).toBeVisible();
  expect(await world.queriesOf('listApiKeys')).toHaveLength(1);
});

test.describe('re-authentication', () => {
  test.use({ allowedConsoleMessages: ['status of 401', 'status of 403'] });

  test('as the same user refetches everything and keeps the form', async ({ page, token, world }) => {
    await openList(page, token);
    await chooseRowAction(page, 'Beatriz Ramalho', 'Edit');
    await chooseOption(page, 'Roles', 'viewer');
    const lists = async () => (await world.queriesOf('listUsers')).length;
    const before = await lists();
    await world.revoke(token);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(reauthDialog(page)).toBeVisible();
    await world.actAsSomebodyElse('updateUser', {
      organizationId: 1,
      userId: 1,
      body: { status: 'blocked' },
    });
    await signInAgain(page, `${token}.renewed`);
    await expect(reauthDialog(page)).toBeHidden();
    await expect.poll(lists).toBeGreaterThan(before);
    // The form keeps its changes and offers to send them again.
    const drawer = page.getByRole('dialog', { name: 'Beatriz Ramalho' });
    await drawer.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(drawer).toBeHidden();
    expect((await world.writes()).filter(({ applied }) => applied)).toHaveLength(1);
  });

  test('as another user is refused when the JWT differs', async ({ page, token, world }) => {
    const mine = jwt({ iss: 'https://id.example', sub: 'ana' });
    const renewed = jwt({ iss: 'https://id.example', sub: 'ana', jti: 2 });
    const theirs = jwt({ iss: 'https://id.example', sub: 'bruno' });
    await replaceTokens(page, { [mine]: token, [renewed]: `${token}.2`, [theirs]: `${token}.3` });
    await signIn(page, mine);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expireSession(page, world, token);
    await signInAgain(page, theirs);
    await expect(reauthDialog(page)).toContainText('This token belongs to someone else.');
    await expect(statusMessage(page, 'signed in again')).toBeHidden();
    await signInAgain(page, renewed);
    await expect(statusMessage(page, 'signed in again')).toBeVisible();
  });

  test('offers a fresh start when the token may not read the open list', async ({ page, token, world }) => {
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expireSession(page, world, token);
    await world.addFaults({ operation: 'listApiKeys', kind: 'status', status: 403 });
    await signInAgain(page, `${token}.other`);
    await expect(reauthDialog(page)).toContainText("can't read what is open");
    await reauthDialog(page).getByRole('button', { name: 'Sign out and start fresh' }).click();
    await onSignInPage(page);
  });

  for (const { path, operation } of [
    { path: `${usersPath}/3`, operation: 'getUser' },
    { path: '/api-keys/1', operation: 'getApiKey' },
  ]) {
    test(`offers a fresh start when the token may not read the open record: ${operation}`, async ({
      page,
      token,
      world,
    }) => {
      await openList(page, token, path);
      const drawer = page.getByRole('dialog').filter({ hasNotText: 'Session expired' });
      if (operation === 'getUser') {
        await editRoles(page);
        await chooseOption(page, 'Roles', 'viewer');
      } else await drawer.getByRole('textbox', { name: 'SFTP user name' }).fill('kept');
      await world.revoke(token);
      await drawer.getByRole('button', { name: 'Save changes' }).click();
      await expect(reauthDialog(page)).toBeVisible();
      await world.addFaults({ operation, kind: 'status', status: 403, nth: 'all' });
      await signInAgain(page, `${token}.other`);
      await expect(reauthDialog(page).getByRole('alert')).toContainText("can't read what is open");
      await expect(statusMessage(page, 'signed in again')).toBeHidden();
      await reauthDialog(page).getByRole('button', { name: 'Sign out and start fresh' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
      await onSignInPage(page);
    });
  }
});

test.describe('re-authentication while the service cannot check the token', () => {
  test.use({ allowedConsoleMessages: ['status of 401', 'status of 429', 'status of 503'] });

  test('keeps the dialog and the pasted token and allows another try', async ({ page, token, world }) => {
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expireSession(page, world, token);
    const renewed = `${token}.renewed`;
    for (const fault of [
      { kind: 'status', status: 429, headers: { 'Retry-After': '30' } },
      { kind: 'status', status: 503 },
      { kind: 'html' },
    ] as const) {
      await world.addFaults({ operation: 'listApiKeys', ...fault });
      await signInAgain(page, renewed);
      await expect(reauthDialog(page).getByRole('alert')).toContainText("Couldn't check the token");
      await expect(reauthDialog(page).getByLabel('Session token')).toHaveValue(renewed);
      await expect(reauthDialog(page).getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
    }
    await expect(statusMessage(page, 'signed in again')).toBeHidden();
    await reauthDialog(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(reauthDialog(page)).toBeHidden();
    await expect(statusMessage(page, 'signed in again')).toBeVisible();
    await expect(row(page, 'Nightly export').first()).toBeVisible();
  });
});

test('a session token with invalid characters is rejected before it is sent', async ({ page, token }) => {
  await signIn(page, 'tökén');
  const spaces = "Session tokens don't contain spaces or line breaks. Check what you copied.";
  await expect(tokenField(page)).toHaveAccessibleDescription(
    "Session tokens don't contain accented letters, emoji or invisible characters. Check what you copied.",
  );
  await tokenField(page).fill('two words');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(tokenField(page)).toHaveAccessibleDescription(spaces);
  await tokenField(page).fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

/** Serves a config.json with a portal that issues session tokens. */
const configurePortal = (
  page: Page,
  config: object = { session: { signInUrl: 'https://portal.example/token?app=1' } },
) => page.route('**/config.json', (route) => route.fulfill({ json: config }));

test.describe('a portal that passes a session token in the URL', () => {
  const offer = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in with this link?' });

  test('signs the user in after a question and leaves no token in the URL', async ({ page, token }) => {
    await configurePortal(page);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(`${usersPath}#session_token=${token}`);
    await offer(page).getByRole('button', { name: 'Use this token' }).click();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expect(page).toHaveURL(usersPath);
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).not.toContain(token);
  });

  test('signs nobody in without a question, which names the user of the token', async ({ page, token }) => {
    await configurePortal(page);
    const theirs = jwt({ sub: 7, name: 'Mallory Stranger', email: 'mallory@stranger.example' });
    await replaceTokens(page, { [theirs]: token });
    const sent: string[] = [];
    page.on('request', (request) => {
      if ('authorization' in request.headers()) sent.push(request.url());
    });
    await page.goto(`${usersPath}#session_token=${theirs}`);
    await expect(offer(page)).toContainText('Mallory Stranger (mallory@stranger.example)');
    await expect(offer(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await offer(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(offer(page)).toBeHidden();
    await onSignInPage(page);
    await expect(tokenField(page)).toHaveValue('');
    expect(sent).toEqual([]);
    // A link that is opened while the sign-in page stands is asked about, too.
    await page.evaluate((hash) => Object.assign(location, { hash }), `session_token=${theirs}`);
    await offer(page).getByRole('button', { name: 'Use this token' }).click();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  });

  test('needs no question once when the console sent the user to the portal', async ({ page, token }) => {
    await configurePortal(page);
    await page.route('https://portal.example/**', (route) => {
      const back = new URL(route.request().url()).searchParams.get('return_to');
      const location = `${new URL(page.url()).origin}${back}#session_token=${token}`;
      return route.fulfill({ contentType: 'text/html', body: `<a href="${location}">Back</a>` });
    });
    await page.goto(usersPath);
    const origin = new URL(page.url()).origin;
    await page.getByRole('link', { name: 'Get a session token' }).click();
    await page.evaluate(
      (address) => location.assign(address),
      `${origin}${usersPath}#session_token=${token}`,
    );
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}');
    await page.goto('about:blank');
    await page.goto(`${usersPath}#session_token=${token}`);
    await expect(offer(page)).toBeVisible();
  });

  test('is ignored when config.json names none', async ({ page, token }) => {
    for (const fragment of [`session_token=${token}`, `view=1&session_token=${token}&x=2`]) {
      await page.goto('about:blank');
      await page.goto(`${usersPath}#${fragment}`);
      await onSignInPage(page);
      expect(page.url()).not.toContain('#');
      await expect(tokenField(page)).toHaveValue('');
    }
  });

  test('replaces a session in use only after a confirmation', async ({ page, token, world }) => {
    await configurePortal(page);
    await page.goto(usersPath);
    await tokenField(page).fill(token);
    await page.getByRole('checkbox', { name: 'Keep me signed in on this tab' }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();

    for (const reply of ['Keep this session', 'Replace'] as const) {
      await page.goto('about:blank');
      await page.goto(`${usersPath}#session_token=${token}.second`);
      await expect(page).toHaveURL(usersPath);
      const question = page.getByRole('alertdialog', { name: 'Replace the session in this tab?' });
      await question.getByRole('button', { name: reply }).click();
      await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
      const kept = await page.evaluate(() => sessionStorage.getItem('latchkey.session'));
      expect(kept).toBe(reply === 'Replace' ? null : token);
    }
    expect(await world.queriesOf('listUsers')).toHaveLength(3);
  });

  test('needs no confirmation when it passes the token in use', async ({ page, token }) => {
    await configurePortal(page);
    await page.goto(usersPath);
    await tokenField(page).fill(token);
    await page.getByRole('checkbox', { name: 'Keep me signed in on this tab' }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    const question = page.getByRole('alertdialog', { name: 'Replace the session in this tab?' });
    await page.evaluate((hash) => Object.assign(location, { hash }), `session_token=${token}`);
    await expect(page).toHaveURL(usersPath);
    await page.getByRole('link', { name: 'API keys' }).click();
    await expect(row(page, 'Nightly export').first()).toBeVisible();
    await expect(question).toBeHidden();
    await page.goto('about:blank');
    await page.goto(`${usersPath}#session_token=${token}`);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expect(page).toHaveURL(usersPath);
    await expect(question).toBeHidden();
  });

  test('receives a return address inside the console only', async ({ page }) => {
    await configurePortal(page);
    const link = page.getByRole('link', { name: 'Get a session token' });
    await page.goto('/sign-in?next=/api-keys?status=blocked');
    const returnTo = async () =>
      new URL((await link.getAttribute('href')) as string).searchParams.get('return_to');
    expect(await returnTo()).toBe('/api-keys?status=blocked');
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/portal\.example\/token\?app=1&return_to=/);
    for (const hostile of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:1']) {
      await page.goto(`/sign-in?${new URLSearchParams({ next: hostile })}`);
      expect(await returnTo()).toBe('/');
    }
  });
});

test('a path that begins with two slashes, or a backslash, shows the page of the path with one', async ({
  page,
  token,
  baseURL,
}) => {
  for (const path of [`/${usersPath}`, `//${usersPath}`, `/\\${usersPath.slice(1)}`]) {
    await page.goto('about:blank');
    await page.goto(`${baseURL}${path}#session_token=${token}`);
    await onSignInPage(page);
    expect(page.url()).not.toContain(token);
    await page.evaluate((value) => sessionStorage.setItem('latchkey.session', value), token);
    await page.goto('about:blank');
    await page.goto(`${baseURL}${path}?q=bea`);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await expect(page).toHaveURL(`${usersPath}?q=bea`);
    await page.getByRole('searchbox').fill('beatriz r');
    await expect(page).toHaveURL(`${usersPath}?q=beatriz+r`);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('a message appears two minutes before a JWT expires', async ({ page, token }) => {
  await page.clock.install({ time: new Date('2026-03-02T09:44:00Z') });
  const now = Date.parse('2026-03-02T09:44:00Z') / 1000;
  // The service's clock is three minutes ahead; the console uses the lifetime of the token, not its absolute times.
  const mine = jwt({ sub: 'ana', iat: now + 180, exp: now + 180 + 1800 });
  await replaceTokens(page, { [mine]: token });
  await signIn(page, mine);
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
  // Times of the clock, not steps: the clock has also run during the sign-in.
  const pauseAt = (time: string) => page.clock.pauseAt(new Date(`2026-03-02T${time}Z`));
  await pauseAt('10:11:30');
  const status = page.getByRole('status').filter({ hasText: 'Your session ends at 10:14' });
  await expect(status).toBeHidden();
  await pauseAt('10:13:30');
  await expect(status).toBeVisible();
  await pauseAt('10:18:30');
  await expect(status).toBeHidden();
  // The session ends only when the service refuses the token.
  await expect(reauthDialog(page)).toBeHidden();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
});

/** Opens a second tab, signs in there, and waits until it follows the first one. */
async function openSecondTab(context: BrowserContext, token: string, path: string): Promise<Page> {
  const page = await context.newPage();
  const follows = followsTabs(page);
  await signIn(page, token, path);
  await follows;
  return page;
}

/** Signs in on the page for signing in, and keeps the session in the tab. */
async function signInAndKeep(page: Page, token: string) {
  await tokenField(page).fill(token);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
}

test.describe('two tabs', () => {
  test('sign out together but sign in separately', async ({ page, token, context }) => {
    await signIn(page, token);
    const other = await openSecondTab(context, `${token}.2`, '/api-keys');
    await expect(row(other, 'Nightly export').first()).toBeVisible();
    await signOutButton(page).click();
    await onSignInPage(page);
    await onSignInPage(other);
    await tokenField(page).fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
    await onSignInPage(other);
  });

  test('sign out together even when the parts of the session are not loaded yet', async ({
    page,
    token,
    context,
  }) => {
    const other = await context.newPage();
    const following = followsTabs(other);
    await signIn(other, `${token}.2`, usersPath);
    await following;
    // The route never answers, so that this tab has not joined the channel when the admin signs out.
    await page.route(/\/assets\/press-[\w-]+\.js$/, () => {});
    await signIn(page, token, usersPath);
    await signOutButton(page).click();
    await onSignInPage(page);
    await onSignInPage(other);
  });

  test('sign out together even when the other tab has not loaded the parts of the session', async ({
    page,
    token,
    context,
  }) => {
    const other = await context.newPage();
    // The route never answers.
    await other.route(/\/assets\/press-[\w-]+\.js$/, () => {});
    await other.goto(usersPath);
    await signInAndKeep(other, `${token}.2`);
    await signIn(page, token, usersPath);
    await signOutButton(page).click();
    await onSignInPage(page);
    await onSignInPage(other);
    expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test('sign out together even when the other tab is still being loaded', async ({
    page,
    token,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto(usersPath);
    await signInAndKeep(other, `${token}.2`);
    await signIn(page, token, usersPath);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();

    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    await other.route('**/config.json', async (route) => {
      await gate;
      await route.continue();
    });
    const asked = other.waitForRequest('**/config.json');
    await other.reload({ waitUntil: 'commit' });
    await asked;
    await signOutButton(page).click();
    await onSignInPage(page);
    release();
    await onSignInPage(other);
    expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    // Whoever signs in later stays signed in.
    await signInAndKeep(other, `${token}.2`);
    await other.reload();
    await expect(row(other, 'Beatriz Ramalho')).toBeVisible();
  });

  test('keep only a dirty form after sign-out in the other tab until the user decides about it', async ({
    page,
    token,
    context,
  }) => {
    await signIn(page, token);
    const other = await openSecondTab(context, `${token}.2`, `${usersPath}/new`);
    await other.getByRole('textbox', { name: 'E-mail' }).fill('late@aurora.example');
    await expect(row(other, 'Beatriz Ramalho')).toBeVisible();
    await signOutButton(page).click();
    await onSignInPage(page);

    const question = other.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
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

  test('keep the rows of a list of people after sign-out in the other tab, with a way to sign out', async ({
    page,
    token,
    context,
    world,
  }) => {
    await signIn(page, token);
    const other = await openSecondTab(context, `${token}.2`, `${usersPath}/import`);
    await other.getByRole('textbox', { name: 'People' }).fill('Ana Nova <ana.nova@aurora.example>');
    const preview = other.getByRole('grid', { name: 'Preview' });
    await expect(preview).toContainText('ana.nova@aurora.example');
    await signOutButton(page).click();
    await onSignInPage(page);

    const question = other.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(preview).toBeVisible();
    await expect(other.getByRole('link', { name: 'API keys' })).toBeHidden();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await onSignInPage(other);
    expect(await world.writes()).toEqual([]);
  });

  test('show a new token, and nothing over it, after sign-out in the other tab', async ({
    page,
    token,
    context,
    world,
  }) => {
    await signIn(page, token);
    const other = await openSecondTab(context, `${token}.2`, '/api-keys');
    await world.addFaults({ operation: 'updateApiKey', kind: 'hold' });
    await chooseRowAction(other, 'Staging smoke tests', 'Regenerate token');
    const confirmation = other.getByRole('alertdialog', { name: /^Regenerate the token/ });
    await confirmation.getByRole('button', { name: 'Regenerate token' }).click();
    await expect.poll(world.heldCount).toBe(1);
    await signOutButton(page).click();
    await onSignInPage(page);
    await expect(other.getByRole('alertdialog', { name: 'Sign out now?' })).toBeVisible();

    await world.release();
    const dialog = other.getByRole('dialog', { name: 'New token' });
    await expect(dialog).toBeVisible();
    await expect(other.getByRole('alertdialog')).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'I have stored this token' }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await onSignInPage(other);
  });

  test('show changes that were made in the other tab', async ({ page, token, world, context }) => {
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    const other = await openSecondTab(context, `${token}.2`, usersPath);
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

  test('are offered after a reload when the session is kept', async ({ page, token }) => {
    await page.goto(`${usersPath}/new`);
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

  test('are offered after a sign-in only to the same user of a JWT', async ({ page, token }) => {
    const mine = jwt({ iss: 'i', sub: 'ana' });
    const renewed = jwt({ iss: 'i', sub: 'ana', jti: 2 });
    const theirs = jwt({ iss: 'i', sub: 'bruno' });
    await replaceTokens(page, { [mine]: token, [renewed]: token, [theirs]: token });
    await signIn(page, mine, `${usersPath}/new`);
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

  test('are not stored when the session is not kept', async ({ page, token }) => {
    await signIn(page, token, `${usersPath}/new`);
    await typeAndReload(page);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('kept@');
  });
});
