/**
 * Splits a search into words. A search matches all of its words, in any order, regardless of letter case, accents and the
 * punctuation around a word.
 */
import { isEmail, isSameMailbox, mailboxKey, withoutInvisible } from '../../contract/email.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

/** What separates words: white space, separators of lists, brackets, the name of an ID before its number. */
const GAPS = /(?:[\s\x85,;、،؛<>|\p{Ps}\p{Pe}]|\bid[\s:=#]+(?=\d))+/u;

/** Quotes, dashes, marks of lists. */
const MARKS = String.raw`["'\x60´•*\p{Pi}\p{Pf}\p{Pd}]`;
/** What stands before and behind a word: marks, the sign of an ID, the end of a sentence. */
const AROUND = new RegExp(`^(?:${MARKS}|#)+|(?:${MARKS}|[:.…!?。])+$`, 'gu');
/** What stands before and behind an address in a link or below a label: `mailto:`, `?subject=Access`. */
const AROUND_ADDRESS = /^[^@]*:|\?.*$/g;
/** The end of an address whose domain is in Unicode, once the labels are whole. */
const FOREIGN = /@\S*\P{ASCII}\S*\.\S+$/u;

const split = (text: string): string[] =>
  text
    .split(GAPS)
    .map((word) => word.replace(AROUND, ''))
    .filter(Boolean);

/**
 * Returns the normalized words of a search, without the punctuation around them. Where one of the words is an address, as in
 * `Ana <ana@x.pt>`, it is searched alone. A domain in Unicode becomes punycode: the searched text of an e-mail holds this form.
 */
export function searchWords(search: string): string[] {
  const [email, ...more] = split(search)
    .map((word) => withoutInvisible(word.replace(AROUND_ADDRESS, '')))
    .filter(isEmail);
  if (email === undefined || more.some((other) => !isSameMailbox(other, email)))
    return split(normalizeText(search));
  return [normalizeText(FOREIGN.test(email) ? mailboxKey(email) : email)];
}
