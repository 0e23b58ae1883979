/** The messages about sessions as a hook. */
import { sessionMessages } from '../i18n/session-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';

/** Returns the messages in the current language. */
export const useSessionMessages = () => sessionMessages[useLanguage().language];
