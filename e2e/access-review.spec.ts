// Access review: from scope and questions to decisions, which are kept over a reload, carried out as one run, and reported.
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { en } from '../src/i18n/en.ts';
import { accessReview as words } from '../src/i18n/en/access-review.ts';
import { at, openKept } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';

const path = '/access-review';

/** Opens the organization, so that the console knows it, then the page. */
async function open(page: Page, token: string) {
  await openKept(page, token, '/organizations/1/users');
  await page.getByRole('link', { name: en.nav.accessReview }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access review' })).toBeVisible();
}

const scope = (page: Page) => page.getByRole('group', { name: 'Scope' });
const questions = (page: Page) => page.getByRole('group', { name: 'Questions' });
const table = (page: Page) => page.getByRole('table', { name: 'Findings' });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const decided = (page: Page) => page.getByRole('progressbar', { name: 'Decided' });
const decisionsOf = (row: Locator) => row.getByRole('button', { pressed: true });

/** Chooses places and questions and starts the review. */
async function start(page: Page, places: readonly string[], asked: readonly string[]) {
  for (const place of places) await scope(page).getByRole('checkbox', { name: place }).check();
  for (const question of asked)
    await questions(page).getByRole('checkbox', { name: question, exact: true }).check();
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(table(page)).toBeVisible();
}

/** Invites people as somebody else, so that they have never signed in. */
async function addPeople(world: WorldClient, count: number) {
  for (let number = 1; number <= count; number++)
    await world.actAsSomebodyElse('createUser', {
      organizationId: 1,
      body: { name: `Guest ${number}`, email: `guest${number}@aurora.example`, locale: 'en', roleIds: [3] },
    });
}

test('says what it finds, and takes decisions by key, by press and for all of a question', async ({
  page,
  token,
  world,
}) => {
  await open(page, token);
  await start(page, [en.nav.apiKeys, '#1'], [words.questions.neverSignedIn, words.questions.keyNeverUsed, words.questions.systemRoles]);
  const { users, apiKeys } = await world.dump();
  console.log(users[0], apiKeys[0]);
  await page.screenshot({ path: '/tmp/review-1.png' });
});
