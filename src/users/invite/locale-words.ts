/** The language of an invitation: by the words of a list, or guessed from the domain of the e-mail address. */
import type { Locale } from '../../contract/users.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

const words: Record<Locale, ReadonlySet<string>> = {
  en: new Set(['en', 'eng', 'english', 'ingles', 'inglesa']),
  pt: new Set(['pt', 'por', 'portuguese', 'portugues', 'portuguesa']),
};

/** Returns the language that a text names, in English or Portuguese or as a code such as `pt-BR`. */
export function readLocale(text: string): Locale | undefined {
  const [word = ''] = normalizeText(text.trim()).split(/[\s_(-]/, 1);
  if (words.en.has(word)) return 'en';
  return words.pt.has(word) ? 'pt' : undefined;
}

/** Guesses the language from the country of the domain. */
export const guessLocale = (email: string): Locale => (/\.(?:pt|br)$/i.test(email.trim()) ? 'pt' : 'en');
