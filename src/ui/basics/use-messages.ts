/** Hooks for the current language and its messages, and the messages that a page brings with it. */
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from '../../i18n/language.ts';
import type { Language } from '../../i18n/languages.ts';

/** Returns the current language and its messages, and re-renders when the admin changes the language. */
export const useLanguage = () => useSyncExternalStore(onLanguageChange, currentLanguage);

/** Returns the messages of the current language. */
export const useMessages = () => useLanguage().messages;

/** Returns how the messages of a page are read: they are loaded with the page, not with the catalogue. */
export const pageWords = <W>(words: Record<Language, W>) => ({
  /** Returns them in the current language. */
  current: (): W => words[currentLanguage().language],
  /** Returns them, and re-renders when the admin changes the language. */
  use: (): W => words[useLanguage().language],
});
