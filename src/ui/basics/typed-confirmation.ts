/** Comparing what somebody typed with what was asked for, where the two may be written with other code points. */

/** Characters that are not seen: zero width, direction marks and overrides, soft hyphen, variation selectors. */
const INVISIBLE = /\p{Cf}|[\u{fe00}-\u{fe0f}]|\u{034f}|\u{115f}|\u{1160}|\u{3164}/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Returns a text as it is compared: NFC, white space folded, invisible characters left out. */
const comparable = (text: string): string =>
  text.normalize('NFC').replace(ALL_INVISIBLE, '').replace(/\s+/gu, ' ').trim();

/** Whether two texts look the same. */
export const sameTyped = (typed: string, expected: string): boolean =>
  comparable(typed) === comparable(expected);

/** Whether a text can be typed as it is displayed: it holds no invisible character and something that is visible. */
const isTypable = (text: string): boolean =>
  !INVISIBLE.test(text) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && text.length <= 100;

/**
 * Returns what has to be typed to confirm: the first text that can be typed, with white space as it is displayed.
 *
 * @param candidates the name first, then the e-mail
 * @param id the object's id, for `#id` when none can be typed
 */
export function textToType(candidates: readonly (string | null | undefined)[], id: number): string {
  const found = candidates.find((text) => text && isTypable(text));
  return found ? found.replace(/\s+/gu, ' ').trim() : `#${id}`;
}
