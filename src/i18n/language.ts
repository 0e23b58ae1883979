/** Which language is shown: chosen from the browser, remembered once switched. Portuguese is loaded when it is needed. */

import { en, type Messages } from './en.ts';
import type { Language } from './format.ts';
import { chosenLanguage, markLanguage, rememberLanguage } from './language-preference.ts';

let current: { language: Language; messages: Messages } = { language: 'en', messages: en };
/** The language asked for last. */
let wanted: Language = 'en';
const listeners = new Set<() => void>();

/** The language in force and its catalogue. */
export const currentLanguage = () => current;

/** Calls `listener` after each switch. @returns how to stop */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Switches to `language` and remembers it in this browser, where storage allows.
 *
 * @throws when the file of its catalogue cannot be loaded; what is shown stays, the next page load tries again
 */
export async function switchLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  wanted = language;
  apply(language, await catalogue(language));
}

/** Shows the language to begin with. */
export async function startLanguage(): Promise<void> {
  const language = chosenLanguage();
  wanted = language;
  try {
    apply(language, await catalogue(language));
  } catch {
    // English, which is there, beats no console.
    markLanguage('en');
  }
}

const catalogue = async (language: Language): Promise<Messages> =>
  language === 'pt' ? (await import('./pt.ts')).pt : en;

function apply(language: Language, messages: Messages): void {
  // Another switch may have been made while this one was loading.
  if (wanted !== language) return;
  current = { language, messages };
  markLanguage(language);
  for (const listener of listeners) listener();
}
