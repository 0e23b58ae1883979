/** Hook for messages that are loaded with the part that needs them, outside the first screen's catalogue. */
import type { Messages } from '../../i18n/en.ts';
import type { Language } from '../../i18n/languages.ts';
import { mergeMessages } from '../../i18n/merge-messages.ts';
import { useLanguage } from './use-messages.ts';

type Catalogues<Section> = Readonly<Record<Language, Section>>;

/**
 * Returns the current language's messages, merged with those of the given catalogues section by section. The result is
 * the same object until the language changes. Components of the first screen use `useMessages`.
 */
export function useLazyMessages<A extends object, B extends object = object, C extends object = object>(
  first: Catalogues<A>,
  second?: Catalogues<B>,
  third?: Catalogues<C>,
): Messages & A & B & C {
  const { language, messages } = useLanguage();
  let all: object = mergeMessages(messages, first[language]);
  for (const more of [second, third]) if (more) all = mergeMessages(all, more[language]);
  return all as Messages & A & B & C;
}
