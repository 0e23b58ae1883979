/** The messages of the page, which are loaded with it. */
import { offboarding as en } from '../i18n/en/offboarding.ts';
import { offboarding as pt } from '../i18n/pt/offboarding.ts';
import { pageWords } from '../ui/basics/use-messages.ts';

export const { use: useOffboardingWords } = pageWords({ en, pt });
