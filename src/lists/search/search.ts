/**
 * Splits a search into words. A search matches all of its words, in any order, regardless of letter case, accents and the
 * punctuation around a word.
 */
import { isEmail, mailboxKey } from '../../contract/email.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

/** What stands before and behind a word of a pasted search: quotes, brackets, `mailto:`, commas, the sign of an ID. */
const AROUND = /^(?:["'<([{#-]|mailto:)+|["'>)\]},;:.-]+$/g;

/**
 * Returns the normalized words of a search, without the punctuation around them. A domain in Unicode becomes punycode, once its labels are whole: the searched
 * text of an e-mail holds this form.
 */
export function searchWords(search: string): string[] {
  const isForeign = /@\S*\P{ASCII}\S*\.\S+\s*$/u.test(search) && isEmail(search.trim());
  return normalizeText(isForeign ? mailboxKey(search) : search)
    .split(/\s+/)
    .map((word) => word.replace(AROUND, ''))
    .filter(Boolean);
}
