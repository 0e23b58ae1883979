// The console with every pair of variants of the specification's open points, without configuration: both lists and the
// change of a key's organizations, which alone may need a configured spelling. The three stories run with every variant;
// `src/api/dialects.test.ts` runs each operation in all combinations of the variants that affect it.
import type { Page } from 'playwright/test';
import { type Dialect, documented, variants } from '../src/mock/worlds/dialects.ts';
import { pairwise } from '../src/mock/worlds/pairwise.ts';
import { chooseOption, openKept, row, statusMessage } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { adminStory, developerStory, supportStory } from './stories.ts';

const dialects = pairwise(variants);

const variantsOf = (dialect: Dialect) => Object.entries(dialect).map(String);
const isDocumented = new Set(variantsOf(documented));

/**
 * A few of the dialects in which every variant occurs that the documented dialect lacks, in which `@stories` run: each
 * time the one with the most variants that are missing.
 */
const withStories = new Set<Dialect>();
const missing = new Set(dialects.flatMap(variantsOf).filter((variant) => !isDocumented.has(variant)));
while (missing.size > 0) {
  const gain = (dialect: Dialect) => variantsOf(dialect).filter((variant) => missing.has(variant)).length;
  const best = dialects.reduce((one, other) => (gain(other) > gain(one) ? other : one));
  withStories.add(best);
  for (const variant of variantsOf(best)) missing.delete(variant);
}

/** Replaces the organizations of a key, whether or not the service reports the current ones by id. */
async function changeOrganizations(page: Page) {
  await page.getByRole('link', { name: 'Meter readings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Meter readings' });
  const organizations = dialog.getByRole('combobox', { name: 'Organizations' });
  const change = dialog.getByRole('button', { name: /^Change/ }).first();
  await expect(organizations.or(change).first()).toBeVisible();
  if (!(await organizations.isVisible())) await change.click();
  for (const remove of await dialog.getByRole('button', { name: /^Remove (Aurora|Bóreas|Cascais)/ }).all()) {
    await remove.click();
  }
  await chooseOption(page, 'Organizations', 'Cascais Labs');
  await chooseOption(page, 'Organizations', 'Aurora Logistics');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
}

test.describe('dialects', () => {
  // The browser logs each 4xx: those of refusals, and the one of the first spelling where the service expects the other.
  test.use({ allowedConsoleMessages: ['status of 4'] });

  for (const [index, dialect] of dialects.entries()) {
    const hasStories = withStories.has(dialect);
    const what = hasStories ? 'the stories pass' : 'the lists and a change pass';
    test(`${what} in dialect ${index + 1} of ${dialects.length}: ${Object.values(dialect).join(', ')}`, async ({
      page,
      token,
      world,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await world.setDialect(dialect);

      await openKept(page, token);
      await expect(row(page, 'ana.m.silva@aurora.example')).toBeVisible();
      if (hasStories) {
        await supportStory(page);
        await page.getByRole('searchbox', { name: 'Search users' }).fill('');
        await adminStory(page);
      }
      await page.getByRole('link', { name: 'API keys' }).click();
      if (hasStories) await developerStory(page);
      await changeOrganizations(page);

      const otherSpelling = dialect.organizationsField === 'organizationIds';
      const { unknownFields, errors, shapes } = dialect;
      // The console tries the other spelling only when the refusal names the field.
      const refused = otherSpelling && unknownFields === 'rejected' && ['html', 'empty'].includes(errors);
      if (refused)
        await expect(page.getByRole('alert').filter({ hasText: "Couldn't change Meter" })).toBeVisible();
      else if (shapes === 'swapped')
        await expect(statusMessage(page, 'Changes to Meter readings saved')).toBeVisible();
      else await expect(statusMessage(page, "This service doesn't report organizations by ID")).toBeVisible();
      const { apiKeys } = await world.dump();
      const changed = apiKeys.find(({ name }) => name === 'Meter readings');
      const ids = changed?.organizations.map(({ id }) => id).sort();
      // The number of organizations differs before and after, so an ignored spelling is detectable.
      expect(ids).toEqual(refused ? [2] : [1, 3]);
      const bodies = (await world.writes()).map(({ body }) => body as Record<string, unknown> | null);
      for (const body of bodies) {
        expect(body && 'organizationsIds' in body && 'organizationIds' in body).toBeFalsy();
      }
    });
  }
});
