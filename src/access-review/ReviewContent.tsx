/** A review that was started: how far it is, what can be done with all of it, and the table of its findings. */

import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import { ReportActions } from '../lists/export/ReportActions.tsx';
import { useOrganizationName } from '../organizations/directory.ts';
import { onSession } from '../session/session-store.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import classes from './AccessReview.module.css';
import { CarryOut } from './CarryOut.tsx';
import { FindingsTable } from './FindingsTable.tsx';
import { askToDiscard } from './follow-review.ts';
import { canKeepReview } from './kept-review.ts';
import { QuestionFilter } from './QuestionFilter.tsx';
import type { QuestionId } from './questions.ts';
import { useReadAgain } from './read-scope.ts';
import { changeReview, currentReview, endReview, type Review, type ReviewRow } from './review.ts';
import { reviewReport } from './review-report.ts';
import { useReviewWords } from './review-words.ts';
import { UnreadNotice } from './UnreadNotice.tsx';

const none: readonly ReviewRow[] = [];

/** Renders the review. */
export function ReviewContent({ review }: { review: Review }) {
  const m = useMessages();
  const words = useReviewWords();
  const organizationName = useOrganizationName();
  const reader = useReadAgain(review);
  const [question, setQuestion] = useState<QuestionId | null>(null);
  const { rows, dropped, unread } = review;
  const total = rows.length;
  const done = total - review.tally.undecided;
  const shown = useMemo(
    () => (question ? rows.filter(({ finding }) => finding.reasons.includes(question)) : rows),
    [rows, question],
  );
  return (
    <>
      <div className={classes.head}>
        <div className={classes.line}>
          <progress aria-label={words.decided} max={total || 1} value={total ? done : 1} />
          <span>{words.decidedOf({ done, total })}</span>
          <KeepReview isKept={review.isKept} />
        </div>
        <div className={`${classes.line} ${classes.actions}`}>
          <TextField
            label={words.reviewer}
            autoCapitalize="words"
            value={review.reviewer}
            onChange={({ currentTarget }) => changeReview({ reviewer: currentTarget.value })}
          />
          <CarryOut review={review} reader={reader} />
          <ReportActions
            report={() => reviewReport({ m, words, organizationName }, currentReview() ?? review)}
            fileName="access-review"
          />
          <Button variant="plain" onClick={() => askToDiscard(words.discard, endReview)}>
            {words.discard}
          </Button>
        </div>
        {dropped > 0 && <p role="status">{words.noLongerFound({ count: dropped })}</p>}
        {unread.map((one) => (
          <UnreadNotice key={one.place} unread={one} onRetry={() => void reader.readAgain()} />
        ))}
        {total > 0 && (
          <>
            <QuestionFilter
              counts={review.counts}
              total={total}
              rows={question ? shown : none}
              question={question}
              onQuestion={setQuestion}
            />
            <p className={classes.about}>{words.keysHelp}</p>
          </>
        )}
      </div>
      {total > 0 ? (
        <FindingsTable key={question ?? ''} rows={shown} />
      ) : (
        unread.length === 0 && (
          <EmptyState drawing="search" title={words.nothingFound} hint={words.nothingFoundHint} />
        )
      )}
    </>
  );
}

/** The checkbox that keeps the review, by `follow-review.ts`. Memoized, since a decision renders what is around it. */
const KeepReview = memo(function KeepReview({ isKept }: { isKept: boolean }) {
  const words = useReviewWords();
  const mayKeep = useSyncExternalStore(onSession, canKeepReview);
  return (
    <CheckboxField
      label={words.keep}
      description={words.keepHint}
      checked={isKept}
      disabledReason={mayKeep ? undefined : words.cannotKeep}
      onChange={({ currentTarget }) => changeReview({ isKept: currentTarget.checked })}
    />
  );
});
