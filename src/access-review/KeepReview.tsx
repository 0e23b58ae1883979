/** The checkbox that keeps the review in this tab. `follow-review.ts` stores it. */
import { useSyncExternalStore } from 'react';
import { onSession } from '../session/session-store.ts';
import { CheckRow } from './CheckRow.tsx';
import { canKeepReview, forgetKeptReview } from './kept-review.ts';
import { setKept } from './review.ts';
import { useReviewWords } from './review-words.ts';

/** Renders the checkbox. */
export function KeepReview({ isKept }: { isKept: boolean }) {
  const words = useReviewWords();
  const mayKeep = useSyncExternalStore(onSession, canKeepReview);
  return (
    <CheckRow
      label={words.keep}
      checked={isKept}
      about={words.keepHint}
      disabledReason={mayKeep ? undefined : words.cannotKeep}
      onChange={(keep) => {
        setKept(keep);
        if (!keep) forgetKeptReview();
      }}
    />
  );
}
