// The words by which the catalogue finds things, in each language: the console's own messages.
import { en, type Messages } from '../../src/i18n/en.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { pt } from '../../src/i18n/pt.ts';
import { toPseudo } from './pseudo.ts';

/** A language in which a state is shown: one of the console's, or the pseudo-locale of `pseudo.ts`. */
export type StateLanguage = Language | 'pseudo';

const catalogues: Record<Language, Messages> = { en, pt };

/** Returns the messages in a language. */
export const wordsOf = (language: StateLanguage): Messages =>
  language === 'pseudo' ? (toPseudo(en) as Messages) : catalogues[language];
