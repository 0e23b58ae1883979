/** A text with the words that were searched for. */
import { clip } from '../../ui/basics/clip-text.ts';
import classes from './MatchHighlight.module.css';
import { markWords } from './match-highlight.ts';

interface Props {
  text: string;
  /** Folded, as `wordsOf` gives them. */
  words: readonly string[];
}

/** The text, its matches marked; of a very long one its beginning. */
export function Marked({ text, words }: Props) {
  const shown = clip(text);
  if (words.length === 0) return shown;
  return markWords(shown, words).map((part, at) =>
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
