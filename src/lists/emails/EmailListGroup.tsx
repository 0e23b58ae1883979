/** The list of e-mails that a list is narrowed to: how many of them were found, and what can be done with the others. */
import { useId, useMemo, useState } from 'react';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { searchTest } from '../filters/filter-counts.ts';
import { type EmailEntry, type EmailList, setEmailList } from '../search/kept-lists.ts';
import classes from './EmailListGroup.module.css';
import { NotFoundDialog } from './NotFoundDialog.tsx';
import { useFoundEmails } from './use-found-emails.ts';

interface Props<Row> {
  emails: EmailList;
  /** How the list is searched. */
  shape: { textOf: (row: Row) => string; emailOf: (row: Row) => string | null | undefined };
  /** The list on its page. */
  view: {
    list: { complete: boolean; unreadable: readonly unknown[] } | undefined;
    rows: readonly Row[];
    highlightWords: readonly string[];
    fitsFilters: ((row: Row) => boolean) | null;
    path: string;
  };
  /** Invites the people of these entries. */
  onInvite: (entries: readonly EmailEntry[]) => void;
}

/** Renders the group. */
export function EmailListGroup<Row>({ emails, shape, view, onInvite }: Props<Row>) {
  const t = useMessages().emails;
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  const { list, rows, highlightWords: words, fitsFilters } = view;
  const isShown = useMemo(
    () => (words.length > 0 || fitsFilters ? searchTest(shape, words, fitsFilters) : null),
    [shape, words, fitsFilters],
  );
  const counted = useFoundEmails({
    emails,
    rows: list ? rows : null,
    complete: list?.complete === true,
    emailOf: shape.emailOf,
    isShown,
  });
  const { found, hidden, notFound } = counted ?? { found: 0, hidden: 0, notFound: [] };
  const total = emails.entries.size;
  // The first count of a list that was read takes a moment: not found would be untrue until then.
  const isKnown = counted !== null || !list;
  const isComplete = counted?.isWhole === true;
  const text = t.found({ found, total });
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
        {isKnown && <span className={classes.found}>{isComplete ? text : t.soFar({ found: text })}</span>}
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
      </p>
      {isKnown && found < total && (
        <>
          <Button
            aria-haspopup="dialog"
            aria-disabled={!isComplete || undefined}
            aria-describedby={isComplete ? undefined : reasonId}
            onClick={() => isComplete && setOpen(true)}
          >
            {t.showNotFound({ count: total - found })}
          </Button>
          {!isComplete && (
            <span id={reasonId} hidden>
              {t.notAll}
            </span>
          )}
        </>
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
