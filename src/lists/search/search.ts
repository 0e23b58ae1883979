/** Searching rows that are loaded: every word, in any order, in any letter case, with or without accents. */

/** Folds letter case and accents, so that `joao` finds `João`. */
export function normalizeText(text: string): string {
  // Plain ASCII, which most rows are, needs no decomposition.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The folded words of a search. */
export const searchWords = (search: string): string[] => normalizeText(search).split(/\s+/).filter(Boolean);
