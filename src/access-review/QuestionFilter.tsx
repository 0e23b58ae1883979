/** Shows the findings of one question, and decides the same for all of them. Protected people are asked about by name. */
import { memo } from 'react';
import { BulkPreviewList } from '../bulk/views/BulkPreviewList.tsx';
import { useRoleName } from '../organizations/directory.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { confirm } from '../ui/overlays/confirm.ts';
import classes from './AccessReview.module.css';
import type { Finding } from './find-findings.ts';
import { aboutOf, labelOf, selfTest } from './labels.ts';
import { hasSystemRole, type QuestionId, questionIds } from './questions.ts';
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
    const isOwn = selfTest();
    const isHarsh = decision === 'block' || decision === 'remove';
    const isProtected = ({ finding }: ReviewRow) => isHarsh && (isOwn(finding) || isSystem(finding));
    const protectedRows = meant.filter(isProtected);
    decide(
      meant.filter((row) => !isProtected(row)),
      decision,
    );
    const whyOf = ({ finding }: ReviewRow) => {
      const roles = finding.place === 'apiKeys' ? [] : finding.record.roles.filter((role) => role.isSystem);
      const names = roles.map(({ id, name }) => name || roleName(id));
      return [...(isOwn(finding) ? [words.you] : []), ...names].join(', ');
    };
    if (protectedRows.length > 0)
      confirm({
        title: words.protectedTitle({ action: words.decisions[decision], count: protectedRows.length }),
        body: (
          <div className={classes.stack}>
            <p>{words.protectedBody}</p>
            <BulkPreviewList
              title={words.protectedPeople}
              entries={protectedRows}
              itemOf={({ finding: { record }, finding }) => ({
                id: record.id,
                name: labelOf(finding),
                about: aboutOf(finding),
              })}
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
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label={words.filter} className={classes.line}>
        <Button aria-pressed={question === null} onClick={() => onQuestion(null)}>
          {words.countOf({ what: words.all, count: total })}
        </Button>
        {questionIds.map((id) => {
          const { found = 0 } = counts.get(id) ?? {};
          return (
            found > 0 && (
              <Button
                key={id}
                aria-pressed={question === id}
                onClick={() => onQuestion(question === id ? null : id)}
              >
                {words.countOf({ what: words.questions[id], count: found })}
              </Button>
            )
          );
        })}
      </div>
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

/** Tells whether a finding is a person with a system role. */
const isSystem = (finding: Finding) => finding.place !== 'apiKeys' && hasSystemRole(finding.record) === true;
