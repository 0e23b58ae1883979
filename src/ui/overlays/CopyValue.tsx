/** A value with a button that copies it. */
import { NameText } from '../text/NameText.tsx';
import { CopyButton } from './CopyButton.tsx';
import classes from './CopyValue.module.css';

interface Props {
  /** The accessible name of the button, such as "Copy e-mail". */
  label: string;
  text: string;
  /** Shown instead of the copied text, such as `#3` for the id 3. */
  shown?: string;
  /** Shows the value in the font of code. */
  isCode?: boolean;
}

/** Renders the value and the button in one line, or the value in several if it is long. */
export function CopyValue({ label, text, shown = text, isCode = false }: Props) {
  return (
    <span className={classes.pair}>
      <span className={isCode ? classes.code : undefined}>
        <NameText text={shown} breaks />
      </span>
      <CopyButton label={label} text={text} />
    </span>
  );
}
