/** The columns of the table of findings: who it is, why it was found, and what is decided. */
import type { ComponentType } from 'react';
import { apiKeyStatusOf, statusTone as keyTone, lastUseOf } from '../api-keys/api-key.ts';
import { RunStateBadge } from '../bulk/views/RunStateBadge.tsx';
import type { ReviewWords } from '../i18n/en/access-review.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { PlainColumn } from '../ui/table/PlainTable.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { StatusBadge } from '../ui/text/StatusBadge.tsx';
import { selfTest } from '../users/bulk/user-bulk.ts';
import { rolesText, statusText, statusTone } from '../users/user.ts';
import classes from './AccessReview.module.css';
import type { Finding } from './find-findings.ts';
import { aboutOf, labelOf, reasonOfSent, sentAction } from './labels.ts';
import type { QuestionId } from './questions.ts';
import { decide, decisions, mayDecide, noteOn, type ReviewRow } from './review.ts';
import { useReviewWords } from './review-words.ts';

/** Returns the columns. */
export const findingColumns = (words: ReviewWords): PlainColumn<ReviewRow>[] => [
  { key: 'record', title: words.record, kind: 'name', lines: 3, cell: cellOf(RecordCell) },
  { key: 'facts', title: words.facts, width: '19%', lines: 3, cell: cellOf(FactsCell) },
  { key: 'reasons', title: words.reasons, width: '18%', lines: 2, cell: cellOf(ReasonsCell) },
  {
    key: 'decision',
    title: words.decision,
    kind: 'buttons',
    width: 'var(--decision)',
    lines: 4,
    cell: cellOf(DecisionCell),
  },
];

interface Props {
  row: ReviewRow;
}

const cellOf = (Cell: ComponentType<Props>) => (row: ReviewRow) => <Cell row={row} />;

const idOf = ({ key }: Finding) => `finding-${key}`;

/** Renders the name, what identifies the record besides it, and where it is. The buttons are described by them. */
function RecordCell({ row: { finding } }: Props) {
  const words = useReviewWords();
  const organizationName = useOrganizationName();
  const [label, about] = [labelOf(finding), aboutOf(finding)];
  const isKey = finding.place === 'apiKeys';
  return (
    <>
      <span id={idOf(finding)}>
        <NameText text={label} />{' '}
        {about && about !== label && (
          <span className={classes.about}>
            <NameText text={about} />
          </span>
        )}{' '}
        <span className={classes.about}>
          {isKey ? words.apiKey : <NameText text={organizationName(finding.place)} />}
        </span>
      </span>
      {finding.place !== 'apiKeys' && selfTest()(finding.record) && <strong>{words.you}</strong>}
    </>
  );
}

/** Renders the status, the roles and the last access, or the last use. */
function FactsCell({ row }: Props) {
  const m = useMessages();
  const { place, record } = row.finding;
  const isKey = place === 'apiKeys';
  const keyStatus = isKey ? apiKeyStatusOf(record) : 'active';
  const [tone, status, used, time] = isKey
    ? [keyTone(keyStatus), m.apiKeys.statuses[keyStatus], m.apiKeys.lastUsed, lastUseOf(record)]
    : [
        statusTone(record.status),
        statusText(m, record.status),
        m.users.lastAccess,
        record.lastAccessTimestamp,
      ];
  return (
    <>
      <StatusBadge tone={tone}>{status}</StatusBadge>
      <span className={classes.about}>
        <NameText text={isKey ? '' : rolesText(record)} />
      </span>
      <span className={classes.about}>
        {used}: <DateTime value={time} none={m.common.never} />
      </span>
    </>
  );
}

const ageQuestions: readonly QuestionId[] = ['noAccess180', 'noAccess90', 'noAccess60', 'noAccess30'];

/** Renders the reasons. Of the ages the longest says the others, which only a screen reader reads. */
function ReasonsCell({ row }: Props) {
  const m = useMessages();
  const words = useReviewWords();
  const { finding, decision, changedFrom, sent } = row;
  const [, ...said] = finding.reasons.filter((reason) => ageQuestions.includes(reason));
  const shown = finding.reasons.filter((reason) => !said.includes(reason));
  const text = (some: readonly QuestionId[]) => some.map((reason) => words.questions[reason]).join('; ');
  return (
    <div className={classes.reasons}>
      {changedFrom && (
        <strong>
          {words.changedSince} ({words.decidedBefore({ decision: words.decisions[changedFrom] })}).{' '}
        </strong>
      )}
      {sent && decision && mayDecide(row) && (
        <strong>
          {sentAction(m, sent, words.decisions[decision])}: {m.run.states[sent.state]}.{' '}
          <NameText text={reasonOfSent(m, sent)} isSentence />{' '}
        </strong>
      )}
      <span title={text(finding.reasons)}>{text(shown)}</span>
      {said.length > 0 && <span className="visually-hidden">; {text(said)}</span>}
    </div>
  );
}

/** Renders the buttons that decide, or how the decision is carried out, and the note. */
function DecisionCell({ row }: Props) {
  const m = useMessages();
  const words = useReviewWords();
  const { finding, decision, note, sent } = row;
  const variantOf = (each: typeof decision) => {
    if (sent || each !== decision) return 'quiet';
    return each === 'block' || each === 'remove' ? 'danger' : 'primary';
  };
  return (
    <div className={classes.decision} data-finding={finding.key}>
      {sent && decision && !mayDecide(row) ? (
        // Takes the focus in place of the buttons.
        <div className={classes.buttons} data-control="sent" tabIndex={-1}>
          <span>{sentAction(m, sent, words.decisions[decision])}</span>
          <RunStateBadge state={sent.state} verb="block" size="short" />
        </div>
      ) : (
        <div className={classes.buttons}>
          {decisions.map((each) => (
            <Button
              key={each}
              variant={variantOf(each)}
              aria-pressed={variantOf(each) !== 'quiet'}
              aria-describedby={idOf(finding)}
              data-control={each}
              onClick={() => decide([row], each)}
            >
              {words.decisions[each]}
            </Button>
          ))}
        </div>
      )}
      <TextField
        label={words.note}
        labelHidden
        aria-describedby={idOf(finding)}
        placeholder={words.note}
        autoCapitalize="sentences"
        spellCheck
        value={note}
        onChange={(event) => noteOn(finding.key, event.currentTarget.value)}
      />
    </div>
  );
}
