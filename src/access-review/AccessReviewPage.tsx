/** The page "Access review": who may have lost the reason for access, what is decided on each, and the report about it. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { ReportActions } from '../lists/export/ReportActions.tsx';
import { usePlaceName } from '../organizations/directory.ts';
import { onSession } from '../session/session-store.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import flow from '../ui/page/flow.module.css';
import { Page } from '../ui/page/Page.tsx';
import classes from './AccessReview.module.css';
import { CarryOut } from './CarryOut.tsx';
import { FindingsTable } from './FindingsTable.tsx';
import type { QuestionId } from './findings.ts';
import { askToDiscard, canKeepReview } from './kept-review.ts';
import { QuestionFilter } from './QuestionFilter.tsx';
import { ReviewSetup } from './ReviewSetup.tsx';
import { changeReview, currentReview, endReview, onReview, type Review } from './review.ts';
import { reviewReport } from './review-report.ts';
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
      aside={review && words.findingCount({ count: review.findings.length })}
    >
      {review ? <ReviewContent review={review} /> : <ReviewSetup />}
    </Page>
  );
}

/** A review that was started: how far it is, what can be done with all of it, and the table of its findings. */
function ReviewContent({ review }: { review: Review }) {
  const m = useMessages();
  const words = useReviewWords();
  const placeName = usePlaceName();
  const mayKeep = useSyncExternalStore(onSession, canKeepReview);
  const [question, setQuestion] = useState<QuestionId | null>(null);
  const { findings, dropped, unread } = review;
  const total = findings.length;
  const done = total - review.tally.undecided;
  const shown = useMemo(
    () => (question ? findings.filter(({ reasons }) => reasons.includes(question)) : findings),
    [findings, question],
  );
  return (
    <>
      <div className={`${flow.stack} ${classes.head}`}>
        <div className={`${flow.row} ${classes.state}`}>
          <progress aria-label={words.decided} max={total || 1} value={total ? done : 1} />
          <span>{words.decidedOf({ done, total })}</span>
          <CheckboxField
            label={words.keep}
            description={words.keepHint}
            checked={review.isKept}
            disabledReason={mayKeep ? undefined : words.cannotKeep}
            onChange={({ currentTarget }) => changeReview({ isKept: currentTarget.checked })}
          />
        </div>
        <div className={`${flow.row} ${classes.actions}`}>
          <TextField
            label={words.reviewer}
            autoCapitalize="words"
            value={review.reviewer}
            onChange={({ currentTarget }) => changeReview({ reviewer: currentTarget.value })}
          />
          <CarryOut review={review} />
          <ReportActions
            report={() => reviewReport(m, words, currentReview() ?? review, placeName)}
            fileName="access-review"
          />
          <Button variant="plain" onClick={() => askToDiscard(words.discard, endReview)}>
            {words.discard}
          </Button>
        </div>
        {dropped > 0 && <p role="status">{words.noLongerFound({ count: dropped })}</p>}
        {total > 0 && (
          <>
            <QuestionFilter review={review} question={question} findings={shown} onChoose={setQuestion} />
            <p className={flow.muted}>{words.keysHelp}</p>
          </>
        )}
      </div>
      {total > 0 ? (
        <FindingsTable key={question ?? ''} findings={shown} />
      ) : (
        unread.length === 0 && (
          <EmptyState drawing="search" title={words.nothingFound} hint={words.nothingFoundHint} />
        )
      )}
    </>
  );
}
