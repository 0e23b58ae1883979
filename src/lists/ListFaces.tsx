/** The faces of a list: coming, failed, broken off, empty, nothing that matches, or its rows. */
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { useMessages } from '../ui/use-messages.ts';
import type { List } from './list.ts';

interface Props {
  list: List<unknown> | undefined;
  error: unknown;
  /** It is being read. */
  busy: boolean;
  onRetry: () => void;
  /** How many rows there are to be shown, unreadable ones included. */
  shown: number;
  /** A search or filter is in force, and the words of the search. */
  filtered: boolean;
  search: string;
  onClear: () => void;
  /** How many came, in words: "61 people". */
  count: string;
  empty: { drawing: 'people' | 'keys'; title: string; hint: string };
  /** The rows. */
  children: ReactNode;
}

/** The face that the list has now. What was there before a failure stays. */
export function ListFaces({ list, error, busy, onRetry, shown, filtered, search, onClear, ...rest }: Props) {
  const m = useMessages();
  const interrupted = busy ? null : list?.interrupted;
  const words = { words: search.trim() };
  return (
    <>
      {error != null && <ErrorNotice error={error} onRetry={onRetry} large={!list} />}
      {interrupted && (
        <ErrorNotice
          error={interrupted}
          title={m.list.interrupted({ words: rest.count })}
          onRetry={onRetry}
          retryLabel={m.list.goOn}
        />
      )}
      {!list && error == null && <ListSkeleton />}
      {list && shown > 0 && rest.children}
      {list && shown === 0 && filtered && (
        <EmptyState
          drawing="search"
          title={list.complete ? m.list.nothingMatches(words) : m.list.nothingYet(words)}
          hint={list.complete ? m.list.nothingMatchesHint : m.list.nothingYetHint}
        >
          <Button onClick={onClear}>{m.list.clearFilters}</Button>
        </EmptyState>
      )}
      {list && shown === 0 && !filtered && <EmptyState {...rest.empty} />}
    </>
  );
}
