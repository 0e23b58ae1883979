/** The page "Access review": who may have lost the reason for access, what is decided on each, and the report about it. */
import './follow-review.ts';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Page } from '../ui/page/Page.tsx';
import { ReviewContent } from './ReviewContent.tsx';
import { ReviewSetup } from './ReviewSetup.tsx';
import { currentReview, onReview } from './review.ts';
import { useReviewWords } from './review-words.ts';

/** Renders the form that starts a review, or the review of this session. */
export function AccessReviewPage() {
  const m = useMessages();
  const words = useReviewWords();
  const review = useSyncExternalStore(onReview, currentReview);
  return (
    <Page
      // Anew with each, so that the heading gets the focus of the pressed button, which is gone.
      key={review ? 'review' : 'setup'}
      title={m.nav.accessReview}
      text={review === null}
      aside={review && words.findingCount({ count: review.rows.length })}
    >
      {review ? <ReviewContent review={review} /> : <ReviewSetup />}
    </Page>
  );
}
