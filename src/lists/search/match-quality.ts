/** The quality of a match: how much of a text a search names. Lists show the better matches first. */

/** Words of a search that decide the quality; further words do not. */
const DECIDING_WORDS = 3;

const LETTER = /[\p{L}\p{N}]/u;

/** Tells whether a character of a normalized text belongs to a word. ASCII is decided without the regular expression. */
const isInWord = (code: number): boolean =>
  code < 128
    ? (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
    : LETTER.test(String.fromCharCode(code));

/**
 * Returns the function that rates a text in which all `words` occur. 0: the words are a whole field; 1: each begins a word
 * of the text; more: some occur inside words only, and the earlier such a word stands in the search, the worse.
 *
 * @param words normalized, as returned by `searchWords`
 * @returns takes a normalized text whose fields are each enclosed in line breaks
 */
export function matchQuality(words: readonly string[]): (text: string) => number {
  const whole = `\n${words.join(' ')}\n`;
  const deciding = words.slice(0, DECIDING_WORDS);
  return (text) => {
    let inside = 0;
    for (const word of deciding) inside = inside * 2 + (beginsWord(text, word) ? 0 : 1);
    return inside === 0 && text.includes(whole) ? 0 : 1 + inside;
  };
}

/** Tells whether `word` stands at the beginning of a word somewhere. A sign such as “@” begins one anywhere. */
function beginsWord(text: string, word: string): boolean {
  if (!isInWord(word.charCodeAt(0))) return true;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isInWord(text.charCodeAt(at - 1))) return true;
  }
  return false;
}
