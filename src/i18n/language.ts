/** Which language is shown: chosen from the browser, remembered once switched. Portuguese is loaded when it is needed. */
import { chosenLanguage, markLanguage, rememberLanguage } from './choice.ts';
import { en, type Messages } from './en.ts';
import type { Language } from './format.ts';

let current: { language: Language; messages: Messages } = { language: 'en', messages: en };
const listeners = new Set<() => void>();

/** The language in force and its catalogue. */
export const currentLanguage = () => current;

/** Calls `listener` after each switch. @returns how to stop */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches to `language` and remembers it in this browser, where storage allows. */
export async function switchLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await show(language);
}

/** Shows the language to begin with. */
export const startLanguage = (): Promise<void> => show(chosenLanguage());

let wanted: Language = 'en';

async function show(language: Language): Promise<void> {
  wanted = language;
  const messages = language === 'pt' ? await loadPortuguese() : en;
  // Another switch may have been made while this one was loading.
  if (wanted !== language) return;
  current = messages ? { language, messages } : { language: 'en', messages: en };
  markLanguage(current.language);
  for (const listener of listeners) listener();
}

/** The catalogue; `null` when its file can't be had, since English beats no console. */
const loadPortuguese = () =>
  import('./pt.ts').then(
    ({ pt }) => pt,
    () => null,
  );
