/** Says which lists could not be read, each with a button that reads it again. */
import { restoreFocus } from '../lib/restore-focus.ts';
import { usePlaceName } from '../organizations/directory.ts';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import type { Place, UnreadPlace } from './findings.ts';
import { useReviewWords } from './review-words.ts';

interface Props {
  unread: readonly UnreadPlace[];
  /** Which words say it: `notReadNow` for lists that were read before. */
  title?: 'notRead' | 'notReadNow';
  onRetry: (place: Place) => void;
}

/** Renders the notices. */
export function UnreadNotices({ unread, title = 'notRead', onRetry }: Props) {
  const words = useReviewWords();
  const placeName = usePlaceName();
  return unread.map(({ place, error }) => (
    <ErrorNotice
      key={place}
      error={error}
      title={words[title]({ place: placeName(place) })}
      onRetry={() => {
        // The button goes away.
        restoreFocus(null);
        onRetry(place);
      }}
    />
  ));
}
