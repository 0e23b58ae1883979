// What assistive technology is told: the structure of ten screens, and the messages of live regions for each event.
import type { Page } from 'playwright/test';
import { chooseRowAction, editRoles, filterBy, followsTabs, row, signIn } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { catalogue } from './states/catalogue.ts';
import { Theatre } from './states/stage.ts';
import { lookAt } from './states/state.ts';

/** The structure of each screen, shortened to what a person finds their way by. */
const screens: Record<string, string> = {
  'sign-in': `
    - main:
      - heading "Sign in" [level=1]
      - textbox "Session token"
      - button "Show characters"
      - checkbox "Keep me signed in on this tab"
      - button "Sign in"
  `,
  users: `
    - banner:
      - button "Skip to content"
      - 'button "Organization: Aurora Logistics"'
      - button "Go to…"
      - navigation "Main":
        - link "Users"
        - link "API keys"
        - link "Activity"
        - link "Settings"
      - button "Keyboard shortcuts"
      - button "Sign out"
    - main:
      - heading "Users" [level=1]
      - status: 61 people
      - button "More actions"
      - link "Invite many"
      - link "Invite user"
      - searchbox "Search users"
      - button "Insights"
      - grid "Users":
        - rowgroup:
          - row:
            - columnheader "Selection":
              - checkbox "Select all"
            - columnheader "Name":
              - button "Sort by Name"
        - rowgroup:
          - row /Ana Silva/:
            - gridcell "Select Ana Silva":
              - checkbox "Select Ana Silva"
            - gridcell "Ana Silva":
              - link "Ana Silva"
            - gridcell "Actions for Ana Silva":
              - button "Actions for Ana Silva"
  `,
  user: `
    - dialog "Beatriz Ramalho":
      - heading "Beatriz Ramalho" [level=2]
      - button "Close"
      - button "Block"
      - button "Other actions"
      - heading "Roles" [level=3]
      - paragraph: admin (system role)
      - button "Edit roles"
      - region "About this person":
        - heading "About this person" [level=3]
        - term: Last access
        - definition:
          - time
  `,
  invite: `
    - dialog "Invite user":
      - heading "Invite user" [level=2]
      - button "Close"
      - textbox "E-mail"
      - textbox "Name"
      - combobox "Invitation language"
      - combobox "Roles"
      - button "Cancel"
      - button "Send invitation"
  `,
  'question/block': `
    - alertdialog "Block João Pereira?":
      - heading "Block João Pereira?" [level=2]
      - paragraph: They can't sign in until someone unblocks them.
      - button "Cancel"
      - button "Block"
  `,
  'invite many/problems': `
    - main:
      - heading "Invite many" [level=1]
      - status:
        - paragraph:
          - strong: 9 rows from pasted text
      - button "Change"
      - region "Pasted text":
        - group "Columns":
          - text: "Columns: 4 of 4 used"
          - button "Change columns"
      - combobox "Language for all"
      - combobox "Roles for all"
      - region "Unknown roles and languages":
        - combobox /Role for “boss”/
      - group "Show only":
        - button "Problems 6"
      - grid "Preview":
        - rowgroup:
          - row:
            - columnheader "E-mail"
        - rowgroup:
          - row /not an address/:
            - gridcell "not an address" [invalid]
            - gridcell /This isn't an e-mail address/
  `,
  keys: `
    - main:
      - heading "API keys" [level=1]
      - status: 12 keys
      - button "More actions"
      - link "Create API key"
      - searchbox "Search API keys"
      - grid "API keys":
        - rowgroup:
          - row /Nightly export/:
            - gridcell "Nightly export":
              - link "Nightly export"
            - gridcell "Actions for Nightly export":
              - button "Actions for Nightly export"
  `,
  key: `
    - dialog "Nightly export":
      - heading "Nightly export" [level=2]
      - button "Close"
      - textbox "Name"
      - textbox "SFTP user name"
      - textbox "Notification e-mails"
      - group "Permissions":
        - checkbox "SFTP access" [checked]
        - checkbox "Edit labels"
      - textbox "Labels"
      - region "About this key":
        - heading "About this key" [level=3]
      - button "Cancel"
      - button "Save changes"
  `,
  'new key': `
    - dialog "Create API key":
      - heading "Create API key" [level=2]
      - textbox "Name"
      - textbox "SFTP user name"
      - textbox "Notification e-mails"
      - combobox "Organizations"
      - group "Permissions"
      - button "Cancel"
      - button "Create API key"
  `,
  token: `
    - dialog "New token":
      - heading "New token" [level=2]
      - paragraph: The token of Staging smoke tests is shown only this once.
      - button "Show token"
      - textbox "Token"
      - button "Copy token"
      - button "Download"
      - status
      - checkbox "I have stored this token"
      - button "Done"
  `,
};

test('ten screens are structured as they are seen', async ({ browser, baseURL }) => {
  const theatre = await Theatre.open(browser, baseURL ?? '', {
    width: 1440,
    scheme: 'light',
    language: 'en',
  });
  for (const [name, structure] of Object.entries(screens)) {
    const state = catalogue.find((one) => one.name === name);
    await test.step(name, async () => {
      if (!state) throw new Error(`The catalogue has no state “${name}”`);
      await lookAt(theatre, state, async ({ page }) => {
        await expect(page.locator('body')).toMatchAriaSnapshot(structure);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('main')).toHaveCount(1);
      });
    });
  }
  await theatre.close();
});

