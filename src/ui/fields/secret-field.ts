/** What every field with a secret needs: to be left alone by browsers and password managers, and to be cleared. */
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** The attributes by which browsers and password managers are asked to leave the field alone. */
export const secretAttributes = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  translate: 'no',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
} as const;

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
