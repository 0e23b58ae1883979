/** The colour scheme: the admin's preference, else the system's. An attribute of the root element applies it. */
import { onPreference, preference } from './preferences.ts';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Applies the colour scheme to the page. */
export function showColorScheme(): void {
  const preferred = preference('theme');
  const system = systemIsDark().matches ? 'dark' : 'light';
  const scheme = preferred === 'auto' ? system : preferred;
  const { dataset } = document.documentElement;
  // Setting the attribute again, even to the same value, recalculates the style of every element.
  if (dataset.mantineColorScheme !== scheme) dataset.mantineColorScheme = scheme;
}

/** Applies the colour scheme after each change of the preference or of the system, too. @returns how to stop */
export function followColorScheme(): () => void {
  showColorScheme();
  const system = systemIsDark();
  system.addEventListener('change', showColorScheme);
  const stop = onPreference(showColorScheme);
  return () => {
    system.removeEventListener('change', showColorScheme);
    stop();
  };
}
