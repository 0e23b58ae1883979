/** Counts which addresses of a list of e-mails belong to a record, as the rows stream in and change. */
import { useMemo } from 'react';
import { mailboxKey } from '../../contract/email.ts';
import { useCounted } from '../filters/use-counts.ts';
import type { EmailEntry, EmailList } from '../search/kept-lists.ts';

interface Searched<Row> {
  emails: EmailList;
  /** The records read so far; `null` before the first ones. */
  rows: readonly Row[] | null;
  /** Whether they are the whole list. */
  complete: boolean;
  emailOf: (row: Row) => string | null | undefined;
  /** Tells whether a record matches the search and the filters; `null` when none is set. Must keep its identity. */
  isShown: ((row: Row) => boolean) | null;
}

/** What was found. */
export interface FoundEmails {
  /** How many addresses have a record. */
  found: number;
  /** Those of them whose records the search or the filters hide; 0 until they are counted for these. */
  hidden: number;
  /** The entries without a record. */
  notFound: readonly EmailEntry[];
  /** Whether the whole list was counted, not an earlier part of it. */
  isWhole: boolean;
}

/** Returns what was found; `null` until the first count is done. */
export function useFoundEmails<Row>(searched: Searched<Row>): FoundEmails | null {
  const { rows, complete, emailOf, isShown } = searched;
  const { entries } = searched.emails;
  const all = useMemo(() => {
    const keyOf = (row: Row) => {
      const key = mailboxKey(emailOf(row) ?? '');
      return entries.has(key) ? key : null;
    };
    return { keyOf, complete };
  }, [entries, emailOf, complete]);
  const charts = useMemo(
    () => ({ all: all.keyOf, shown: (row: Row) => (isShown?.(row) ? all.keyOf(row) : null) }),
    [all, isShown],
  );
  const counted = useCounted(rows, charts, 0);
  return useMemo(() => {
    if (!counted) return null;
    const { counts } = counted;
    return {
      found: counts.all.size,
      hidden: isShown && counted.charts === charts ? counts.all.size - counts.shown.size : 0,
      notFound: [...entries].flatMap(([key, entry]) => (counts.all.has(key) ? [] : entry)),
      isWhole: all.complete && counted.charts.all === all.keyOf,
    };
  }, [counted, all, charts, entries, isShown]);
}
