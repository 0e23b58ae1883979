// Accessibility of the fixed states of the catalogue: axe on each state once, spread over schemes, languages and sizes, and
// how a few of them are displayed. `npm run a11y` checks all states in every scheme and language.
import type { Browser, BrowserContextOptions } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { axeFindings } from './states/axe.ts';
import { fixedStates } from './states/catalogue.ts';
import { movements, sidewaysScrolls, undefinedVariables, unseenInForcedColours } from './states/display.ts';
import { type Stage, Theatre, type View } from './states/stage.ts';
import { lookAt, type State } from './states/state.ts';

const views: readonly View[] = [1440, 360].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'pt'] as const).map((language) => ({ width, scheme, language })),
  ),
);

/** Reaches the states one after the other in one browser context and expects that `check` finds nothing in any. */
async function expectNone(
  { browser, baseURL = '' }: { browser: Browser; baseURL: string | undefined },
  view: View,
  states: readonly State[],
  check: (stage: Stage) => Promise<string[]>,
  options?: BrowserContextOptions,
) {
  const theatre = await Theatre.open(browser, baseURL, view, options);
  for (const state of states)
    await test.step(state.name, async () => {
      expect.soft(await lookAt(theatre, state, check), state.name).toEqual([]);
    });
  await theatre.close();
}

/** Returns the states with these names. */
const named = (...names: string[]) => fixedStates.filter(({ name }) => names.includes(name));

for (const [at, view] of views.entries()) {
  test(`every eighth state passes axe: ${view.language}, ${view.scheme}, ${view.width} px`, async ({
    browser,
    baseURL,
  }) => {
    const states = fixedStates.filter((_, index) => index % views.length === at);
    await expectNone({ browser, baseURL }, view, states, async ({ page }) => [
      ...(await axeFindings(page)),
      ...(await undefinedVariables(page)),
      ...(view.width === 360 ? await sidewaysScrolls(page) : []),
    ]);
  });
}

const desktop: View = { width: 1440, scheme: 'light', language: 'en' };

test('at 400 % zoom only a table scrolls in two directions', async ({ browser, baseURL }) => {
  const states = named('users', 'user', 'keys', 'token/not stored yet', 'settings');
  await expectNone({ browser, baseURL }, { ...desktop, width: 320, language: 'pt' }, states, ({ page }) =>
    sidewaysScrolls(page),
  );
});

test('nothing moves for somebody who asks for less motion', async ({ browser, baseURL }) => {
  const states = named('users/loading', 'user', 'question/block', 'toast/blocked');
  await expectNone({ browser, baseURL }, desktop, states, ({ page }) => movements(page), {
    reducedMotion: 'reduce',
  });
});

test('the focus is seen in forced colours', async ({ browser, baseURL }) => {
  const states = named('sign-in', 'users/row menu', 'users/filter open', 'question/block');
  await expectNone({ browser, baseURL }, desktop, states, ({ page }) => unseenInForcedColours(page), {
    forcedColors: 'active',
  });
});
