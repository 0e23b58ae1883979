/** The faces of a list: coming, failed, broken off, empty, nothing that matches, or its rows. */
import type { ReactNode } from 'react';
import { ReadWaiting } from '../session/waiting/ReadWaiting.tsx';
import type { ReadState } from '../session/waiting/read-state.ts';
import { ListSkeleton } from '../ui/table/ListSkeleton.tsx';
import { ListFailures, NoMatches } from './lazy-list-parts.ts';
import type { List } from './rows/list.ts';

interface Props {
  list: List<unknown> | undefined;
  error: unknown;
  /** How the reading goes. */
  read: ReadState;
  onRetry: () => void;
  /** How many rows there are to be shown, unreadable ones included. */
  shown: number;
  /** A search or filter is in force, and the words of the search. */
  filtered: boolean;
  search: string;
  onClear: () => void;
  /** How many came, in words: "61 people". */
  count: string;
  /** The face of a list without rows. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The face that the list has now. What was there before a failure stays. */
export function ListStates({ list, error, read, onRetry, shown, filtered, search, onClear, ...rest }: Props) {
  const interrupted = read.isFetching ? null : list?.interrupted;
  return (
    <>
      <ReadWaiting read={read} />
      {(error != null || interrupted) && (
        <ListFailures
          error={error}
          interrupted={interrupted}
          onRetry={onRetry}
          alone={!list}
          count={rest.count}
        />
      )}
      {!list && error == null && <ListSkeleton />}
      {list && shown > 0 && rest.children}
      {list && shown === 0 && filtered && (
        <NoMatches
          complete={list.complete}
          interrupted={interrupted != null}
          search={search}
          onClear={onClear}
        />
      )}
      {list && shown === 0 && !filtered && rest.empty}
    </>
  );
}
