/** Light or dark: what was chosen, else what the system says; put on the root element, where all colours hang. */
import { preference } from './preferences.ts';

/** Light or dark. */
export type ColorScheme = 'light' | 'dark';

/** Holds where the system is dark. */
export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** The scheme in force. */
export function colorScheme(): ColorScheme {
  const chosen = preference('theme');
  if (chosen !== 'auto') return chosen;
  return matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}

/** Puts the page into a scheme. */
export function showColorScheme(scheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  // Written anew, it would be worked out anew for every element.
  if (dataset.mantineColorScheme !== scheme) dataset.mantineColorScheme = scheme;
}
