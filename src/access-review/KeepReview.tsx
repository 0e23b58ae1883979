/** The checkbox that keeps the review in this tab. `follow-review.ts` stores it. */
import { memo, useSyncExternalStore } from 'react';
import { onSession } from '../session/session-store.ts';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { canKeepReview, forgetKeptReview } from './kept-review.ts';
import { changeReview } from './review.ts';
import { useReviewWords } from './review-words.ts';

/** Renders the checkbox. Memoized, since a decision renders what is around it. */
export const KeepReview = memo(function KeepReview({ isKept }: { isKept: boolean }) {
  const words = useReviewWords();
  const mayKeep = useSyncExternalStore(onSession, canKeepReview);
  return (
    <CheckboxField
      label={words.keep}
      description={words.keepHint}
      checked={isKept}
      disabledReason={mayKeep ? undefined : words.cannotKeep}
      onChange={({ currentTarget: { checked } }) => {
        changeReview({ isKept: checked });
        if (!checked) forgetKeptReview();
      }}
    />
  );
});
