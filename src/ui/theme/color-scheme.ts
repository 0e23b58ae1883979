/** The colour scheme: the admin's preference, else the system's. An attribute of the root element applies it. */
import { preference } from './preferences.ts';

/** A colour scheme. */
export type ColorScheme = 'light' | 'dark';

/** Media query that matches when the system prefers dark. */
export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Returns the current colour scheme. */
export function colorScheme(): ColorScheme {
  const preferred = preference('theme');
  if (preferred !== 'auto') return preferred;
  return matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}

/** Applies a colour scheme to the page. */
export function showColorScheme(scheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  // Setting the attribute again, even to the same value, recalculates the style of every element.
  if (dataset.mantineColorScheme !== scheme) dataset.mantineColorScheme = scheme;
}
