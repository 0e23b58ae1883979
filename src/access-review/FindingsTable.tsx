/**
 * The table of findings: a row for each record with who it is, all its reasons, four buttons and a note. The keys 1 to 4 decide on
 * the marked row and go on to the next one; 0 takes the decision on the marked row back.
 */
import {
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { apiKeyStatusOf, statusTone as keyTone, lastUseOf } from '../api-keys/api-key.ts';
import { bulkWords } from '../bulk/tab/bulk-words.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import { RunStateBadge } from '../bulk/views/RunStateBadge.tsx';
import type { ReviewWords } from '../i18n/en/access-review.ts';
import { usePlaceName } from '../organizations/directory.ts';
import { looksLikeToken } from '../paths.ts';
import { isCharacterKey } from '../ui/basics/character-key.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import flow from '../ui/page/flow.module.css';
import { type PlainColumn, PlainTable, type PlainTableHandle } from '../ui/table/PlainTable.tsx';
import { TOUCH } from '../ui/table/row-height.ts';
import { DateTime } from '../ui/text/DateTime.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { StatusBadge } from '../ui/text/StatusBadge.tsx';
import { useMediaQuery } from '../ui/theme/use-media-query.ts';
import { selfTest } from '../users/bulk/user-bulk.ts';
import { rolesText, statusText, statusTone } from '../users/user.ts';
import classes from './AccessReview.module.css';
import { type Finding, itemOf, type QuestionId } from './findings.ts';
import {
  currentReview,
  type Decision,
  decide,
  decisions,
  isRemoved,
  mayDecide,
  noteOn,
  onReview,
  type ReviewRow,
  takeBack,
  takesAway,
} from './review.ts';
import { sentText, useReviewWords } from './review-words.ts';

/** As `rowHeights` of a plain table. */
const ROW_HEIGHTS = { mouse: [84, 116], touch: [112, 128] } as const;

/** Renders the table. @param props.findings those that are shown: all, or those of one question */
export function FindingsTable({ findings }: { findings: readonly Finding[] }) {
  const words = useReviewWords();
  const coarse = useMediaQuery(TOUCH);
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<PlainTableHandle>(null);
  /** The key of the marked row. A review that was read again may have other rows. */
  const [marked, mark] = useState(
    () => (findings.find(({ key }) => !currentReview()?.rows.get(key)?.decision) ?? findings[0])?.key,
  );
  const markedAt = findings.findIndex(({ key }) => key === marked);
  const at = Math.max(0, markedAt);
  const columns = useMemo(() => findingColumns(words), [words]);

  /** Marks a row and focuses one of its controls. */
  const moveTo = (index: number, control: string) => {
    const key = findings[index]?.key;
    if (key === undefined) return;
    // Synchronous, since the next key may arrive before the next render.
    flushSync(() => {
      table.current?.showRow(index);
      mark(key);
    });
    box.current
      ?.querySelector<HTMLElement>(
        `[data-finding="${key}"] :is([data-control="${control}"], [data-control="sent"])`,
      )
      ?.focus({ preventScroll: true });
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    const isInTable = box.current?.contains(target) ?? false;
    if (!isCharacterKey(event, isInTable)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && (isInTable || target.matches('body, h1'))) {
      event.preventDefault();
      const control = target.closest('[data-control]')?.getAttribute('data-control') ?? 'keep';
      moveTo(at + step, control === 'sent' ? 'keep' : control);
    }
    const decision = decisionOf(event);
    if (decision === undefined || event.repeat) return;
    event.preventDefault();
    const finding = findings[at];
    if (!finding) return;
    const row = currentReview()?.rows.get(finding.key);
    if (decision === null) {
      takeBack(finding.key);
      // The focus says to a screen reader that the button is not pressed any more.
      return moveTo(at, row?.decision ?? 'keep');
    }
    // The focus shows the reason of the dim button.
    if (row && mayDecide(row) && !mayDecide(row, decision)) return moveTo(at, decision);
    decide([finding], decision);
    moveTo(Math.min(at + 1, findings.length - 1), decision);
  });
  // A review that goes on begins where it was.
  const showMarked = useEffectEvent(() => {
    if (at > 0) table.current?.showRow(at);
  });
  // On the window, so that the console's own shortcuts are handled first. With the rows, so that no key is lost.
  useLayoutEffect(() => {
    showMarked();
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  /** Marks the row that gets the focus or is pressed. */
  const markRow = ({ target }: FocusEvent | PointerEvent) => {
    const row = (target as Element).closest('tr')?.querySelector('[data-finding]');
    if (row) mark(row.getAttribute('data-finding') ?? undefined);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it marks the row of the focus or the pointer
    <div ref={box} className={classes.findings} onFocus={markRow} onPointerDown={markRow}>
      <PlainTable
        look="page"
        label={words.findings}
        columns={columns}
        rows={findings}
        rowKey={({ key }) => key}
        rowHeights={ROW_HEIGHTS[coarse ? 'touch' : 'mouse']}
        markedKey={findings[at]?.key}
        handle={table}
      />
    </div>
  );
}

/** Returns the decision of a key; `null` for 0. On keyboards whose digits need Shift, the place of the key counts. */
function decisionOf({ key, code, shiftKey }: KeyboardEvent): Decision | null | undefined {
  const digit = /^[0-4]$/.exec(key)?.[0] ?? (shiftKey ? undefined : /^Digit([0-4])$/.exec(code)?.[1]);
  return digit ? (decisions[Number(digit) - 1] ?? null) : undefined;
}

/** Returns the columns. */
const findingColumns = (words: ReviewWords): PlainColumn<Finding>[] => [
  { key: 'record', title: words.record, kind: 'name', width: '27%', lines: 3, cell: cellOf(RecordCell) },
  { key: 'facts', title: words.facts, width: '21.5%', lines: 2.75, cell: cellOf(FactsCell) },
  { key: 'reasons', title: words.reasons, lines: 1.75, cell: cellOf(ReasonsCell) },
  { key: 'decision', title: words.decision, kind: 'buttons', width: '336px', lines: 4, cell: cellOf(Choice) },
];

/** What each cell gets. */
interface CellProps {
  row: ReviewRow;
}

const cellOf = (Cell: ComponentType<CellProps>) => (one: Finding) => <RowCell finding={one} cell={Cell} />;

/** Renders a cell, and renders it again when something else is decided on its finding: the table renders nothing again. */
function RowCell({ finding: { key }, cell: Cell }: { finding: Finding; cell: ComponentType<CellProps> }) {
  const row = useSyncExternalStore(onReview, () => currentReview()?.rows.get(key));
  return row && <Cell row={row} />;
}

const idOf = ({ key }: Finding) => `finding-${key}`;

/** Renders the name, what identifies the record besides it, and where it is. The buttons are described by them. */
function RecordCell({ row: { finding } }: CellProps) {
  const words = useReviewWords();
  const placeName = usePlaceName();
  const { name, about } = itemOf(finding);
  return (
    <>
      <div id={idOf(finding)} className={classes.cut}>
        <NameText text={name} />{' '}
        {about && about !== name && (
          <span className={`${flow.muted} ${classes.about}`}>
            <NameText text={about} breaks />
          </span>
        )}{' '}
        <span className={flow.muted}>
          {finding.place === null ? words.apiKey : <NameText text={placeName(finding.place)} />}
        </span>
      </div>
      {finding.place !== null && selfTest()(finding.record) && <strong>{words.you}</strong>}
    </>
  );
}

/** Renders the status, the roles and the last access, or the last use. */
function FactsCell({ row }: CellProps) {
  const m = useMessages();
  const { place, record } = row.finding;
  const isKey = place === null;
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
      {isRemoved(row) ? (
        <StatusBadge tone="stop">{bulkWords().bulkPreview.removed[isKey ? 'apiKey' : 'user']}</StatusBadge>
      ) : (
        <StatusBadge tone={tone}>{status}</StatusBadge>
      )}
      <div className={classes.cut}>
        <span className={flow.muted}>
          <NameText text={isKey ? '' : rolesText(record)} />
        </span>
        <span className={flow.muted}>
          {used}: <DateTime value={time} none={m.common.never} />
        </span>
      </div>
    </>
  );
}

const ageQuestions: readonly QuestionId[] = ['noAccess180', 'noAccess90', 'noAccess60', 'noAccess30'];

/** Renders the reasons. Of the ages the longest says the others, which only a screen reader reads. */
function ReasonsCell({ row }: CellProps) {
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
          {sentText(m, words, decision, sent)}: {bulkWords().run.states[sent.state]}.{' '}
          <NameText text={reasonOf(m.writes, sent)} isSentence />{' '}
        </strong>
      )}
      <span data-full={text(finding.reasons)}>{text(shown)}</span>
      {said.length > 0 && <span className="visually-hidden">; {text(said)}</span>}
    </div>
  );
}

