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
 * Splits a text into matches and the parts between them.
 *
 * @param words normalized, as returned by `searchWords`
 * @returns the parts in their order; a single part when nothing matches
 */
export function highlightMatches(text: string, words: readonly string[]): TextPart[] {
  const normalized = normalizeText(text);
  const matches = words.flatMap((word) => findWord(normalized, word)).sort((a, b) => a.start - b.start);
  if (matches.length === 0) return [{ text, isMatch: false }];

  // Where only the letter case differs, normalized and original offsets are the same.
  const origins = normalized === text.toLowerCase() ? null : originalOffsets(text);
  const parts: TextPart[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isMatch });
  };
  let done = 0;
  for (const { start, end } of matches) {
    const from = Math.max(done, origins ? (origins.starts[start] ?? text.length) : start);
    const to = origins ? (origins.ends[end - 1] ?? text.length) : end;
    if (to <= from) continue;
    const last = parts.at(-1);
    // Adjacent and overlapping matches merge into one.
    if (last?.isMatch && from === done) last.text += text.slice(from, to);
    else {
      add(done, from, false);
      add(from, to, true);
    }
    done = to;
  }
  add(done, text.length, false);
  return parts;
}

function findWord(normalized: string, word: string) {
  const matches: { start: number; end: number }[] = [];
  if (!word) return matches;
  for (let at = normalized.indexOf(word); at >= 0; at = normalized.indexOf(word, at + word.length)) {
    matches.push({ start: at, end: at + word.length });
  }
  return matches;
}

/**
 * Returns, for each offset in the normalized text, the start and end of its code point in the original text. A code
 * point may normalize to several characters. A combining mark or an apostrophe normalizes to none and belongs to the code
 * point before it.
 */
function originalOffsets(text: string) {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const codePoint of text) {
    const next = at + codePoint.length;
    const width = normalizeText(codePoint).length;
    if (width === 0 && ends.length > 0) {
      const lastStart = starts.at(-1);
      for (let back = ends.length - 1; back >= 0 && starts[back] === lastStart; back--) ends[back] = next;
    }
    for (let step = 0; step < width; step++) {
      starts.push(at);
      ends.push(next);
    }
    at = next;
  }
  return { starts, ends };
}
