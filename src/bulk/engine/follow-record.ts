/**
 * The steps of one record of a run: `followRecord` reads it, sends its write and reads it back. The run decides which record
 * takes its turn.
 */
import { type Answer, accepted, needsReadBack, type ReadBackState, withheld } from '../../writes/outcome.ts';
import { mayChange, WAITS_MS } from '../../writes/read-back.ts';
import { answerUnsent, type Write } from '../../writes/run-write.ts';
import type { ItemStates } from './item-states.ts';
import type { Turns } from './limiter.ts';
import { lost, type RecordResults, unreadable } from './record-results.ts';
import { answerOrLost, ReadFailure, type RunRequests } from './run-requests.ts';
import type { RunEvent, RunState } from './run-state.ts';

/** The run, as its records see it. */
interface RunOfRecord {
  now: () => number;
  states: ItemStates;
  results: RecordResults;
  requests: RunRequests;
  writeOf: (index: number) => Write;
  state: () => RunState;
  apply: (event: RunEvent) => void;
  /** Tells whether a write may be sent now. */
  mayWrite: () => boolean;
  /** Tells whether the list confirms all records in the end. */
  isListed: () => boolean;
  /** Called just before a write is sent. */
  onSend: (index: number) => void;
}

/**
 * The result of the attempt to send a write: an answer, and what a read showed if that decides; `again` for a further attempt,
 * `unread` for one that does not read the record before.
 */
type Attempt = { answer: Answer; seen: ReadBackState | null } | 'again' | 'unread';

/** Thrown to end the function of a record that has got its outcome elsewhere. */
export class RecordEnded extends Error {}

