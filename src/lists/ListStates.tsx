/** Chooses the state in which a list is shown: loading, failed, interrupted, empty, without matches, or its rows. */
import { type ReactNode, useEffect } from 'react';
import { type ReadState, ReadWaiting } from '../session/waiting/ReadWaiting.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { startPress } from '../ui/loading/press.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ListFailures } from './ListFailures.tsx';
import type { List } from './rows/list.ts';

interface Props {
  list: List<unknown> | undefined;
  error: unknown;
  /** The state of the request that reads the list. */
  read: ReadState;
  onRetry: () => void;
  /** How many rows are visible, including unreadable records. */
  shown: number;
  /** Whether a search or filter is set. */
  filtered: boolean;
  /** Whether a filter is set. */
  hasFilters: boolean;
  /** The text of the search field. */
  search: string;
  /** Shown when nothing matches, instead of the general hint. */
  hint?: string | undefined;
  /** Clears the search and the filters. */
  onClear: () => void;
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
export function ListStates({
  list,
  error,
  read,
  onRetry,
  shown,
  filtered,
  hasFilters,
  search,
  hint,
  onClear,
  ...rest
}: Props) {
  const interrupted = read.isFetching ? null : list?.interrupted;
  const isAnswered = list !== undefined || error != null || read.failureCount > 0;
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
          onRetry={onRetry}
          hasList={list !== undefined}
          count={rest.count}
        />
      )}
      {!list && error == null && rest.skeleton}
      {list && shown > 0 && rest.children}
      {list && shown === 0 && filtered && (
        <NoMatches
          complete={list.complete}
          interrupted={interrupted != null}
          hasFilters={hasFilters}
          search={search}
          hint={hint}
          onClear={onClear}
        />
      )}
      {list && shown === 0 && !filtered && rest.empty}
    </>
  );
}

interface NoMatchesProps extends Pick<Props, 'hasFilters' | 'search' | 'hint' | 'onClear'> {
  /** Whether the list was read to its end. */
  complete: boolean;
  /** Whether the list was interrupted: no more rows will arrive without a retry. */
  interrupted: boolean;
}

/** Renders the empty state of a list when nothing matches, with a button that clears the search and the filters. */
function NoMatches({ complete, interrupted, hasFilters, search, hint, onClear }: NoMatchesProps) {
  const m = useMessages();
  const asked = { words: search.trim(), hasFilters };
  const searchHint = asked.words && m.list.nothingMatchesHint;
  const general = interrupted ? '' : complete ? searchHint : m.list.nothingYetHint;
  return (
    <EmptyState
      drawing="search"
      title={complete ? m.list.nothingMatches(asked) : m.list.nothingYet(asked)}
      hint={hint ?? general}
    >
      <Button onClick={onClear}>{m.list.clearFilters}</Button>
    </EmptyState>
  );
}
