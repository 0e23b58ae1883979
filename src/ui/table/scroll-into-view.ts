/** Scrolls table rows into view. The scroll container is the table's box, or the page on a phone. */

/**
 * Returns the vertical range of the window, in pixels, in which the rows of `box` are visible. The page's `scroll-padding` says what
 * the navigation of a phone covers.
 *
 * @param head the pixels that the sticky head covers
 */
export function visibleRange(box: HTMLElement, head: number): { upper: number; lower: number } {
  const { top, bottom } = box.getBoundingClientRect();
  const navigation = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const bar = document.querySelector('[data-over-rows]')?.getBoundingClientRect().top ?? innerHeight;
  return {
    upper: Math.max(top, 0) + head,
    lower: Math.min(bottom, innerHeight - navigation, bar),
  };
}

/**
 * Scrolls until a row is visible. Where the whole row does not fit, its top edge is visible.
 *
 * @param box the scroll container of the table; where it does not scroll, the page does
 * @param topOf returns the current top edge of the row, in pixels of the window
 * @param height the height of the row in pixels
 * @param head the pixels that the sticky head covers
 */
export function scrollRowIntoView(box: HTMLElement, topOf: () => number, height: number, head: number): void {
  const container = box.scrollHeight > box.clientHeight + 1 ? box : document.documentElement;
  // Repeat, since a sticky bar over the last rows moves with the page until it sticks.
  for (let attempt = 0; attempt < 4; attempt++) {
    const top = topOf();
    const { upper, lower } = visibleRange(box, head);
    const by = top < upper ? top - upper : Math.max(0, Math.min(top + height - lower, top - upper));
    if (by === 0) return;
    container.scrollTop += by;
  }
}

/** Scrolls the row with the focus into view, after a bar has appeared over it. */
export function scrollFocusedRowIntoView(): void {
  const row = document.activeElement?.closest('tbody tr');
  const box = row?.closest('table')?.parentElement;
  if (!row || !box) return;
  const rect = () => row.getBoundingClientRect();
  scrollRowIntoView(box, () => rect().top, rect().height, 0);
}
