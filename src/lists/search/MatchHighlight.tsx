/** Highlights the matches of a search in a text. */
import { clipText } from '../../ui/basics/clip-text.ts';
import classes from './MatchHighlight.module.css';
import { highlightMatches } from './match-highlight.ts';

interface Props {
  text: string;
  /** Normalized, as returned by `searchWords`. */
  words: readonly string[];
}

/** Renders the text with its matches highlighted; shortens a very long text to its beginning. */
export function MatchHighlight({ text, words }: Props) {
  const shown = clipText(text);
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
