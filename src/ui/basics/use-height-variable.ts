/** Publishes the height of an element at the foot of the window, so that notices stand above it. */
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height of an element, in pixels, in a CSS variable while it is rendered. The style of all elements below `of` is
 * computed again with each change.
 *
 * @param of a selector of the element that has the variable
 */
export function useHeightVariable(
  element: RefObject<HTMLElement | null>,
  variable: `--lk-${string}`,
  of: ':root' | '[data-notices]',
): void {
  useLayoutEffect(() => {
    const measured = element.current;
    const style = document.querySelector<HTMLElement>(of)?.style;
    if (!measured || !style) return;
    const observer = new ResizeObserver(() => style.setProperty(variable, `${measured.offsetHeight}px`));
    observer.observe(measured);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [element, variable, of]);
}
