/** Bringing a table's rows in sight: on a phone the page scrolls, and bars stand over its foot. */

/** Pixels that the sticky head covers, and what stands at the foot of the window. */
export interface Covered {
  top: number;
  bottom: number;
}

/** Between which heights of the window the rows in `box` can be seen, in pixels. */
export function seenIn(box: HTMLElement, covered: Covered): { upper: number; lower: number } {
  const { top, bottom } = box.getBoundingClientRect();
  const over = document.querySelector('[data-over-rows]')?.getBoundingClientRect().top ?? innerHeight;
  return {
    upper: Math.max(top, 0) + covered.top,
    lower: Math.min(bottom, innerHeight - covered.bottom, over),
  };
}

/**
 * Scrolls the box, or the page where that scrolls, until a row is in sight; where there is no room for all of it, its
 * beginning is.
 *
 * @param topOf where the row stands now, in pixels of the window
 */
export function reveal(box: HTMLElement, topOf: () => number, height: number, covered: Covered): void {
  const scrolls = box.scrollHeight > box.clientHeight + 1 ? box : document.documentElement;
  // A bar over the list's foot may move with the page until it stands where it sticks.
  for (let time = 0; time < 4; time++) {
    const top = topOf();
    const { upper, lower } = seenIn(box, covered);
    const by = top < upper ? top - upper : Math.max(0, Math.min(top + height - lower, top - upper));
    if (by === 0) return;
    scrolls.scrollTop += by;
  }
}

/** Brings the row that has the focus out from under a bar that has just come. */
export function revealFocus(): void {
  const row = document.activeElement?.closest('tbody tr');
  const box = row?.closest('table')?.parentElement;
  if (!row || !box) return;
  const rect = () => row.getBoundingClientRect();
  reveal(box, () => rect().top, rect().height, { top: 0, bottom: 0 });
}
