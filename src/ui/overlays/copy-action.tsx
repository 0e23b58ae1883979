/** An action of a menu that copies a text. Without a clipboard, it shows the text selected, to be copied by hand. */
import { currentLanguage } from '../../i18n/language.ts';
import { copyKeys } from '../../lib/command-key.ts';
import { copyText } from '../../lib/copy-text.ts';
import { notify } from '../basics/notify.ts';
import { CopyByHandDialog } from './CopyByHandDialog.tsx';
import { closeQuestion, confirm } from './confirm.ts';
import type { MenuAction } from './menu-types.ts';

interface Options extends Pick<MenuAction, 'id' | 'label' | 'icon'> {
  /** Returns the text to copy. */
  text: () => string;
  /** Said once the clipboard has taken the text. */
  done: string;
}

/** Returns the action. */
export const copyAction = ({ text, done, ...look }: Options): MenuAction => ({
  ...look,
  onSelect: () => void copyOrShow(text(), { title: look.label, done }),
});

/** How a text is copied: what the button is called, and what is said once the clipboard has taken the text. */
interface Copying {
  title: string;
  done: string;
  /** The name of the text; by default that of the button. */
  label?: string;
  /** The height of the field to copy from by hand, in lines. */
  rows?: number;
}

/** Copies a text and says so. Without a clipboard, it shows the text selected, to be copied by hand. */
export async function copyOrShow(text: string, { title, done, label = title, rows = 3 }: Copying) {
  if (await copyText(text)) {
    notify(done);
    return;
  }
  const hint = currentLanguage().messages.record.copyByHand({ keys: copyKeys() });
  const props = { title, hint, label, text, rows, onClose: closeQuestion };
  confirm({ dialog: <CopyByHandDialog {...props} /> });
}
