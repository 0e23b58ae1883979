/** Publishes the height of an element at the foot of the window, so that notices stand above it. */
import { type RefObject, useLayoutEffect } from 'react';

/** Keeps the height of the element, in pixels, in a CSS variable of the document while it is rendered. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, variable: `--lk-${string}`): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(variable, `${measured.offsetHeight}px`));
    observer.observe(measured);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [element, variable]);
}
