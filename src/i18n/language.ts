/** Which language is shown: chosen from the browser, remembered once switched. Portuguese is loaded when it is needed. */
import { en, type Messages } from './en.ts';
import type { Language } from './format.ts';

const STORAGE_KEY = 'latchkey.language';

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
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The choice then lasts until the page is closed.
  }
  await show(language);
}

/** Shows the language that was chosen before, else the first of the browser's that the console speaks. */
export async function startLanguage(): Promise<void> {
  await show(remembered() ?? preferred(navigator.languages));
}

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

let wanted: Language = 'en';

async function show(language: Language): Promise<void> {
  wanted = language;
  const messages = language === 'pt' ? await loadPortuguese() : en;
  // Another switch may have been made while this one was loading.
  if (wanted !== language) return;
  current = messages ? { language, messages } : { language: 'en', messages: en };
  document.documentElement.lang = current.language === 'pt' ? 'pt-PT' : 'en';
  for (const listener of listeners) listener();
}

/** The catalogue; `null` when its file can't be had, since English beats no console. */
const loadPortuguese = () =>
  import('./pt.ts').then(
    ({ pt }) => pt,
    () => null,
  );
