/** Copies a text. Without a clipboard, it shows the text selected, to be copied by hand. */
import { useEffect, useId, useRef, useState } from 'react';
import type { Messages } from '../../i18n/en.ts';
import { copyText } from '../../lib/copy-text.ts';
import { notify } from '../basics/notify.ts';
import { useMessages } from '../basics/use-messages.ts';
import { Button } from '../buttons/Button.tsx';
import { useCloseOnBack } from '../history/use-close-on-back.ts';
import { closeQuestion, confirm } from './confirm.ts';
import classes from './copy-action.module.css';
import { Dialog } from './Dialog.tsx';
import type { MenuAction } from './menu-actions.ts';

interface Options extends Pick<MenuAction, 'id' | 'label' | 'icon'> {
  /** Returns the text to copy. */
  text: () => string;
  /** Said once the clipboard has taken the text. */
  done: string;
}

/** Returns the action of a menu that copies a text. */
export const copyAction = ({ text, done, ...look }: Options): MenuAction => ({
  ...look,
  onSelect: () => void copyOrShow(text(), { title: look.label, done }),
});

/** Returns the action of a menu that copies a link. */
export const copyLinkAction = ({ exports: m }: Messages, link: () => string): MenuAction =>
  copyAction({ id: 'copyLink', label: m.copyLink, icon: 'link', text: link, done: m.linkCopied });

/** How a text is copied: what the button is called, and what is said once the clipboard has taken the text. */
interface Copying {
  title: string;
  done: string;
  /** The name of the text; by default that of the button. */
  label?: string;
  /** The height of the field to copy from by hand, in lines. */
  rows?: number;
}

/** Copies a text and says so in a notification. */
export async function copyOrShow(text: string, { title, done, label = title, rows = 3 }: Copying) {
  if (await copyText(text)) {
    notify(done);
    return;
  }
  confirm({
    dialog: <CopyByHandDialog title={title} label={label} text={text} rows={rows} onClose={closeQuestion} />,
  });
}

/**
 * Returns a function that copies a text and tells whether the clipboard has taken it, and the dialog to render beside the
 * button: the text to copy by hand, while it is shown.
 *
 * @param title what the button is called
 * @param rows the height of the field to copy from by hand, in lines
 */
export function useCopy(title: string, rows: number) {
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async (text: string): Promise<boolean> => {
    const isCopied = await copyText(text);
    if (!isCopied) setByHand(text);
    return isCopied;
  };
  const dialog = byHand !== null && (
    <CopyByHandDialog title={title} label={title} text={byHand} rows={rows} onClose={() => setByHand(null)} />
  );
  return { copy, dialog };
}

interface ByHandProps {
  /** The label of the copy button. */
  title: string;
  /** The name of the field. */
  label: string;
  text: string;
  /** The height of the field in lines. */
  rows: number;
  onClose: () => void;
}

/** Shows the text selected, so that it can be copied by hand. */
function CopyByHandDialog({ title, label, text, rows, onClose }: ByHandProps) {
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
      <p id={hintId}>{m.record.copyByHand}</p>
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
