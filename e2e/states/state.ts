// A state of the catalogue, how it is reached, and the actions that several states share.
import { expect, type Locator, type Page } from 'playwright/test';
import type { Fault } from '../../src/mock/faults/faults.ts';
import type { Stage, Theatre } from './stage.ts';

/** A face of a screen: how it is reached, and what is seen when it is. */
export interface State {
  /** The screen and the face, such as `users/empty`. */
  name: string;
  /** The seed of the world: `demo` by default. */
  world?: 'demo' | 'empty' | 'crowded';
  /** The page has no session when it is loaded. */
  signedOut?: true;
  path: string;
  /** The faults that are set before the page is loaded. */
  faults?: readonly Fault[];
  /** The steps after the page is loaded. */
  reach?: (stage: Stage) => Promise<unknown>;
  /** What is visible in this state and in no earlier one. */
  shown: (stage: Stage) => Locator;
  /** Something is still going on in this state, so that parts of the page stay busy. */
  busy?: true;
  /** The state waits for seconds of real time, so it is no part of the fixed selection. */
  slow?: true;
}

/** The longest wait for one step, in milliseconds. */
const STEP_TIMEOUT = 20_000;

/**
 * Reaches a state in a new tab and calls `look` with it.
 *
 * @param onFailure called with the page as it is when the state is not reached
 * @throws when what the state shows does not appear
 */
export function lookAt<T>(
  theatre: Theatre,
  state: State,
  look: (stage: Stage) => Promise<T>,
  onFailure?: (stage: Stage) => Promise<unknown>,
): Promise<T> {
  return theatre.play(state.world ?? 'demo', !state.signedOut, async (stage) => {
    const { page, world } = stage;
    page.setDefaultTimeout(STEP_TIMEOUT);
    if (state.faults) await world.addFaults(...state.faults);
    try {
      await reach(state, stage);
    } catch (error) {
      await onFailure?.(stage);
      throw error;
    }
    const result = await look(stage);
    await world.clearFaults();
    return result;
  });
}

async function reach(state: State, stage: Stage): Promise<void> {
  const { page } = stage;
  await page.goto(state.path);
  await state.reach?.(stage);
  await state.shown(stage).first().waitFor();
  const isBusy = page.locator('[aria-busy=true]');
  if (!state.busy) await expect(isBusy).toHaveCount(0, { timeout: STEP_TIMEOUT });
  await atRest(page);
  // Nothing that was waited for above may have taken the state away again.
  await expect(state.shown(stage).first()).toBeVisible({ timeout: 1000 });
}

/** The longest movement that is waited for, in milliseconds: a spinner goes on for ever, a countdown for seconds. */
const LONG_MOVEMENT = 2000;

/** Waits for two frames: what changed before is drawn then, and its events were sent. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until fonts are loaded and nothing moves but spinners and countdowns. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  // A transition, as after a change of the scheme, starts with the next frame.
  await twoFrames(page);
  await page.waitForFunction(
    (long) =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || Number(effect?.getComputedTiming().endTime ?? 0) > long,
        ),
    LONG_MOVEMENT,
  );
}

/** The list of a page. */
export const grid = ({ page }: Stage): Locator => page.getByRole('grid');

/** Waits for the rows of the list. */
export const rowsShown = (stage: Stage): Promise<void> => grid(stage).getByRole('gridcell').first().waitFor();

/** The open dialog or drawer. */
export const dialog = ({ page }: Stage): Locator => page.getByRole('dialog').last();

/** The open question. */
export const question = ({ page }: Stage): Locator => page.getByRole('alertdialog').last();

/** Returns a button by its whole name. */
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Opens the menu of the row of `name`. */
export async function openRowMenu(stage: Stage, name: string): Promise<void> {
  await rowsShown(stage);
  const { page, m } = stage;
  await button(page, m.record.actionsFor({ name })).first().click();
  await stage.page.getByRole('menuitem').first().waitFor();
}

/** Chooses an action of the row of `name`. */
export async function chooseAction(stage: Stage, name: string, action: string): Promise<void> {
  await openRowMenu(stage, name);
  await stage.page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Chooses an action of the row of `name` and presses the button of the question that has the same name. */
export async function chooseAndConfirm(stage: Stage, name: string, action: string): Promise<void> {
  await chooseAction(stage, name, action);
  await button(question(stage), action).click();
}

/** Presses a control of a bar. Where the bar has no room for it, one of its menus holds it. */
export async function pressInBar({ m }: Stage, bar: Locator, name: string): Promise<void> {
  const control = button(bar, name).first();
  const menus = Object.values(m.foldedMenu).map((menu) => button(bar, menu));
  await menus
    .reduce((any, menu) => any.or(menu), control)
    .first()
    .waitFor();
  for (const menu of menus) {
    if (await control.isVisible()) break;
    if (await menu.isVisible()) await menu.click();
  }
  await control.click();
}

/** Shows the charts above the list where they are not shown from the start. */
export async function showInsights(stage: Stage): Promise<void> {
  const { page, m } = stage;
  await rowsShown(stage);
  const bar = page.getByRole('main');
  const shown = bar.locator('button[aria-expanded=true]').filter({ hasText: m.insights.title });
  if ((await shown.count()) === 0) await pressInBar(stage, bar, m.insights.title);
}

/** Ticks the checkbox of all rows. */
export async function selectAll(stage: Stage): Promise<void> {
  await rowsShown(stage);
  await grid(stage).getByRole('checkbox').first().check();
}

/** Chooses the first option of a list that a combobox opens. */
export async function chooseFirst({ page }: Stage, combobox: Locator): Promise<void> {
  await combobox.click();
  await page.getByRole('option').first().click();
  await combobox.press('Escape');
}

/** Waits until `condition` holds. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: STEP_TIMEOUT }).toBe(true);
}
