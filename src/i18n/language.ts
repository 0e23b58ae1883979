/**
 * Holds the language in force and its catalogue. Every catalogue but the English one is loaded when it is needed. The choice is
 * kept in this browser.
 */
import { createStore } from '../lib/create-store.ts';
import { browserStorage } from '../lib/storage.ts';
import { storageKey } from '../paths.ts';
import { en, type Messages } from './en.ts';
import { isLanguage, type Language, languages } from './languages.ts';

const STORAGE_KEY = storageKey('language');

/** Loads the catalogue of each language. */
export const catalogues: Record<Language, () => Messages | Promise<Messages>> = {
  en: () => en,
  pt: async () => (await import('./pt.ts')).pt,
};

const current = createStore<{ language: Language; messages: Messages }>({ language: 'en', messages: en });
/** The language requested last. */
const requested = createStore<Language>('en');

/** Returns the language in force and its catalogue. */
export const currentLanguage = current.get;

/** Calls `listener` after each switch. @returns a function that ends the subscription */
export const onLanguageChange = current.subscribe;

/**
 * Switches to `language` and stores it in this browser. Without storage the choice lasts until the page is closed.
 *
 * @throws when the catalogue fails to load; the language in force stays, and the next page load tries again
 */
export async function switchLanguage(language: Language): Promise<void> {
  browserStorage.set(STORAGE_KEY, language);
  await show(language);
}

/** Shows the language to start with; English when its catalogue fails to load. */
export async function startLanguage(): Promise<void> {
  try {
    await show(chosenLanguage());
  } catch {
    markLanguage('en');
  }
}

async function show(language: Language): Promise<void> {
  requested.set(language);
  const messages = await catalogues[language]();
  // A later call may have requested another language while this one loaded.
  if (requested.get() !== language) return;
  markLanguage(language);
  current.set({ language, messages });
}

/** Returns the language to start with: the stored one, else the browser's first language that the console has. */
export function chosenLanguage(): Language {
  const stored = browserStorage.get(STORAGE_KEY) ?? '';
  return isLanguage(stored) ? stored : preferred(navigator.languages);
}

/** Returns the first language of the console in a list of BCP 47 tags; English when there is none. */
export function preferred(tags: readonly string[]): Language {
  const codes = tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return codes.find(isLanguage) ?? 'en';
}

/** Sets the `lang` attribute of the page, for the browser and for screen readers. */
function markLanguage(language: Language): void {
  document.documentElement.lang = languages[language].locale;
}
