/** Normalizes text for comparisons that ignore letter case, accents and the ways to write a letter. */

/**
 * Letters and marks that Unicode does not take apart, and what people type for them. In lower case. An apostrophe is often
 * left out.
 */
const spellings: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  "'": '',
  '‘': '',
  '’': '',
  ʼ: '',
  ʻ: '',
  '`': '',
  '′': '',
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};
const SPELLED = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g');

/**
 * Returns the text in lower case, without accents, apostrophes and invisible characters, in plain letters: `joao` finds
 * `João`, `orsted` finds `Ørsted`, `oneill` finds `O’Neill`.
 */
export function normalizeText(text: string): string {
  // Fast path: ASCII text, which most records hold, needs no decomposition.
  if (!/['`\P{ASCII}]/u.test(text)) return text.toLowerCase();
  return text
    .replaceAll('´', '') // It would become a space and a mark.
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(SPELLED, (letter) => spellings[letter] ?? letter);
}

/** Returns the words of a text, normalized: its runs of letters and digits. */
export const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
