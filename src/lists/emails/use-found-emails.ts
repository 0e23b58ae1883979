/** Counts which addresses of a list of e-mails belong to a record, as the rows stream in and change. */
import { useMemo } from 'react';
import { mailboxKey } from '../../contract/email.ts';
import { useCounts } from '../filters/use-counts.ts';
import type { EmailEntry, EmailList } from '../search/kept-lists.ts';

interface Searched<Row> {
  emails: EmailList;
  /** The records read so far; `null` before the first ones. */
  rows: readonly Row[] | null;
  emailOf: (row: Row) => string | null | undefined;
  /** Tells whether a record matches the search and the filters; `null` when none is set. Must keep its identity. */
  isShown: ((row: Row) => boolean) | null;
}

/** What was found. */
export interface FoundEmails {
  /** How many addresses have a record. */
  found: number;
  /** Those of them whose records the search or the filters hide. */
  hidden: number;
  /** The entries without a record. */
  notFound: readonly EmailEntry[];
}

/** Returns what was found; `null` until the first count is done. */
export function useFoundEmails<Row>({ emails, rows, emailOf, isShown }: Searched<Row>): FoundEmails | null {
  const { entries } = emails;
  const charts = useMemo(() => {
    const keyOf = (row: Row) => {
      const key = mailboxKey(emailOf(row) ?? '');
      return entries.has(key) ? key : null;
    };
    return { all: keyOf, shown: (row: Row) => (isShown?.(row) ? keyOf(row) : null) };
  }, [entries, emailOf, isShown]);
  const counts = useCounts(rows, charts, 0);
  return useMemo(
    () =>
      counts && {
        found: counts.all.size,
        hidden: isShown ? counts.all.size - counts.shown.size : 0,
        notFound: [...entries].flatMap(([key, entry]) => (counts.all.has(key) ? [] : entry)),
      },
    [counts, entries, isShown],
  );
}
