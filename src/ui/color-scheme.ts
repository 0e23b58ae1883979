/** Light or dark: what was chosen, else what the system says; put on the root element, where all colours hang. */
import { useLayoutEffect } from 'react';
import { usePreference } from './preferences.ts';
import { useMedia } from './use-media.ts';

const DARK = '(prefers-color-scheme: dark)';

/** The scheme in force. */
export function useColorScheme(): 'light' | 'dark' {
  const chosen = usePreference('theme');
  const system = useMedia(DARK) ? 'dark' : 'light';
  return chosen === 'auto' ? system : chosen;
}

/** Keeps the root element in the scheme in force. */
export function useRootColorScheme(): void {
  const scheme = useColorScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.mantineColorScheme = scheme;
  }, [scheme]);
}
