/** Copies a text. Without a clipboard, it shows the text selected, to be copied by hand. */
import { useId, useRef } from 'react';
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

/** How a text is copied. */
interface Copying {
  /** What the button is called. */
  title: string;
  /** Said in a notification once the clipboard has taken the text; absent where the caller says it. */
  done?: string;
  /** The name of the text; by default that of the button. */
  label?: string;
  /** The height of the field to copy from by hand, in lines. */
  rows?: number;
}

/** Copies a text. @returns whether the clipboard has taken it; otherwise it is shown */
export async function copyOrShow(text: string, copying: Copying): Promise<boolean> {
  const isCopied = await copyText(text);
  if (!isCopied) confirm({ dialog: <CopyByHandDialog text={text} {...copying} /> });
  else if (copying.done !== undefined) notify(copying.done);
  return isCopied;
}

/** Shows the text selected, so that it can be copied by hand. */
function CopyByHandDialog({ text, title, label = title, rows = 3 }: Copying & { text: string }) {
  const m = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();

  useCloseOnBack(closeQuestion);

  return (
    <Dialog
      title={title}
      describedBy={hintId}
      initialFocus={field}
      onDismiss={closeQuestion}
      actions={<Button onClick={closeQuestion}>{m.common.close}</Button>}
    >
      <p id={hintId}>{m.record.copyByHand}</p>
      <textarea
        ref={field}
        onFocus={(event) => event.currentTarget.select()}
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
