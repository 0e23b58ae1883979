/** Reads typed ids, and confirmation by typing a name: chooses the text to type and compares what was typed, whatever its code points. */
import { withoutInvisible } from '../../contract/email.ts';
import type { Messages } from '../../i18n/en.ts';
import { normalizeText } from '../../lib/normalize-text.ts';
import { parseId } from '../../paths.ts';

/** Returns the text without invisible characters, with its white space. */
const visible = (text: string): string => text.replace(/\S+/gu, withoutInvisible);

/** Returns the id in a typed or pasted text, such as “#42”; `null` when the text is no id. */
export const parseTypedId = (text: string): number | null => parseId(visible(text).trim().replace(/^#/, ''));

/** Folds a text as the search does, with white space collapsed and invisible characters removed. */
const comparable = (text: string): string => normalizeText(visible(text)).replace(/\s+/gu, ' ').trim();

/** Returns whether a typed text means another one, although letter case, accents and code points may differ. */
export const looksEqual = (typed: string, expected: string): boolean => {
  const wanted = comparable(expected);
  return wanted !== '' && comparable(typed) === wanted;
};

/** Returns whether an admin can type the text from its display: it is short and has only visible characters. */
const isTypable = (text: string): boolean =>
  visible(text) === text &&
  !/\p{Variation_Selector}/u.test(text) &&
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(comparable(text)) &&
  text.length <= 100;

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

/** Returns the question to type the name of a record, or what can be typed in its place. */
export function askToTypeName(
  m: Messages,
  { id, name, email }: { id: number; name?: string | null | undefined; email?: string | null | undefined },
) {
  const expected = textToType([name, email], id);
  return { label: m.record.typeToConfirm({ name: expected }), expected, email };
}
