/**
 * Splits a search into words. A search matches all of its words, in any order, regardless of letter case, accents and the
 * punctuation around a word.
 */
import { isEmail, mailboxKey } from '../../contract/email.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

/** What stands before and behind a word of a pasted search: quotes, brackets, the sign of an ID, the mark of a list, the end of a sentence. */
const AROUND = /^["'«‹<([{#•*|-]+|["'»›>)\]}:.!?*-]+$/g;

/** An address, without the brackets, quotes and labels around it, and without the subject of a link. */
const ADDRESS = /[^\s,;:<>()[\]"|?]+@[^\s,;:<>()[\]"|?]+/g;
const AROUND_ADDRESS = /^[^\p{L}\p{N}_]+|[^\p{L}\p{M}\p{N}]+$/gu;

/**
 * Returns the normalized words of a search, without the punctuation around them. Of `Ana <ana@x.pt>` and other forms in
 * which an address is copied, the address is searched. A domain in Unicode becomes punycode, once its labels are whole: the
 * searched text of an e-mail holds this form.
 */
export function searchWords(search: string): string[] {
  // Without `readAddress`, which reads more forms: the first screen would load two kB for it.
  const found = search.match(ADDRESS)?.map((address) => address.replace(AROUND_ADDRESS, '')) ?? [];
  const [address, ...others] = new Set(found.filter(isEmail));
  const text = address === undefined || others.length > 0 ? search : address;
  const isForeign = text === address && /@\S*\P{ASCII}\S*\.\S+$/u.test(text);
  return normalizeText(isForeign ? mailboxKey(text) : text)
    .split(/[\s,;]+/)
    .map((word) => word.replace(AROUND, ''))
    .filter(Boolean);
}
