/** The text of a table cell with the matches of a search highlighted. A function without hooks, since a table has hundreds. */
import type { ReactNode } from 'react';
import { clipText } from '../../lib/clip-text.ts';
import { hasHiddenCharacters } from '../../lib/visible-text.ts';
import { NameText } from '../../ui/text/NameText.tsx';
import classes from './match-cell.module.css';
import { highlightMatches } from './match-highlight.ts';

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
