// The "New token" dialog: every way to close it, before and after the token is stored, with and without a clipboard; and
// the places that hold the value while the dialog is open and after it closes.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { boxOf, chooseRowAction, followsTabs, openList, signIn } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';
import { axeViolations } from './states/axe.ts';

const keyName = 'Invoice archive';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New token' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Token' });
const statusOf = (page: Page) => dialogOf(page).getByRole('status');
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Token not stored yet' });
const press = (container: Locator, name: string) =>
  container.getByRole('button', { name, exact: true }).click();

/** Regenerates the token of a key through the screen. @returns the value that the service stores */
async function issueToken(page: Page, world: WorldClient): Promise<string> {
  await chooseRowAction(page, keyName, 'Regenerate token');
  const question = page.getByRole('alertdialog', { name: `Regenerate the token of ${keyName}?` });
  await press(question, 'Regenerate token');
  await expect(dialogOf(page)).toBeVisible();
  // The write is read back: until then, a sign-out asks about it first.
  await expect(question).toBeHidden();
  const key = (await world.dump()).apiKeys.find(({ name }) => name === keyName);
  return key?.tokenValue as string;
}

const openKeys = (page: Page, token: string) => openList(page, token, '/api-keys');

/** Opens the API keys with a history entry before and after, so that Back and Forward both leave the page. */
async function openKeysInHistory(page: Page, token: string) {
  await signIn(page, token, '/settings');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await navigation.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Returns the text of every place in which the page can store or show data. */
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

/** Reads the clipboard from a separate page. */
async function clipboardOf(context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read']);
  const other = await context.newPage();
  await other.goto('/favicon.png');
  const text = await other.evaluate(() => navigator.clipboard.readText());
  await other.close();
  return text;
}

interface Clipboard {
  prepare: (page: Page, context: BrowserContext) => Promise<unknown>;
  refuses: boolean;
  /** The exits to try with it; all by default. */
  exits?: readonly string[];
}

const clipboards: Record<string, Clipboard> = {
  works: {
    prepare: (_page, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    refuses: false,
  },
  'is denied': {
    // Once any permission is granted, all others are denied.
    prepare: (_page, context) => context.grantPermissions(['clipboard-read']),
    refuses: true,
    // Whether the token is stored decides in the same way as where the clipboard works.
    exits: ['Done', 'reload'],
  },
  'is missing': {
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
      }),
    refuses: true,
    // After the failed copy the dialog is the same as where the clipboard is denied.
    exits: ['Done'],
  },
};

/** A way to close the dialog or to leave its page. */
interface Exit {
  leave: (page: Page) => Promise<unknown>;
  /** The reaction while the token is not stored: a message, a confirmation dialog, or the browser's own dialog. */
  before: 'says why' | 'asks' | 'browser asks';
  /** The heading of the page on which the user ends up. */
  to: string;
  /** Whether the session expires first, so that the re-authentication dialog covers the token's dialog. */
  expired?: true;
  /** Whether it needs a history entry before and after the page. */
  inHistory?: true;
}

const reauthDialogOf = (page: Page) => page.getByRole('dialog', { name: 'Session expired' });

/** Revokes the session and makes the page notice it through a refetch. */
async function expireSession(page: Page, token: string, world: WorldClient) {
  await world.revoke(token);
  await returnToTab(page);
  await expect(reauthDialogOf(page)).toBeVisible();
}

