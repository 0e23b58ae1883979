/** The text of a table cell with the matches of a search highlighted. A function without hooks, since a table has hundreds. */
import type { ReactNode } from 'react';
import { clipText } from '../../lib/clip-text.ts';
import { normalizeText } from '../../lib/normalize-text.ts';
import { hasHiddenCharacters } from '../../lib/visible-text.ts';
import { NameText } from '../../ui/text/NameText.tsx';
import classes from './match-cell.module.css';

/** Characters of which some are hidden or stack up. Most texts have none: they are not examined further. */
const UNUSUAL = /[\p{C}\p{M}\u115F\u1160\u17B4\u17B5\u3164\uFFA0]/u;

/**
 * Renders the text with its matches highlighted; shortens a very long text to its beginning. A text with hidden characters
 * shows these instead of matches: it can look like another text.
 *
 * @param words normalized, as returned by `searchWords`
 */
export function matchCell(text: string, words: readonly string[]): ReactNode {
  const shown = clipText(text);
  if (UNUSUAL.test(shown) && hasHiddenCharacters(shown))
    return <NameText text={shown} limit={shown.length} />;
  if (words.length === 0) return shown;
  return highlightMatches(shown, words).map((part, at) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
      <mark key={at} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** A part of a text that either matches the search or lies between matches. */
interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text into matches and the parts between them. Adjacent and overlapping matches are one.
 *
 * @param words normalized, as returned by `searchWords`
 * @returns the parts in their order; a single part when nothing matches
 */
export function highlightMatches(text: string, words: readonly string[]): TextPart[] {
  const normalized = normalizeText(text);
  const isFound = Array<boolean>(normalized.length).fill(false);
  for (const word of words)
    for (let at = normalized.indexOf(word); at >= 0; at = normalized.indexOf(word, at + word.length))
      isFound.fill(true, at, at + word.length);
  if (!isFound.includes(true)) return [{ text, isMatch: false }];

  const parts: TextPart[] = [];
  let at = 0;
  // A code point may normalize to several characters.
  for (const point of text) {
    const end = at + normalizeText(point).length;
    const last = parts.at(-1);
    // A combining mark or an apostrophe normalizes to none and belongs to the code point before it.
    const isMatch = end > at ? isFound.slice(at, end).includes(true) : last?.isMatch === true;
    if (last?.isMatch === isMatch) last.text += point;
    else parts.push({ text: point, isMatch });
    at = end;
  }
  return parts;
}
