/** A name or another short text of the service: isolated from the text around it, with hidden characters shown. */
import { clipText } from './clip-text.ts';
import classes from './NameText.module.css';
import { textParts } from './visible-text.ts';

interface Props {
  text: string;
  /** The most UTF-16 code units that are shown. */
  limit?: number;
}

/** Renders the text. Hidden characters are shown as their code points. */
export function NameText({ text, limit = 200 }: Props) {
  return (
    <bdi>
      {textParts(clipText(text, limit)).map((part, index) =>
        part.hidden ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity and no state
          <span key={index} className={classes.hidden}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
