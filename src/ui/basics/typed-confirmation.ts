/** Confirmation by typing a name: chooses the text to type and compares what was typed, whatever its code points. */

/** Invisible characters: zero width, direction marks and overrides, soft hyphen, variation selectors. */
const INVISIBLE = /\p{Cf}|[\u{fe00}-\u{fe0f}]|\u{034f}|\u{115f}|\u{1160}|\u{3164}/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Normalizes a text: NFC, white space collapsed, invisible characters removed. */
const comparable = (text: string): string =>
  text.normalize('NFC').replace(ALL_INVISIBLE, '').replace(/\s+/gu, ' ').trim();

/** Returns whether two texts look equal, although their code points may differ. */
export const looksEqual = (typed: string, expected: string): boolean =>
  comparable(typed) === comparable(expected);

/** Returns whether an admin can type the text from its display: it is short and has only visible characters. */
const isTypable = (text: string): boolean =>
  !INVISIBLE.test(text) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && text.length <= 100;

/**
 * Returns the text to type as a confirmation: the first typable candidate with collapsed white space, else `#id`.
 *
 * @param candidates the name first, then the e-mail
 * @param id the id of the record
 */
export function textToType(candidates: readonly (string | null | undefined)[], id: number): string {
  const found = candidates.find((text) => text && isTypable(text));
  return found ? found.replace(/\s+/gu, ' ').trim() : `#${id}`;
}
