// The states of the frame and the small pages: sign-in, organizations, settings, activity, palette, shortcuts, errors.

import type { Stage } from './stage.ts';
import { button, chooseAndConfirm, dialog, question, rowsShown, type State } from './state.ts';
import { sendInvitation } from './users.ts';

const USERS = '/organizations/1/users';

const heading = ({ page }: Stage) => page.getByRole('heading', { level: 1 });

async function openPalette(stage: Stage): Promise<void> {
  const { page, m } = stage;
  await rowsShown(stage);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: m.commandPalette.title }).waitFor();
}

/** Opens a page by the navigation; on a phone some pages are in its menu. */
async function goTo({ page, m }: Stage, name: string): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name, exact: true });
  if (await link.isVisible()) return link.click();
  await button(page.getByRole('banner'), m.common.more).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens the menu of organizations; on a phone that of the navigation. */
async function openOrganizationMenu({ page, m }: Stage): Promise<void> {
  const bar = page.getByRole('banner');
  const organization = bar.getByRole('button', { name: 'Aurora Logistics' });
  await organization.or(button(bar, m.common.more)).first().click();
}

export const frameStates: readonly State[] = [
  {
    name: 'sign-in',
    signedOut: true,
    path: '/sign-in',
    shown: ({ page }) => page.locator('input[type=password]'),
  },
  {
    name: 'sign-in/nothing pasted',
    signedOut: true,
    path: '/sign-in',
    reach: ({ page, m }) => button(page, m.signIn.submit).click(),
    shown: ({ page, m }) => page.getByText(m.signIn.tokenMissing),
  },
  {
    name: 'sign-in/refused',
    signedOut: true,
    path: `/sign-in?next=${encodeURIComponent(USERS)}`,
    reach: async ({ page, world, token, m }) => {
      await world.revoke(token);
      await page.locator('input[type=password]').fill(token);
      await button(page, m.signIn.submit).click();
    },
    shown: ({ page, m }) => page.getByText(m.session.refused).or(page.getByText(m.session.expired)),
  },
  { name: 'organizations', path: '/organizations', shown: heading },
  {
    name: 'organizations/recent',
    path: `${USERS}/3`,
    reach: async (stage) => {
      await dialog(stage).getByText('beatriz.ramalho@aurora.example').waitFor();
      await stage.page.keyboard.press('Escape');
      await openOrganizationMenu(stage);
      await stage.page.getByRole('menuitem', { name: stage.m.organizations.title, exact: true }).click();
    },
    shown: ({ page, m }) => page.getByRole('list', { name: m.common.recent }),
  },
  {
    name: 'organizations/wrong ID',
    path: '/organizations',
    reach: async ({ page, m }) => {
      await page.getByLabel(m.organizations.idLabel).fill('one');
      await button(page, m.organizations.open).click();
    },
    shown: ({ page, m }) => page.getByText(m.organizations.idInvalid),
  },
  {
    name: 'organizations/unknown',
    path: '/organizations/42/users',
    shown: ({ page }) => page.getByRole('alert'),
  },
  {
    name: 'organization menu',
    path: USERS,
    reach: async (stage) => {
      await rowsShown(stage);
      await openOrganizationMenu(stage);
    },
    shown: ({ page }) => page.getByRole('menuitem'),
  },
  {
    name: 'question/sign out',
    path: `${USERS}/new`,
    faults: [{ operation: 'createUser', kind: 'hold' }],
    reach: async (stage) => {
      const { page, m } = stage;
      await rowsShown(stage);
      await sendInvitation(stage);
      const out = page.getByRole('banner').getByText(m.nav.signOut);
      if (await out.isVisible()) await out.click();
      else {
        await openPalette(stage);
        await page.keyboard.type(m.nav.signOut);
        await page.keyboard.press('Enter');
      }
    },
    shown: (stage) => question(stage),
    busy: true,
  },
  {
    name: 'go to',
    path: USERS,
    reach: openPalette,
    shown: ({ page }) => page.getByRole('option'),
  },
  {
    name: 'go to/results',
    path: USERS,
    reach: async (stage) => {
      await openPalette(stage);
      await stage.page.keyboard.type('silva');
    },
    shown: ({ page }) => page.getByRole('option').filter({ hasText: 'ana.m.silva' }),
  },
  {
    name: 'go to/nothing found',
    path: USERS,
    reach: async (stage) => {
      await openPalette(stage);
      await stage.page.keyboard.type('zzzz');
    },
    shown: ({ page, m }) => page.getByText(m.commandPalette.nothing),
  },
  {
    name: 'shortcuts',
    path: USERS,
    reach: async (stage) => {
      await rowsShown(stage);
      await stage.page.keyboard.press('?');
    },
    shown: (stage) => dialog(stage).getByText(stage.m.shortcuts.anywhere),
  },
  { name: 'settings', path: '/settings', shown: ({ page, m }) => page.getByText(m.settings.report.title) },
  {
    name: 'activity/empty',
    path: '/activity',
    shown: ({ page, m }) => page.getByText(m.activity.empty),
  },
  {
    name: 'activity',
    path: USERS,
    faults: [{ operation: 'updateUser', kind: 'status', status: 403, nth: 2 }],
    reach: async (stage) => {
      const { page, m } = stage;
      await chooseAndConfirm(stage, 'João Pereira', m.writes.verbs.block);
      await button(page, m.writes.undo).waitFor();
      await chooseAndConfirm(stage, 'Emma Lindqvist', m.writes.verbs.block);
      await question(stage).getByRole('alert').waitFor();
      await button(question(stage), m.common.cancel).click();
      await goTo(stage, m.nav.activity);
    },
    shown: ({ page }) => page.getByRole('main').getByText('Emma Lindqvist'),
  },
  { name: 'not found', path: '/nowhere', shown: ({ page, m }) => page.getByText(m.notFound.body) },
  {
    name: 'wrong config.json',
    path: '/favicon.png',
    reach: async ({ page }) => {
      await page.route('**/config.json', (route) =>
        route.fulfill({ json: { organizations: [{ id: 'one', name: 'A' }] } }),
      );
      await page.goto('/');
    },
    shown: ({ page, m }) => page.getByText(m.configError.title),
  },
];
