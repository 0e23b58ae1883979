/** Which language somebody reads: chosen before and remembered, else the first of the browser's that the console speaks. */
import type { Language } from './format.ts';

const STORAGE_KEY = 'latchkey.language';

/** The language to begin with. */
export const chosenLanguage = (): Language => remembered() ?? preferred(navigator.languages);

/** The first language of a browser's list that the console speaks; English when there is none. */
export function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'en' || primary === 'pt') return primary;
  }
  return 'en';
}

function remembered(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'en' || stored === 'pt' ? stored : null;
  } catch {
    return null;
  }
}

/** Remembers a language in this browser, where storage allows. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The choice then lasts until the page is closed.
  }
}

/** Says to the browser, and to whoever reads aloud, which language the page is in. */
export function markLanguage(language: Language): void {
  document.documentElement.lang = language === 'pt' ? 'pt-PT' : 'en';
}
