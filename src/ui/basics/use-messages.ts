/** Hooks for the current language and its messages. */
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from '../../i18n/language.ts';

/** Returns the current language and its messages, and re-renders when the admin changes the language. */
export const useLanguage = () => useSyncExternalStore(onLanguageChange, currentLanguage);

/** Returns the messages of the current language. */
export const useMessages = () => useLanguage().messages;
