/** The words about sessions in the language in force, for React. */
import { sessionMessages } from '../i18n/session-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';

/** Returns the words; they switch at once when the admin switches. */
export const useSessionMessages = () => sessionMessages[useLanguage().language];
