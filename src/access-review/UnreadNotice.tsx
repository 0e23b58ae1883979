/** Says that a list could not be read, with a button that reads it again. */
import { restoreFocus } from '../lib/restore-focus.ts';
import { usePlaceName } from '../organizations/directory.ts';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import type { UnreadPlace } from './findings.ts';
import { useReviewWords } from './review-words.ts';

interface Props {
  unread: UnreadPlace;
  /** Which words say it: `notReadNow` for a list that was read before. */
  title?: 'notRead' | 'notReadNow';
  onRetry: () => void;
}

/** Renders the notice. */
export function UnreadNotice({ unread: { place, error }, title = 'notRead', onRetry }: Props) {
  const words = useReviewWords();
  const placeName = usePlaceName();
  return (
    <ErrorNotice
      error={error}
      title={words[title]({ place: placeName(place) })}
      onRetry={() => {
        // The button goes away.
        restoreFocus(null);
        onRetry();
      }}
    />
  );
}
