/** The messages about tokens, which are loaded with the code of presses. */
import * as en from '../i18n/en/tokens.ts';
import * as pt from '../i18n/pt/tokens.ts';
import { pageWords } from '../ui/basics/use-messages.ts';

/** Return the messages; the hook renders again when the admin changes the language. */
export const { current: tokenWords, use: useTokenWords } = pageWords({ en, pt });
