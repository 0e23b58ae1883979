/** The result of a run, also while it goes on: the counts, a table of the records, and what can be done next. */

import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Messages } from '../../i18n/en.ts';
import { steadyNow } from '../../lib/steady-now.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ToggleButtons } from '../../ui/buttons/ToggleButtons.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorNotice } from '../../ui/page/ErrorNotice.tsx';
import flow from '../../ui/page/flow.module.css';
import { type PlainColumn, PlainTable } from '../../ui/table/PlainTable.tsx';
import { NameText } from '../../ui/text/NameText.tsx';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import type { RunOutcome } from '../../writes/outcome.ts';
import { type BulkItem, type BulkJob, type ItemState, isSendable } from '../engine/job.ts';
import type { BulkRun, RunPhase, RunProgress } from '../engine/run-types.ts';
import { useRunWords } from '../tab/bulk-words.ts';
import { openedResult } from '../tab/current-run.ts';
import {
  aboutColumn,
  canUndo,
  countOf,
  hasRecords,
  isHeld,
  progressText,
  runTitle,
  shownOutcomes,
  stepText,
  unsettledOutcomes,
} from '../tab/describe-run.ts';
import { createRowReader, type ResultRow, reasonOf } from '../tab/result-rows.ts';
import { endUndo, type UndoState, undoRun } from '../tab/undo-run.ts';
import { ResultActions } from './ResultActions.tsx';
import classes from './RunResult.module.css';
import { RunStateBadge } from './RunStateBadge.tsx';

interface Props {
  run: BulkRun;
  /** Whether the run is the current one, so that it can send again. */
  isCurrent: boolean;
  /** The undo of this run; `null` if none is under way and none has failed. */
  undo: UndoState | null;
}

/** Renders the dialog. */
export function RunResult({ run, isCurrent, undo }: Props) {
  const messages = useMessages();
  const m = useRunWords(run.job.verb);
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  const [only, setOnly] = useState<RunOutcome | null>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const { counts, phase, total } = progress;
  // A further check may settle all records of the outcome.
  const filter = only !== null && shownOutcomes(progress).includes(only) ? only : null;
  const states = useMemo(() => (filter ? [filter] : null), [filter]);
  const rows = useResultRows(run, progress, states);
  const hasReasons = useMemo(() => rows.some((row) => reasonIn(m, messages, row)), [rows, m, messages]);
  const isUnconfirmed = counts.notConfirmed > 0;
  const columns = useMemo(
    () => resultColumns(m, messages, run.job, { hasReasons, isUnconfirmed }),
    [m, messages, run.job, hasReasons, isUnconfirmed],
  );
  const unsettled = countOf(progress, unsettledOutcomes);
  const canSend = phase === 'ended' && isCurrent;
  const sendable = (outcome: 'refused' | 'notSent') =>
    canSend ? run.itemsWith([outcome]).filter((item) => isSendable(run.job, item)).length : 0;
  const [refused, notSent] = [sendable('refused'), sendable('notSent')];
  const mayRepeat = (item: BulkItem) =>
    isSendable(run.job, item) && run.resultOf(item.id)?.outcome.buttons.includes('sendAgain');
  const repeatable = canSend ? run.itemsWith(['notKnown']).filter(mayRepeat).length : 0;
  const held = isHeld(phase);
  const isOpen = held || refused + notSent + repeatable > 0 || (canSend && unsettled > 0);
  const changed = canSend ? counts.refused + counts.notSent - refused - notSent : 0;
  /** The button that was pressed is removed when the run goes on, so the focus moves first. */
  const goOn = (action: () => void) => {
    closeButton.current?.focus();
    setOnly(null);
    action();
  };

  const undoThis = () => void undoRun(run);
  const undoTexts: Partial<Record<UndoState['step'], string>> = {
    none: m.noUndo,
    back: m.alreadyBack,
    busy: m.anotherRuns,
  };
  const undoText = undo && undoTexts[undo.step];
  const close = () => {
    openedResult.set(null);
    endUndo();
  };
  const sendAgain = () => run.sendAgain(['notKnown']);
  const askToSendAgain = () =>
    confirm({
      title: `${m.sendAgain({ count: repeatable })}?`,
      body: <p>{m.secondMail}</p>,
      action: m.sendAgain({ count: repeatable }),
      run: async () => sendAgain(),
    });

  return (
    <Dialog
      title={m.resultTitle({ title: runTitle(messages, run.job, total) })}
      onDismiss={close}
      className={classes.dialog}
      actions={
        <>
          <ResultActions job={run.job} rows={rows} allRows={createRowReader(run)}>
            {canUndo(run, progress.phase) && (
              <Button busy={undo?.step === 'reading'} onClick={undoThis}>
                {messages.writes.undo}
              </Button>
            )}
          </ResultActions>
          <div className={`${flow.row} ${classes.verbs}`}>
            <Button ref={closeButton} variant={isOpen ? undefined : 'primary'} onClick={close}>
              {messages.common.close}
            </Button>
            {held && (
              <Button variant="primary" onClick={() => goOn(run.continue)}>
                {m.continue}
              </Button>
            )}
            {repeatable > 0 && (
              <Button onClick={() => goOn(hasRecords(run.job.verb) ? sendAgain : askToSendAgain)}>
                {m.sendAgain({ count: repeatable })}
              </Button>
            )}
            {canSend && unsettled > 0 && (
              <Button onClick={() => goOn(run.check)}>{m.check({ count: unsettled })}</Button>
            )}
            {notSent > 0 && (
              <Button onClick={() => goOn(() => run.sendAgain(['notSent']))}>
                {m.send({ count: notSent })}
              </Button>
            )}
            {refused > 0 && (
              <Button variant="primary" onClick={() => goOn(() => run.sendAgain(['refused']))}>
                {m.retry({ count: refused })}
              </Button>
            )}
          </div>
        </>
      }
    >
      {phase !== 'ended' && (
        <div>
          <p>{progressText(m, progress)}</p>
          {phase !== 'running' && <p>{m.phases[phase]}</p>}
        </div>
      )}
      <ToggleButtons
        label={m.filter}
        options={shownOutcomes(progress).map(
          (outcome) => [outcome, m.count({ state: m.states[outcome], count: counts[outcome] })] as const,
        )}
        value={filter}
        onChange={setOnly}
      />
      {changed > 0 && !run.job.title && <p>{m.changedInList({ count: changed })}</p>}
      {undo?.step === 'failed' && <ErrorNotice error={undo.error} title={m.undoFailed} onRetry={undoThis} />}
      {undoText && <p role="alert">{undoText}</p>}
      <PlainTable
        look="framed"
        label={m.results}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        className={classes.results}
      />
    </Dialog>
  );
}

