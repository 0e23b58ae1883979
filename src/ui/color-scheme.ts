/** Light or dark: what was chosen, else what the system says; put on the root element, where all colours hang. */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { usePreference } from './preferences.ts';

const DARK = '(prefers-color-scheme: dark)';

const onSystemScheme = (listener: () => void) => {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** The scheme in force. */
export function useColorScheme(): 'light' | 'dark' {
  const chosen = usePreference('theme');
  const system = useSyncExternalStore(onSystemScheme, () => (matchMedia(DARK).matches ? 'dark' : 'light'));
  return chosen === 'auto' ? system : chosen;
}

/** Keeps the root element in the scheme in force. */
export function useRootColorScheme(): void {
  const scheme = useColorScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.mantineColorScheme = scheme;
  }, [scheme]);
}
