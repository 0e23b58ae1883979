/** The list of e-mails that a list is narrowed to: how many of them were found, and what can be done with the others. */
import { useMemo, useState } from 'react';
import { isEmail, mailboxKey } from '../contract/email.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useCloseOnBack } from '../ui/history/use-close-on-back.ts';
import { copyOrShow } from '../ui/overlays/copy-action.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { FramedList } from '../ui/page/FramedList.tsx';
import classes from './EmailListGroup.module.css';
import { type EmailEntry, type EmailList, setEmailList } from './search/kept-lists.ts';

/** The most addresses that are rendered: with 500 the dialog took 0.2 s on a busy machine, with 200 0.03 to 0.08 s. */
const MAX_SHOWN = 200;

interface Props<Row> {
  emails: EmailList;
  emailOf: (row: Row) => string | null | undefined;
  /** The list on its page. */
  view: {
    list: { unreadable: readonly unknown[] } | undefined;
    listed: { rows: readonly Row[]; isWhole: boolean } | null;
    shown: readonly Row[];
    pending: boolean;
    path: string;
  };
  /** Invites the people of these entries. */
  onInvite: (entries: readonly EmailEntry[]) => void;
}

/** Renders the group. */
export function EmailListGroup<Row>({ emails, emailOf, view, onInvite }: Props<Row>) {
  const t = useMessages().emails;
  const [isOpen, setOpen] = useState(false);
  const { list, listed, shown, pending } = view;
  const { found, notFound } = useMemo(() => {
    const keys = mailboxesOf(listed?.rows ?? [], emailOf);
    return {
      found: keys.size,
      notFound: [...emails.entries].flatMap(([key, entry]) => (keys.has(key) ? [] : entry)),
    };
  }, [emails, listed?.rows, emailOf]);
  const hidden = useMemo(
    // While another search, filter or list is processed, other rows are shown.
    () => (pending ? 0 : found - mailboxesOf(shown, emailOf).size),
    [found, pending, shown, emailOf],
  );
  const isComplete = listed?.isWhole === true;
  const text = t.found({ found, total: emails.entries.size });
  const notes = [
    hidden > 0 && t.hidden({ count: hidden }),
    emails.invalid > 0 && t.invalid({ count: emails.invalid }),
    emails.repeated > 0 && t.repeated({ count: emails.repeated }),
    emails.leftOut > 0 && t.leftOut({ count: emails.leftOut }),
  ].filter((note) => note !== false);

  const remove = () => {
    // The button goes with the group.
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    setEmailList(view.path, null);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers
    <div role="group" aria-label={t.title} className={classes.group}>
      <Icon name="invite" size={16} />
      {/* Announced when it is final: the numbers of a list that is loading change all the time. */}
      <p aria-live={isComplete ? 'polite' : 'off'}>
        {listed && <span className={classes.found}>{isComplete ? text : t.soFar({ found: text })}</span>}
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
      </p>
      {listed && notFound.length > 0 && (
        <Button
          aria-haspopup="dialog"
          disabledReason={isComplete ? undefined : t.notAll}
          onClick={() => setOpen(true)}
        >
          {t.showNotFound({ count: notFound.length })}
        </Button>
      )}
      <Button variant="plain" icon="close" onClick={remove}>
        {t.remove}
      </Button>
      {isOpen && (
        <NotFoundDialog
          addresses={notFound.map(({ email }) => email)}
          unreadable={list?.unreadable.length ?? 0}
          onInvite={() => onInvite(notFound)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Returns the mailboxes of records. Several records may have the same one. */
const mailboxesOf = <Row,>(rows: readonly Row[], emailOf: Props<Row>['emailOf']): ReadonlySet<string> =>
  new Set(rows.map((row) => mailboxKey(emailOf(row) ?? '')));

interface NotFoundProps {
  addresses: readonly string[];
  /** How many records of the list could not be read. */
  unreadable: number;
  onInvite: () => void;
  onClose: () => void;
}

/** Renders the dialog with the addresses that no record has: to copy, or to invite these people. */
function NotFoundDialog({ addresses, unreadable, onInvite, onClose }: NotFoundProps) {
  const m = useMessages();
  const t = m.emails;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyOrShow(addresses.join('\n'), { title: t.copy, rows: 4 }));
  useCloseOnBack(onClose);
  return (
    <Dialog
      title={t.notFound}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.common.close}</Button>
          <Button icon="copy" onClick={() => void copy()}>
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
    </Dialog>
  );
}
