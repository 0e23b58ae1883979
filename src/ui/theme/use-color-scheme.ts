/** Light or dark, for React. */
import { useLayoutEffect } from 'react';
import { type ColorScheme, SYSTEM_DARK, showColorScheme } from './color-scheme.ts';
import { useMediaQuery } from './use-media-query.ts';
import { usePreference } from './use-preference.ts';

/** The scheme in force. */
export function useColorScheme(): ColorScheme {
  const chosen = usePreference('theme');
  const system = useMediaQuery(SYSTEM_DARK) ? 'dark' : 'light';
  return chosen === 'auto' ? system : chosen;
}

/** Keeps the page in the scheme in force. */
export function useRootColorScheme(): void {
  const scheme = useColorScheme();
  useLayoutEffect(() => showColorScheme(scheme), [scheme]);
}
