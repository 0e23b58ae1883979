/** Holds the language in force and its catalogue. Every catalogue but the English one is loaded when it is needed. */
import { createStore } from '../lib/create-store.ts';
import { en, type Messages } from './en.ts';
import { chosenLanguage, markLanguage, rememberLanguage } from './language-preference.ts';
import type { Language } from './languages.ts';

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
 * Switches to `language` and stores it in this browser, where storage is allowed.
 *
 * @throws when the catalogue fails to load; the language in force stays, and the next page load tries again
 */
export async function switchLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
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
