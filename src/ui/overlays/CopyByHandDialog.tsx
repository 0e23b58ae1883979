/** The fallback of a copy button without a clipboard: shows the text selected, so that it can be copied by hand. */
import { useEffect, useId, useRef } from 'react';
import { copyKeys } from '../../lib/command-key.ts';
import { useMessages } from '../basics/use-messages.ts';
import { Button } from '../buttons/Button.tsx';
import classes from './CopyByHandDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { useCloseOnBack } from '../history/use-close-on-back.ts';

interface Props {
  /** The label of the copy button. */
  title: string;
  /** The name of the field. */
  label: string;
  text: string;
  /** The height of the field in lines. */
  rows: number;
  onClose: () => void;
}

/** Renders the dialog. */
export function CopyByHandDialog({ title, label, text, rows, onClose }: Props) {
  const m = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();

  // Effects of children run first, so the dialog is open here and the field can be selected.
  useEffect(() => field.current?.select(), []);
  useCloseOnBack(onClose);

  return (
    <Dialog
      title={title}
      describedBy={hintId}
      initialFocus={field}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{m.common.close}</Button>}
    >
      <p id={hintId}>{m.record.copyByHand({ keys: copyKeys() })}</p>
      <textarea
        ref={field}
        className={classes.text}
        rows={rows}
        readOnly
        spellCheck={false}
        aria-label={label}
        aria-describedby={hintId}
        value={text}
      />
    </Dialog>
  );
}