/**
 * Renders the buttons that decide, or how the decision is carried out, and the note. The button of the decision takes it back.
 */
function Choice({ row }: CellProps) {
  const m = useMessages();
  const words = useReviewWords();
  const { finding, decision, note, sent } = row;
  const { reasons } = bulkWords().bulkPreview;
  const { alreadyBlocked } = reasons[finding.place === null ? 'apiKey' : 'user'];
  const isChosen = (each: Decision) => sent === null && each === decision;
  const variantOf = (each: Decision) => {
    if (!isChosen(each)) return 'quiet';
    return takesAway(each) ? 'danger' : 'primary';
  };
  return (
    <div className={classes.decision} data-finding={finding.key}>
      {sent && decision && !mayDecide(row) ? (
        // Takes the focus in place of the buttons.
        <div className={classes.buttons} data-control="sent" tabIndex={-1}>
          <span>{sentText(m, words, decision, sent)}</span>
          <RunStateBadge state={sent.state} verb="block" size="short" />
        </div>
      ) : (
        <div className={classes.buttons}>
          {decisions.map((each) => (
            <Button
              key={each}
              variant={variantOf(each)}
              aria-pressed={isChosen(each)}
              // A dim button is described by its reason: with both, a screen reader would read only the record.
              aria-describedby={mayDecide(row, each) ? idOf(finding) : undefined}
              data-control={each}
              disabledReason={mayDecide(row, each) ? undefined : alreadyBlocked}
              onClick={() => (isChosen(each) ? takeBack(finding.key) : decide([finding], each))}
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
        note={looksLikeToken(note) ? words.noteNotKept : ''}
      />
    </div>
  );
}
