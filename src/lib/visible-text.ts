/**
 * Makes hidden characters of foreign texts visible: direction overrides, zero-width characters, controls and stacks of
 * combining marks. A name with them can look like another name.
 */

/** A part of a text. `hidden` parts stand for characters that the browser would not show; their text names these. */
export interface TextPart {
  text: string;
  hidden: boolean;
}

/** Characters without a shape of their own. Joiners are left out: see {@link hiddenRuns}. */
const HIDDEN = String.raw`(?![\u200C\u200D])[\p{Cc}\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0]`;
/** The most combining marks on one character that a language needs. */
const MOST_MARKS = 4;

/**
 * Finds runs of hidden characters and of combining marks beyond {@link MOST_MARKS}. A zero-width joiner is meant to be
 * there between letters and in emoji; at the edges of a text and beside Latin letters it is not.
 */
const hiddenRuns = new RegExp(
  String.raw`(?:${HIDDEN}|(?<![\p{L}\p{M}\p{Extended_Pictographic}\uFE0F\p{Emoji_Modifier}])[\u200C\u200D]|(?<=\p{Script=Latin})[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{Extended_Pictographic}]))+|(?<=\p{M}{${MOST_MARKS}})\p{M}+`,
  'gu',
);

/** Direction marks that a right-to-left text may need. */
const DIRECTION_MARKS = /^[\u061C\u200E\u200F]+$/;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** The tags of an emoji flag, such as that of Scotland. */
const FLAG_TAGS = /^[\u{E0020}-\u{E007F}]+$/u;

/** Returns a text as parts, with hidden characters named by their code points. */
export function textParts(text: string): TextPart[] {
  // White space is collapsed by the browser; line breaks and tabs would otherwise count as controls.
  const shown = text.replace(/[\t\n\r]+/g, ' ');
  const isRightToLeft = RIGHT_TO_LEFT.test(shown);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: run, index } of shown.matchAll(hiddenRuns)) {
    if ((isRightToLeft && DIRECTION_MARKS.test(run)) || FLAG_TAGS.test(run)) continue;
    if (index > end) parts.push({ text: shown.slice(end, index), hidden: false });
    parts.push({ text: nameOf(run), hidden: true });
    end = index + run.length;
  }
  if (end < shown.length || parts.length === 0) parts.push({ text: shown.slice(end), hidden: false });
  return parts;
}

/** Returns the code point of the first character of a run, and how many characters there are: "U+200B ×3". */
function nameOf(run: string): string {
  const characters = Array.from(run);
  const code = (characters[0]?.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return characters.length > 1 ? `U+${code} ×${characters.length}` : `U+${code}`;
}

/** Tells whether a text has hidden characters. */
export const hasHiddenCharacters = (text: string): boolean => textParts(text).some(({ hidden }) => hidden);

const NOTHING_VISIBLE = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u;

/** Tells whether a text shows nothing, whatever hidden characters it holds. */
export const isBlank = (text: string): boolean => NOTHING_VISIBLE.test(text);

/** Tells whether a name has control characters, turns the direction of text, or has lost bytes (lone surrogates, U+FFFD). */
export const isDamaged = (name: string): boolean =>
  /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFD]/u.test(name);
