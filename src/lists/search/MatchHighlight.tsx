/** A text with the words that were searched for. */
import { clipText } from '../../ui/basics/clip-text.ts';
import classes from './MatchHighlight.module.css';
import { highlightMatches } from './match-highlight.ts';

interface Props {
  text: string;
  /** Folded, as `wordsOf` gives them. */
  words: readonly string[];
}

/** The text, its matches marked; of a very long one its beginning. */
export function MatchHighlight({ text, words }: Props) {
  const shown = clipText(text);
  if (words.length === 0) return shown;
  return highlightMatches(shown, words).map((part, at) =>
    part.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have their order and nothing else
      <mark key={at} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