/** Returns the functions that take records to their outcomes. */
export function recordSteps(run: RunOfRecord) {
  const { now, states, results, requests, writeOf, state, apply, mayWrite, isListed, onSend } = run;
  const { throttle } = requests;

  /** Takes a record from `waiting` to its outcome. Where only the list can tell, it ends before, and the run goes on. */
  async function followRecord(index: number, turns: Turns): Promise<void> {
    let attempt: Attempt = 'again';
    while (typeof attempt === 'string') {
      if (isToLookUp(index) && !(await isMissing(index, turns))) return;
      const isUnread: boolean = attempt === 'unread';
      attempt = await turns.write(() => readAndSend(index, isUnread));
    }
    const { answer, seen } = attempt;
    if (seen || !needsReadBack(answer)) return results.settle(index, answer, seen);
    results.await(index, answer);
    // The list confirms accepted writes. A lost answer is read once before, which shows whether anybody answers.
    if (!isListed() || answer.kind === 'missing') await readBack(index, turns);
  }

  /** Tells whether a service may have carried out a creation that it refused. */
  const isToLookUp = (index: number) =>
    writeOf(index).lookUp !== undefined && (results.doubtAt(index)?.kind ?? 'missing') !== 'missing';

  /** Looks for the record of a creation. @returns whether it is surely not there, so that it is sent */
  async function isMissing(index: number, turns: Turns): Promise<boolean> {
    for (const wait of WAITS_MS) {
      const seen = await readInTurn(index, turns, now() + wait, () => lookUp(index));
      if (seen instanceof ReadFailure && !seen.isFinal && wait !== WAITS_MS.at(-1)) continue;
      return isSurelyMissing(index, seen);
    }
    return false;
  }

  const lookUp = (index: number) => writeOf(index).lookUp?.() ?? Promise.resolve(null);

  /** Gives a record that was found its outcome. One that could not be looked up stays unsent. @returns whether it is sent */
  function isSurelyMissing(index: number, seen: ReadBackState | ReadFailure | null): boolean {
    const isWaiting = states.at(index) === 'waiting';
    if (seen === null) {
      if (isWaiting) results.clearDoubt(index);
      return isWaiting;
    }
    if (seen instanceof ReadFailure) results.settle(index, results.doubtAt(index) ?? lost, unreadable);
    else if (!seen.needsList) {
      results.clearDoubt(index);
      results.settle(index, lost, seen);
    }
    return false;
  }

  /** Reads a record and sends its write. */
  async function readAndSend(index: number, isUnread: boolean): Promise<Attempt> {
    const write = writeOf(index);
    const { readBefore } = write;
    const early =
      readBefore && !isUnread ? await readBeforeWrite(index, readBefore, write.isReadRequired) : null;
    if (early) return early;
    states.set(index, 'sending');
    onSend(index);
    const { round } = throttle;
    const answer = await write.send().then(() => accepted, answerOrLost);
    if (state().isDropped) throw new RecordEnded();
    results.rememberAnswer(index, answer);
    const isDenied = answer.kind === 'unauthorized' && requests.isDenied(index);
    if (requests.isRepeated(index, answer, round)) {
      states.set(index, state().stopBy === null ? 'waiting' : 'notSent');
      if (state().stopBy !== null) throw new RecordEnded();
      return 'again';
    }
    if (answer.kind !== 'missing') {
      apply({ type: 'answered' });
      throttle.answered(round);
    }
    // The session is not the reason. A read tells whether a creation was carried out nevertheless.
    return {
      answer: isDenied ? { ...answer, kind: write.lookUp ? 'notFound' : 'refused' } : answer,
      seen: null,
    };
  }

  /** Reads a record just before its write. @returns `null` if the write is sent now */
  async function readBeforeWrite(
    index: number,
    read: NonNullable<Write['readBefore']>,
    isRequired = false,
  ): Promise<Attempt | null> {
    const doubt = results.doubtAt(index);
    const seen = await requests.read(index, () => read(doubt !== undefined));
    if (state().isDropped || states.at(index) !== 'waiting') throw new RecordEnded();
    if (seen instanceof ReadFailure) {
      if (seen.isAgain) return 'again';
      if (isRequired) return { answer: withheld, seen: unreadable };
      return mayWrite() ? null : 'unread';
    }
    seen.keep?.();
    if (seen.kind !== 'differs') return { answer: answerUnsent(doubt), seen: { kind: seen.kind } };
    results.clearDoubt(index);
    // The read may be out of date when the next turn comes.
    return mayWrite() ? null : 'again';
  }

  /**
   * Reads an answered record until it shows what became of its write.
   *
   * @param waits the wait before each read, in milliseconds
   * @param isUnlisted whether the list left the record out, so that only its id can tell
   */
  async function readBack(index: number, turns: Turns, waits = WAITS_MS, isUnlisted = false): Promise<void> {
    const answer = results.answerAt(index);
    const isForList = isListed() && !isUnlisted;
    for (const [at, wait] of waits.entries()) {
      const isLast = at === waits.length - 1;
      const read = () => writeOf(index).read(answer, isLast && !isForList);
      const seen = await readInTurn(index, turns, now() + wait, read);
      if (states.at(index) !== 'answered') return;
      const isFailed = seen instanceof ReadFailure;
      if (!isFailed || seen.isFinal) apply({ type: 'answered' });
      else if (at === 0 && answer.kind === 'missing') apply({ type: 'unanswered' });
      const isOver = isFailed ? seen.isFinal : !mayChange(seen);
      if (isForList && (isFailed || !isOver)) return;
      if (!isFailed && seen.needsList && isLast && !isUnlisted) return;
      if (isOver || isLast) return results.settle(index, answer, isFailed ? unreadable : seen);
    }
  }

  /** Reads when it is due, and again after a wait or a hold. @throws {RecordEnded} if it failed and the record has its outcome */
  async function readInTurn<T>(
    index: number,
    turns: Turns,
    due: number,
    read: () => Promise<T>,
  ): Promise<T | ReadFailure> {
    const before = states.at(index);
    for (;;) {
      const seen = await turns.read(due, () => requests.read(index, read));
      if (state().isDropped) throw new RecordEnded();
      if (!(seen instanceof ReadFailure)) return seen;
      if (states.at(index) !== before) throw new RecordEnded();
      if (!seen.isAgain) return seen;
    }
  }

  return { followRecord, readBack, lookUp, isSurelyMissing };
}