/** Returns to the tab after the cached lists have become stale, which refetches them. */
async function returnToTab(page: Page) {
  await page.clock.fastForward(40_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const goInHistory = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps);

const exits: Record<string, Exit> = {
  Esc: { leave: (page) => page.keyboard.press('Escape'), before: 'says why', to: 'API keys' },
  'a click outside': { leave: (page) => page.mouse.click(8, 8), before: 'says why', to: 'API keys' },
  Done: { leave: (page) => press(dialogOf(page), 'Done'), before: 'asks', to: 'API keys' },
  Back: { leave: (page) => goInHistory(page, -1), before: 'asks', to: 'Settings', inHistory: true },
  Forward: { leave: (page) => goInHistory(page, 1), before: 'asks', to: 'Organizations', inHistory: true },
  'signing out in the re-authentication dialog': {
    expired: true,
    leave: (page) => press(reauthDialogOf(page), 'Sign out'),
    before: 'asks',
    to: 'Sign in',
  },
  'signing out in the sidebar': {
    // The dialog makes the button inert for mouse and keyboard, but a browser extension can still click it.
    leave: (page) =>
      page
        .locator('header button', { hasText: 'Sign out' })
        .evaluate((button: HTMLButtonElement) => button.click()),
    before: 'asks',
    to: 'Sign in',
  },
  reload: {
    leave: (page) => page.evaluate(() => location.reload()).catch(() => {}),
    before: 'browser asks',
    to: 'Sign in',
  },
};

for (const [clipboardName, clipboard] of Object.entries(clipboards)) {
  test.describe(`where the clipboard ${clipboardName}`, () => {
    test.use({ allowedConsoleMessages: ['status of 401'] });

    for (const [exitName, exit] of Object.entries(exits)) {
      if (clipboard.exits && !clipboard.exits.includes(exitName)) continue;
      test(`${exitName} does not lose a token that is not stored`, async ({
        page,
        context,
        token,
        world,
      }) => {
        if (exit.expired) await page.clock.install();
        await clipboard.prepare(page, context);
        await (exit.inHistory ? openKeysInHistory : openKeys)(page, token);
        const value = await issueToken(page, world);
        const url = page.url();
        if (clipboard.refuses) {
          // A failed copy does not count as stored.
          await press(dialogOf(page), 'Copy token');
          await expect(statusOf(page)).toContainText("didn't allow copying");
        }
        if (exit.expired) await expireSession(page, token, world);

        const leaveDialogs = countLeaveDialogs(page);
        await exit.leave(page);
        if (exit.before === 'says why') {
          await expect(statusOf(page)).toHaveText(/^Not stored yet\./);
          await expect(questionOf(page)).toBeHidden();
        } else if (exit.before === 'asks') {
          const stay = questionOf(page).getByRole('button', { name: 'Back to the token' });
          await expect(stay).toBeFocused();
          await stay.click();
          await expect(questionOf(page)).toBeHidden();
        } else {
          await expect.poll(() => leaveDialogs.count).toBe(1);
        }

        // The dialog still shows the token, and the page is the same.
        await expect(page).toHaveURL(url);
        await expect(dialogOf(page)).toBeVisible();
        if (exit.expired) {
          await reauthDialogOf(page).getByLabel('Session token').fill(`${token}.renewed`);
          await press(reauthDialogOf(page), 'Sign in');
          await expect(reauthDialogOf(page)).toBeHidden();
        }
        const show = dialogOf(page).getByRole('button', { name: 'Show token' });
        if ((await show.getAttribute('aria-pressed')) === 'false') await show.click();
        await expect(fieldOf(page)).toHaveValue(value);
        if (exit.before === 'says why') return;

        // The user may leave after the confirmation.
        if (exit.expired) await expireSession(page, `${token}.renewed`, world);
        leaveDialogs.answer = 'accept';
        await exit.leave(page);
        if (exit.before === 'asks') await press(questionOf(page), 'Leave anyway');
        await expectGone(page, exit.to, value);
      });

      test(`${exitName} asks nothing after the token is copied`, async ({ page, context, token, world }) => {
        if (exit.expired) await page.clock.install();
        await clipboard.prepare(page, context);
        await (exit.inHistory ? openKeysInHistory : openKeys)(page, token);
        const value = await issueToken(page, world);
        await press(dialogOf(page), 'Copy token');
        if (clipboard.refuses) {
          await expect(statusOf(page)).toContainText("didn't allow copying");
          await expect(fieldOf(page)).toBeFocused();
          expect(await page.evaluate(() => String(getSelection()))).toBe(value);
          await page.keyboard.press('ControlOrMeta+c');
        }
        await expect(statusOf(page)).toHaveText('Copied to the clipboard');
        expect(await clipboardOf(context)).toBe(value);

        if (exit.expired) await expireSession(page, token, world);
        const leaveDialogs = countLeaveDialogs(page);
        await exit.leave(page);
        await expectGone(page, exit.to, value);
        expect(leaveDialogs.count).toBe(0);
      });
    }
  });
}

/** Answers and counts the browser's own dialogs on leaving the page (beforeunload). */
function countLeaveDialogs(page: Page) {
  const leaveDialogs: { count: number; answer: 'accept' | 'dismiss' } = { count: 0, answer: 'dismiss' };
  page.on('dialog', (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    leaveDialogs.count++;
    void dialog[leaveDialogs.answer]();
  });
  return leaveDialogs;
}

/** Expects the page with this heading, no open dialog, and no place that holds the value. */
async function expectGone(page: Page, heading: string, value: string) {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(questionOf(page)).toBeHidden();
  expect(await placesIn(page)).not.toContain(value);
}

test.describe('with a clipboard', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

  test('"Copied" appears when the clipboard has accepted the token, and a click writes once', async ({
    page,
    token,
    world,
  }) => {
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
    await expect(statusOf(page)).toHaveText('Copied to the clipboard');
    expect(await page.evaluate(() => (window as unknown as { writes: string[] }).writes)).toEqual([value]);
  });

  test('Ctrl+C in the masked field copies the whole token', async ({ page, token, context, world }) => {
    await openKeys(page, token);
    const value = await issueToken(page, world);
    await fieldOf(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ControlOrMeta+c');
    await expect(statusOf(page)).toHaveText('Copied to the clipboard');
    expect(await clipboardOf(context)).toBe(value);
    await page.keyboard.press('Escape');
    await expectGone(page, 'API keys', value);
  });

  test('a clipboard that throws counts as one that refuses', async ({ page, token, world }) => {
    await page.addInitScript(() => {
      Clipboard.prototype.writeText = () => {
        throw new Error('not today');
      };
    });
    await openKeys(page, token);
    await issueToken(page, world);
    await press(dialogOf(page), 'Copy token');
    await expect(statusOf(page)).toContainText("didn't allow copying");
    await press(dialogOf(page), 'Done');
    await expect(questionOf(page)).toBeVisible();
  });

  test('a ticked checkbox counts as stored', async ({ page, token, world }) => {
    await openKeys(page, token);
    const value = await issueToken(page, world);
    const box = dialogOf(page).getByRole('checkbox', { name: 'I have stored this token' });
    await box.check();
    await box.uncheck();
    await press(dialogOf(page), 'Done');
    await press(questionOf(page), 'Back to the token');
    await box.check();
    await press(dialogOf(page), 'Done');
    await expectGone(page, 'API keys', value);
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
  test(`a download as ${kind} holds the token and counts as stored`, async ({ page, token, world }) => {
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
    await expectGone(page, 'API keys', value);
  });
}

test('the menu of downloads stays within the panel', async ({ page, token, world }) => {
  await openKeys(page, token);
  await issueToken(page, world);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await press(dialogOf(page), 'Download');
    const panel = await boxOf(dialogOf(page));
    const isWithin = async () => {
      const menu = await boxOf(page.getByRole('menu', { name: 'Download' }));
      return menu.x >= panel.x && menu.x + menu.width <= panel.x + panel.width;
    };
    await expect.poll(isWithin, { message: `${width}`, timeout: 5000 }).toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('the value is in the page only while it is shown, and is masked again by itself', async ({
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

  await test.step('only the field holds the shown value', async () => {
    await show.click();
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(fieldOf(page)).toHaveValue(value);
    expect(await page.content()).not.toContain(value);
  });

  await test.step('the button masks the value', async () => {
    await show.click();
    await expect(fieldOf(page)).toHaveValue(masked);
  });

  await test.step('the value is masked after 30 seconds', async () => {
    await show.click();
    await page.clock.fastForward(20_000);
    await expect(fieldOf(page)).toHaveValue(value);
    await page.clock.fastForward(11_000);
    await expect(fieldOf(page)).toHaveValue(masked);
    await expect(show).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the value is masked when the tab is hidden', async () => {
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

test('the field is excluded from password managers, translation, spell check and printing', async ({
  page,
  token,
  world,
}) => {
  await openKeys(page, token);
  await issueToken(page, world);
  const attributes = { autocomplete: 'off', translate: 'no', spellcheck: 'false', 'data-lpignore': 'true' };
  for (const [name, value] of Object.entries({ ...attributes, 'data-1p-ignore': '' })) {
    await expect(fieldOf(page)).toHaveAttribute(name, value);
  }
  await expect(fieldOf(page)).toHaveJSProperty('readOnly', true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('textarea')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(fieldOf(page)).toBeVisible();
});

test.describe('other events while the dialog is open', () => {
  test.use({ allowedConsoleMessages: ['status of 401'] });

  test('a refetch, an expired session and a sign-out in another tab keep the token', async ({
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
    const follows = followsTabs(other);
    await signIn(other, token, '/api-keys');
    await follows;
    await press(other.locator('header'), 'Sign out');
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await other.close();
    // This tab asks first and keeps the token until the user decides.
    await press(questionOf(page), 'Back to the token');

    await expireSession(page, token, world);
    await reauthDialogOf(page).getByLabel('Session token').fill(`${token}.renewed`);
    await press(reauthDialogOf(page), 'Sign in');
    await expect(reauthDialogOf(page)).toBeHidden();
    await press(dialogOf(page), 'Show token');
    await expect(fieldOf(page)).toHaveValue(value);
  });

  test('after a sign-out in another tab the dialog stays until "Done", not only until the token is stored', async ({
    page,
    token,
    world,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openKeys(page, token);
    await issueToken(page, world);
    const other = await context.newPage();
    const follows = followsTabs(other);
    await signIn(other, token, '/api-keys');
    await follows;
    await press(other.locator('header'), 'Sign out');
    await press(questionOf(page), 'Back to the token');
    const stored = dialogOf(page).getByRole('checkbox', { name: 'I have stored this token' });
    for (const act of [
      () => stored.check(),
      () => stored.uncheck(),
      () => press(dialogOf(page), 'Copy token'),
    ]) {
      await act();
      // A task later the page would be left.
      await page.waitForTimeout(300);
      await expect(dialogOf(page)).toBeVisible();
    }
    await press(dialogOf(page), 'Done');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('the token is shown even when the user has left the page', async ({ page, token, world }) => {
    await openKeysInHistory(page, token);
    await world.addFaults({ operation: 'updateApiKey', kind: 'hold' });
    await chooseRowAction(page, keyName, 'Regenerate token');
    const title = `Regenerate the token of ${keyName}?`;
    await press(page.getByRole('alertdialog', { name: title }), 'Regenerate token');
    await expect.poll(world.heldCount).toBe(1);
    await goInHistory(page, -1);
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await world.release();
    await expect(dialogOf(page)).toBeVisible();
    await press(dialogOf(page), 'Done');
    await expect(questionOf(page)).toBeVisible();
  });

  test('leaving asks about the token first and then about a dirty form', async ({ page, token, world }) => {
    await openKeys(page, token);
    await page.getByRole('link', { name: 'Lab telemetry', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lab telemetry 2');
    await issueToken(page, world);
    await goInHistory(page, -1);
    await press(questionOf(page), 'Leave anyway');
    await expect(dialogOf(page)).toBeHidden();
    await press(page.getByRole('alertdialog', { name: 'Discard unsaved changes?' }), 'Discard');
    await expect(page).toHaveURL(/\/api-keys$/);
  });

  test('the create form closes behind the dialog, and Back from a later token asks', async ({
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
    await goInHistory(page, -1);
    await press(questionOf(page), 'Back to the token');
    await expect(page).toHaveURL(/\/api-keys\/\d+$/);
    await expect(dialogOf(page)).toBeVisible();
  });

  /** Two presses of Back, the second before the first has ended. */
  const doubleBacks: Record<string, (page: Page) => Promise<unknown>> = {
    'in one task': (page) =>
      page.evaluate(() => {
        history.back();
        history.back();
      }),
    'in the frame of the browser': async (page) => {
      const browser = await page.context().newCDPSession(page);
      const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
      const goTo = (index: number) =>
        browser.send('Page.navigateToHistoryEntry', { entryId: entries[index]?.id as number });
      await Promise.all([goTo(currentIndex - 1), goTo(currentIndex - 2)]);
    },
    'one after the undo of the other has begun': (page) =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            addEventListener('popstate', () => resolve(history.back()), { once: true });
            history.back();
          }),
      ),
  };

  for (const [how, goBackTwice] of Object.entries(doubleBacks)) {
    test(`two quick presses of Back ask once and move nothing: ${how}`, async ({ page, token, world }) => {
      await openKeysInHistory(page, token);
      await page.getByRole('link', { name: 'Lab telemetry', exact: true }).click();
      await page.getByRole('dialog', { name: 'Lab telemetry' }).waitFor();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
      await page.goBack();
      await expect(page.getByRole('dialog', { name: 'Lab telemetry' })).toBeVisible();
      const value = await issueToken(page, world);
      const place = () => page.evaluate(() => [location.pathname, history.state.idx]);
      const before = await place();

      await goBackTwice(page);
      await expect(questionOf(page)).toHaveCount(1);
      await expect.poll(place).toEqual(before);
      await press(questionOf(page), 'Back to the token');
      await press(dialogOf(page), 'Show token');
      await expect(fieldOf(page)).toHaveValue(value);

      // Back asks again, and leads one entry back.
      await goInHistory(page, -1);
      await press(questionOf(page), 'Leave anyway');
      await expectGone(page, 'API keys', value);
      await expect(page).toHaveURL(/\/api-keys$/);
      await goInHistory(page, -1);
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    });
  }

  test('closing the tab asks, and a page restored by Back shows no token', async ({ page, token, world }) => {
    await openKeys(page, token);
    const value = await issueToken(page, world);
    const leaveDialogs = countLeaveDialogs(page);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => leaveDialogs.count).toBe(1);
    await expect(dialogOf(page)).toBeVisible();
    leaveDialogs.answer = 'accept';
    await page.goto('about:blank');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    expect(await placesIn(page)).not.toContain(value);
  });
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 360],
] as const) {
  test(`nothing moves, and the dialog passes axe: ${colorScheme}, ${width} px`, async ({
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
    const animationsEnd = () =>
      page.evaluate(async () => {
        await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
      });
    const violations = async () => {
      await animationsEnd();
      return axeViolations(page, 'dialog');
    };
    const positions = async () => {
      // During its opening animation the dialog is half a pixel lower.
      await animationsEnd();
      return dialogOf(page).evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('button, textarea, input, #token-warning')].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        }),
      );
    };
    const initial = await positions();
    await press(dialogOf(page), 'Show token');
    expect.soft(await positions(), 'shown').toEqual(initial);
    await page.keyboard.press('Escape');
    await expect(statusOf(page)).not.toBeEmpty();
    expect.soft(await violations(), 'held').toEqual([]);
    expect.soft(await positions(), 'held').toEqual(initial);
    await press(dialogOf(page), 'Done');
    expect.soft(await violations(), 'asked').toEqual([]);
    await press(questionOf(page), 'Back to the token');
    await press(dialogOf(page), 'Copy token');
    await expect(statusOf(page)).toHaveText('Copied to the clipboard');
    expect.soft(await violations(), 'copied').toEqual([]);
    expect.soft(await positions(), 'copied').toEqual(initial);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
}
