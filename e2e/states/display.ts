// How the states are displayed to people who need it otherwise: 320 px wide (400 % zoom), wide text spacing, 200 % zoom, fingers,
// reduced motion, forced colours.
import type { Page } from 'playwright/test';
import { clippedTexts } from './clipped.ts';
import type { Check } from './rehearsal.ts';
import type { View } from './stage.ts';
import { atRest, type State } from './state.ts';

const desktop: View = { width: 1440, scheme: 'light', language: 'en' };
/** 400 % of 1280 px. */
const zoomed: View = { width: 320, scheme: 'light', language: 'en' };
/** 200 % of 1440 px. */
const doubled: View = { width: 720, scheme: 'light', language: 'en' };
const phone: View = { width: 360, scheme: 'light', language: 'en' };

/** Returns the checks of how states are displayed: each state once in each way. */
export const displayChecks = (states: readonly State[]): Check[] =>
  states.flatMap((state): Check[] => [
    {
      state,
      view: zoomed,
      find: async ({ page }) => {
        const before = await sidewaysScrolls(page);
        await widenText(page);
        return [...before, ...(await sidewaysScrolls(page)), ...(await clippedTexts(page))];
      },
    },
    {
      state,
      view: doubled,
      find: async ({ page }) => [...(await sidewaysScrolls(page)), ...(await clippedTexts(page))],
    },
    {
      state,
      view: phone,
      options: { hasTouch: true, isMobile: true },
      find: async ({ page }) => [...(await smallTargets(page)), ...(await zoomedFields(page))],
    },
    {
      state,
      view: desktop,
      options: { reducedMotion: 'reduce' },
      find: async ({ page }) => [...(await movements(page)), ...(await undefinedVariables(page))],
    },
    {
      state,
      view: { ...desktop, scheme: 'dark' },
      options: { forcedColors: 'active' },
      find: async ({ page }) => [
        ...(await lostInForcedColours(page)),
        ...(await unseenInForcedColours(page)),
      ],
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

/**
 * Returns the controls that a finger misses: less than 24 px wide or high, or less than 44 px for the main actions and those of
 * a row. What counts is where a press arrives, not the box that is drawn.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      'button, a[href], input, select, textarea, [role=menuitem], [role=option], [role=checkbox]';
    const main = '[type=submit], [role=menuitem], [role=gridcell] button, [role=gridcell] input';
    /** A press on a label arrives at its field; a press on the frame of a field as well. */
    const arrives = (x: number, y: number, element: Element) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      // A notice, a bar or a dialog above the page may cover a part: it goes away, or what is under it can be scrolled.
      const above = hit.closest('[role=status], [role=alert], [role=toolbar], [role=menu], dialog, header');
      if (above && !above.contains(element)) return true;
      const field = hit.closest('label')?.control ?? hit;
      return element.contains(field) || field.contains(element);
    };
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      // Not what is elsewhere, covered, invisible, out of use or, by WCAG 2.5.8, a link within a sentence.
      if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1) return [];
      if (element.ariaDisabled === 'true') return [];
      if (element.matches('a') && getComputedStyle(element).display === 'inline') return [];
      const hit = document.elementFromPoint(middle.x, middle.y);
      if (!hit || !(element.contains(hit) || hit.closest('label')?.control === element)) return [];
      const least = element.matches(main) ? 44 : 24;
      const half = least / 2 - 1;
      const reach = ([dx, dy]: readonly number[]) =>
        arrives(middle.x + (dx ?? 0) * half, middle.y + (dy ?? 0) * half, element);
      const isWide = reach([-1, 0]) && reach([1, 0]);
      const isHigh = reach([0, -1]) && reach([0, 1]);
      const inSight =
        middle.x - half >= 0 &&
        middle.x + half <= innerWidth &&
        middle.y - half >= 0 &&
        middle.y + half <= innerHeight;
      if (!inSight || (isWide && isHigh)) return [];
      return [
        `under ${least} px (${Math.round(width)} × ${Math.round(height)}): ${element.outerHTML.slice(0, 140)}`,
      ];
    });
  });

/** Returns the fields in which Safari on iOS would zoom in: their text is smaller than 16 px. */
const zoomedFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'input:not([type=checkbox], [type=radio], [type=file]), textarea',
      ),
    ]
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `text under 16 px: ${field.outerHTML.slice(0, 140)}`),
  );

