/** Splits a search into words. A search matches all of its words, in any order, regardless of letter case and accents. */
import { normalizeText } from '../../ui/basics/normalize-text.ts';

/** Returns the normalized words of a search. */
export const searchWords = (search: string): string[] => normalizeText(search).split(/\s+/).filter(Boolean);
