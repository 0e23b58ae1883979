/** Hides the controls of a row that have no room, and shows the button that opens them. */

/** Returns the controls of a row; the dialogs and menus that they opened are children, too. */
const controlsOf = (row: HTMLElement) =>
  [...row.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && !one.matches('dialog, [popover], [data-fold]'),
  );

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/**
 * Folds the controls that have no room: those that are not in use first, then the last ones. The number of those in use that are
 * folded describes the button.
 *
 * @param more the button that opens the folded controls
 */
function foldRow(row: HTMLElement, more: HTMLElement): void {
  delete row.dataset.tight;
  const controls = controlsOf(row);
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const widths = new Map(controls.map((one) => [one, widthOf(one) + gap]));
  const all = [...widths.values()].reduce((sum, width) => sum + width, -gap);
  const ask = (width: number) => row.style.setProperty('--all', `${Math.ceil(width)}px`);
  ask(all);
  const isTight = all > widthOf(row) + 1;
  more.toggleAttribute('data-shown', isTight);
  let left = widthOf(row) - (isTight ? widthOf(more) : -gap - 1);
  let used = isTight ? widthOf(more) : -gap;
  const inUse = (one: Element) =>
    Number(
      one.matches('[data-active], [aria-expanded="true"]') ||
        one.querySelector('[aria-haspopup][aria-expanded="true"]') !== null,
    );
  for (const one of controls.toSorted((a, b) => inUse(b) - inUse(a))) {
    const width = widths.get(one) ?? 0;
    const folds = width > left;
    one.toggleAttribute('data-folded', folds);
    // What comes after a folded control folds, too.
    left = folds ? 0 : left - width;
    if (!folds) used += width;
  }
  ask(used);
  const hidden = controls.filter((one) => one.matches('[data-folded][data-active]')).length;
  if (hidden > 0) more.setAttribute('aria-description', `+${hidden}`);
  else more.removeAttribute('aria-description');
}

/** Keeps a row folded while the width of its bar, its controls or their texts change. @returns stops it */
export function followRow(row: HTMLElement, more: HTMLElement): () => void {
  const fold = () => foldRow(row, more);
  const sizes = new ResizeObserver(fold);
  const observe = () => {
    sizes.disconnect();
    for (const one of [row.parentElement, ...controlsOf(row)]) if (one) sizes.observe(one);
  };
  // Some controls are loaded later.
  const children = new MutationObserver(observe);
  children.observe(row, { childList: true });
  observe();
  fold();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}
