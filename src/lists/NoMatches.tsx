/** The empty state of a list when no record matches the search and the filters. */

import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';

interface Props {
  /** Whether the list was read to its end. */
  complete: boolean;
  /** Whether the list was interrupted: no more rows will arrive without a retry. */
  interrupted: boolean;
  /** The text of the search field. */
  search: string;
  /** Shown instead of the general hint. */
  hint?: string | undefined;
  onClear: () => void;
}

/** Renders the empty state with a button that clears the search and the filters. */
export function NoMatches({ complete, interrupted, search, hint, onClear }: Props) {
  const m = useMessages();
  const words = { words: search.trim() };
  return (
    <EmptyState
      drawing="search"
      title={complete ? m.list.nothingMatches(words) : m.list.nothingYet(words)}
      {...((hint || !interrupted) && {
        hint: hint ?? (complete ? m.list.nothingMatchesHint : m.list.nothingYetHint),
      })}
    >
      <Button onClick={onClear}>{m.list.clearFilters}</Button>
    </EmptyState>
  );
}
