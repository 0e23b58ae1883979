/** The messages about the session, which are loaded with the sign-in page, or else with the code of presses. */
import * as en from '../i18n/en/session.ts';
import * as pt from '../i18n/pt/session.ts';
import { pageWords } from '../ui/basics/use-messages.ts';

/** Returns the messages, and renders again when the admin changes the language. */
export const { use: useSessionWords } = pageWords({ en, pt });
