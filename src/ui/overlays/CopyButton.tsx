/** A button that copies a value. Without a clipboard, it shows the value selected, to be copied by hand. */
import { useEffect, useState } from 'react';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import classes from './CopyButton.module.css';
import { useCopy } from './copy-action.tsx';

/** How long the button shows a check mark, in milliseconds. */
const CHECK_TIME = 2000;

/** Renders the button. @param label its accessible name, such as "Copy e-mail" @param text what is copied */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const m = useMessages();
  /** Grows with each copy, so that a second copy is announced as well; 0 while nothing was copied recently. */
  const [copies, setCopies] = useState(0);
  const { copy, dialog } = useCopy(label, 2);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), CHECK_TIME);
    return () => clearTimeout(timer);
  }, [copies]);

  const press = async () => {
    if (await copy(text)) setCopies((count) => count + 1);
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
      {dialog}
    </>
  );
}
