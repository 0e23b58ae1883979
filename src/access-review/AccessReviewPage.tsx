/** The page "Access review": who may have lost the reason for access, what is decided on each, and the report about it. */
import { startTransition, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { BulkPreviewList } from '../bulk/views/BulkPreviewList.tsx';
import { restoreFocus } from '../lib/restore-focus.ts';
import { ReportActions } from '../lists/export/ReportActions.tsx';
import { FilterButton } from '../lists/filters/FilterButton.tsx';
import { usePlaceName, useRoleName } from '../organizations/directory.ts';
import { onSession } from '../session/session-store.ts';
import { DeferredContent } from '../ui/basics/DeferredContent.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { confirm } from '../ui/overlays/confirm.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import flow from '../ui/page/flow.module.css';
import { Page } from '../ui/page/Page.tsx';
import { selfTest, systemRolesText } from '../users/bulk/user-bulk.ts';
import classes from './AccessReview.module.css';
import { CarryOut } from './CarryOut.tsx';
import { FindingsTable } from './FindingsTable.tsx';
import { type Finding, itemOf, type QuestionId } from './findings.ts';
import { askToDiscard, canKeepReview, KEPT_DAYS } from './kept-review.ts';
import { ReviewSetup } from './ReviewSetup.tsx';
import {
  changeReview,
  currentReview,
  type Decision,
  decide,
  decisions,
  endReview,
  mayDecide,
  onReview,
  type Review,
  standingDecision,
  takesAway,
} from './review.ts';
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
  // The rows of another question are rendered in time slices.
  const choose = (next: QuestionId | null) => startTransition(() => setQuestion(next));
  const { findings, dropped, unread } = review;
  const total = findings.length;
  const done = review.tally.decided;
  const shown = useMemo(
    () => (question ? findings.filter(({ reasons }) => reasons.includes(question)) : findings),
    [findings, question],
  );
  return (
    <>
      <div className={`${flow.stack} ${classes.head}`}>
        <div className={`${flow.row} ${classes.state}`}>
          {total > 0 && (
            <>
              <progress aria-label={words.decided} max={total} value={done} />
              <span>{words.decidedOf({ done, total })}</span>
            </>
          )}
          <CheckboxField
            label={words.keep}
            description={words.keepHint({ days: KEPT_DAYS })}
            checked={review.isKept}
            disabledReason={mayKeep ? undefined : words.cannotKeep}
            onChange={({ currentTarget }) => changeReview({ isKept: currentTarget.checked })}
          />
        </div>
        <div className={`${flow.row} ${flow.fill} ${classes.actions}`}>
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
          <div className={flow.row}>
            <QuestionFilter review={review} question={question} findings={shown} onChoose={choose} />
            <p className={`${flow.muted} ${flow.keys}`}>{words.keysHelp}</p>
          </div>
        )}
      </div>
      {total > 0 ? (
        <DeferredContent height={0}>
          <FindingsTable key={question ?? ''} findings={shown} />
        </DeferredContent>
      ) : (
        unread.length === 0 && (
          <EmptyState drawing="search" title={words.nothingFound} hint={words.nothingFoundHint} />
        )
      )}
    </>
  );
}

interface FilterProps {
  review: Review;
  question: QuestionId | null;
  /** Those of the question; all without one. */
  findings: readonly Finding[];
  onChoose: (question: QuestionId | null) => void;
}

/** What the counts of the questions are made of: always the same functions. */
const reasonsOf = ({ reasons }: Finding) => reasons;
const isAny = () => true;

/** Renders the filter of one question, and for the chosen one the buttons that decide the same for all of its findings. */
function QuestionFilter({ review, question, findings, onChoose }: FilterProps) {
  const words = useReviewWords();
  const options = [...review.counts].flatMap(([value, { found }]) =>
    found > 0 ? [{ value, label: words.questions[value] }] : [],
  );
  return (
    <div className={flow.row}>
      <FilterButton
        filter={{
          label: () => words.question,
          all: () => words.all,
          options: () => options,
          valuesOf: reasonsOf,
        }}
        words={words}
        value={question}
        onChange={(chosen) => onChoose(options.find(({ value }) => value === chosen)?.value ?? null)}
        counted={{ rows: review.findings, now: 0 }}
        others={isAny}
        countWords={words.findingCount}
        single
      />
      {question && <SameForAll review={review} question={question} findings={findings} />}
    </div>
  );
}

interface SameProps extends Pick<FilterProps, 'review' | 'findings'> {
  question: QuestionId;
}

/** Renders the buttons that decide the same for all findings of a question. Protected people are asked about by name. */
function SameForAll({ review, question, findings }: SameProps) {
  const words = useReviewWords();
  const roleName = useRoleName();
  const { counts, rows } = review;
  const { open = 0, undecided = 0, openBlocked = 0, undecidedBlocked = 0 } = counts.get(question) ?? {};
  const blocked = undecided > 0 ? undecidedBlocked : openBlocked;
  const countOf = (decision: Decision) => (undecided || open) - (decision === 'block' ? blocked : 0);
  const wordsFor = (decision: Decision) => {
    if (decision === 'block' && blocked > 0) return words.forNotBlocked;
    return undecided === 0 || undecided === open ? words.forAll : words.forUndecided;
  };
  /** Never over what was decided one by one, unless everything is decided. */
  const isMeant = ({ key }: Finding, decision: Decision) => {
    const row = rows.get(key);
    return row && mayDecide(row, decision) && (undecided === 0 || standingDecision(row) === null);
  };

  const decideForAll = (decision: Decision) => {
    const isSelf = selfTest();
    /** Returns why somebody is protected; empty for the others. */
    const whyOf = ({ place, record }: Finding) => {
      if (place === null || !takesAway(decision)) return '';
      return [isSelf(record) && words.you, systemRolesText(record, roleName)].filter(Boolean).join(', ');
    };
    const meant = findings.filter((finding) => isMeant(finding, decision));
    const asked = meant.filter((finding) => whyOf(finding) !== '');
    const others = meant.filter((finding) => whyOf(finding) === '');
    flushSync(() => decide(others, decision));
    // When nobody is left who can be blocked, the pressed button is gone.
    if (document.activeElement === document.body) restoreFocus(null);
    if (asked.length > 0)
      confirm({
        title: words.protectedTitle({ action: words.decisions[decision], count: asked.length }),
        body: (
          <div className={flow.stack}>
            <p>{words.protectedBody}</p>
            <DeferredContent height={28 * Math.min(100, asked.length)}>
              <BulkPreviewList title={words.protectedPeople} entries={asked} itemOf={itemOf} textOf={whyOf} />
            </DeferredContent>
          </div>
        ),
        action: words.includeThem,
        cancel: words.leaveThemOut,
        danger: true,
        run: async () => decide(asked, decision),
      });
  };

  if (open === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={words.sameForAll} className={`${flow.row} ${classes.same}`}>
      {decisions
        .filter((decision) => countOf(decision) > 0)
        .map((decision) => (
          <Button key={decision} onClick={() => decideForAll(decision)}>
            {wordsFor(decision)({
              decision: decision === 'later' ? words.postpone : words.decisions[decision],
              count: countOf(decision),
            })}
          </Button>
        ))}
    </div>
  );
}
