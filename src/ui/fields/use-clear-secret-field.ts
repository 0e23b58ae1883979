/** Clears the input of a secret, so that the secret does not stay in memory or in a restored page. */
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Clears the input when its dialog unmounts, and closes the dialog when the page is hidden. The browser's back/forward
 * cache would otherwise restore the input with the secret.
 *
 * @param onClose closes the dialog; a stable function
 */
export function useClearSecretField(field: RefObject<HTMLInputElement | null>, onClose: () => void): void {
  // A layout effect, since its cleanup runs while the ref still has the input.
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
