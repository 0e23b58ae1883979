/** Chooses the language to start with: the stored one, else the browser's first language that the console has. */
import { storageKey } from '../paths.ts';
import { isLanguage, type Language, languages } from './languages.ts';

const STORAGE_KEY = storageKey('language');

/** Returns the language to start with. */
export const chosenLanguage = (): Language => storedLanguage() ?? preferred(navigator.languages);

/** Returns the first language of the console in a list of BCP 47 tags; English when there is none. */
export function preferred(tags: readonly string[]): Language {
  for (const tag of tags) {
    const [code = ''] = tag.toLowerCase().split('-');
    if (isLanguage(code)) return code;
  }
  return 'en';
}

function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? '';
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a language in this browser, where storage is allowed. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Sets the `lang` attribute of the page, for the browser and for screen readers. */
export function markLanguage(language: Language): void {
  document.documentElement.lang = languages[language].locale;
}
