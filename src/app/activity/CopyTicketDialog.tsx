/** The fallback of "Copy for ticket" without a clipboard: shows the text selected, so that it can be copied by hand. */
import { useEffect, useId, useRef } from 'react';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { copyKeys } from '../../ui/basics/command-key.ts';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import classes from './ActivityPage.module.css';

/** Renders the dialog. */
export function CopyTicketDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const m = useLazyMessages(activityMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();

  // Effects of children run first, so the dialog is open here and the field can be selected.
  useEffect(() => field.current?.select(), []);

  return (
    <Dialog
      title={m.activity.copy}
      describedBy={hintId}
      initialFocus={field}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{m.activity.close}</Button>}
    >
      <p id={hintId}>{m.activity.copyByHand({ keys: copyKeys() })}</p>
      <textarea
        ref={field}
        className={classes.ticket}
        rows={8}
        readOnly
        spellCheck={false}
        aria-label={m.activity.ticket}
        value={text}
      />
    </Dialog>
  );
}
