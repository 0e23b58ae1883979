/** Shows the findings of one question, and decides the same for all of them. Protected people are asked about by name. */
import { BulkPreviewList } from '../bulk/views/BulkPreviewList.tsx';
import { forEach, runInSlices } from '../lib/time-slicing.ts';
import { useRoleName } from '../organizations/directory.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ToggleButtons } from '../ui/buttons/ToggleButtons.tsx';
import { confirm, noQuestion } from '../ui/overlays/confirm.ts';
import flow from '../ui/page/flow.module.css';
import { selfTest, systemRolesText } from '../users/bulk/user-bulk.ts';
import { type Finding, itemOf, type QuestionId } from './findings.ts';
import {
  currentReview,
  type Decision,
  decide,
  decisions,
  keepBusy,
  mayDecide,
  type Review,
  type ReviewRow,
  takesAway,
} from './review.ts';
import { useReviewWords } from './review-words.ts';

interface Props {
  review: Review;
  question: QuestionId | null;
  /** Those of the question; all without one. */
  findings: readonly Finding[];
  onChoose: (question: QuestionId | null) => void;
}

/** Renders a button for each question with findings, and for the pressed one those that decide all. */
export function QuestionFilter({ review, question, findings, onChoose }: Props) {
  const words = useReviewWords();
  const roleName = useRoleName();
  const { counts, startedAt, isBusy } = review;
  const { open = 0, undecided = 0 } = (question && counts.get(question)) || {};
  const count = undecided || open;
  /** Never over what was decided one by one, unless everything is decided. */
  const isMeant = (row: ReviewRow) => mayDecide(row) && (undecided === 0 || row.decision === null);

  const decideForAll = async (decision: Decision) => {
    const isSelf = selfTest();
    /** Returns why somebody is protected; empty for the others. */
    const whyOf = ({ place, record }: Finding) => {
      if (place === null || !takesAway(decision)) return '';
      return [isSelf(record) && words.you, systemRolesText(record, roleName)].filter(Boolean).join(', ');
    };
    const [others, people]: [string[], Finding[]] = [[], []];
    await keepBusy(async () => {
      const isAsked = forEach(findings, (finding) => {
        const row = currentReview()?.rows.get(finding.key);
        if (!row || !isMeant(row)) return;
        if (whyOf(finding)) people.push(finding);
        else others.push(finding.key);
      });
      await runInSlices(isAsked);
      await decide(others, decision, isMeant);
    });
    const keys = people.map(({ key }) => key);
    await noQuestion();
    if (people.length > 0 && currentReview()?.startedAt === startedAt)
      confirm({
        title: words.protectedTitle({ action: words.decisions[decision], count: people.length }),
        body: (
          <div className={flow.stack}>
            <p>{words.protectedBody}</p>
            <BulkPreviewList title={words.protectedPeople} entries={people} itemOf={itemOf} textOf={whyOf} />
          </div>
        ),
        action: words.includeThem,
        cancel: words.leaveThemOut,
        danger: true,
        run: async () => decide(keys, decision, isMeant),
      });
  };

  const found = [...counts].flatMap(([id, { found: count }]) =>
    count > 0 ? [[id, words.countOf({ what: words.questions[id], count })] as const] : [],
  );
  return (
    <>
      <ToggleButtons
        label={words.filter}
        options={[['all', words.countOf({ what: words.all, count: review.findings.length })], ...found]}
        value={question ?? 'all'}
        onChange={(value) => onChoose(value === 'all' ? null : value)}
      />
      {question && count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div role="group" aria-label={words.sameForAll} className={flow.row}>
          <span aria-hidden="true">{words.sameForAll}</span>
          {decisions.map((decision) => (
            <Button key={decision} busy={isBusy} onClick={() => void decideForAll(decision)}>
              {words[count === open ? 'forAll' : 'forUndecided']({
                decision: words.decisions[decision],
                count,
              })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
