/** Shows the findings of one question, and decides the same for all of them. Protected people are asked about by name. */
import { useRef, useState } from 'react';
import { BulkPreviewList } from '../bulk/views/BulkPreviewList.tsx';
import { useRoleName } from '../organizations/directory.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { questionIds } from './find-findings.ts';
import { aboutOf, labelOf, selfTest } from './labels.ts';
import type { QuestionId } from './questions.ts';
import classes from './ReviewContent.module.css';
import { type Decision, decideAll, decisions, type Review, type ReviewRow } from './review.ts';
import { useReviewWords } from './review-words.ts';

interface Props {
  review: Review;
  /** The rows that are shown. */
  rows: readonly ReviewRow[];
  question: QuestionId | null;
  onQuestion: (question: QuestionId | null) => void;
}

/** What the admin is asked about protected people. */
interface Asked {
  decision: Decision;
  rows: readonly ReviewRow[];
}

/** Renders a button for each question with findings. */
export function QuestionFilter({ review, rows, question, onQuestion }: Props) {
  const words = useReviewWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  // All rows together have no buttons, so that a decision among 100,000 counts none.
  const open = question ? rows.filter(({ sent }) => sent === null) : [];
  const undecided = open.filter(({ decision }) => decision === null);
  // Never over what was decided one by one, unless everything is decided.
  const meant = undecided.length > 0 ? undecided : open;
  const decideForAll = (decision: Decision) => {
    const isOwn = selfTest();
    const isProtected = ({ finding }: ReviewRow) => finding.isSystem || isOwn(finding);
    const takes = decision === 'block' || decision === 'remove';
    const protectedRows = takes ? meant.filter(isProtected) : [];
    const left = new Set(protectedRows);
    const keys = new Set(meant.filter((row) => !left.has(row)).map(({ finding }) => finding.key));
    decideAll(({ finding }) => keys.has(finding.key), decision);
    if (protectedRows.length > 0) setAsked({ decision, rows: protectedRows });
  };
  const include = ({ decision, rows }: Asked) => {
    const keys = new Set(rows.map(({ finding }) => finding.key));
    decideAll(({ finding }) => keys.has(finding.key), decision);
    setAsked(null);
  };
  const count = meant.length;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label={words.filter} className={classes.filter}>
        <Button aria-pressed={question === null} onClick={() => onQuestion(null)}>
          {words.countOf({ what: words.all, count: review.rows.length })}
        </Button>
        {questionIds.map((id) => {
          const { found = 0 } = review.counts.get(id) ?? {};
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
      {question && count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div role="group" aria-label={words.sameForAll} className={classes.same}>
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
      {asked && (
        <ProtectedQuestion asked={asked} onInclude={() => include(asked)} onLeaveOut={() => setAsked(null)} />
      )}
    </>
  );
}

interface ProtectedProps {
  asked: Asked;
  onInclude: () => void;
  onLeaveOut: () => void;
}

/** Asks about people with system roles, and about the admin, by name. */
function ProtectedQuestion({ asked, onInclude, onLeaveOut }: ProtectedProps) {
  const words = useReviewWords();
  const roleName = useRoleName();
  const leaveOut = useRef<HTMLButtonElement>(null);
  const isOwn = selfTest();
  const action = words.decisions[asked.decision];
  const rolesOf = ({ finding }: ReviewRow) => {
    if (finding.place === 'apiKeys') return '';
    const roles = finding.record.roles.filter(({ isSystem }) => isSystem);
    return [
      ...(isOwn(finding) ? [words.you] : []),
      ...roles.map(({ id, name }) => name || roleName(id)),
    ].join(', ');
  };
  return (
    <Dialog
      role="alertdialog"
      title={words.protectedTitle({ action, count: asked.rows.length })}
      initialFocus={leaveOut}
      onDismiss={onLeaveOut}
      actions={
        <>
          <Button ref={leaveOut} onClick={onLeaveOut}>
            {words.leaveThemOut}
          </Button>
          <Button variant="danger" onClick={onInclude}>
            {words.includeThem}
          </Button>
        </>
      }
    >
      <p>{words.protectedBody}</p>
      <BulkPreviewList
        title={words.protectedPeople}
        entries={asked.rows}
        itemOf={({ finding }) => ({
          id: finding.record.id,
          name: labelOf(finding),
          about: aboutOf(finding),
        })}
        textOf={rolesOf}
      />
    </Dialog>
  );
}
