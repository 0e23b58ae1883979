/** The dialog with the addresses of a list of e-mails that no record has: to copy, or to invite these people. */
import { useState } from 'react';
import { isEmail } from '../../contract/email.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useCloseOnBack } from '../../ui/history/use-close-on-back.ts';
import { useCopy } from '../../ui/overlays/copy-action.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FramedList } from '../../ui/page/FramedList.tsx';
import classes from './NotFoundDialog.module.css';

interface Props {
  addresses: readonly string[];
  /** How many records of the list could not be read. */
  unreadable: number;
  onInvite: () => void;
  onClose: () => void;
}

/** The most addresses that are rendered: with 500 the dialog took 0.2 s on a busy machine, with 200 0.03 to 0.08 s. */
const MAX_SHOWN = 200;

/** Renders the dialog. */
export function NotFoundDialog({ addresses, unreadable, onInvite, onClose }: Props) {
  const m = useMessages();
  const t = m.emails;
  const { copy, dialog } = useCopy(t.copy, 4);
  const [isCopied, setCopied] = useState(false);
  useCloseOnBack(onClose);
  return (
    <Dialog
      title={t.notFound}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.common.close}</Button>
          <Button icon="copy" onClick={() => void copy(addresses.join('\n')).then(setCopied)}>
            {t.copy}
          </Button>
          <Button variant="primary" icon="invite" onClick={onInvite}>
            {t.invite}
          </Button>
        </>
      }
    >
      <FramedList
        className={classes.addresses}
        aria-label={t.notFound}
        // Without it, the keyboard cannot scroll the list.
        tabIndex={0}
        entries={addresses.slice(0, MAX_SHOWN).map((address) => ({
          name: address,
          about: !isEmail(address) && m.users.emailInvalid,
        }))}
      />
      {addresses.length > MAX_SHOWN && <p>{t.more({ count: addresses.length - MAX_SHOWN })}</p>}
      {unreadable > 0 && (
        // One of them may be found.
        <p>{m.list.unreadableRows({ count: unreadable })}</p>
      )}
      <p role="status">{isCopied && m.record.copied}</p>
      {dialog}
    </Dialog>
  );
}
