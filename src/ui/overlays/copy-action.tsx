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
  onSelect: () => void copyOrShow(look.label, text(), done),
});

async function copyOrShow(title: string, text: string, done: string): Promise<void> {
  if (await copyText(text)) {
    notify(done);
    return;
  }
  const hint = currentLanguage().messages.record.copyByHand({ keys: copyKeys() });
  confirm({
    dialog: (
      <CopyByHandDialog
        title={title}
        hint={hint}
        label={title}
        text={text}
        rows={3}
        onClose={closeQuestion}
      />
    ),
  });
}
