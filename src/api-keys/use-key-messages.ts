/** The catalogue as the API keys have it, for React: with the words that only they need. */
import type { Language } from '../i18n/format.ts';
import { type KeyMessages, keyWords } from '../i18n/key-words.ts';
import { useLanguage } from '../ui/use-messages.ts';

// Made once for each language: effects and memos hang on which object it is.
const made = new Map<Language, KeyMessages>();

/** The catalogue in force with the words of the API keys; the same object as long as the language stays. */
export function useKeyMessages(): KeyMessages {
  const { language, messages } = useLanguage();
  const known = made.get(language);
  if (known) return known;
  const both = { ...messages, ...keyWords[language] };
  made.set(language, both);
  return both;
}
