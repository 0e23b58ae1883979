/** A review that was started: how far it is, what can be done with all of it, and the table of its findings. */
import { useId, useMemo, useState } from 'react';
import { useOrganizationName } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import { CarryOut } from './CarryOut.tsx';
import { FindingsTable } from './FindingsTable.tsx';
import { askToDiscard } from './follow-review.ts';
import { KeepReview } from './KeepReview.tsx';
import { forgetKeptReview } from './kept-review.ts';
import { placeName } from './labels.ts';
import { QuestionFilter } from './QuestionFilter.tsx';
import type { QuestionId } from './questions.ts';
import classes from './ReviewContent.module.css';
import { ReviewReport } from './ReviewReport.tsx';
import { endReview, type Review, setReviewer } from './review.ts';
import { useReviewWords } from './review-words.ts';
import { useReadAgain } from './use-read-again.ts';

/** Renders the review. */
export function ReviewContent({ review }: { review: Review }) {
  const m = useMessages();
  const words = useReviewWords();
  const organizationName = useOrganizationName();
  const reader = useReadAgain();
  const [question, setQuestion] = useState<QuestionId | null>(null);
  const { rows, dropped, unread } = review;
  const total = rows.length;
  const done = total - review.tally.undecided;
  const shown = useMemo(
    () => (question ? rows.filter(({ finding }) => finding.reasons.includes(question)) : rows),
    [rows, question],
  );
  const reviewerId = useId();
  const discard = () =>
    askToDiscard(words.discard, () => {
      forgetKeptReview();
      endReview();
    });
  return (
    <>
      <div className={classes.head}>
        <div className={classes.line}>
          <div className={classes.decided}>
            <progress aria-label={words.decided} max={total || 1} value={total ? done : 1} />
            <span>{words.decidedOf({ done, total })}</span>
          </div>
          <KeepReview isKept={review.isKept} />
        </div>
        <div className={classes.line}>
          <div className={classes.reviewer}>
            <label htmlFor={reviewerId}>{words.reviewer}</label>
            <input
              id={reviewerId}
              type="text"
              autoComplete="off"
              spellCheck={false}
              value={review.reviewer}
              onChange={(event) => setReviewer(event.currentTarget.value)}
            />
          </div>
          <CarryOut review={review} reader={reader} />
          <ReviewReport review={review} />
          <Button variant="plain" onClick={discard}>
            {words.discard}
          </Button>
        </div>
        {dropped > 0 && (
          <p role="status" className={classes.notes}>
            {words.noLongerFound({ count: dropped })}
          </p>
        )}
        {unread.map(({ place, error }) => (
          <ErrorNotice
            key={place}
            error={error}
            title={words.notRead({ place: placeName(m, organizationName, place) })}
            onRetry={() => void reader.readAgain()}
          />
        ))}
        {total > 0 && (
          <QuestionFilter review={review} rows={shown} question={question} onQuestion={setQuestion} />
        )}
        {total > 0 && <p className={classes.help}>{words.keysHelp}</p>}
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
