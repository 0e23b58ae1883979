// A new token: every way to close its dialog, before and after it was taken, with every kind of clipboard; and where its
// value stands while it is there and when it is gone.
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { expect, test, type WorldClient } from './fixtures.ts';
import { chooseRowAction, signIn } from './verbs.ts';

const keyName = 'Invoice archive';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New token' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Token' });
const statusOf = (page: Page) => dialogOf(page).getByRole('status');
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Token not stored yet' });
const press = (of: Locator, name: string) => of.getByRole('button', { name, exact: true }).click();

/** Renews the token of a key on the page. @returns the value, as the service knows it */
async function issueToken(page: Page, world: WorldClient): Promise<string> {
  await chooseRowAction(page, keyName, 'Regenerate token');
  const question = page.getByRole('alertdialog', { name: `Regenerate the token of ${keyName}?` });
  await press(question, 'Regenerate token');
  await expect(dialogOf(page)).toBeVisible();
  const key = (await world.dump()).apiKeys.find(({ name }) => name === keyName);
  return key?.tokenValue as string;
}

/** Opens the keys between two other pages, so that there is a way back and a way forward. */
async function openKeys(page: Page, token: string) {
  await signIn(page, token, '/settings');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await navigation.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Everywhere in the page that a text could stand. */
const placesIn = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      document.title,
      location.href,
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    ]),
  );

/** What is on the clipboard, read by a page of its own. */
async function clipboardOf(context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read']);
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  const text = await other.evaluate(() => navigator.clipboard.readText());
  await other.close();
  return text;
}

interface Clipboard {
  prepare: (page: Page, context: BrowserContext) => Promise<unknown>;
  refuses: boolean;
}

const clipboards: Record<string, Clipboard> = {
  works: {
    prepare: (_page, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    refuses: false,
  },
  'is denied': {
    // What isn't granted is denied, once anything is granted.
    prepare: (_page, context) => context.grantPermissions(['clipboard-read']),
    refuses: true,
  },
  'is missing': {
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
      }),
    refuses: true,
  },
};

interface Way {
  go: (page: Page) => Promise<unknown>;
  /** What comes before the token is stored: a word why nothing happens, our question, or the browser's. */
  before: 'says why' | 'asks' | 'browser asks';
  /** Where it leads: a heading. */
  to: string;
  /** The session is refused first, so that the lifeboat comes over the dialog. */
  refused?: true;
}

const lifeboatOf = (page: Page) => page.getByRole('dialog', { name: 'Session expired' });

/** Has the service refuse the session at the next read, which a return to the tab brings about. */
async function refuseSession(page: Page, token: string, world: WorldClient) {
  await world.revoke(token);
  await returnToTab(page);
  await expect(lifeboatOf(page)).toBeVisible();
}

