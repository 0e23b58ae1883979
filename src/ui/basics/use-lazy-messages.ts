/** The catalogue in force together with words that are loaded with the part that needs them. */
import type { Messages } from '../../i18n/en.ts';
import type { Language } from '../../i18n/format.ts';
import { mergeMessages } from '../../i18n/merge-messages.ts';
import { useLanguage } from './use-messages.ts';

type Catalogue<Words> = Readonly<Record<Language, Words>>;

/**
 * Returns the catalogue in force with the words of the given ones, section by section; the same object as long as the
 * language stays. Not for the first screen, which does without these catalogues.
 */
export function useLazyMessages<A extends object, B extends object = object, C extends object = object>(
  first: Catalogue<A>,
  second?: Catalogue<B>,
  third?: Catalogue<C>,
): Messages & A & B & C {
  const { language, messages } = useLanguage();
  let all: object = mergeMessages(messages, first[language]);
  for (const words of [second, third]) if (words) all = mergeMessages(all, words[language]);
  return all as Messages & A & B & C;
}
