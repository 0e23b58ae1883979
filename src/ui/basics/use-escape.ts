/** The layers of a page that Esc closes, one with each press. Menus and dialogs close themselves before. */
import { useEffect, useEffectEvent } from 'react';

/** The layers, the first to close first. */
const layers = ['search', 'drawer', 'selection'] as const;

const open = new Map<string, () => void>();

/** Closes the first open layer. @returns whether one was open */
export function closeFirstLayer(): boolean {
  const close = layers.flatMap((layer) => open.get(layer) ?? [])[0];
  close?.();
  return close !== undefined;
}

/** Lets Esc close a layer, wherever the focus is. @param close `null` while the layer is not open */
export function useEscape(layer: (typeof layers)[number], close: (() => void) | null): void {
  const isOpen = close !== null;
  const onEscape = useEffectEvent(() => close?.());
  useEffect(() => {
    if (!isOpen) return;
    const listener = () => onEscape();
    open.set(layer, listener);
    return () => {
      if (open.get(layer) === listener) open.delete(layer);
    };
  }, [layer, isOpen]);
}
