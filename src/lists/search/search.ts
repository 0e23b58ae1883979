/** Splits a search into words. A search matches all of its words, in any order, regardless of letter case and accents. */
import { isEmail, mailboxKey } from '../../contract/email.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

/**
 * Returns the normalized words of a search. A domain in Unicode becomes punycode, once its labels are whole: the searched
 * text of an e-mail holds this form.
 */
export function searchWords(search: string): string[] {
  const isForeign = /@\S*\P{ASCII}\S*\.\S+\s*$/u.test(search) && isEmail(search.trim());
  return normalizeText(isForeign ? mailboxKey(search) : search)
    .split(/\s+/)
    .filter(Boolean);
}
