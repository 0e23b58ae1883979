/** The messages of the page, which are loaded with it. */
import { accessReview as en, type ReviewWords } from '../i18n/en/access-review.ts';
import { currentLanguage } from '../i18n/language.ts';
import type { Language } from '../i18n/languages.ts';
import { accessReview as pt } from '../i18n/pt/access-review.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';

const words: Record<Language, ReviewWords> = { en, pt };

/** Returns the messages of the page in the current language. */
export const reviewWords = (): ReviewWords => words[currentLanguage().language];

/** Returns the messages of the page, and renders again when the admin changes the language. */
export const useReviewWords = (): ReviewWords => words[useLanguage().language];
