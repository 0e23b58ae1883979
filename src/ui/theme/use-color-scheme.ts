/** Hook for the colour scheme. */
import { useLayoutEffect } from 'react';
import { SYSTEM_DARK, showColorScheme } from './color-scheme.ts';
import { useMediaQuery } from './use-media-query.ts';
import { usePreference } from './use-preference.ts';

/** Keeps the root element's colour scheme up to date. */
export function useRootColorScheme(): void {
  const preferred = usePreference('theme');
  const system = useMediaQuery(SYSTEM_DARK) ? 'dark' : 'light';
  const scheme = preferred === 'auto' ? system : preferred;
  useLayoutEffect(() => showColorScheme(scheme), [scheme]);
}
