/** Chooses the state in which a list is shown: loading, failed, interrupted, empty, without matches, or its rows. */
import { type ReactNode, useEffect } from 'react';
import { ReadWaiting } from '../session/waiting/ReadWaiting.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { startPress } from '../ui/loading/press.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import type { ListFilters } from './filters/list-filters.ts';
import { ListFailures } from './ListFailures.tsx';
import type { Identified } from './rows/list.ts';
import type { RecordList } from './use-record-list.ts';

/** What decides about the state, of the list on its page. */
type ShownList = Pick<
  RecordList<Identified, ListFilters<Identified, never>>,
  | 'list'
  | 'read'
  | 'retry'
  | 'shown'
  | 'unreadable'
  | 'filtered'
  | 'hasFilters'
  | 'searched'
  | 'mayBeEmails'
  | 'clearFilters'
>;

interface Props {
  view: ShownList;
  /** How many records arrived, as text: "61 people". */
  count: string;
  /** Shown until the first records arrive. */
  skeleton: ReactNode;
  /** Shown when the list has no records. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Renders the current state of a list. A failure keeps the rows that were shown before it. */
export function ListStates({ view, count, skeleton, empty, children }: Props) {
  const { list, read, filtered } = view;
  const { error } = read;
  const interrupted = read.isFetching ? null : list?.interrupted;
  const isAnswered = list !== undefined || error != null || read.failureCount > 0;
  const hasRows = view.shown.length + view.unreadable.length > 0;
  useEffect(() => {
    if (isAnswered) startPress();
  }, [isAnswered]);
  return (
    <>
      <ReadWaiting read={read} />
      {(error != null || interrupted) && (
        <ListFailures
          error={error}
          interrupted={interrupted}
          onRetry={view.retry}
          hasList={list !== undefined}
          count={count}
        />
      )}
      {!list && error == null && skeleton}
      {list && hasRows && children}
      {list && !hasRows && filtered && (
        <NoMatches view={view} complete={list.complete} interrupted={interrupted != null} />
      )}
      {list && !hasRows && !filtered && empty}
    </>
  );
}

interface NoMatchesProps {
  view: ShownList;
  /** Whether the list was read to its end. */
  complete: boolean;
  /** Whether the list was interrupted: no more rows will arrive without a retry. */
  interrupted: boolean;
}

/** Renders the empty state of a list when nothing matches, with a button that clears the search and the filters. */
function NoMatches({ view, complete, interrupted }: NoMatchesProps) {
  const m = useMessages();
  const asked = { words: view.searched.trim(), hasFilters: view.hasFilters };
  const searchHint = asked.words && m.list.nothingMatchesHint;
  const general = interrupted ? '' : complete ? searchHint : m.list.nothingYetHint;
  return (
    <EmptyState
      drawing="search"
      title={complete ? m.list.nothingMatches(asked) : m.list.nothingYet(asked)}
      hint={view.mayBeEmails ? m.emails.enter : general}
    >
      <Button onClick={view.clearFilters}>{m.list.clearFilters}</Button>
    </EmptyState>
  );
}
