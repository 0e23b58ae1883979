/** A box whose content is to be left nowhere. */
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Empties the box when its dialog goes, and closes that when the page goes: a page kept for Back keeps its boxes.
 *
 * @param onClose stays the same from one render to the next
 */
export function useClearSecretField(field: RefObject<HTMLInputElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    const input = field.current;
    return () => {
      if (input) input.value = '';
    };
  }, [field]);
  useEffect(() => {
    addEventListener('pagehide', onClose);
    return () => removeEventListener('pagehide', onClose);
  }, [onClose]);
}