/** Comes back to the tab when everything read is old enough to be read again. */
async function returnToTab(page: Page) {
  await page.clock.fastForward(40_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const back = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps);

const ways: Record<string, Way> = {
  Esc: { go: (page) => page.keyboard.press('Escape'), before: 'says why', to: 'API keys' },
  'a click outside': { go: (page) => page.mouse.click(8, 8), before: 'says why', to: 'API keys' },
  Done: { go: (page) => press(dialogOf(page), 'Done'), before: 'asks', to: 'API keys' },
  Back: { go: (page) => back(page, -1), before: 'asks', to: 'Settings' },
  Forward: { go: (page) => back(page, 1), before: 'asks', to: 'Organizations' },
  'signing out in the lifeboat': {
    refused: true,
    go: (page) => press(lifeboatOf(page), 'Sign out'),
    before: 'asks',
    to: 'Sign in',
  },
  'signing out in the rail': {
    // Out of reach of mouse and keyboard while the dialog is open, but not of what presses for somebody.
    go: (page) =>
      page
        .locator('header button', { hasText: 'Sign out' })
        .evaluate((button: HTMLButtonElement) => button.click()),
    before: 'asks',
    to: 'Sign in',
  },
  reload: {
    go: (page) => page.evaluate(() => location.reload()).catch(() => {}),
    before: 'browser asks',
    to: 'Sign in',
  },
};

for (const [clipboardName, clipboard] of Object.entries(clipboards)) {
  test.describe(`where the clipboard ${clipboardName}`, () => {
    test.use({ allowedConsoleMessages: ['status of 401'] });

    for (const [wayName, way] of Object.entries(ways)) {
      test(`${wayName} before the token is stored`, async ({ page, context, token, world }) => {
        if (way.refused) await page.clock.install();
        await clipboard.prepare(page, context);
        await openKeys(page, token);
        const value = await issueToken(page, world);
        const at = page.url();
        if (clipboard.refuses) {
          // A copy that failed is no copy.
          await press(dialogOf(page), 'Copy token');
          await expect(statusOf(page)).toContainText('did not let the token be copied');
        }
        if (way.refused) await refuseSession(page, token, world);

        const asked = browserQuestions(page);
        await way.go(page);
        if (way.before === 'says why') {
          await expect(statusOf(page)).toHaveText(/^Not stored yet\./);
          await expect(questionOf(page)).toBeHidden();
        } else if (way.before === 'asks') {
          const stay = questionOf(page).getByRole('button', { name: 'Back to the token' });
          await expect(stay).toBeFocused();
          await stay.click();
          await expect(questionOf(page)).toBeHidden();
        } else {
          await expect.poll(() => asked.count).toBe(1);
        }

        // The token is still there, on the same page.
        await expect(page).toHaveURL(at);
        await expect(dialogOf(page)).toBeVisible();
        if (way.refused) {
          await lifeboatOf(page).getByLabel('Session token').fill(`${token}.renewed`);
          await press(lifeboatOf(page), 'Sign in');
          await expect(lifeboatOf(page)).toBeHidden();
        }
        const show = dialogOf(page).getByRole('button', { name: 'Show token' });
        if ((await show.getAttribute('aria-pressed')) === 'false') await show.click();
        await expect(fieldOf(page)).toHaveValue(value);
        if (way.before === 'says why') return;

        // And who insists may go.
        if (way.refused) await refuseSession(page, `${token}.renewed`, world);
        asked.answer = 'accept';
        await way.go(page);
        if (way.before === 'asks') await press(questionOf(page), 'Leave anyway');
        await gone(page, way.to, value);
      });

      test(`${wayName} after it is copied`, async ({ page, context, token, world }) => {
        if (way.refused) await page.clock.install();
        await clipboard.prepare(page, context);
        await openKeys(page, token);
        const value = await issueToken(page, world);
        await press(dialogOf(page), 'Copy token');
        if (clipboard.refuses) {
          await expect(statusOf(page)).toContainText('did not let the token be copied');
          await expect(fieldOf(page)).toBeFocused();
          expect(await page.evaluate(() => String(getSelection()))).toBe(value);
          await page.keyboard.press('ControlOrMeta+c');
        }
        await expect(statusOf(page)).toHaveText('Copied: it is on your clipboard');
        expect(await clipboardOf(context)).toBe(value);

        if (way.refused) await refuseSession(page, token, world);
        const asked = browserQuestions(page);
        await way.go(page);
        await gone(page, way.to, value);
        expect(asked.count).toBe(0);
      });
    }
  });
}

/** Answers the browser's own question on leaving the page, and counts it. */
function browserQuestions(page: Page) {
  const asked: { count: number; answer: 'accept' | 'dismiss' } = { count: 0, answer: 'dismiss' };
  page.on('dialog', (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    asked.count++;
    void dialog[asked.answer]();
  });
  return asked;
}

/** No dialog, no question, and no trace of the value. */
async function gone(page: Page, heading: string, value: string) {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(questionOf(page)).toBeHidden();
  expect(await placesIn(page)).not.toContain(value);
}

test.describe('with a clipboard', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

  test('“Copied” waits for the clipboard, and each click writes once', async ({ page, token, world }) => {
    await page.addInitScript(() => {
      const writes: string[] = [];
      Object.assign(window, { writes });
      Clipboard.prototype.writeText = (text) => {
        writes.push(text);
        return new Promise((settle) => Object.assign(window, { settle }));
      };
      Clipboard.prototype.readText = () => {
        writes.push('read');
        return Promise.resolve('');
      };
    });
    await openKeys(page, token);
    const value = await issueToken(page, world);
    await press(dialogOf(page), 'Copy token');
    await expect(dialogOf(page).getByRole('button', { name: 'Copy token' })).toBeFocused();
    await expect(statusOf(page)).toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(statusOf(page)).toHaveText(/^Not stored yet\./);
    await page.evaluate(() => (window as unknown as { settle: () => void }).settle());
    await expect(statusOf(page)).toHaveText('Copied: it is on your clipboard');
    expect(await page.evaluate(() => (window as unknown as { writes: string[] }).writes)).toEqual([value]);
  });

  test('the masked field gives the token to Ctrl+C, whatever part is selected', async ({
    page,
    token,
    context,
    world,
  }) => {
    await openKeys(page, token);
    const value = await issueToken(page, world);
    await fieldOf(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ControlOrMeta+c');
    await expect(statusOf(page)).toHaveText('Copied: it is on your clipboard');
    expect(await clipboardOf(context)).toBe(value);
    await page.keyboard.press('Escape');
    await gone(page, 'API keys', value);
  });

  test('a clipboard that throws is one that refuses', async ({ page, token, world }) => {
    await page.addInitScript(() => {
      Clipboard.prototype.writeText = () => {
        throw new Error('not today');
      };
    });
    await openKeys(page, token);
    await issueToken(page, world);
    await press(dialogOf(page), 'Copy token');
    await expect(statusOf(page)).toContainText('did not let the token be copied');
    await press(dialogOf(page), 'Done');
    await expect(questionOf(page)).toBeVisible();
  });

  test('the checkbox stands for a token stored by hand, and only while it is ticked', async ({
    page,
    token,
    world,
  }) => {
    await openKeys(page, token);
    const value = await issueToken(page, world);
    const box = dialogOf(page).getByRole('checkbox', { name: 'I have stored this token' });
    await box.check();
    await box.uncheck();
    await press(dialogOf(page), 'Done');
    await press(questionOf(page), 'Back to the token');
    await box.check();
    await press(dialogOf(page), 'Done');
    await gone(page, 'API keys', value);
  });
});

const downloads: [kind: string, file: string, content: (value: string, id: number) => string][] = [
  ['.env', 'invoice-archive.env', (value) => `INVOICE_ARCHIVE_TOKEN=${value}\n`],
  [
    '.json',
    'invoice-archive.json',
    (value, id) => `${JSON.stringify({ name: keyName, id, token: value }, null, 2)}\n`,
  ],
];

for (const [kind, file, content] of downloads) {
  test(`the download as ${kind} holds the token and counts as stored`, async ({ page, token, world }) => {
    await openKeys(page, token);
    const value = await issueToken(page, world);
    const key = (await world.dump()).apiKeys.find(({ name }) => name === keyName);
    const download = page.waitForEvent('download');
    await press(dialogOf(page), 'Download');
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    expect((await download).suggestedFilename()).toBe(file);
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toBe(content(value, key?.id as number));
    await expect(statusOf(page)).toHaveText(`Downloading ${file}`);
    await expect(dialogOf(page).getByRole('button', { name: 'Download' })).toBeFocused();
    await page.keyboard.press('Escape');
    await gone(page, 'API keys', value);
  });
}

test('until it is shown the value stands nowhere in the page, and it does not stay shown', async ({
  page,
  token,
  world,
}) => {
  await page.clock.install();
  await openKeys(page, token);
  const value = await issueToken(page, world);
  const show = dialogOf(page).getByRole('button', { name: 'Show token' });
  const masked = '•'.repeat(value.length);
  await expect(fieldOf(page)).toHaveValue(masked);
  expect(await placesIn(page)).not.toContain(value);

  await test.step('shown: in the field and nowhere else', async () => {
    await show.click();
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(fieldOf(page)).toHaveValue(value);
    expect(await page.content()).not.toContain(value);
  });

  await test.step('masked again by the button', async () => {
    await show.click();
    await expect(fieldOf(page)).toHaveValue(masked);
  });

  await test.step('masked again after 30 seconds', async () => {
    await show.click();
    await page.clock.fastForward(20_000);
    await expect(fieldOf(page)).toHaveValue(value);
    await page.clock.fastForward(11_000);
    await expect(fieldOf(page)).toHaveValue(masked);
    await expect(show).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('masked again when the tab is hidden', async () => {
    await show.click();
    const seen = await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      return document.querySelector('textarea')?.value;
    });
    expect(seen).toBe(masked);
    await expect(show).toHaveAttribute('aria-pressed', 'false');
  });
});

test('password managers, translators, spelling and printers keep off it', async ({ page, token, world }) => {
  await openKeys(page, token);
  await issueToken(page, world);
  const kept = { autocomplete: 'off', translate: 'no', spellcheck: 'false', 'data-lpignore': 'true' };
  for (const [name, value] of Object.entries({ ...kept, 'data-1p-ignore': '' })) {
    await expect(fieldOf(page)).toHaveAttribute(name, value);
  }
  await expect(fieldOf(page)).toHaveJSProperty('readOnly', true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('textarea')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(fieldOf(page)).toBeVisible();
});

test.describe('what happens around it', () => {
  test.use({ allowedConsoleMessages: ['status of 401'] });

  test('a list read again, a refused session and a sign-out in another tab leave it alone', async ({
    page,
    token,
    world,
    context,
  }) => {
    await page.clock.install();
    await openKeys(page, token);
    const value = await issueToken(page, world);

    const reads = async () =>
      (await world.requestLog()).filter(({ operation }) => operation === 'listApiKeys').length;
    const before = await reads();
    await returnToTab(page);
    await expect.poll(reads).toBeGreaterThan(before);
    await expect(dialogOf(page)).toBeVisible();

    const other = await context.newPage();
    await signIn(other, token, '/api-keys');
    await press(other.locator('header'), 'Sign out');
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await other.close();
    // It asks, and stays until it is answered for.
    await press(questionOf(page), 'Back to the token');

    await refuseSession(page, token, world);
    await lifeboatOf(page).getByLabel('Session token').fill(`${token}.renewed`);
    await press(lifeboatOf(page), 'Sign in');
    await expect(lifeboatOf(page)).toBeHidden();
    await press(dialogOf(page), 'Show token');
    await expect(fieldOf(page)).toHaveValue(value);
  });

  test('it comes to whoever has left the page meanwhile', async ({ page, token, world }) => {
    await openKeys(page, token);
    await world.addFaults({ operation: 'updateApiKey', kind: 'hold' });
    await chooseRowAction(page, keyName, 'Regenerate token');
    const title = `Regenerate the token of ${keyName}?`;
    await press(page.getByRole('alertdialog', { name: title }), 'Regenerate token');
    await expect.poll(world.heldCount).toBe(1);
    await back(page, -1);
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await world.release();
    await expect(dialogOf(page)).toBeVisible();
    await press(dialogOf(page), 'Done');
    await expect(questionOf(page)).toBeVisible();
  });

  test('a form under it is asked about once the token is given up', async ({ page, token, world }) => {
    await openKeys(page, token);
    await page.getByRole('link', { name: 'Lab telemetry', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lab telemetry 2');
    await issueToken(page, world);
    await back(page, -1);
    await press(questionOf(page), 'Leave anyway');
    await expect(dialogOf(page)).toBeHidden();
    await press(page.getByRole('alertdialog', { name: 'Discard what you typed?' }), 'Discard');
    await expect(page).toHaveURL(/\/api-keys$/);
  });

  test('the form that made a key closes under it; going back to that page later asks', async ({
    page,
    token,
    world,
  }) => {
    await signIn(page, token, '/api-keys/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Feed');
    await press(page.getByRole('dialog', { name: 'Create API key' }), 'Create API key');
    await expect(dialogOf(page)).toBeVisible();
    await expect(page).toHaveURL(/\/api-keys$/);
    await dialogOf(page).getByRole('checkbox').check();
    await press(dialogOf(page), 'Done');
    await page.getByRole('link', { name: 'Lab telemetry', exact: true }).click();
    await issueToken(page, world);
    await back(page, -1);
    await press(questionOf(page), 'Back to the token');
    await expect(page).toHaveURL(/\/api-keys\/\d+$/);
    await expect(dialogOf(page)).toBeVisible();
  });

  test('closing the tab asks; a page that comes back by Back comes back without it', async ({
    page,
    token,
    world,
  }) => {
    await openKeys(page, token);
    const value = await issueToken(page, world);
    const asked = browserQuestions(page);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked.count).toBe(1);
    await expect(dialogOf(page)).toBeVisible();
    asked.answer = 'accept';
    await page.goto('/favicon.svg');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    expect(await placesIn(page)).not.toContain(value);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test(`nothing moves and axe has no complaint, ${colorScheme}, ${width} px`, async ({
      page,
      token,
      context,
      world,
    }) => {
      await context.grantPermissions(['clipboard-write']);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await signIn(page, token, '/api-keys');
      await issueToken(page, world);
      const atRest = () =>
        page.evaluate(async () => {
          await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
        });
      const complaints = async () => {
        await atRest();
        const axe = new AxeBuilder({ page })
          .include('dialog')
          .options({ rules: { 'target-size': { enabled: true } } });
        return (await axe.analyze()).violations.map(({ id, nodes }) => [
          id,
          ...nodes.map(({ html }) => html),
        ]);
      };
      const places = async () => {
        // A dialog that is still on its way in stands half a pixel lower.
        await atRest();
        return dialogOf(page).evaluate((dialog) =>
          [dialog, ...dialog.querySelectorAll('button, textarea, input, #token-warning')].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [x, y, width, height].map(Math.round).join(' ');
          }),
        );
      };
      const still = await places();
      await press(dialogOf(page), 'Show token');
      expect.soft(await places(), 'shown').toEqual(still);
      await page.keyboard.press('Escape');
      await expect(statusOf(page)).not.toBeEmpty();
      expect.soft(await complaints(), 'held').toEqual([]);
      expect.soft(await places(), 'held').toEqual(still);
      await press(dialogOf(page), 'Done');
      expect.soft(await complaints(), 'asked').toEqual([]);
      await press(questionOf(page), 'Back to the token');
      await press(dialogOf(page), 'Copy token');
      await expect(statusOf(page)).toHaveText('Copied: it is on your clipboard');
      expect.soft(await complaints(), 'copied').toEqual([]);
      expect.soft(await places(), 'copied').toEqual(still);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    });
  }
}
