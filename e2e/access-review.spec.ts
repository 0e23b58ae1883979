// Access review: from scope and questions to decisions, which are kept over a reload, carried out as one run, and reported.
import type { Page } from 'playwright/test';
import { en } from '../src/i18n/en.ts';
import { accessReview as words } from '../src/i18n/en/access-review.ts';
import { openKept } from './actions.ts';
import { expect, test, type WorldClient } from './fixtures.ts';

const { questions } = words;
const aurora = 'Aurora Logistics';

/** Opens the page in a kept session. */
async function open(page: Page, token: string) {
  await openKept(page, token, '/access-review');
  await expect(page.getByRole('heading', { level: 1, name: 'Access review' })).toBeVisible();
}

const inScope = (page: Page, place: string) =>
  page.getByRole('group', { name: 'Scope' }).getByRole('checkbox', { name: place, exact: true });
const question = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Questions' }).getByRole('checkbox', { name, exact: true });
const table = (page: Page) => page.getByRole('table', { name: 'Findings' });
const rowOf = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text });
const decided = (page: Page) => page.getByRole('progressbar', { name: 'Decided' });
const carryOut = (page: Page, count: number) =>
  page.getByRole('button', { name: `Carry out ${count} decision${count === 1 ? '' : 's'}`, exact: true });

/** Chooses places and questions and starts the review. */
async function start(page: Page, places: readonly string[], asked: readonly string[]) {
  for (const place of places) await inScope(page, place).check();
  for (const name of asked) await question(page, name).check();
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(table(page)).toBeVisible();
}

/** Invites people as somebody else. They have never signed in. */
async function addPeople(world: WorldClient, count: number) {
  for (let number = 1; number <= count; number++)
    await world.actAsSomebodyElse('createUser', {
      organizationId: 1,
      body: { name: `Guest ${number}`, email: `guest${number}@aurora.example`, locale: 'en', roleIds: [3] },
    });
}

test('takes decisions by press and by key, and carries them out as one run', async ({ page, token, world }) => {
  await open(page, token);
  await start(page, [aurora, en.nav.apiKeys], [questions.neverSignedIn, questions.keyNeverUsed]);
  const before = await world.dump();
  const never = before.users.filter((one) => one.organizationId === 1 && one.lastAccessTimestamp === null);
  const unused = before.apiKeys.filter((key) => key.organizations.every((one) => one.lastUseTimestamp === null));
  const total = never.length + unused.length;
  await expect(decided(page)).toHaveAttribute('max', String(total));
  await expect(table(page).locator('tbody').getByRole('row')).toHaveCount(total);
  await page.screenshot({ path: '/tmp/review-1.png' });

  const [blocked, removed, later, kept] = never;
  await rowOf(page, blocked?.email ?? '').getByRole('button', { name: 'Keep' }).focus();
  await page.keyboard.press('2');
  await page.keyboard.press('3');
  await expect(decided(page)).toHaveAttribute('value', '2');
  await page.screenshot({ path: '/tmp/review-2.png' });
  console.log(total, [blocked, removed, later, kept].map((one) => one?.name));
  await carryOut(page, 2).click();
  const dialog = page.getByRole('dialog', { name: 'Carry out 2 decisions' });
  await expect(dialog.getByRole('list', { name: 'Will change' }).getByRole('listitem')).toHaveCount(2);
  await page.screenshot({ path: '/tmp/review-3.png' });
  await dialog.getByRole('button', { name: 'Carry out 2 decisions' }).click();
  await expect(page.getByRole('region', { name: 'Carry out 2 decisions' })).toContainText('done');
  await page.screenshot({ path: '/tmp/review-4.png' });
});
