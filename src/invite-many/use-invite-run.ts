/** Hook that sends the rows as a run, and notes in the list what became of them. */

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ItemState } from '../bulk/engine/job.ts';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { currentRun, isRunActive, onCurrentRun, startRun } from '../bulk/tab/current-run.ts';
import { dismissContinued, onInterruptedRun, readSentMailboxes } from '../bulk/tab/run-record.ts';
import { mailboxKey } from '../contract/email.ts';
import { runInSlices } from '../lib/time-slicing.ts';
import { useUserWrites } from '../users/use-user-writes.ts';
import { isReady } from './check-row.ts';
import { collectInvitations, type Invitations, inviteJob } from './invite-job.ts';
import type { InviteList } from './invite-list.ts';
import type { InviteRow, SentInvitation } from './invite-row.ts';
import type { Enqueue } from './use-work-queue.ts';

/** A run that this page started, and its rows as they were sent, by key. */
interface OwnRun {
  run: BulkRun;
  rows: Invitations['rows'];
}

/** The invitations of this page. */
export interface InviteRun {
  /** The last run of this page; `null` before the first. */
  run: BulkRun | null;
  /** Whether the outcomes of the run are not in the list yet. */
  isOpen: boolean;
  /** Whether any run goes on, also one of another page. */
  isActive: boolean;
  /** Sends the rows that can be sent. */
  send: () => void;
}

/** Returns the invitations of the list. */
export function useInviteRun(organizationId: number, list: InviteList, enqueue: Enqueue): InviteRun {
  const context = useUserWrites(organizationId);
  const [own, setOwn] = useState<OwnRun | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isActive = useIsRunActive();

  useEffect(() => {
    if (isActive) return;
    const mark = async () => {
      // The own rows of a run that goes on are told by their states.
      if (!isRunActive()) await list.setMaybeInvited(readSentMailboxes(organizationId));
    };
    enqueue(mark);
    return onInterruptedRun(() => enqueue(mark));
  }, [isActive, organizationId, list, enqueue]);

  const start = async () => {
    // A second press, while the first one was waiting.
    if (isRunActive()) return;
    const rows = readyRows(list);
    // Nothing may change between now and the start of the run.
    list.hold(() => true);
    const ready = await runInSlices(collectInvitations(rows));
    const job = inviteJob(context, ready, (key) => list.rowOf(key));
    const run = ready.items.length > 0 ? startRun(job) : null;
    if (!run) {
      list.hold(() => false);
      return;
    }
    const isHere = (row: InviteRow) => row.problems.some(({ kind }) => kind === 'alreadyHere');
    const here = list
      .snapshot()
      .rows.filter(isHere)
      .map(({ email }) => mailboxKey(email));
    dismissContinued(organizationId, [...ready.emails, ...here]);
    list.hold((key) => run.progress().phase !== 'ended' && run.stateOf(key) !== undefined);
    setOpen(true);
    setOwn({ run, rows: ready.rows });
  };
  const send = () => enqueue(start);

  const settle = useCallback(
    ({ run, rows }: OwnRun) =>
      enqueue(async () => {
        await list.settle((row) => sentOf(run, rows, row));
        if (run.progress().phase === 'ended') setOpen(false);
      }),
    [list, enqueue],
  );

  useEffect(() => {
    if (!own) return;
    const { run } = own;
    let hadEnded = false;
    // An ended run may go on: the frame offers to check and to repeat.
    const follow = () => {
      const hasEnded = run.progress().phase === 'ended';
      if (hasEnded && !hadEnded) settle(own);
      if (!hasEnded) setOpen(true);
      hadEnded = hasEnded;
    };
    follow();
    return run.subscribe(follow);
  }, [own, settle]);

  return { run: own?.run ?? null, isOpen, isActive, send };
}

/** Returns what became of a row in a run; `null` for a row of another run, or one that was changed to another person. */
function sentOf(run: BulkRun, rows: OwnRun['rows'], { key, email }: InviteRow): SentInvitation | null {
  const state = run.stateOf(key);
  if (state === undefined || !isOutcome(state)) return null;
  if (mailboxKey(rows.get(key)?.email ?? '') !== mailboxKey(email)) return null;
  return { state, result: run.resultOf(key) };
}

/** Yields the rows that can be sent now. */
function* readyRows(list: InviteList): Generator<InviteRow> {
  for (const row of list.snapshot().rows) if (isReady(row)) yield row;
}

const isOutcome = (state: ItemState): state is SentInvitation['state'] =>
  state !== 'waiting' && state !== 'sending' && state !== 'answered';

/** Returns whether a run of this tab goes on. */
function useIsRunActive(): boolean {
  const run = useSyncExternalStore(onCurrentRun, currentRun);
  return useSyncExternalStore(run?.subscribe ?? subscribeToNothing, () => {
    return run !== null && run.progress().phase !== 'ended';
  });
}

const subscribeToNothing = () => () => {};
