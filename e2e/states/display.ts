// How the states are displayed to people who need it otherwise: 320 px wide (400 % zoom), wide text spacing, reduced motion,
// forced colours.
import type { Page } from 'playwright/test';
import { clippedTexts } from './clipped.ts';
import type { Job } from './rehearsal.ts';
import type { View } from './stage.ts';
import { atRest, type State } from './state.ts';

type Report = (job: Pick<Job, 'state' | 'view'>, findings: readonly string[]) => void;

const desktop: View = { width: 1440, scheme: 'light', language: 'en' };
/** 400 % of 1280 px. */
const zoomed: View = { width: 320, scheme: 'light', language: 'en' };

/** Returns the jobs that check how states are displayed: each state once in each way. */
export const displayJobs = (states: readonly State[], report: Report): Job[] =>
  states.flatMap((state): Job[] => [
    {
      state,
      view: zoomed,
      look: async ({ page }) => {
        report({ state, view: zoomed }, await sidewaysScrolls(page));
        await widenText(page);
        report({ state, view: zoomed }, [...(await sidewaysScrolls(page)), ...(await clippedTexts(page))]);
      },
    },
    {
      state,
      view: desktop,
      options: { reducedMotion: 'reduce' },
      look: async ({ page }) => report({ state, view: desktop }, await movements(page)),
    },
    {
      state,
      view: { ...desktop, scheme: 'dark' },
      options: { forcedColors: 'active' },
      look: async ({ page }) =>
        report({ state, view: { ...desktop, scheme: 'dark' } }, await unseenInForcedColours(page)),
    },
  ]);

/** Returns what scrolls sideways, other than a table and what a person types into. */
export const sidewaysScrolls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = [...document.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const canScroll =
        element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
      if (!canScroll || element.scrollWidth <= element.clientWidth + 1) return false;
      if (!element.checkVisibility() || element.matches('input, textarea, pre')) return false;
      // A table is two-dimensional by nature: its box, and what is in it, may scroll.
      if (element === document.documentElement) return true;
      return !element.querySelector('table, [role=grid]') && !element.closest('table, [role=grid]');
    });
    return scrolls.map(
      (element) =>
        `scrolls sideways: <${element.tagName.toLowerCase()}> ${element.className} ${element.scrollWidth} > ${element.clientWidth} px`,
    );
  });

/** Sets the text spacing that a person may choose (WCAG 1.4.12). */
async function widenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await atRest(page);
}

/** The longest movement that is no motion to the eye, in milliseconds. */
const SHORT = 100;

/** Returns the animations that run longer than that although the person has asked for less motion. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(
    (short) =>
      document.getAnimations().flatMap((animation) => {
        const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
        if (animation.playState !== 'running' || end <= short) return [];
        const { target } = animation.effect as KeyframeEffect;
        return [`moves for ${end} ms: <${target?.tagName.toLowerCase()}> ${target?.className}`];
      }),
    SHORT,
  );

/** The number of stops of the Tab key that are looked at. */
const STOPS = 5;

/** Returns the elements on which the focus cannot be seen in forced colours. */
export async function unseenInForcedColours(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    const isInMenu = (await page.locator('[role=menu] :focus, [role=listbox] :focus').count()) > 0;
    if (stop > 0 || isInMenu) await page.keyboard.press(isInMenu ? 'ArrowDown' : 'Tab');
    const box = await page.evaluate(() => {
      const element = document.activeElement;
      // Without keys, as after a click, browsers show no focus.
      if (!element?.matches(':focus-visible') || element === document.body) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width * height === 0 || y < 0 || y + height > innerHeight) return null;
      return {
        x: x - 6,
        y: y - 6,
        width: width + 12,
        height: height + 12,
        name: element.outerHTML.slice(0, 120),
      };
    });
    if (!box) continue;
    const { name, ...rect } = box;
    const clip = {
      x: Math.max(0, rect.x),
      y: Math.max(0, rect.y),
      width: rect.width,
      height: rect.height,
    };
    await atRest(page);
    const focused = await page.screenshot({ clip, caret: 'hide' });
    const unfocused = await withoutRing(page, () => page.screenshot({ clip, caret: 'hide' }));
    if (focused.equals(unfocused)) findings.push(`no visible focus in forced colours: ${name}`);
  }
  return findings;
}

/** Calls `act` while nothing has a focus ring, without moving the focus: moving it would close what is open. */
async function withoutRing<T>(page: Page, act: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*:focus, *:focus-within, *:focus-visible { outline: none !important; box-shadow: none !important; border-color: transparent !important } *:focus { background-color: Canvas !important; color: CanvasText !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const result = await act();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return result;
}
