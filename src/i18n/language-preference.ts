/** Chooses the language to start with: the stored one, else the browser's first language that the console has. */
import { browserStorage } from '../lib/storage.ts';
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
  const stored = browserStorage.get(STORAGE_KEY) ?? '';
  return isLanguage(stored) ? stored : null;
}

/** Stores a language in this browser. Without storage the choice lasts until the page is closed. */
export function rememberLanguage(language: Language): void {
  browserStorage.set(STORAGE_KEY, language);
}

/** Sets the `lang` attribute of the page, for the browser and for screen readers. */
export function markLanguage(language: Language): void {
  document.documentElement.lang = languages[language].locale;
}