/** Collects from now on what live regions say, in `window.said`. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const REGIONS = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
    const said: string[] = [];
    Object.assign(window, { said });
    const outermost = (node: Node): Element | null => {
      const element = node instanceof Element ? node : node.parentElement;
      let region = element?.closest(REGIONS) ?? null;
      for (let outer = region; outer; outer = outer.parentElement?.closest(REGIONS) ?? null) region = outer;
      return region;
    };
    /** What is said in a region that exists already, or by an alert, which may be inserted with its text. */
    const isHeard = (region: Element, isNew: boolean) => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      return (
        region.checkVisibility({ visibilityProperty: true }) &&
        !region.closest('[inert], [aria-hidden=true]') &&
        (!modal || modal.contains(region)) &&
        (!isNew || region.matches('[role=alert]'))
      );
    };
    new MutationObserver((records) => {
      const changed = new Map<Element, boolean>();
      for (const { type, target, addedNodes } of records) {
        const region = outermost(target);
        if (region && (type === 'characterData' || addedNodes.length > 0))
          changed.set(region, changed.get(region) ?? false);
        for (const node of addedNodes)
          if (node instanceof Element && !region)
            for (const one of [node, ...node.querySelectorAll('*')])
              if (one.matches(REGIONS) && outermost(one) === one) changed.set(one, true);
      }
      for (const [region, isNew] of changed) {
        const text = region.textContent?.trim() ?? '';
        if (text !== '' && isHeard(region, isNew)) said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

const saidBy = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** Expects that `act` leads to one message, and that none follows. */
async function expectMessage(page: Page, message: RegExp, act: () => Promise<unknown>) {
  await page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
  await act();
  await expect.poll(() => saidBy(page)).toContainEqual(expect.stringMatching(message));
  // Longer than the wait of the list's count.
  await page.clock.runFor(2000);
  expect(await saidBy(page)).toEqual([expect.stringMatching(message)]);
}

test.describe('each event is announced once', () => {
  test.use({ allowedConsoleMessages: ['status of 403'] });

  test('search, filter, selection, undo, block, a refusal and another page', async ({
    page,
    token,
    world,
  }) => {
    await page.clock.install();
    await signIn(page, token);
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await page.clock.fastForward(2000);
    await listen(page);
    const search = page.getByRole('searchbox', { name: 'Search users' });

    await expectMessage(page, /^4 of 61 shown$/, () => search.pressSequentially('ana s'));
    await expectMessage(page, /^61 people$/, () => search.fill(''));
    await expectMessage(page, /^4 of 61 shown$/, () => filterBy(page, 'Status', 'Blocked'));
    await expectMessage(page, /^1 selected$/, () =>
      page.getByRole('checkbox', { name: 'Select Nuno Brandão' }).check(),
    );
    await page.keyboard.press('Escape');
    await expectMessage(page, /^61 people$/, () => page.goBack());

    await world.addFaults({ operation: 'updateUser', kind: 'status', status: 403 });
    const question = page.getByRole('alertdialog', { name: 'Block João Pereira?' });
    await expectMessage(page, /not allowed|refused/, async () => {
      await chooseRowAction(page, 'João Pereira', 'Block');
      await question.getByRole('button', { name: 'Block', exact: true }).click();
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectMessage(page, /^Nuno Brandão is unblocked/, () =>
      chooseRowAction(page, 'Nuno Brandão', 'Unblock'),
    );
    await expectMessage(page, /^Nuno Brandão is blocked again/, () =>
      page.getByRole('button', { name: 'Undo' }).click(),
    );
    await expectMessage(page, /^12 keys$/, () => page.getByRole('link', { name: 'API keys' }).click());
  });

  test('roles, an invitation, copying and a sign-out in another tab', async ({ page, token, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await signIn(page, token, '/organizations/1/users/new');
    const form = page.getByRole('dialog', { name: 'Invite user' });
    await expect(row(page, 'Beatriz Ramalho')).toBeVisible();
    await page.clock.fastForward(2000);
    await listen(page);

    const roles = form.getByRole('combobox', { name: 'Roles' });
    await expectMessage(page, /^Added viewer\. 1 in total\.$/, async () => {
      await roles.fill('viewer');
      await roles.press('Enter');
    });
    await expectMessage(page, /^Removed viewer\. 0 in total\.$/, () => roles.press('Backspace'));
    await expectMessage(page, /^Added editor\. 1 in total\.$/, async () => {
      await roles.fill('editor');
      await roles.press('Enter');
    });
    await roles.press('Escape');
    await form.getByRole('textbox', { name: 'E-mail' }).fill('ines@aurora.example');
    await form.getByRole('textbox', { name: 'Name' }).fill('Inês Novais');
    await expectMessage(page, /is invited/, () =>
      form.getByRole('button', { name: 'Send invitation' }).click(),
    );

    await page.getByRole('link', { name: 'Beatriz Ramalho' }).click();
    const drawer = page.getByRole('dialog', { name: 'Beatriz Ramalho' });
    await expectMessage(page, /^Copied/, () => drawer.getByRole('button', { name: 'Copy e-mail' }).click());

    await editRoles(page);
    await drawer.getByRole('button', { name: 'Remove admin' }).click();
    const other = await context.newPage();
    const follows = followsTabs(other);
    await signIn(other, `${token}.2`);
    await follows;
    await expectMessage(page, /^You signed out in another tab\./, async () => {
      await other.getByRole('button', { name: 'Sign out' }).click();
      await page
        .getByRole('alertdialog', { name: 'Discard unsaved changes?' })
        .getByRole('button', { name: 'Keep editing' })
        .click();
    });
  });
});