/** Milliseconds between two readings of the rows of a long run, which may have 100,000. */
const INTERVAL = 1000;
/** From this number of rows on, a run is long. */
const LONG = 500;

/**
 * Returns the rows of a run. Those of a long run may be one second old until it ends.
 *
 * @param only the states of the rows to return; `null` for all
 */
function useResultRows(
  run: BulkRun,
  progress: RunProgress,
  only: readonly ItemState[] | null,
): readonly ResultRow[] {
  const readRows = useMemo(() => createRowReader(run), [run]);
  const last = useRef<{ read: typeof readRows; phase: RunPhase; time: number; rows: ResultRow[] } | null>(
    null,
  );
  const rows = useMemo(() => {
    const before = last.current;
    const isFresh =
      before?.read === readRows && before.phase === progress.phase && steadyNow() - before.time < INTERVAL;
    if (isFresh && progress.phase !== 'ended' && progress.total >= LONG) return before.rows;
    const next = readRows();
    last.current = { read: readRows, phase: progress.phase, time: steadyNow(), rows: next };
    return next;
  }, [readRows, progress]);
  return useMemo(() => (only ? rows.filter(({ state }) => only.includes(state)) : rows), [rows, only]);
}

const idOf = ({ item }: ResultRow) => item.id;

const reasonIn = (m: ReturnType<typeof useRunWords>, { writes }: Messages, row: ResultRow) =>
  row.state === 'notSent' && !row.result ? m.notSentReason : reasonOf(writes, row);

const resultColumns = (
  m: ReturnType<typeof useRunWords>,
  messages: Messages,
  job: BulkJob,
  { hasReasons, isUnconfirmed }: { hasReasons: boolean; isUnconfirmed: boolean },
): PlainColumn<ResultRow>[] => [
  {
    key: 'name',
    title: m.columns.name,
    kind: 'name',
    width: '18%',
    cell: ({ item }) => <NameText text={item.name} breaks />,
  },
  {
    key: 'about',
    title: m.columns[aboutColumn(job)],
    kind: 'untitled',
    width: !hasReasons ? 'auto' : job.title ? '20%' : '26%',
    cell: ({ item }) => <NameText text={item.about || '–'} breaks />,
  },
  ...(job.title
    ? [
        {
          key: 'step',
          title: m.columns.step,
          width: '16%',
          cell: ({ item }: ResultRow) => (
            <TextWithName text={stepText(messages, item)} name={item.step?.where ?? ''} />
          ),
        },
      ]
    : []),
  {
    key: 'outcome',
    title: m.columns.outcome,
    // As wide as “Accepted, not confirmed” needs, where there is one.
    width: isUnconfirmed ? '208px' : '168px',
    cell: ({ state }) => <RunStateBadge state={state} verb={job.verb} />,
  },
  ...(hasReasons
    ? [
        {
          key: 'reason',
          title: m.columns.reason,
          lines: 2,
          cell: (row: ResultRow) => {
            const reason = reasonIn(m, messages, row);
            if (!reason) return null;
            return (
              <span data-tooltip={reason}>
                <TextWithName text={reason} name={row.item.name} />
              </span>
            );
          },
        },
      ]
    : []),
];
