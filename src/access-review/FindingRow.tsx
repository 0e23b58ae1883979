/** A row of the table of findings: who it is, why it was found, and what is decided. */
import { memo, useSyncExternalStore } from 'react';
import { apiKeyStatusOf, statusTone as keyTone, lastUseOf } from '../api-keys/api-key.ts';
import { RunStateBadge } from '../bulk/views/RunStateBadge.tsx';
import { useOrganizationName } from '../organizations/directory.ts';
import { useLanguage, useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { StatusBadge } from '../ui/text/StatusBadge.tsx';
import { timeCell } from '../ui/text/time-cell.tsx';
import { rolesText, statusText, statusTone } from '../users/user.ts';
import classes from './FindingsTable.module.css';
import type { Finding } from './find-findings.ts';
import { aboutOf, labelOf } from './labels.ts';
import type { QuestionId } from './questions.ts';
import { decide, decisions, noteOn, type ReviewRow, type Sent } from './review.ts';
import { useReviewWords } from './review-words.ts';

interface Props {
  row: ReviewRow;
  /** The number of the row in the table. */
  index: number;
  /** Whether the keys act on the row. */
  isMarked: boolean;
  /** Whether it is the admin's own record. */
  isOwn: boolean;
}

/** Explicit roles: see `FindingsTable`. */
const as = (role: 'row' | 'rowheader' | 'cell') => ({ role });

/** Renders the row. Memoized: a decision renders one row again, not all. */
export const FindingRow = memo(function FindingRow({ row, index, isMarked, isOwn }: Props) {
  const words = useReviewWords();
  const organizationName = useOrganizationName();
  const { finding, decision, note, changedFrom, sent } = row;
  const { key, place } = finding;
  const id = `finding-${key}`;
  const [label, about] = [labelOf(finding), aboutOf(finding)];
  return (
    <tr {...as('row')} aria-rowindex={index + 2} data-row={index} data-marked={isMarked || undefined}>
      <th {...as('rowheader')} scope="row" data-column="record">
        <div className={classes.content}>
          <span id={id}>
            <span className={classes.name}>
              <NameText text={label} />
            </span>
            {about && about !== label && (
              <>
                {' '}
                <span className={classes.about}>
                  <NameText text={about} />
                </span>
              </>
            )}{' '}
            <span className={classes.about}>
              {place === 'apiKeys' ? words.apiKey : <NameText text={organizationName(place)} />}
            </span>
          </span>
          {isOwn && <span className={classes.own}>{words.you}</span>}
        </div>
      </th>
      <td {...as('cell')} data-column="facts">
        <div className={classes.content}>
          <Facts finding={finding} />
        </div>
      </td>
      <td {...as('cell')} data-column="reasons">
        <div className={classes.content}>
          {changedFrom && (
            <strong className={classes.changed}>
              {words.changedSince} ({words.decidedBefore({ decision: words.decisions[changedFrom] })}).{' '}
            </strong>
          )}
          <Reasons reasons={finding.reasons} />
        </div>
      </td>
      <td {...as('cell')} data-column="decision">
        {sent && (decision === 'block' || decision === 'remove') ? (
          <SentState sent={sent} decision={words.decisions[decision]} />
        ) : (
          <div className={classes.buttons}>
            {decisions.map((each) => (
              <Button
                key={each}
                aria-pressed={decision === each}
                aria-describedby={id}
                data-control={each}
                onClick={() => decide(key, each)}
              >
                {words.decisions[each]}
              </Button>
            ))}
          </div>
        )}
        <input
          type="text"
          aria-label={words.note}
          aria-describedby={id}
          placeholder={words.note}
          autoComplete="off"
          data-control="note"
          value={note}
          onChange={(event) => noteOn(key, event.currentTarget.value)}
        />
      </td>
    </tr>
  );
});

const ageQuestions: readonly QuestionId[] = ['noAccess180', 'noAccess90', 'noAccess60', 'noAccess30'];

/** Renders the reasons. Of the ages the longest says the others, which only a screen reader reads. */
function Reasons({ reasons }: { reasons: readonly QuestionId[] }) {
  const { questions } = useReviewWords();
  const [, ...said] = reasons.filter((reason) => ageQuestions.includes(reason));
  const shown = reasons.filter((reason) => !said.includes(reason));
  const text = (some: readonly QuestionId[]) => some.map((reason) => questions[reason]).join('; ');
  return (
    <>
      <span title={text(reasons)}>{text(shown)}</span>
      {said.length > 0 && <span className="visually-hidden">; {text(said)}</span>}
    </>
  );
}

/** Renders the status, the roles and the last access, or the last use. */
function Facts({ finding }: { finding: Finding }) {
  const language = useLanguage();
  const { messages: m } = language;
  const { record, place } = finding;
  if (place === 'apiKeys') {
    const status = apiKeyStatusOf(record);
    return (
      <>
        <StatusBadge tone={keyTone(status)}>{m.apiKeys.statuses[status]}</StatusBadge>
        <span className={classes.about}>
          {m.apiKeys.lastUsed}: {timeCell(language, lastUseOf(record), m.common.never)}
        </span>
      </>
    );
  }
  return (
    <>
      <StatusBadge tone={statusTone(record.status)}>{statusText(m, record.status)}</StatusBadge>
      <span className={classes.about}>
        <NameText text={rolesText(record)} />
      </span>
      <span className={classes.about}>
        {m.users.lastAccess}: {timeCell(language, record.lastAccessTimestamp, m.common.never)}
      </span>
    </>
  );
}

/** Renders what became of a decision that was carried out. */
function SentState({ sent, decision }: { sent: Sent; decision: string }) {
  const m = useMessages();
  const state = useSyncExternalStore(sent.subscribe, sent.state);
  return (
    // Takes the focus in place of the buttons.
    <div className={classes.sent} data-sent={state} tabIndex={-1}>
      <span>{sent.isUndo ? m.activity.undoing({ action: decision }) : decision}</span>
      <RunStateBadge state={state} verb="block" size="short" />
      <span className={classes.about}>
        <NameText text={sent.reason()} isSentence />
      </span>
    </div>
  );
}
