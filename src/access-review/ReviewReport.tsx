/** The buttons of the report about the review. */

import { ReportActions } from '../lists/export/ReportActions.tsx';
import { useOrganizationName } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { currentReview, type Review } from './review.ts';
import { reviewReport } from './review-report.ts';
import { useReviewWords } from './review-words.ts';

/** Renders the buttons. */
export function ReviewReport({ review }: { review: Review }) {
  const m = useMessages();
  const words = useReviewWords();
  const organizationName = useOrganizationName();
  return (
    <ReportActions
      report={() => reviewReport({ m, words, organizationName }, currentReview() ?? review)}
      fileName="access-review"
    />
  );
}
