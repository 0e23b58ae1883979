/** Normalizes text for comparisons that ignore letter case and accents. */

/** Returns the text in lower case and without accents, so that `joao` finds `João`. */
export function normalizeText(text: string): string {
  // Fast path: ASCII text, which most records hold, needs no decomposition.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
