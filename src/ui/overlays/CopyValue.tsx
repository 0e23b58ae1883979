/** A value with a button that copies it. */
import { useEffect, useState } from 'react';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import { NameText } from '../text/NameText.tsx';
import classes from './CopyValue.module.css';
import { copyOrShow } from './copy-action.tsx';

/** How long the button shows a check mark, in milliseconds. */
const CHECK_TIME = 2000;

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

/** Renders the button. Without a clipboard, it shows the text selected, to be copied by hand. */
function CopyButton({ label, text }: Pick<Props, 'label' | 'text'>) {
  const m = useMessages();
  /** Grows with each copy, so that a second copy is announced as well; 0 while nothing was copied recently. */
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), CHECK_TIME);
    return () => clearTimeout(timer);
  }, [copies]);

  const press = async () => {
    if (await copyOrShow(text, { title: label, rows: 2 })) setCopies((count) => count + 1);
  };

  return (
    <>
      <button
        type="button"
        aria-label={label}
        data-tooltip={label}
        className={classes.button}
        data-copied={copies > 0 || undefined}
        onClick={() => void press()}
      >
        <Icon name={copies > 0 ? 'check' : 'copy'} size={14} />
      </button>
      <span role="status" className="visually-hidden">
        {copies > 0 && <span key={copies}>{m.record.copied}</span>}
      </span>
    </>
  );
}
