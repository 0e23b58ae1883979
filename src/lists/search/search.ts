/**
 * Splits a search into words. A search matches all of its words, in any order, regardless of letter case, accents and the
 * punctuation around a word.
 */
import { isEmail, mailboxKey } from '../../contract/email.ts';
import { readAddress } from '../../contract/recipients.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

/** What separates words of a normalized text: white space, separators of lists, brackets. */
const GAPS = /[\s\x85,;、،؛<>|\p{Ps}\p{Pe}]+/u;

/** Quotes, dashes, marks of lists. */
const MARKS = String.raw`["'•*\p{Pi}\p{Pf}\p{Pd}]`;
/** What stands before and behind a word: marks, the sign and the name of an ID, the end of a sentence. */
const AROUND = new RegExp(String.raw`^(?:${MARKS}|#|id[:=](?=\d|$))+|(?:${MARKS}|[:.!?。])+$`, 'gu');

const nothing = { email: '', takenFrom: null };

/**
 * Returns the normalized words of a search, without the punctuation around them. Of `Ana <ana@x.pt>` and other forms in
 * which an address is copied, the address is searched. A domain in Unicode becomes punycode, once its labels are whole: the
 * searched text of an e-mail holds this form.
 */
export function searchWords(search: string): string[] {
  const { email, takenFrom } = search.includes('@') ? readAddress(search) : nothing;
  const text = takenFrom === null ? search : email;
  const isForeign = /@\S*\P{ASCII}\S*\.\S+\s*$/u.test(text) && isEmail(text.trim());
  return normalizeText(isForeign ? mailboxKey(text) : text)
    .split(GAPS)
    .map((word) => word.replace(AROUND, ''))
    .filter(Boolean);
}
