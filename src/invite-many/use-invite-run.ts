/** Hook that sends the rows as a run, and notes in the list what became of them. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { currentRun, isRunActive, onCurrentRun, startRun } from '../bulk/tab/current-run.ts';
import { dismissContinued, onInterruptedRun, readSentMailboxes } from '../bulk/tab/run-record.ts';
import { subscribeToNothing } from '../lib/create-store.ts';
import { useUserWrites } from '../users/user-writes.ts';
import { inviteJob } from './invite-job.ts';
import type { InviteList } from './invite-list.ts';
import { type InviteRow, isReady, type SentInvitation } from './invite-row.ts';

/** Returns the last run of this page, and the function that sends the rows that can be sent. */
export function useInviteRun(organizationId: number, list: InviteList) {
  const context = useUserWrites()(organizationId);
  /** A run that this page started, and its rows as they were sent, by key. */
  const [own, setOwn] = useState<{ run: BulkRun; rows: Map<number, InviteRow> } | null>(null);
  const current = useSyncExternalStore(onCurrentRun, currentRun);
  const isActive = useSyncExternalStore(current?.subscribe ?? subscribeToNothing, isRunActive);

  useEffect(() => {
    if (isActive) return;
    const mark = () => {
      // The own rows of a run that goes on are told by their states.
      if (!isRunActive()) list.setMaybeInvited(readSentMailboxes(organizationId));
    };
    mark();
    return onInterruptedRun(mark);
  }, [isActive, organizationId, list]);

  const send = () => {
    // Another one has begun while the admin was asked.
    if (isRunActive()) return;
    const ready = list.snapshot().rows.filter(isReady);
    const run = ready.length > 0 ? startRun(inviteJob(context, ready, (key) => list.rowOf(key))) : null;
    if (!run) return;
    const rows = new Map(ready.map((row) => [row.key, row]));
    list.hold((key) => rows.has(key));
    const known = [...ready, ...list.rowsWith('alreadyHere')].map(({ mailbox }) => mailbox);
    dismissContinued(organizationId, known);
    setOwn({ run, rows });
  };

  useEffect(() => {
    if (!own) return;
    const { run, rows } = own;
    const hasEnded = () => run.progress().phase === 'ended';
    let hadEnded = false;
    // An ended run may go on: the frame offers to check and to repeat.
    const follow = () => {
      if (hasEnded() === hadEnded) return;
      hadEnded = hasEnded();
      if (!hadEnded) return list.hold((key) => rows.has(key));
      list.settle(({ key, mailbox }) => (rows.get(key)?.mailbox === mailbox ? sentOf(run, key) : null));
      list.hold(() => false);
    };
    follow();
    return run.subscribe(follow);
  }, [own, list]);

  return {
    /** `null` before the first. */
    run: own?.run ?? null,
    /** Whether any run goes on: this one, or one of another page. */
    isActive,
    send,
  };
}

/** Returns what became of a row in a run; `null` for a row of another run. */
function sentOf(run: BulkRun, key: number): SentInvitation | null {
  const state = run.stateOf(key);
  if (state === undefined || state === 'waiting' || state === 'sending' || state === 'answered') return null;
  return { state, result: run.resultOf(key) };
}
