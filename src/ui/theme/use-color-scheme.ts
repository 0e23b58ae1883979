/** Hooks for the colour scheme. */
import { useLayoutEffect } from 'react';
import { type ColorScheme, SYSTEM_DARK, showColorScheme } from './color-scheme.ts';
import { useMediaQuery } from './use-media-query.ts';
import { usePreference } from './use-preference.ts';

/** Returns the current colour scheme and re-renders when it changes. */
export function useColorScheme(): ColorScheme {
  const preferred = usePreference('theme');
  const system = useMediaQuery(SYSTEM_DARK) ? 'dark' : 'light';
  return preferred === 'auto' ? system : preferred;
}

/** Keeps the root element's colour scheme up to date. */
export function useRootColorScheme(): void {
  const scheme = useColorScheme();
  useLayoutEffect(() => showColorScheme(scheme), [scheme]);
}
