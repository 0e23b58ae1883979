/** What stands where rows would be, when the search and filters leave none. */
import { listMessages } from '../i18n/list-messages.ts';
import { Button } from '../ui/basics/Button.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';

interface Props {
  /** All rows have come. */
  complete: boolean;
  /** The list broke off: no more rows will come by themselves. */
  interrupted: boolean;
  /** The words of the search. */
  search: string;
  onClear: () => void;
}

/** The empty face, with the way back to the whole list. */
export function NoMatches({ complete, interrupted, search, onClear }: Props) {
  const m = useLazyMessages(listMessages);
  const words = { words: search.trim() };
  return (
    <EmptyState
      drawing="search"
      title={complete ? m.list.nothingMatches(words) : m.list.nothingYet(words)}
      {...(!interrupted && { hint: complete ? m.list.nothingMatchesHint : m.list.nothingYetHint })}
    >
      <Button onClick={onClear}>{m.list.clearFilters}</Button>
    </EmptyState>
  );
}
