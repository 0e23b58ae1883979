/** Shows the findings of one question, and decides the same for all of them. Protected people are asked about by name. */
import { memo } from 'react';
import { BulkPreviewList } from '../bulk/views/BulkPreviewList.tsx';
import type { User } from '../contract/user.ts';
import { useRoleName } from '../organizations/directory.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ToggleButtons } from '../ui/buttons/ToggleButtons.tsx';
import { confirm } from '../ui/overlays/confirm.ts';
import { selfTest, systemRolesText, userItem } from '../users/bulk/user-bulk.ts';
import classes from './AccessReview.module.css';
import type { QuestionId } from './questions.ts';
import { type Decision, decide, decisions, mayDecide, type Review, type ReviewRow } from './review.ts';
import { useReviewWords } from './review-words.ts';

interface Props extends Pick<Review, 'counts'> {
  /** The number of all findings. */
  total: number;
  /** The rows of the question; all together have no buttons, so that a decision among 100,000 counts none. */
  rows: readonly ReviewRow[];
  question: QuestionId | null;
  onQuestion: (question: QuestionId | null) => void;
}

/** Renders a button for each question with findings. */
export const QuestionFilter = memo(function QuestionFilter(props: Props) {
  const { counts, total, rows, question, onQuestion } = props;
  const words = useReviewWords();
  const roleName = useRoleName();
  const open = rows.filter(mayDecide);
  const undecided = open.filter(({ decision }) => decision === null);
  // Never over what was decided one by one, unless everything is decided.
  const meant = undecided.length > 0 ? undecided : open;
  const decideForAll = (decision: Decision) => {
    const isSelf = selfTest();
    /** Returns why somebody is protected; empty for the others. */
    const whyOf = ({ finding: { place, record } }: ReviewRow) => {
      const isHarsh = decision === 'block' || decision === 'remove';
      if (place === 'apiKeys' || !isHarsh) return '';
      return [isSelf(record) && words.you, systemRolesText(record, roleName)].filter(Boolean).join(', ');
    };
    const isProtected = (row: ReviewRow) => whyOf(row) !== '';
    const protectedRows = meant.filter(isProtected);
    decide(
      meant.filter((row) => !isProtected(row)),
      decision,
    );
    if (protectedRows.length > 0)
      confirm({
        title: words.protectedTitle({ action: words.decisions[decision], count: protectedRows.length }),
        body: (
          <div className={classes.stack}>
            <p>{words.protectedBody}</p>
            <BulkPreviewList
              title={words.protectedPeople}
              entries={protectedRows}
              itemOf={({ finding }) => userItem(finding.record as User)}
              textOf={whyOf}
            />
          </div>
        ),
        action: words.includeThem,
        cancel: words.leaveThemOut,
        danger: true,
        run: async () => decide(protectedRows, decision),
      });
  };
  const count = meant.length;
  const optionOf = <Id extends string>(id: Id, what: string, count: number) =>
    [id, words.countOf({ what, count })] as const;
  const found = [...counts].flatMap(([id, { found }]) =>
    found > 0 ? [optionOf(id, words.questions[id], found)] : [],
  );
  return (
    <>
      <ToggleButtons
        label={words.filter}
        options={[optionOf('all', words.all, total), ...found]}
        value={question ?? 'all'}
        onChange={(value) => onQuestion(value === 'all' ? null : value)}
      />
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div role="group" aria-label={words.sameForAll} className={classes.line}>
          <span aria-hidden="true">{words.sameForAll}</span>
          {decisions.map((decision) => (
            <Button key={decision} onClick={() => decideForAll(decision)}>
              {count === open.length
                ? words.forAll({ decision: words.decisions[decision], count })
                : words.forUndecided({ decision: words.decisions[decision], count })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
});