/** Returns what is animated, or would be at a change, although the person has asked for less motion. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lasts = (durations: string) => durations.split(',').some((one) => Number.parseFloat(one) > 0);
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after', '::backdrop'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        // An animation of no duration shows something later and moves nothing.
        const isAnimated = style.animationName !== 'none' && lasts(style.animationDuration);
        if (!isAnimated && !lasts(style.transitionDuration)) return [];
        return [`is animated: <${element.tagName.toLowerCase()}> ${element.className}${part}`];
      }),
    );
    const running = document.getAnimations().flatMap(({ playState, effect }) => {
      const duration = Number(effect?.getComputedTiming().activeDuration ?? 0);
      return playState === 'running' && duration > 0 ? [`moves for ${duration} ms`] : [];
    });
    return [...styled, ...running];
  });

/** Returns the variables that a `style` attribute reads and that no style defines: Mantine then falls back to another colour. */
export const undefinedVariables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[style*="var(--"]')].flatMap((element) => {
      const read = element.getAttribute('style')?.matchAll(/var\((--[\w-]+)\)/g) ?? [];
      const style = getComputedStyle(element);
      return [...new Set(Array.from(read, ([, name]) => name as string))]
        .filter((name) => style.getPropertyValue(name) === '')
        .map((name) => `undefined ${name}: <${element.tagName.toLowerCase()}> ${element.className}`);
    }),
  );

/** The frames of fields: they have the edge, and the ring, of the field in them. */
const FRAMES = '[class*=PillsInput-input], [class*=PasswordInput-input]';

/** The states of controls that have to be seen. */
const SEEN = ['aria-selected', 'aria-pressed', 'aria-current', 'aria-disabled'];

/**
 * Returns the fields without an edge in forced colours, and the controls of which it cannot be seen there that they are selected,
 * pressed, current or disabled: they look the same without that attribute.
 */
async function lostInForcedColours(page: Page): Promise<string[]> {
  const findings = await page.evaluate((frames) => {
    const hasEdge = (element: Element | null) => {
      const style = element && getComputedStyle(element);
      return style && style.borderBottomStyle !== 'none' && Number.parseFloat(style.borderBottomWidth) >= 1;
    };
    const typed = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea, select';
    return [...document.querySelectorAll(typed)]
      .filter((field) => field.checkVisibility() && field.getBoundingClientRect().width > 1)
      .filter((field) => ![field, field.parentElement, field.closest(frames)].some(hasEdge))
      .map((field) => `no edge in forced colours: ${field.outerHTML.slice(0, 120)}`);
  }, FRAMES);
  for (const attribute of SEEN) {
    // An option of a filter shows by a tick in it that it is chosen.
    const shown = `[${attribute}]:not([${attribute}=false], [role=option]:has(svg)):visible`;
    const found = page.locator(shown).first();
    if ((await found.count()) === 0) continue;
    const html = await found.evaluate((element) => element.outerHTML.slice(0, 120));
    const value = await found.getAttribute(attribute);
    const handle = await found.elementHandle();
    const picture = () => handle?.screenshot({ caret: 'hide', animations: 'disabled' });
    const before = await picture();
    await handle?.evaluate((element, name) => element.setAttribute(name, 'false'), attribute);
    await atRest(page);
    const after = await picture();
    await handle?.evaluate((element, [name, old]) => element.setAttribute(name, old), [
      attribute,
      value ?? '',
    ] as const);
    if (before && after && before.equals(after))
      findings.push(`not seen in forced colours: ${attribute} of ${html}`);
  }
  return findings;
}

/** The number of stops of the Tab key that are looked at. */
const STOPS = 5;

/** Returns the elements on which the focus cannot be seen in forced colours. */
export async function unseenInForcedColours(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    const isInMenu = (await page.locator('[role=menu] :focus, [role=listbox] :focus').count()) > 0;
    if (stop > 0 || isInMenu) await page.keyboard.press(isInMenu ? 'ArrowDown' : 'Tab');
    const box = await page.evaluate((frames) => {
      const element = document.activeElement;
      // Without keys, as after a click, browsers show no focus.
      if (!element?.matches(':focus-visible') || element === document.body) return null;
      // A heading or a text gets the focus so that screen readers begin there. It is no control.
      if (element.matches('[tabindex="-1"]:not([role], button, a, input, textarea, select)')) return null;
      const { x, y, width, height } = (element.closest(frames) ?? element).getBoundingClientRect();
      if (width * height === 0 || y < 0 || y + height > innerHeight) return null;
      return {
        x: x - 6,
        y: y - 6,
        width: width + 12,
        height: height + 12,
        name: element.outerHTML.slice(0, 120),
      };
    }, FRAMES);
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
