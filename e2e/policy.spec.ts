// Requests that the Content-Security-Policy of the page blocks: the console names the origin instead of a lost connection.
import type { Page } from 'playwright/test';
import { chooseRowAction, signIn } from './actions.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedConsoleMessages: ['Content Security Policy', 'Failed to load resource', 'Fetch API'] });

/** Serves the page with a policy of its own. @param connect the sources of `connect-src` */
async function changePolicy(page: Page, connect: (origin: string) => string) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    const sources = connect(new URL(route.request().url()).origin);
    const policy = headers['content-security-policy']?.replace(/connect-src [^;]+/, `connect-src ${sources}`);
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy ?? '' } });
  });
}

for (const { language, sentence } of [
  {
    language: 'en',
    sentence:
      "This console isn't allowed to call https://api.example. Whoever runs it has to add that address to connect-src.",
  },
  {
    language: 'pt',
    sentence:
      'Esta consola não está autorizada a contactar https://api.example. Quem a gere tem de acrescentar esse endereço a connect-src.',
  },
]) {
  test(`a list that the policy blocks names the origin (${language})`, async ({ page, token }) => {
    await page.addInitScript((chosen) => localStorage.setItem('latchkey.language', chosen), language);
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { baseUrl: 'https://api.example/v1' } }),
    );
    await page.goto('/organizations/1/users');
    await page.getByLabel(/session token|token de sessão/i).fill(token);
    await page.getByRole('button', { name: /^(Sign in|Iniciar sessão|Entrar)$/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  });

  test(`a reload with a kept session names the origin (${language})`, async ({ page, token }) => {
    await page.addInitScript(
      ([chosen, kept]) => {
        localStorage.setItem('latchkey.language', chosen as string);
        sessionStorage.setItem('latchkey.session', kept as string);
      },
      [language, token],
    );
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { baseUrl: 'https://api.example/v1' } }),
    );
    await page.goto('/organizations/1/users');
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  });
}

test('a write that the policy blocks is said not to be sent, and is not offered again', async ({
  page,
  token,
  world,
}) => {
  // A source with a path allows only this path: the list can be read, a user cannot be changed.
  await changePolicy(page, (origin) => `${origin}/config.json ${origin}/api/organizations/1/users`);
  await signIn(page, token);
  await chooseRowAction(page, 'João Pereira', 'Block');
  const question = page.getByRole('alertdialog', { name: 'Block João Pereira?' });
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  const notice = question.getByRole('alert');
  await expect(notice).toContainText("Couldn't block João Pereira");
  await expect(notice).toContainText(
    `This console isn't allowed to call ${new URL(page.url()).origin}. Nothing was sent. Whoever runs it has to add that address to connect-src.`,
  );
  await expect(notice.getByRole('button', { name: 'Send again' })).toBeHidden();
  expect(await world.writes()).toEqual([]);
});
