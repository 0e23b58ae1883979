/** The messages of the page, which are loaded with it. */
import { offboarding as en } from '../i18n/en/offboarding.ts';
import { offboarding as pt } from '../i18n/pt/offboarding.ts';
import { pageWords } from '../ui/basics/use-messages.ts';

/** Returns the messages of the page, and renders again when the admin changes the language. */
export const { use: useOffboardingWords } = pageWords({ en, pt });
