// Finds texts that are cut off: what stands out of a box that does not show it.
import type { Page } from 'playwright/test';

/**
 * What may be cut by design: the cells and heads of a table, which show their text in full on demand, what is typed, and what
 * says so itself by a title.
 */
const EXEMPT =
  '[role=gridcell], [role=rowheader], .data-table th, [title], input, textarea, select, pre, noscript, script, style';

/**
 * Returns one line for each text that is cut off.
 *
 * @param mark only texts that contain it are looked at; data of the service is not marked
 */
export const clippedTexts = (page: Page, mark = ''): Promise<string[]> =>
  page.evaluate(
    ([exempt = '', part = '']) => {
      /** The nearest box around an element that shows nothing outside itself, unless it can be scrolled. */
      const boxOf = (element: Element): Element | null => {
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          if (/auto|scroll/.test(overflowX + overflowY)) return null;
          if (/hidden|clip/.test(overflowX + overflowY)) return box;
        }
        return null;
      };
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!element || !node.textContent?.trim() || !element.textContent?.includes(part)) continue;
        if (
          element.closest(exempt) ||
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          continue;
        const box = boxOf(element);
        // Texts for screen readers only are in a box of one pixel.
        if (!box || box.clientWidth <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const edge = box.getBoundingClientRect();
        const over = Math.round(
          Math.max(text.right - edge.right, edge.left - text.left, (text.bottom - edge.bottom) / 2),
        );
        if (over > 1)
          found.add(
            `cut off by ${over} px: <${element.tagName.toLowerCase()}> “${node.textContent.slice(0, 60)}”`,
          );
      }
      return [...found];
    },
    [EXEMPT, mark],
  );
