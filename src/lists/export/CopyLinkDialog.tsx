/** The fallback of "Copy link" without a clipboard: shows the link selected, so that the user can copy it by hand. */
import { useEffect, useId, useRef } from 'react';
import { exportMessages } from '../../i18n/export-messages.ts';
import { formMessages } from '../../i18n/form-messages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { copyKeys } from '../../ui/basics/command-key.ts';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import classes from './CopyLinkDialog.module.css';

/** Renders the dialog. */
export function CopyLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const m = useLazyMessages(formMessages, exportMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();

  // Effects of children run first, so the dialog is open here and the field can be selected.
  useEffect(() => field.current?.select(), []);

  return (
    <Dialog
      title={m.export.copyLink}
      describedBy={hintId}
      initialFocus={field}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{m.common.close}</Button>}
    >
      <p id={hintId}>{m.export.linkByHand({ keys: copyKeys() })}</p>
      <textarea
        ref={field}
        className={classes.link}
        rows={3}
        readOnly
        spellCheck={false}
        aria-label={m.export.link}
        value={link}
      />
    </Dialog>
  );
}
