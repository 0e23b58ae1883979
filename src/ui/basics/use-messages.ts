/** The language in force, for React. */
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from '../../i18n/language.ts';

/** The language and the catalogue in force; switches at once when the admin switches. */
export const useLanguage = () => useSyncExternalStore(onLanguageChange, currentLanguage);

/** The catalogue in force. */
export const useMessages = () => useLanguage().messages;
