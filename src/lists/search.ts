/** Searching rows that are loaded: every word, in any order, in any letter case, with or without accents. */

/** Folds letter case and accents, so that `joao` finds `João`. */
export function fold(text: string): string {
  // Plain ASCII, which most rows are, needs no decomposition.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The folded words of a search. */
export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);

/**
 * Makes a function that tells whether a row holds all words.
 *
 * @param textOf everything of a row that is searched, asked for once per row
 */
export function makeMatcher<Row extends object>(textOf: (row: Row) => string) {
  const folded = new WeakMap<Row, string>();
  return (row: Row, words: readonly string[]): boolean => {
    if (words.length === 0) return true;
    let text = folded.get(row);
    if (text === undefined) {
      text = fold(textOf(row));
      folded.set(row, text);
    }
    return words.every((word) => text.includes(word));
  };
}
